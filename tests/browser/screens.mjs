/**
 * Every screen in both languages and four sizes, as pictures to look at:
 *
 *     node tests/browser/screens.mjs FOLDER              # all of them
 *     node tests/browser/screens.mjs FOLDER lobby desk   # only these groups
 *
 * A picture is called SCREEN.LANGUAGE.WIDTHxHEIGHT.png.
 */
import * as more from './screens_more.mjs'
import * as pages from './screens_pages.mjs'
import * as tables from './screens_tables.mjs'
import { house } from './studio.mjs'

const wanted = process.argv.slice(3)
for (const [name, take] of Object.entries({ ...pages, ...tables, ...more })) {
  if (wanted.length && !wanted.includes(name)) continue
  await take().catch((problem) => console.log(`✖ ${name}: ${problem.message}`))
  await house.empty()
}
await house.close()

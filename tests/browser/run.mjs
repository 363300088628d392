/** All tests in the browser, two files at a time; the servers and browsers stay open between them. */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { House, launch } from './house.mjs'

const AT_ONCE = Number(process.env.JOBS ?? 2)
const HERE = new URL('.', import.meta.url)
const FIRST = ['layout', 'readable', 'lessons', 'play', 'book', 'desk'] // the long ones
const place = (file) => (FIRST.indexOf(file.replace('.test.mjs', '')) + FIRST.length + 1) % (FIRST.length + 1)

const wanted = process.argv.slice(2)
const files = readdirSync(HERE)
  .filter((file) => file.endsWith('.test.mjs') && (!wanted.length || wanted.includes(file.split('.')[0])))
  .sort((one, other) => place(one) - place(other))

/** One file in a process of its own; what it said, and whether all held. */
function run(file, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--test-reporter=spec', new URL(file, HERE).pathname], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    process.once('exit', () => child.kill())
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => (said += words))
    child.on('exit', (code) => resolve({ said, held: code === 0 }))
  })
}

/** Files as long as there are any; those that failed. */
async function work() {
  const house = new House()
  const [browser] = await Promise.all([launch('launchServer'), house.start(0)])
  const failed = []
  for (let file = files.shift(); file; file = files.shift()) {
    const began = Date.now()
    const { said, held } = await run(file, {
      MAHOJIN_HOUSE: house.address,
      MAHOJIN_BROWSER: browser.wsEndpoint(),
    })
    console.log(`${held ? '✔' : '✖'} ${file} ${((Date.now() - began) / 1000).toFixed(1)} s`)
    if (!held || process.env.TELL) console.log(said)
    if (!held) failed.push(file)
  }
  await browser.close()
  await house.close()
  return failed
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
process.setMaxListeners(50) // each file that runs, and each server, ends with this process
const failed = (await Promise.all(Array.from({ length: AT_ONCE }, work))).flat()
if (failed.length) console.log(`✖ ${failed.join(' ')}`)
process.exit(failed.length ? 1 : 0)

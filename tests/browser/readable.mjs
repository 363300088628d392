/** What a reader would complain about on a screen: words cut or off the screen, presses that another thing takes. */
import { readFileSync } from 'node:fs'

const AXE = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/** Japanese that is to be seen or heard; pictures, what is marked as Japanese, and what people wrote do not count. */
export const japanese = (page) =>
  page.evaluate(() => {
    const letters = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
    const apart = 'svg, script, style, [lang=ja], textarea, input'
    const found = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (element.closest(apart) || !element.checkVisibility()) continue
      const said =
        node === element
          ? ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? '')
          : [node.textContent]
      found.push(...said.filter((words) => letters.test(words)))
    }
    return [...new Set(found)]
  })

/** Words that are too small, cut, or beyond the sides of the window; buttons and links that lie under others. */
export const faults = (page, within = 'body') =>
  page.evaluate((root) => {
    const found = []
    const say = (what, one) => found.push(`${what}: ${one.className} ${one.textContent.trim().slice(0, 40)}`)
    const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.hush, svg')
    const scrolls = (one) => {
      for (let at = one.parentElement; at; at = at.parentElement)
        if (
          ['auto', 'scroll'].includes(getComputedStyle(at).overflowX) &&
          at.scrollWidth > at.clientWidth + 1
        )
          return true
      return false
    }
    for (const one of document.querySelector(root).querySelectorAll('*')) {
      const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
      if (!own || !seen(one)) continue
      const style = getComputedStyle(one)
      const box = one.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) continue
      if (parseFloat(style.fontSize) < 9) say(`small ${style.fontSize}`, one)
      if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(one)) say('off the screen', one)
      if (
        style.overflowX !== 'visible' &&
        one.scrollWidth > one.clientWidth + 1 &&
        !one.matches('pre, textarea, select')
      )
        say('cut', one)
    }
    for (const one of document.querySelector(root).querySelectorAll('button, a, select, input')) {
      if (!seen(one) || one.disabled) continue
      const box = one.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || scrolledAway(one, x, y)) continue
      const hit = document.elementFromPoint(x, y)
      const heading = hit && getComputedStyle(hit).position === 'sticky' // under which a list is scrolled
      if (hit && !heading && !one.contains(hit) && !hit.contains(one))
        say(`under ${hit.tagName}.${hit.className}`, one)
    }
    function scrolledAway(one, x, y) {
      for (let at = one.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue
        const box = at.getBoundingClientRect()
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) return true
      }
      return false
    }
    return found
  }, within)

/** What axe finds against WCAG 2 A and AA, in words. */
export async function complaints(page) {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      resultTypes: ['violations'],
      // A card is a picture with many words on it; its name comes first in what it is called.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    })
    return violations.map(
      (one) =>
        `${one.id}: ${one.nodes
          .slice(0, 4)
          .map((node) => node.html.slice(0, 160))
          .join(' | ')}`,
    )
  })
}

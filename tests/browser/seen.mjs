/** What a person would see wrong on a screen: words that are cut off, too small, or outside of the window. */

export const SIZES = [
  [1440, 900],
  [1024, 768],
  [844, 390],
  [390, 844],
]

/** Nothing is being fetched, and nothing has changed for some frames. */
export const settled = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let quiet = 0
        const watch = new MutationObserver(() => (quiet = 0))
        watch.observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        })
        const look = () => {
          quiet = window.going ? 0 : quiet + 1
          if (quiet < 5) requestAnimationFrame(look)
          else resolve(watch.disconnect())
        }
        look()
      }),
  )

/** The same screen in each size, one after the other; the largest again in the end. */
export async function inEachSize(page, look) {
  for (const [width, height] of [...SIZES.slice(1), SIZES[0]]) {
    await page.setViewportSize({ width, height })
    await settled(page)
    await look(`${width}×${height}`, width)
  }
}

/** Every word that is shown: none under 9 px, none cut by what it lies in, none where nobody can get to. */
export const cutWords = (page) =>
  page.evaluate(() => {
    const LEAST = 9
    const found = []
    const scrolls = (style, axis) => /auto|scroll/.test(axis === 'x' ? style.overflowX : style.overflowY)
    const hides = (style, axis) => /hidden|clip/.test(axis === 'x' ? style.overflowX : style.overflowY)
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement
      if (!node.textContent.trim() || element.closest('svg, script, style, option, .hush, [hidden]')) continue
      if (
        !element.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
        })
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (!box.width || !box.height) continue
      const words = node.textContent.trim().slice(0, 40)
      const size = parseFloat(getComputedStyle(element).fontSize)
      if (size < LEAST) found.push(`${size}px: ${words} (${element.className})`)
      let [x, y] = [true, true] // whether it has to be in sight along this axis
      let turned = false
      for (let one = element; one && one !== document.documentElement; one = one.parentElement) {
        const style = getComputedStyle(one)
        if (style.transform !== 'none' && /matrix\((?!1, 0, 0, 1)/.test(style.transform)) turned = true
        if (style.clipPath !== 'none' && style.position === 'absolute') [x, y] = [false, false]
        const edge = one.getBoundingClientRect()
        const inset = Number(style.clipPath.match(/^inset\(.* ([\d.]+)px\)$/)?.[1] ?? 0)
        if (x && inset && box.left < edge.left + inset - 2) found.push(`cut at its beginning: ${words}`)
        if (x && hides(style, 'x') && !turned && (box.left < edge.left - 2 || box.right > edge.right + 2)) {
          found.push(`cut sideways: ${words} (${element.className} in ${one.className})`)
          x = false
        }
        if (y && hides(style, 'y') && !turned && (box.top < edge.top - 3 || box.bottom > edge.bottom + 3)) {
          found.push(`cut below: ${words} (${element.className} in ${one.className})`)
          y = false
        }
        if (scrolls(style, 'x') && one.scrollWidth > one.clientWidth) x = false
        if (scrolls(style, 'y') && one.scrollHeight > one.clientHeight) y = false
      }
      if (x && (box.left < -2 || box.right > innerWidth + 2))
        found.push(`outside: ${words} (${element.className})`)
      if (y && (box.top < -2 || box.bottom > innerHeight + 2))
        found.push(`outside: ${words} (${element.className})`)
    }
    for (const page of document.querySelectorAll('main, .table, .page'))
      if (page.scrollWidth > page.clientWidth + 1) found.push(`wider than the window: ${page.className}`)
    return [...new Set(found)]
  })

/** From a drawing on the page to a picture that can be given away. */
import { mount, tick, unmount, type ComponentProps } from 'svelte'
import Picture from './Picture.svelte'

const SCALE = 2 // points of the picture for each of the drawing

/** All rules of the page, so that the drawing looks the same by itself. */
function styles(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .filter((rule) => !rule.startsWith('@font-face'))
    .join('\n')
}

async function drawing(props: ComponentProps<typeof Picture>): Promise<SVGSVGElement> {
  const target = document.createElement('div')
  target.hidden = true
  document.body.append(target)
  const shown = mount(Picture, { target, props })
  await tick()
  const svg = target.querySelector('svg')!.cloneNode(true) as SVGSVGElement
  await unmount(shown)
  target.remove()
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = styles()
  svg.prepend(style)
  return svg
}

/** A moment of a game as PNG. */
export async function pictureOf(props: ComponentProps<typeof Picture>): Promise<Blob> {
  const svg = await drawing(props)
  const [width, height] = [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height]
  const image = new Image(width, height)
  const text = new XMLSerializer().serializeToString(svg)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

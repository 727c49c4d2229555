import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** A text as it stands on the page. */
export interface Text {
  readonly html: string
  /** Of its colour to what lies behind it, 1 to 21. */
  readonly ratio: number
  /** 4.5, or 3 where it is large. */
  readonly asked: number
}

interface Contrast {
  readonly contrastRatio: number
  /** As `4.5:1`. */
  readonly expectedContrastRatio: string
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

/**
 * All texts of the page. Axe computes their contrast from styles; what lies on a picture, as the names on a map, it leaves
 * open: there the pixels tell. `unseen` counts those outside the window or under something else.
 */
export async function textsOf(
  page: Page
): Promise<{ readonly texts: readonly Text[]; readonly unseen: number }> {
  const axe = new AxeBuilder({ page }).withRules('color-contrast').setLegacyMode()
  const { passes, violations, incomplete } = await axe.analyze()
  const decided = nodesOf([...passes, ...violations]).map(({ any, html }) => {
    const { contrastRatio, expectedContrastRatio } = any[0]!.data as Contrast
    return { html, ratio: contrastRatio, asked: Number.parseFloat(expectedContrastRatio) }
  })
  const open = nodesOf(incomplete).map(({ target }) => String(target[0]))
  const seen = open.length > 0 ? await textsSeen(page, open) : []
  // Axe gives 0 to what has no letters.
  return { texts: [...decided, ...seen].filter(({ ratio }) => ratio > 0), unseen: open.length - seen.length }
}

function nodesOf(rules: Results['passes']) {
  return rules.flatMap(({ nodes }) => nodes)
}

async function textsSeen(page: Page, selectors: readonly string[]): Promise<readonly Text[]> {
  const all = `:is(${selectors.join()})`
  // Nothing fades, and each is found at its place.
  const still = await page.addStyleTag({
    content: `${all}, ${all} * { transition: none !important; pointer-events: auto !important; }`
  })
  const hidden = await page.addStyleTag({
    content: `${all}, ${all} * { color: transparent !important; fill: transparent !important; }`
  })
  const behind = (await page.screenshot()).toString('base64')
  await hidden.evaluate(style => style.parentNode?.removeChild(style))
  const texts = await page.evaluate(seenInPage, { selectors, behind })
  await still.evaluate(style => style.parentNode?.removeChild(style))
  return texts
}

/* oxlint-disable unicorn/consistent-function-scoping -- it is sent into the page, whole */
async function seenInPage(given: { selectors: readonly string[]; behind: string }): Promise<readonly Text[]> {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${given.behind}`)).blob())
  const paint = new OffscreenCanvas(picture.width, picture.height).getContext('2d', {
    willReadFrequently: true
  })!
  paint.drawImage(picture, 0, 0)
  const dot = new OffscreenCanvas(1, 1).getContext('2d')!

  const light = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  const brightness = (rgb: readonly number[]) =>
    0.2126 * light(rgb[0]! / 255) + 0.7152 * light(rgb[1]! / 255) + 0.0722 * light(rgb[2]! / 255)
  const colorOf = (color: string) => {
    dot.clearRect(0, 0, 1, 1)
    dot.fillStyle = color
    dot.fillRect(0, 0, 1, 1)
    return [...dot.getImageData(0, 0, 1, 1).data]
  }
  // What is not opaque lets through what lies behind it.
  const ratioOf = (color: readonly number[], ground: readonly number[]) => {
    const shown = ground.map((part, at) => part + ((color[at]! - part) * color[3]!) / 255)
    const [first, second] = [brightness(shown), brightness(ground)]
    return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
  }

  return given.selectors.flatMap(selector => {
    const element = document.querySelector(selector)
    const box = element?.getBoundingClientRect()
    if (!element || !box || box.width < 6 || box.height < 6) return []
    const [left, top] = [Math.ceil(box.left) + 2, Math.ceil(box.top) + 2]
    const [width, height] = [Math.floor(box.width) - 4, Math.floor(box.height) - 4]
    if (left < 0 || top < 0 || left + width > picture.width || top + height > picture.height) return []
    // Neither what lies under something else, nor what nobody can use meanwhile.
    const ends = [left, left + width - 1].map(x => document.elementFromPoint(x, top + height / 2))
    if (element.closest('[inert]') || ends.some(end => !end || !element.contains(end))) return []
    const style = getComputedStyle(element)
    const own = colorOf(element instanceof SVGElement ? style.fill : style.color)
    const { data } = paint.getImageData(left, top, width, height)
    const grounds =
      // A rim around its letters is what they stand on.
      style.paintOrder.startsWith('stroke') && style.stroke !== 'none'
        ? [colorOf(style.stroke).slice(0, 3)]
        : Array.from({ length: width * height }, (_, at) => [...data.subarray(at * 4, at * 4 + 3)])
    const ratios = grounds.map(ground => ratioOf(own, ground)).toSorted((first, second) => first - second)
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    // Lines that run through it are not what it stands on.
    const ratio = ratios[Math.floor(ratios.length / 4)] ?? 0
    return [{ html: element.outerHTML.slice(0, 120), ratio, asked: isLarge ? 3 : 4.5 }]
  })
}

import { contrast } from '../src/theme/accent.ts'

/** Of words on their ground, both as CSS computes them: axe leaves open words in drawings and of a single letter. */
export function contrastOf(color: string, ground: string): number {
  return contrast(painted(ground, color), painted(ground))
}

/** Paints the colors above one another, as one may let another through. */
function painted(...colors: readonly string[]): string {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  for (const color of colors) {
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
  }
  return `rgb(${context.getImageData(0, 0, 1, 1).data.slice(0, 3).join(' ')})`
}

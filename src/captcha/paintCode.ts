import { integerBelow, type RandomByte } from '../domain/captchaCode.ts'

/** A number between two others, fine enough to draw by. */
function numberBetween(least: number, most: number, random: RandomByte): number {
  return least + ((most - least) * random()) / 255
}

/** In CSS pixels. */
export const IMAGE = { width: 150, height: 50 } as const

export interface CaptchaColors {
  readonly ground: string
  /** Each readable on the background. */
  readonly inks: readonly [string, ...string[]]
  /** Drawn beside the characters, never over them. */
  readonly noise: string
}

const MARGIN = 10
const FONT = '600 29px ui-monospace, Consolas, Menlo, "DejaVu Sans Mono", monospace'
const MAX_TURN = 0.24
const CURVES_BEHIND = 4
const DOTS = 36

/** Draws a code, in CSS pixels: easy for people, harder for machines. */
export function paintCode(
  context: CanvasRenderingContext2D,
  code: string,
  { ground, inks, noise }: CaptchaColors,
  random: RandomByte
): void {
  context.fillStyle = ground
  context.fillRect(0, 0, IMAGE.width, IMAGE.height)
  for (let curve = 0; curve < CURVES_BEHIND; curve++) paintCurve(context, noise, 1.5, random)
  for (let dot = 0; dot < DOTS; dot++) paintDot(context, noise, random)
  const step = (IMAGE.width - 2 * MARGIN) / code.length
  Array.from(code, (character, index) => {
    const ink = inks[integerBelow(inks.length, random)] ?? inks[0]
    paintCharacter(context, character, MARGIN + step * (index + 0.5), ink, random)
  })
  paintCurve(context, inks[0], 0.75, random)
}

function paintCharacter(
  context: CanvasRenderingContext2D,
  character: string,
  x: number,
  ink: string,
  random: RandomByte
): void {
  context.save()
  context.translate(x + numberBetween(-1, 1, random), IMAGE.height / 2 + numberBetween(-4, 4, random))
  context.rotate(numberBetween(-MAX_TURN, MAX_TURN, random))
  context.font = FONT
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = ink
  context.fillText(character, 0, 0)
  context.restore()
}

function paintCurve(context: CanvasRenderingContext2D, color: string, width: number, random: RandomByte) {
  const height = () => numberBetween(4, IMAGE.height - 4, random)
  context.beginPath()
  context.moveTo(0, height())
  context.bezierCurveTo(IMAGE.width / 3, height(), (IMAGE.width * 2) / 3, height(), IMAGE.width, height())
  context.strokeStyle = color
  context.lineWidth = width
  context.stroke()
}

function paintDot(context: CanvasRenderingContext2D, color: string, random: RandomByte): void {
  context.beginPath()
  context.arc(
    numberBetween(0, IMAGE.width, random),
    numberBetween(0, IMAGE.height, random),
    numberBetween(0.5, 1.25, random),
    0,
    2 * Math.PI
  )
  context.fillStyle = color
  context.fill()
}

import { crc32, deflateSync } from 'node:zlib'

/**
 * The picture of a code as a PNG, drawn here: the library of the field (svg-captcha) is abandoned, and outlines of a font
 * tell by the number of their points which character they are. Strokes are turned, slanted, bent and crossed, in one gray
 * and so close that neither color nor gaps tell them apart.
 */
export function drawPicture(code: string): Buffer {
  const ink = new Uint8Array(WIDTH * HEIGHT)
  const bend = randomBend()
  const step = (WIDTH - 2 * MARGIN) / code.length
  Array.from(code, (character, at) => {
    const place = randomPlace(MARGIN + step * (at + 0.5), HEIGHT / 2)
    for (const stroke of letters[character] ?? []) drawLine(ink, stroke.map(place), STROKE, bend)
  })
  for (const width of CROSSING) drawLine(ink, randomCurve(), width, bend)
  return png(ink)
}

/** Twice as fine as it is shown. */
const WIDTH = 300
const HEIGHT = 100
const MARGIN = 15
const STROKE = 6
/** The widths of the lines across the picture. */
const CROSSING = [3, 2.5]

interface Point {
  readonly x: number
  readonly y: number
}

/** The strokes of each character, as points of two digits: across from 0 to 6, down from 0 to 8. */
const letters: Readonly<Record<string, readonly (readonly Point[])[]>> = Object.fromEntries(
  Object.entries({
    A: '08 30 68|15 55',
    C: '62 51 40 20 02 06 28 48 57 66',
    E: '60 00 08 68|04 54',
    F: '60 00 08|04 54',
    H: '00 08|60 68|04 64',
    J: '30 60|50 56 38 18 06',
    K: '00 08|60 04 68',
    L: '00 08 68',
    M: '08 00 35 60 68',
    P: '08 00 40 61 63 44 04',
    R: '08 00 40 61 63 44 04|34 68',
    T: '00 60|30 38',
    W: '00 18 32 58 60',
    X: '00 68|60 08',
    Y: '00 34 60|34 38',
    3: '01 20 40 61 63 44 24|44 65 67 48 28 07',
    4: '10 05 65|52 58',
    7: '00 60 28',
    9: '63 45 25 03 02 20 40 62 65 48 18'
  }).map(([character, strokes]) => [
    character,
    strokes
      .split('|')
      .map(stroke => stroke.split(' ').map(([x, y]) => ({ x: Number(x) - 3, y: Number(y) - 4 })))
  ])
)

const between = (least: number, most: number): number => least + (most - least) * Math.random()

type Move = (point: Point) => Point

/** Where the points of one character lie, each a little beside its place. */
function randomPlace(x: number, y: number): Move {
  const turn = between(-0.22, 0.22)
  const slant = between(-0.18, 0.18)
  const [across, down] = [between(4.1, 5), between(6, 7.2)]
  const center = { x: x + between(-2, 2), y: y + between(-8, 8) }
  return point => {
    const [right, below] = [point.x * across + between(-1.3, 1.3), point.y * down + between(-1.3, 1.3)]
    const slanted = right + below * slant
    return {
      x: center.x + slanted * Math.cos(turn) - below * Math.sin(turn),
      y: center.y + slanted * Math.sin(turn) + below * Math.cos(turn)
    }
  }
}

/** Bends the whole picture in waves. */
function randomBend(): Move {
  const [alongX, alongY] = [between(0, 6), between(0, 6)]
  const [longX, longY] = [between(18, 28), between(14, 22)]
  const [highX, highY] = [between(2, 4), between(3, 5)]
  return ({ x, y }) => ({
    x: x + highX * Math.sin(y / longY + alongY),
    y: y + highY * Math.sin(x / longX + alongX)
  })
}

function randomCurve(): readonly Point[] {
  const [from, to] = [between(25, 75), between(25, 75)]
  const [high, long, along] = [between(8, 20), between(25, 60), between(0, 6)]
  return Array.from({ length: 31 }, (_, at) => ({
    x: at * 10,
    y: from + ((to - from) * at) / 30 + high * Math.sin((at * 10) / long + along)
  }))
}

/** How far a bent line goes straight. */
const STRAIGHT = 8

function drawLine(ink: Uint8Array, line: readonly Point[], width: number, bend: Move): void {
  line.slice(1).forEach((end, at) => {
    const begin = line[at] ?? end
    const parts = Math.ceil(Math.hypot(end.x - begin.x, end.y - begin.y) / STRAIGHT)
    const along = (part: number): Point =>
      bend({
        x: begin.x + ((end.x - begin.x) * part) / parts,
        y: begin.y + ((end.y - begin.y) * part) / parts
      })
    for (let part = 0; part < parts; part++) drawSegment(ink, along(part), along(part + 1), width / 2)
  })
}

/** Inks every pixel by how near it is to a segment; ends are round. */
function drawSegment(ink: Uint8Array, from: Point, to: Point, radius: number): void {
  const [right, down] = [to.x - from.x, to.y - from.y]
  const square = right ** 2 + down ** 2 || 1
  const reach = radius + 1
  const last = {
    x: Math.min(WIDTH - 1, Math.max(from.x, to.x) + reach),
    y: Math.min(HEIGHT - 1, Math.max(from.y, to.y) + reach)
  }
  for (let y = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach)); y <= last.y; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach)); x <= last.x; x++) {
      const part = Math.min(1, Math.max(0, ((x - from.x) * right + (y - from.y) * down) / square))
      const distance = Math.sqrt((x - from.x - right * part) ** 2 + (y - from.y - down * part) ** 2)
      const at = y * WIDTH + x
      const covered = Math.min(1, radius + 0.5 - distance) * FULL
      if (covered > (ink[at] ?? 0)) ink[at] = covered
    }
  }
}

/** Ink is a number of four bits, in the picture the darkness. */
const FULL = 15

/** A picture of sixteen grays; two pixels are a byte. */
function png(ink: Uint8Array): Buffer {
  const line = WIDTH / 2 + 1
  // Each line begins with its filter: none.
  const rows = Buffer.alloc(line * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x += 2) {
      const at = y * WIDTH + x
      rows[y * line + 1 + x / 2] = (FULL - (ink[at] ?? 0)) * 16 + FULL - (ink[at + 1] ?? 0)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header[8] = 4
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 2 })),
    chunk('IEND', Buffer.alloc(0))
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

import type { Random } from './draw/random.ts'

export interface SampleListing {
  readonly board: string
  readonly stockCode: string
  readonly listedOn: string
}

const boards: readonly (readonly [board: string, weight: number])[] = [
  ['上交所主板', 16],
  ['深交所主板', 15],
  ['科创板', 8],
  ['创业板', 14],
  ['北交所', 4],
  ['新三板', 36],
  ['港股', 5],
  ['美股', 2]
]

/** About one in eight of the companies limited by shares is listed, at least three years after its establishment. */
export function inventListing(random: Random, index: number, established: string): SampleListing | null {
  const year = Number(established.slice(0, 4)) + 3 + random.below(8)
  if (!random.chance(0.14) || year > 2025) return null
  const board = random.weighted(boards)
  return {
    board,
    stockCode: stockCode(board, index),
    listedOn: `${Math.max(year, 1992)}-${pad(1 + random.below(12), 2)}-${pad(1 + random.below(28), 2)}`
  }
}

/** Codes from ranges that no exchange has assigned, in the format that identifies the board. */
function stockCode(board: string, index: number): string {
  const number = pad((index * 7) % 1000, 3)
  switch (board) {
    case '上交所主板':
      return `608${number}.SH`
    case '深交所主板':
      return `004${number}.SZ`
    case '科创板':
      return `689${1 + (index % 9)}${number.slice(1)}.SH`
    case '创业板':
      return `302${5 + (index % 5)}${number.slice(1)}.SZ`
    case '北交所':
      return `929${number}.BJ`
    case '新三板':
      return `879${number}.NQ`
    case '港股':
      return `79${number}.HK`
    default:
      return `X${String.fromCharCode(65 + (index % 26), 65 + (index % 25), 65 + (index % 23))}`
  }
}

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}

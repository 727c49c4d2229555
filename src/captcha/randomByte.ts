/** An integer from 0 to 255, each equally likely. */
export type RandomByte = () => number

/** Unpredictable, and available on plain HTTP. */
export const cryptoByte: RandomByte = () => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0

/** An integer from 0 to limit - 1, each equally likely; the limit is at most 256. */
export function integerBelow(limit: number, random: RandomByte): number {
  // Bytes beyond the last full multiple would favor small numbers.
  const fair = 256 - (256 % limit)
  let byte = random()
  while (byte >= fair) byte = random()
  return byte % limit
}

/** A number between two others, fine enough to draw by. */
export function numberBetween(least: number, most: number, random: RandomByte): number {
  return least + ((most - least) * random()) / 255
}

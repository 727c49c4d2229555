import { createRandom } from '../../../src/sample/draw/random.ts'
import { brand, company, requests } from './requests.ts'

/** `first`: the first id of the store. */
export function requestedIds(companies: number, first: number): readonly string[] {
  return requests(14, random => String(first + random.below(companies)))
}

/** Lists as somebody brings them: names as they are registered, for short, with a slip, and of nobody. */
export function lookupRequests(
  companies: number,
  lists: number,
  length: number
): readonly (readonly string[])[] {
  return Array.from({ length: lists }, (_, list) =>
    Array.from({ length }, (__, at) => {
      const random = createRandom(2_100_000 + list * length + at)
      const { name, shortName } = company(random, companies)
      return random.weighted([
        [name, 14],
        [shortName, 2],
        [name.slice(0, 3) + name.slice(4), 2],
        [`${brand(random)}${brand(random)}有限公司`, 2]
      ])
    })
  )
}

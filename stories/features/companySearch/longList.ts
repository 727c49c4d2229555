import { HttpHandler } from 'msw/http'
import type { RequestOf, ResponseOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { CompanyRow } from '../../../src/contract/entities/company.ts'
import { refuse, Refused } from '../../../src/contract/base/refusals.ts'
import { matchEndpoint } from '../../../src/mocks/serving/matchEndpoint.ts'
import { reply, replyFailure, replyRefusal } from '../../../src/mocks/serving/reply.ts'
import { brandCharacters } from '../../../src/sample/words/words.ts'
import { hostileRow } from '../../screens/hostile.ts'

type Search = RequestOf<typeof endpoints.searchCompanies>['body']

/** More companies than are counted, and than numbered pages reach. */
const LONG_LIST = 12_345

/** An expired cursor. */
export const LOST_CURSOR = 'gone'

/** A page of the long list, by number or by cursor. Refuses the expired cursor. */
export function longListPage(search: Search): ResponseOf<typeof endpoints.searchCompanies> {
  const { cursor = null, ...asked } = search ?? {}
  const [page, pageSize] = [Number(asked.page ?? 1), Number(asked.pageSize ?? 20)]
  if (cursor === LOST_CURSOR) throw refuse('badCursor')
  const from = cursor === null ? (page - 1) * pageSize : Number(cursor.replace('row:', ''))
  const end = Math.min(LONG_LIST, from + pageSize)
  return {
    items: Array.from({ length: Math.max(0, end - from) }, (_, at) => plainRow(from + at)),
    total: 10_000,
    totalIsCapped: true,
    page,
    pageSize,
    cursor: end < LONG_LIST ? `row:${end}` : null
  }
}

/** Answers the search with the long list; pages in `broken`, from 1, fail. */
export function longList(broken: ReadonlySet<number> = new Set()): HttpHandler {
  const { searchCompanies } = endpoints
  return new HttpHandler(
    searchCompanies.method,
    ({ request }) => matchEndpoint(searchCompanies, request) !== null,
    async ({ request }) => {
      const search = (await request.json()) as Search
      if (broken.has(Number(search?.page ?? 1))) return replyFailure(searchCompanies, 503)
      try {
        return reply(searchCompanies, longListPage(search))
      } catch (error) {
        if (error instanceof Refused) return replyRefusal(searchCompanies, error)
        throw error
      }
    }
  )
}

const trades = ['精密制造', '智能装备', '生物医药', '新能源科技', '供应链管理']
/** The name of the company in a row, from 0; invented, and another for each row. */
export function longListName(index: number): string {
  const { length } = brandCharacters
  const first = brandCharacters[(index * 37) % length]
  const second = brandCharacters[(Math.floor(index / length) * 53 + index * 11 + 7) % length]
  return `深圳${first}${second}${trades[index % trades.length]}有限公司`
}

const rounds = ['A轮', 'B轮', null, 'Pre-IPO', null]

function plainRow(index: number): CompanyRow {
  const at = index % rounds.length
  return {
    ...hostileRow('', 0),
    id: String(index),
    name: longListName(index),
    tags: [],
    status: index % 11 === 0 ? '注销' : '存续',
    established: `${1990 + (index % 35)}-0${1 + (index % 9)}-15`,
    regCapital: { amount: String(100 + ((index * 37) % 9000)), currency: 'CNY' },
    region: { code: '440300', name: '广东省 / 深圳市 / 南山区' },
    industry: { code: '3563', name: '制造业 / 专用设备制造业 / 半导体器件专用设备制造' },
    round: rounds[at] ?? null,
    favorite: false
  }
}

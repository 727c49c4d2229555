import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { Failure } from '../../../src/failures/failure.ts'
import { viewerOf } from '../../../src/mocks/world/mockWorld.ts'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { searchWorld } from '../../../src/mocks/world/searchWorld.ts'
import { ExploreCompanyScreen } from '../../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { openScreens, type BenchOptions } from '../../helpers/screenBench.tsx'

const open = (search: string, options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/exploreCompany?${search}`,
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    ...options
  })

async function explain(bench: ReturnType<typeof open>): Promise<readonly HTMLElement[]> {
  await bench.user.click(await screen.findByRole('button', { name: '结果说明' }))
  const explanation = within(screen.getByRole('region', { name: '结果说明' }))
  return explanation.findAllByRole('listitem')
}

const tally = (count: number, capped = false) => ({ count, capped })

describe('an explained result', () => {
  it('is counted only when it opens, and is hidden without conditions', async () => {
    const bench = open('status=存续')
    await screen.findByRole('table')
    expect(bench.requests(endpoints.explainSearch)).toHaveLength(0)
    await explain(bench)
    expect(bench.requests(endpoints.explainSearch)).toHaveLength(1)
    await bench.user.click(screen.getByRole('button', { name: '清空' }))
    expect(screen.queryByRole('button', { name: '结果说明' })).toBeNull()
  })

  it('shows for each condition what it leaves and excludes, and removes it', async () => {
    const bench = open('keyword=科技&status=存续,注销')
    const { companies } = bench.world
    const count = (criteria: Criteria): number =>
      searchWorld(companies, parseCriteria(criteria), viewerOf(bench.world)).length
    const [all, keyword, status] = await explain(bench)
    const total = count({ keyword: ['科技'], status: ['存续', '注销'] })
    expect(all).toHaveTextContent(`全部企业剩余 ${companies.length} 家`)
    expect(keyword).toHaveTextContent(`关键词：科技剩余 ${count({ keyword: ['科技'] })} 家`)
    expect(status).toHaveTextContent(`经营状态：存续、注销`)
    expect(status).toHaveTextContent(`剩余 ${total} 家`)
    expect(status).toHaveTextContent(`存续 ${count({ keyword: ['科技'], status: ['存续'] })} 家`)
    const rest = count({ status: ['存续', '注销'] })
    expect(keyword).toHaveTextContent(`单独排除 ${rest - total} 家`)
    await bench.user.click(
      screen.getByRole('button', { name: `去掉此条件“关键词：科技”，得到 ${rest} 家企业` })
    )
    expect(bench.place()).toBe(`/exploreCompany?${new URLSearchParams({ status: '存续,注销' }).toString()}`)
    expect(screen.getByRole('button', { name: '结果说明' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('combines filters of the same record into one condition', async () => {
    const bench = open('qualification=高新技术企业&qualificationStatus=有效&status=存续')
    const [, , record] = await explain(bench)
    expect(record).toHaveTextContent('科技资质：高新技术企业；资质状态：有效')
    await bench.user.click(screen.getByRole('button', { name: /^去掉此条件“科技资质/ }))
    expect(bench.place()).toBe(`/exploreCompany?${new URLSearchParams({ status: '存续' }).toString()}`)
  })

  it('draws bars in proportion to the companies that are left', async () => {
    const bench = open('region=320500&status=存续', {
      prepare: respond =>
        respond(endpoints.explainSearch, () => ({
          all: tally(34_193),
          total: tally(0),
          conditions: [
            { filters: ['region'], left: tally(965), without: tally(0), inferred: null, tokens: [] },
            { filters: ['status'], left: tally(0), without: tally(965), inferred: null, tokens: [] }
          ],
          emptiedBy: ['status']
        }))
    })
    const rows = await explain(bench)
    const widths = rows.map(row => row.querySelector<HTMLElement>('.pa-explain-fill')?.style.width ?? null)
    expect(widths.map(width => width && Number.parseFloat(width).toFixed(1))).toEqual(['100.0', '2.8', null])
  })

  it('marks capped counts and the condition that empties the list', async () => {
    const bench = open('keyword=科技&region=440000&status=存续', {
      prepare: respond =>
        respond(endpoints.explainSearch, () => ({
          all: tally(1_000_000),
          total: tally(0),
          conditions: [
            {
              filters: ['keyword'],
              left: tally(10_000, true),
              without: tally(0),
              inferred: null,
              tokens: []
            },
            { filters: ['region'], left: tally(0), without: tally(10_000, true), inferred: null, tokens: [] },
            // A condition unknown to this release.
            { filters: ['mood'], left: tally(0), without: tally(3), inferred: null, tokens: [] },
            { filters: ['status'], left: tally(0), without: tally(12), inferred: null, tokens: [] }
          ],
          emptiedBy: ['region']
        }))
    })
    const [, keyword, region, status] = await explain(bench)
    expect(keyword).toHaveTextContent('剩余 10,000+ 家没有单独排除企业')
    expect(region).toHaveTextContent('加上这个条件后没有企业了剩余 0 家单独排除至少 10,000 家')
    expect(status).toHaveTextContent('单独排除 12 家去掉此条件得 12 家')
  })

  it('tells how many of the found ones are only inferred, with the way to stated ones', async () => {
    const condition = { filters: ['region'], left: tally(12), without: tally(60), tokens: [] }
    const bench = open('region=320500', {
      prepare: respond =>
        respond(endpoints.explainSearch, () => ({
          all: tally(60),
          total: tally(12),
          conditions: [{ ...condition, inferred: tally(5) }],
          emptiedBy: []
        }))
    })
    const [, region] = await explain(bench)
    expect(region).toHaveTextContent('其中 5 家的所在地区为推断')
    await bench.user.click(screen.getByRole('button', { name: '所在地区只看官方' }))
    expect(new URLSearchParams(bench.place().split('?')[1]).get('region')).toBe('320500,!inferred')
  })

  it('shows a failure with a retry', async () => {
    let works = false
    const bench = open('status=存续', {
      prepare: respond =>
        respond(endpoints.explainSearch, () => {
          if (!works) throw new Failure({ kind: 'timeout' })
          return { all: tally(60), total: tally(5), conditions: [], emptiedBy: [] }
        })
    })
    await bench.user.click(await screen.findByRole('button', { name: '结果说明' }))
    expect(await screen.findByText('没能算出各条件的影响')).toBeInTheDocument()
    works = true
    await bench.user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('剩余 60 家')).toBeInTheDocument()
  })
})

describe('an empty list', () => {
  it('sends one request for all suggestions', async () => {
    const bench = open('keyword=没有这样的词&status=存续&region=440000')
    await screen.findByRole('button', { name: /去掉“关键词：没有这样的词”/ })
    expect(bench.requests(endpoints.explainSearch)).toHaveLength(1)
    expect(bench.requests(endpoints.searchCompanies)).toHaveLength(1)
  })

  it('keeps the conditions if its suggestions fail, with a retry', async () => {
    open('keyword=没有这样的词', {
      prepare: respond =>
        respond(endpoints.explainSearch, () => {
          throw new Failure({ kind: 'status', status: 503 })
        })
    })
    expect(await screen.findByText('没能算出放宽哪个条件有结果，条件没有改变。')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument()
  })
})

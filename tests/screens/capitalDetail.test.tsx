import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { FinancingEvent } from '../../src/contract/entities/financing.ts'
import { emptyQuery } from '../../src/domain/criteria/resourceQuery.ts'
import { CapitalDetailScreen } from '../../src/screens/capitalDetail/CapitalDetailScreen.tsx'
import { amountText, rateText, yuanText } from '../../src/screens/capitalDetail/eventTexts.ts'
import { financingFile } from '../../src/screens/capitalDetail/financingFile.ts'
import { financingTerms } from '../../src/screens/capitalDetail/financingTerms.ts'
import { timeSpans } from '../../src/screens/capitalDetail/timeSpans.ts'
import { financingTexts } from '../../src/text/areas/financing.ts'
import { amounts, hostileEvents } from '../../stories/screens/financingEvents.ts'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'
import { chinese, chineseFormats } from '../../src/text/locale.ts'

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
})
afterEach(() => vi.restoreAllMocks())

const open = (search = '', options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/capitalDetail${search}`,
    screens: { capitalDetail: <CapitalDetailScreen /> },
    mocks: { companies: 300 },
    ...options
  })

const written = (event: FinancingEvent) => [
  amountText(event, financingTexts, chineseFormats),
  yuanText(event, financingTexts, chineseFormats),
  rateText(event, financingTexts)
]

describe('the amount of an event', () => {
  it('is written as its source states it, in its currency, and in yuan where there is a rate', () => {
    expect(amounts.map(written)).toEqual([
      ['1,200 万美元', '7,944', '2018 年汇率 6.62'],
      ['约 500 万元', '约 500', null],
      ['1,000 万–1 亿美元', '6,620–66,200', '2018 年汇率 6.62'],
      ['1 亿元以上', '10,000以上', null],
      ['不超过 1 亿元', '不超过 10,000', null],
      ['29.1 亿元', '291,026', null],
      ['2.8 亿（币种未知）', null, '币种未知'],
      ['1,200 万美元', null, '2030 年汇率暂无'],
      ['1,200 万美元', null, '日期未知，不折算'],
      ['金额若干', null, null],
      ['未披露', null, null]
    ])
  })

  it('has every digit in a file, where only yuan stand below yuan, and no link that is not safe', () => {
    const { columns, rows } = financingFile('融资事件', [...amounts, ...hostileEvents], financingTexts, {
      withCustomers: false,
      language: chinese
    })
    const cell = (row: number, head: string) => rows[row]?.[columns.indexOf(head)]
    expect(cell(5, '折人民币（万元）至少')).toBe('291026.123')
    expect([cell(0, '金额（来源原文）'), cell(0, '折人民币（万元）至少')]).toEqual(['1200万美元', '7944'])
    expect(cell(10, '金额（来源原文）')).toBe('未披露')
    expect(cell(10, '折人民币（万元）至少')).toBe('--')
    expect(rows.every(row => row.length === columns.length)).toBe(true)
    expect(rows.flat().some(text => text.startsWith('javascript'))).toBe(false)
  })
})

const month = (key: string, events: number, amount: string | null = null) => ({ key, events, amount })

describe('spans of time', () => {
  it('have those between without events, whose amount is unknown', () => {
    expect(timeSpans([month('2018-11', 2, '100'), month('2019-01', 1)], 'month')).toEqual([
      month('2018-11', 2, '100'),
      month('2018-12', 0),
      month('2019-01', 1)
    ])
  })

  it('add up the known amounts of a year', () => {
    const months = [
      month('2017-03', 1),
      month('2017-05', 2, '0.1'),
      month('2017-06', 1, '0.2'),
      month('2019-01', 3)
    ]
    expect(timeSpans(months, 'year')).toEqual([
      month('2017', 4, '0.300000'),
      month('2018', 0),
      month('2019', 3)
    ])
  })

  it('leave an event of which only the year is known out of its months, and count it in the year', () => {
    const spans = [month('2018', 2), month('2018-11', 1, '0.1')]
    expect(timeSpans(spans, 'month')).toEqual([month('2018-11', 1, '0.1')])
    expect(timeSpans(spans, 'year')).toEqual([month('2018', 3, '0.1')])
  })

  it('are none, or only those with events where there would be too many', () => {
    expect(timeSpans([], 'month')).toEqual([])
    expect(timeSpans([month('0002-01', 1), month('2019-01', 1)], 'month')).toHaveLength(2)
  })
})

describe('the screen', () => {
  it('opens the card of an investor in the address, and closes it with Esc', async () => {
    const bench = open(`?round=${encodeURIComponent('A轮')}`)
    const [name] = await screen.findAllByRole('button', { name: /（演示）$/ })
    await bench.user.click(name!)
    const card = await screen.findByRole('dialog')
    expect(bench.place()).toContain('card=')
    expect(bench.place()).toContain('round=')
    expect(await within(card).findByText('参与融资总额')).toBeInTheDocument()
    await bench.user.keyboard('{Escape}')
    await waitFor(() => expect(bench.place()).not.toContain('card='))
    expect(bench.place()).toContain('round=')
  })

  it('leads from the card to all events of the investor', async () => {
    const bench = open(`?card=${encodeURIComponent('晴溪投资')}&round=${encodeURIComponent('A轮')}`)
    await bench.user.click(await screen.findByRole('button', { name: '查看全部事件' }))
    await waitFor(() => expect(decodeURIComponent(bench.place())).toBe('/capitalDetail?investor=晴溪投资'))
    expect(bench.requests(endpoints.searchFinancing).at(-1)).toMatchObject({
      body: { criteria: { investor: ['晴溪投资'] } }
    })
  })

  it('narrows by a press on a bar, and widens by another', async () => {
    const bench = open('?view=figures')
    await bench.user.click(await screen.findByRole('button', { name: 'B轮' }))
    await waitFor(() =>
      expect(bench.requests(endpoints.financingStatistics)).toContainEqual({
        body: { criteria: { round: ['B轮'] } }
      })
    )
    await bench.user.click(await screen.findByRole('button', { name: 'B轮', pressed: true }))
    await waitFor(() => expect(bench.place()).toBe('/capitalDetail?view=figures'))
  })

  it('says how many events a condition leaves out because nothing is known of them, and lets them in', async () => {
    const bench = open('?region=310000')
    const note = await screen.findByText(/^所在地区未知的 [\d,]+ 起未计入/)
    expect(note).toBeInTheDocument()
    await bench.user.click(screen.getByRole('button', { name: '计入所在地区未知的融资事件' }))
    await waitFor(() => expect(decodeURIComponent(bench.place())).toContain('region=310000,unknown'))
    expect(screen.queryByText(/^所在地区未知的/)).toBeNull()
  })

  it('holds its query in an embedding page', async () => {
    const told = vi.fn<(query: unknown) => void>()
    const query = { ...emptyQuery(financingTerms), criteria: { round: ['B轮'] }, view: 'figures' as const }
    const bench = open('', {
      screens: { capitalDetail: <CapitalDetailScreen query={query} onQueryChange={told} /> }
    })
    await bench.user.click(await screen.findByRole('button', { name: 'B轮', pressed: true }))
    expect(told).toHaveBeenLastCalledWith({ ...query, criteria: {} })
    expect(bench.place()).toBe('/capitalDetail')
  })
})

import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { emptyListQuery, type ListQuery } from '../../src/domain/criteria/listQuery.ts'
import { IndustrialDetailScreen } from '../../src/screens/industrialDetail/IndustrialDetailScreen.tsx'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

const open = (search = '', element = <IndustrialDetailScreen />, options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/industrialDetail${search}`,
    screens: { industrialDetail: element },
    mocks: { companies: 300 },
    ...options
  })

type Bench = ReturnType<typeof open>

const searched = ({ calls }: Bench) =>
  calls.flatMap(({ endpoint, request }) =>
    endpoint === endpoints.searchCompanies ? [(request.body as { criteria: unknown }).criteria] : []
  )

const state = (name: RegExp, pressed = true) => screen.findByRole('button', { name, pressed })

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
})

afterEach(() => vi.restoreAllMocks())

describe('industrial companies', () => {
  it('are at first those in the register; another state stands in the address and keeps the conditions', async () => {
    const bench = open('?region=440000&page=2')
    await state(/^全部在库/)
    await bench.user.click(await state(/^准规上/, false))
    await state(/^准规上/)
    expect(searched(bench)).toEqual([
      { region: ['440000'], industrialState: ['存量', '新增'] },
      { region: ['440000'], industrialState: ['准规上'] }
    ])
    const place = new URLSearchParams(bench.place().split('?')[1])
    expect(Object.fromEntries(place)).toEqual({ region: '440000', industrialState: '准规上' })
    act(() => bench.back())
    await state(/^全部在库/)
  })

  it('in the register are asked for by a second press on the state', async () => {
    const bench = open('?industrialState=退规')
    await bench.user.click(await state(/^退规/))
    await state(/^全部在库/)
    expect(bench.place()).toBe('/industrialDetail')
  })

  it('are held by the page around them, which hears of another state', async () => {
    const heard: ListQuery[] = []
    function Held() {
      const [query, setQuery] = useState<ListQuery>({
        ...emptyListQuery,
        criteria: { industrialState: ['退规'], region: ['440000'] }
      })
      return (
        <IndustrialDetailScreen
          query={query}
          onQueryChange={next => {
            heard.push(next)
            setQuery(next)
          }}
        />
      )
    }
    const bench = open('?industrialState=准规上', <Held />)
    await state(/^退规/)
    await bench.user.click(await state(/^疑似规上/, false))
    await state(/^疑似规上/)
    await waitFor(() => expect(heard).toHaveLength(1))
    expect(heard[0]?.criteria).toEqual({ industrialState: ['疑似规上'], region: ['440000'] })
    expect(bench.place()).toBe('/industrialDetail?industrialState=准规上')
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sections } from '../../src/catalogue/sections.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { emptyListQuery, type ListQuery } from '../../src/domain/criteria/listQuery.ts'
import { SectionValue } from '../../src/features/profile/section/SectionValue.tsx'
import { greatestOf } from '../../src/features/compare/differences.ts'
import { comparedLines } from '../../src/screens/explorePark/comparedLines.tsx'
import { ExploreParkScreen } from '../../src/screens/explorePark/ExploreParkScreen.tsx'
import { introducePark, parkFigures, unknownOfPark } from '../../src/screens/parkDetail/parkCard.ts'
import { ParkDetailScreen } from '../../src/screens/parkDetail/ParkDetailScreen.tsx'
import { parkTexts } from '../../src/text/areas/park.ts'
import { hugeDetail, unknownDetail } from '../../stories/screens/parks.ts'
import { openScreens } from '../helpers/screenBench.tsx'
import { chinese } from '../../src/text/locale.ts'

beforeEach(() => {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})

describe('the card of a park', () => {
  it('says what is known, inferred where it is', () => {
    expect(introducePark(hugeDetail, parkTexts, chinese).slice(0, 3)).toEqual([
      { text: '国家级海关特殊监管区', evidence: null },
      { text: '位于新疆维吾尔自治区克孜勒苏柯尔克孜自治州', evidence: '园区名称“克孜勒苏”' },
      { text: '1984 年批准设立', evidence: null }
    ])
    expect(parkFigures(hugeDetail, parkTexts, chinese)).toEqual([
      { label: '企业数', value: '1,234,567 家' },
      { label: '高企数', value: '23,456 家' },
      { label: '规上数', value: '12,345 家' }
    ])
    expect(unknownOfPark(hugeDetail, chinese)).toEqual([])
  })

  it('names what is not known instead of a 0', () => {
    expect(introducePark(unknownDetail, parkTexts, chinese)).toEqual([])
    expect(parkFigures(unknownDetail, parkTexts, chinese)).toEqual([{ label: '企业数', value: '0 家' }])
    expect(unknownOfPark(unknownDetail, chinese)).toEqual([
      '级别',
      '类型',
      '所在地区',
      '批准时间',
      '核准面积',
      '管理机构',
      '规上数',
      '高企数',
      '主导产业'
    ])
    const known = { ...unknownDetail, area: '40' }
    expect(parkFigures(known, parkTexts, chinese)[1]).toEqual({ label: '核准面积', value: '40 公顷' })
  })
})

describe('the comparison of parks', () => {
  it.each([
    [[1, 3, 2], 1],
    [[null, 3, 2], 1],
    [[3, 3, 2], null],
    [[null, 3, null], null],
    [[], null],
    [[0, 0], null]
  ])('of %o names the greatest, if there is one', (figures, greatest) => {
    expect(greatestOf(figures)).toBe(greatest)
  })

  it('counts young companies, unless no founding date is known', () => {
    const figures = comparedLines(parkTexts, chinese).find(({ label }) => label === parkTexts.young)
    expect(figures?.figureOf?.(hugeDetail)).toBe(500_000)
    expect(figures?.figureOf?.(unknownDetail)).toBeNull()
  })
})

const park = '苏州工业园区（演示）'
const open = (at: string, element = <ParkDetailScreen />) =>
  openScreens({ at, screens: { parkDetail: element }, mocks: { companies: 2000 } })

describe('园区企业', () => {
  it('keeps the conditions of its list in the address, beside its id', async () => {
    const { place } = open(`/parkDetail?id=${encodeURIComponent(park)}`)
    const bars = within(await screen.findByRole('table', { name: '成立年限' }))
    await userEvent.click(bars.getByRole('button', { name: '5–10年' }))
    await waitFor(() => expect(place()).toContain('established=5-10'))
    expect(place()).toContain('id=')
    expect(place()).not.toContain('park=')
    expect(screen.getByRole('heading', { name: /^园区企业/ })).toHaveFocus()
    await userEvent.click(bars.getByRole('button', { name: '5–10年', pressed: true }))
    await waitFor(() => expect(place()).not.toContain('established'))
  })

  it('leaves both to a page around it', async () => {
    const told = vi.fn<(query: ListQuery) => void>()
    const { place, calls } = open(
      '/parkDetail?id=1',
      <ParkDetailScreen id={park} query={emptyListQuery} onQueryChange={told} />
    )
    await screen.findByRole('heading', { level: 1, name: park })
    const bars = within(await screen.findByRole('table', { name: '成立年限' }))
    await userEvent.click(bars.getByRole('button', { name: '15年以上' }))
    expect(told).toHaveBeenLastCalledWith(
      expect.objectContaining({ criteria: { park: [park], established: ['15-'] } })
    )
    expect(place()).toBe('/parkDetail?id=1')
    const asked = calls.filter(({ endpoint }) => endpoint === endpoints.searchCompanies)
    expect(asked.at(-1)?.request.body).toMatchObject({ criteria: { park: [park] } })
  })
})

describe('园区拓客', () => {
  it('finds 张江 by what is typed, and leads to the park', async () => {
    const { place } = openScreens({
      at: '/explorePark',
      screens: { explorePark: <ExploreParkScreen /> },
      mocks: { companies: 300 }
    })
    await userEvent.type(screen.getByRole('combobox', { name: '园区名称' }), '张江{Enter}')
    await waitFor(() => expect(place()).toBe(`/explorePark?keyword=${encodeURIComponent('张江')}`))
    const link = await screen.findByRole('link', { name: '上海张江高新技术产业开发区（演示）' })
    expect(link).toHaveAttribute('href', '/parkDetail?id=57')
  })
})

describe('the section of parks', () => {
  it('leads to a park by its name', () => {
    const [column] = sections.parks.columns
    openScreens({
      at: '/companyDetail',
      screens: { companyDetail: <SectionValue column={column} record={{ park: '苏州工业园区' }} /> }
    })
    expect(screen.getByRole('link', { name: '苏州工业园区' })).toHaveAttribute(
      'href',
      `/parkDetail?id=${encodeURIComponent('苏州工业园区')}`
    )
  })
})

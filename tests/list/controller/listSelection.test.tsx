import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { CompanyRow } from '../../../src/contract/entities/company.ts'
import { ExploreCompanyScreen } from '../../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { hostileRow } from '../../../stories/screens/hostile.ts'
import { openScreens, type BenchOptions } from '../../helpers/screenBench.tsx'

const open = (search = '', options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/exploreCompany${search === '' ? '' : `?${search}`}`,
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    ...options
  })

/** The checkbox of the header, then those of the rows. */
const boxes = async () => {
  await screen.findAllByRole('link')
  return within(screen.getByRole('table')).getAllByRole('checkbox')
}

const ticked = () =>
  within(screen.getByRole('table'))
    .getAllByRole('checkbox')
    .slice(1)
    .filter(box => (box as HTMLInputElement).checked).length

const settled = () => waitFor(() => expect(screen.queryByText('更新中')).toBeNull())

/** A page of a list with a capped total. */
const endless: Partial<BenchOptions> = {
  prepare: respond =>
    respond(endpoints.searchCompanies, ({ body }) => {
      const page = Number(body.page ?? 1)
      const pageSize = Number(body.pageSize ?? 20)
      const from = (page - 1) * pageSize
      const items = Array.from({ length: pageSize }, (_, at): CompanyRow => ({
        ...hostileRow(`企业${from + at}`, from + at),
        id: String(from + at),
        favorite: false
      }))
      return { items, total: 10_000, totalIsCapped: true, page, pageSize, cursor: null }
    })
}

const chooseFirst = async (bench: ReturnType<typeof open>, count: string) => {
  await bench.user.click(screen.getByRole('button', { name: /^(?:选择|已选 [\d,]+)$/ }))
  await bench.user.type(await screen.findByRole('textbox', { name: '选择前几家' }), `${count}{Enter}`)
}

describe('rows', () => {
  it('are selected one by one and by page, and stay selected on other pages and in another order', async () => {
    const bench = open()
    const [all, , second] = await boxes()
    await bench.user.click(second as HTMLElement)
    expect(screen.getByRole('button', { name: '已选 1' })).toBeInTheDocument()
    expect(all).toHaveProperty('indeterminate', true)
    await bench.user.click(screen.getByRole('button', { name: '第 2 页' }))
    await settled()
    expect(ticked()).toBe(0)
    await bench.user.click(screen.getByRole('checkbox', { name: '选择本页' }))
    expect(ticked()).toBe(20)
    expect(screen.getByRole('button', { name: '已选 21' })).toBeInTheDocument()
    await bench.user.click(screen.getByRole('button', { name: '成立日期' }))
    await settled()
    expect(screen.getByRole('button', { name: '已选 21' })).toBeInTheDocument()
  })

  it('are selected as a range with Shift', async () => {
    const bench = open()
    const listed = await boxes()
    await bench.user.click(listed[3] as HTMLElement)
    await bench.user.keyboard('{Shift>}')
    await bench.user.click(listed[8] as HTMLElement)
    await bench.user.keyboard('{/Shift}')
    expect(ticked()).toBe(6)
  })

  it('are deselected when the criteria change', async () => {
    const bench = open('status=存续')
    const [all] = await boxes()
    await bench.user.click(all as HTMLElement)
    expect(screen.getByRole('button', { name: '已选 20' })).toBeInTheDocument()
    await bench.user.click(screen.getByRole('button', { name: '移除条件“经营状态：存续”' }))
    await settled()
    expect(screen.getByRole('button', { name: '选择' })).toBeInTheDocument()
    expect(ticked()).toBe(0)
  })
})

describe('the first rows', () => {
  it('are selected without being loaded, on every page of the same order', async () => {
    const bench = open('', endless)
    await boxes()
    await chooseFirst(bench, '30')
    expect(screen.getByRole('button', { name: '已选 30' })).toBeInTheDocument()
    expect(ticked()).toBe(20)
    await bench.user.click(screen.getByRole('button', { name: '第 2 页' }))
    await screen.findByText('企业20')
    expect(ticked()).toBe(10)
    const last = screen.getByRole('checkbox', { name: '选择企业39' })
    expect(last).toBeDisabled()
    expect(last.closest('label')).toHaveAttribute('title', expect.stringContaining('已按前若干家选择'))
    await bench.user.click(screen.getByRole('checkbox', { name: '选择企业25' }))
    expect(screen.getByRole('button', { name: '已选 29' })).toBeInTheDocument()
  })

  it('are not marked in another order', async () => {
    const bench = open('', endless)
    await boxes()
    await chooseFirst(bench, '500')
    await bench.user.click(screen.getByRole('button', { name: '成立日期' }))
    await settled()
    const box = screen.getByRole('checkbox', { name: '选择企业0' })
    expect(box).toBeDisabled()
    expect(box).toHaveProperty('indeterminate', true)
    expect(screen.getByRole('button', { name: '已选 500' })).toBeInTheDocument()
  })

  it('are limited to a hundred thousand where nobody counted them', async () => {
    const bench = open('', endless)
    await boxes()
    await chooseFirst(bench, '100001')
    expect(screen.getByRole('alert')).toHaveTextContent('请填写 1 到 100,000 的整数')
    await bench.user.clear(screen.getByRole('textbox', { name: '选择前几家' }))
    await bench.user.type(screen.getByRole('textbox', { name: '选择前几家' }), '100000{Enter}')
    expect(screen.getByRole('button', { name: '已选 100,000' })).toBeInTheDocument()
    await bench.user.click(screen.getByRole('button', { name: '清空选择' }))
    expect(ticked()).toBe(0)
  })
})

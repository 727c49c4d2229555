import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { openPanel } from '../helpers/openPanel.ts'
import { openScreens } from '../helpers/screenBench.tsx'

const open = (search: string) =>
  openScreens({
    at: `/exploreCompany?${search}`,
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    prepare: respond =>
      respond(endpoints.companyFacets, ({ body }) => ({
        facets: body.filters.map(filter => ({ filter, values: [{ token: 'inferred', count: 80 }] })),
        capped: false
      }))
  })

type Bench = ReturnType<typeof open>

const region = (bench: Bench) => new URLSearchParams(bench.place().split('?')[1]).get('region')

async function openRegion(bench: Bench) {
  await openPanel(bench.user)
  await bench.user.click(await screen.findByRole('button', { name: /^所在地区/ }))
  const field = within(await screen.findByRole('dialog', { name: '所在地区' }))
  await field.findByRole('tree')
  return field
}

describe('只看官方', () => {
  it('lets inferred places count no more, and the condition says so', async () => {
    const bench = open('region=320500')
    const field = await openRegion(bench)
    expect(await field.findByText(/含推断的 80 家/)).toBeVisible()
    await bench.user.click(field.getByRole('checkbox', { name: '只看官方' }))
    expect(region(bench)).toBe('320500,!inferred')
    expect(field.getByText('由名称、介绍等推断的 80 家不计入')).toBeVisible()
    expect(screen.getByRole('button', { name: '移除条件“所在地区：只看官方”' })).toBeVisible()
  })

  it('is taken back by a second press', async () => {
    const bench = open('region=320500,!inferred')
    const box = (await openRegion(bench)).getByRole('checkbox', { name: '只看官方' })
    expect(box).toBeChecked()
    await bench.user.click(box)
    expect(region(bench)).toBe('320500')
  })

  it('is the same for included and for excluded places', async () => {
    const bench = open('region=!320500')
    const field = await openRegion(bench)
    expect(field.getByRole('radio', { name: '不含' })).toBeChecked()
    await bench.user.click(field.getByRole('checkbox', { name: '只看官方' }))
    expect(region(bench)).toBe('!320500,!inferred')
    await bench.user.click(field.getByRole('radio', { name: '包含' }))
    expect(field.getByRole('checkbox', { name: '只看官方' })).toBeChecked()
  })

  it('stays when the places change, and is none of them', async () => {
    const bench = open('region=320500,!inferred')
    const field = await openRegion(bench)
    expect(field.getByText('已选 1 项')).toBeInTheDocument()
    await bench.user.click(field.getByRole('button', { name: '清空' }))
    expect(region(bench)).toBe('!inferred')
  })

  it('is the only choice about inferred values', async () => {
    const field = await openRegion(open(''))
    expect(field.queryByRole('checkbox', { name: /推断/ })).toBeNull()
  })

  it('is offered for no filter whose values are never inferred', async () => {
    const bench = open('')
    await openPanel(bench.user)
    await bench.user.click(await screen.findByRole('button', { name: '经营状态' }))
    const field = within(await screen.findByRole('dialog', { name: '经营状态' }))
    expect(field.queryByRole('checkbox', { name: '只看官方' })).toBeNull()
  })
})

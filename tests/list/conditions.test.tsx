import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { openPanel } from '../helpers/openPanel.ts'
import { openScreens } from '../helpers/screenBench.tsx'

const open = (search = '') =>
  openScreens({
    at: `/exploreCompany${search}`,
    screens: { exploreCompany: <ExploreCompanyScreen /> }
  })

const fold = () => screen.findByRole('button', { name: /^条件/ })
const panel = () => screen.queryByRole('region', { name: '筛选条件' })
const chips = () => within(screen.getByRole('toolbar', { name: '已选条件' }))

describe('the filter panel', () => {
  it('is one line, with what is chosen often while nothing is', async () => {
    const { user } = open()
    expect(await fold()).toHaveAttribute('aria-expanded', 'false')
    expect(panel()).toBeNull()
    await user.click(screen.getByRole('button', { name: '专精特新' }))
    expect(screen.queryByRole('button', { name: '专精特新' })).toBeNull()
    // The library went with the others, the focus did not.
    expect(await fold()).toHaveFocus()
    await user.click(await screen.findByRole('button', { name: '清空' }))
    expect(screen.getByRole('button', { name: '专精特新' })).toBeInTheDocument()
  })

  it('says how much is chosen', async () => {
    open('?status=存续&regCapital=500-1000,1000-5000')
    expect(await fold()).toHaveAccessibleName(expect.stringContaining('已选 2 项'))
  })

  it('stays as it is left', async () => {
    const { user } = open()
    const box = await screen.findByRole('combobox', { name: '关键词' })
    await user.click(await fold())
    expect(await fold()).toHaveFocus()
    expect(panel()).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: '经营状态' }))
    await user.click(await screen.findByRole('checkbox', { name: /^存续/ }))
    await user.type(box, '软件{Enter}')
    expect(panel()).toBeInTheDocument()
    await user.click(await fold())
    await user.clear(box)
    await user.type(box, '科技{Enter}')
    expect(panel()).toBeNull()
  })
})

describe('the chosen conditions', () => {
  it('have one chip for all that a filter excludes', async () => {
    const bench = open('?risk=!失信被执行人,!被执行人&keyword=电池 -回收 -上海&region=!inferred')
    await chips().findByRole('button', { name: '移除条件“关键词：不含 回收、上海”' })
    expect(chips().getByRole('button', { name: '移除条件“关键词：电池”' })).toBeInTheDocument()
    expect(chips().getByRole('button', { name: '移除条件“所在地区：只看官方”' })).toBeInTheDocument()
    await bench.user.click(
      chips().getByRole('button', { name: '移除条件“风险：不含 失信被执行人、被执行人”' })
    )
    expect(new URLSearchParams(bench.place().split('?')[1]).get('risk')).toBeNull()
  })

  it('are one tab stop, through which the arrow keys lead', async () => {
    const { user } = open('?status=存续&scale=大型')
    const first = await screen.findByRole('button', { name: '移除条件“经营状态：存续”' })
    const stops = chips()
      .getAllByRole('button')
      .filter(button => button.tabIndex === 0 && !button.closest('[inert]'))
    expect(stops).toEqual([first])
    first.focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: '移除条件“企业规模：大型”' })).toHaveFocus()
    await user.keyboard('{End}{ArrowRight}')
    expect(first).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: '移除条件“企业规模：大型”' })).toHaveFocus()
  })
})

it('leads from the top of the list to its rows with one key', async () => {
  const { user } = open('?status=存续')
  await screen.findByRole('table')
  await user.tab()
  expect(screen.getByRole('button', { name: '跳到结果' })).toHaveFocus()
  await user.keyboard('{Enter}{ArrowDown}')
  expect(screen.getAllByRole('row')[1]).toHaveFocus()
})

it('has one tab stop for each line of filters', async () => {
  const { user } = open()
  await openPanel(user)
  const line = within(screen.getByRole('toolbar', { name: '基本信息' }))
  expect(line.getAllByRole('button').filter(button => button.tabIndex === 0)).toHaveLength(1)
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { Failure } from '../../src/failures/failure.ts'
import { FavorCompanyScreen } from '../../src/screens/favorCompany/FavorCompanyScreen.tsx'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

const open = (search = '', options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/PersonalCenter/favorCompany${search}`,
    screens: { favorCompany: <FavorCompanyScreen /> },
    mocks: { favorites: 3 },
    ...options
  })

const removeButtons = () => screen.findAllByRole('button', { name: /^取消收藏/ })

describe('the favorites', () => {
  it('are removed optimistically, with undo', async () => {
    const bench = open()
    const [first] = await removeButtons()
    await bench.user.click(first as HTMLElement)
    expect(await screen.findByText('共 2 家')).toBeInTheDocument()
    expect(bench.world.favorites.size).toBe(2)
    await bench.user.click(await screen.findByRole('button', { name: '撤销' }))
    expect(await screen.findByText('共 3 家')).toBeInTheDocument()
    expect(bench.world.favorites.size).toBe(3)
  })

  it('are rolled back when the server refuses', async () => {
    const bench = open()
    bench.respond(endpoints.removeFavorite, () => {
      throw new Failure({ kind: 'offline' })
    })
    const [first] = await removeButtons()
    await bench.user.click(first as HTMLElement)
    expect(await screen.findByText('取消收藏未成功，已恢复：网络已断开，请检查网络连接')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByText('共 3 家')).toBeInTheDocument())
  })

  it('are searched by name, with the keyword in the address', async () => {
    const bench = open()
    await bench.user.type(
      await screen.findByRole('searchbox', { name: '在收藏中查找' }),
      '没有这样的名称{Enter}'
    )
    expect(await screen.findByText('收藏中没有与“没有这样的名称”相符的企业')).toBeInTheDocument()
    expect(bench.place()).toContain(new URLSearchParams({ keyword: '没有这样的名称' }).toString())
    await bench.user.click(screen.getByRole('button', { name: '查看全部收藏' }))
    expect(await screen.findByText('共 3 家')).toBeInTheDocument()
    expect(bench.place()).toBe('/PersonalCenter/favorCompany')
  })

  it('show an empty state', async () => {
    open('', { mocks: { favorites: 0 } })
    expect(await screen.findByText('还没有收藏企业')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '去企业探索' })).toHaveAttribute('href', '/exploreCompany')
  })

  it.each(['?page=0', '?page=abc', '?page=9999999', '?page=2'])('with %s do not crash', async search => {
    open(search)
    expect(await screen.findByRole('heading', { name: /^收藏企业/ })).toBeInTheDocument()
  })

  it('report the invalid parts of the address', async () => {
    open('?group=no%20group&page=0')
    const notices = await screen.findAllByRole('status')
    expect(notices.map(each => each.textContent).join()).toContain('分组“no group”、页码“0”')
    expect(await screen.findByText('共 3 家')).toBeInTheDocument()
  })

  it('are filtered by group', async () => {
    const bench = open('?keyword=%20示例%20&group=none&page=2')
    await screen.findByRole('heading', { name: /^收藏企业/ })
    expect(bench.requests(endpoints.favorites)).toEqual([
      { query: { page: 2, pageSize: 20, keyword: '示例', groupId: 'none' } }
    ])
  })

  it('open as a search of their group', async () => {
    open('?group=1', { mocks: { favorites: 3, groups: [{ name: '华东 A&B', companies: 2 }] } })
    const link = await screen.findByRole('link', { name: '在企业探索中筛选' })
    const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href)
    expect([pathname, searchParams.get('favoriteGroup')]).toEqual(['/exploreCompany', '华东 A&B'])
  })

  it('are read-only without permission', async () => {
    open('', { permissions: ['company:read'] })
    expect(await screen.findByText('共 3 家')).toBeInTheDocument()
    expect(screen.queryAllByRole('button', { name: /^取消收藏/ })).toHaveLength(0)
  })
})

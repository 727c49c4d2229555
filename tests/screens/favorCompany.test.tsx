import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Favorite } from '../../src/contract/entities/favorite.ts'
import { Failure } from '../../src/failures/failure.ts'
import { FavorCompanyScreen } from '../../src/screens/favorCompany/FavorCompanyScreen.tsx'
import { hostileRows } from '../../stories/screens/hostile.ts'
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

  it('whose last one is removed pass the focus on to the row before it', async () => {
    const bench = open()
    await bench.user.click((await removeButtons()).at(-1) as HTMLElement)
    expect(await screen.findByText('共 2 家')).toBeInTheDocument()
    const rows = screen.getAllByRole('row').filter(row => row.dataset.index !== undefined)
    expect(rows.at(-1)).toHaveFocus()
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

const openTags = async (options: Partial<BenchOptions> = {}) => {
  const bench = open('', { mocks: { favorites: 3, followedUp: true }, ...options })
  const [first] = await screen.findAllByRole('checkbox', { name: /^选择/ })
  await bench.user.click(first as HTMLElement)
  await bench.user.click(screen.getByRole('button', { name: '标签' }))
  return { ...bench, dialog: within(await screen.findByRole('dialog', { name: '打标签、去标签' })) }
}

describe('the tags of many favorites', () => {
  it('that cannot be read are not taken for none', async () => {
    const { dialog } = await openTags({
      prepare: respond =>
        respond(endpoints.favoriteTags, () => {
          throw new Failure({ kind: 'offline' })
        })
    })
    expect(await dialog.findByText(/用过的标签加载失败/)).toBeInTheDocument()
    expect(dialog.queryByText('还没有用过标签')).toBeNull()
  })

  it('are put on where one was to be taken off and is typed last', async () => {
    const { dialog, user, requests } = await openTags()
    const [known] = await dialog.findAllByRole('checkbox')
    const tag = known?.closest('label')?.textContent ?? ''
    await user.click(known as HTMLElement)
    await user.type(dialog.getByRole('combobox', { name: '打上标签' }), tag)
    await user.click(dialog.getByRole('button', { name: /保\s?存/ }))
    await waitFor(() => expect(requests(endpoints.changeFavorites)).toHaveLength(1))
    expect(requests(endpoints.changeFavorites)[0]?.body).toMatchObject({ addTags: [tag], removeTags: [] })
  })
})

const openMove = async (options: Partial<BenchOptions> = {}) => {
  const bench = open('', { mocks: { favorites: 3 }, ...options })
  const [first] = await screen.findAllByRole('checkbox', { name: /^选择(?!本页)/ })
  await bench.user.click(first as HTMLElement)
  await bench.user.click(screen.getByRole('button', { name: '移到分组' }))
  return { ...bench, dialog: within(await screen.findByRole('dialog', { name: '移到分组' })) }
}

describe('a change of many favorites', () => {
  it('moves them to the group whose name is typed, closes its dialog and says so', async () => {
    const { dialog, user, world } = await openMove()
    await user.click(await dialog.findByRole('button', { name: '新建分组' }))
    await user.type(dialog.getByRole('textbox', { name: '分组名称' }), '下周拜访')
    await user.click(dialog.getByRole('button', { name: '移到分组' }))
    expect(await screen.findByText('已修改 1 家')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [[id, made] = []] = [...world.groups]
    expect(made?.name).toBe('下周拜访')
    expect([...world.favorites.values()].filter(({ groupId }) => groupId === id)).toHaveLength(1)
  })

  it('stays open where some were not changed', async () => {
    const { dialog, user } = await openMove({
      prepare: respond =>
        respond(endpoints.changeFavorites, () => ({ changed: 0, unchanged: 0, full: 0, refused: 1 }))
    })
    await user.click(dialog.getByRole('button', { name: '移到分组' }))
    expect(await dialog.findByText('1 家不是您的收藏或已不在，未修改')).toBeInTheDocument()
  })
})

const favoriteOf = (companyId: string, part: Partial<Favorite> = {}): Favorite => ({
  id: companyId,
  company: { ...(hostileRows[0] as Favorite['company']), id: companyId },
  note: null,
  tags: [],
  group: null,
  keeper: null,
  followUp: 'toContact',
  nextOn: null,
  assignee: null,
  assigner: null,
  followed: true,
  createdAt: null,
  ...part
})

describe('the first favorites of many', () => {
  it('are taken over with each company once, however many colleagues keep it', async () => {
    const all = [
      ...Array.from({ length: 29 }, (_, at) => favoriteOf(String(at + 1))),
      favoriteOf('1', { id: '1-3', keeper: { id: '3', name: '李静' } })
    ]
    const onPush = vi.fn<(companies: readonly { readonly id: string }[]) => void>()
    const bench = open('', {
      screens: { favorCompany: <FavorCompanyScreen onPush={onPush} /> },
      prepare: respond =>
        respond(endpoints.favorites, ({ query }) => {
          const [page, pageSize] = [Number(query.page), Number(query.pageSize)]
          const items = all.slice((page - 1) * pageSize, page * pageSize)
          return { items, total: all.length, totalIsCapped: false, page, pageSize, cursor: null }
        })
    })
    await bench.user.click(await screen.findByRole('button', { name: '选择' }))
    await bench.user.type(await screen.findByRole('textbox', { name: '选择前几家' }), '30{Enter}')
    await bench.user.click(await screen.findByRole('button', { name: '推送到 CRM' }))
    await waitFor(() => expect(onPush).toHaveBeenCalledOnce())
    expect(onPush.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(
      Array.from({ length: 29 }, (_, at) => String(at + 1))
    )
  })
})

describe('a favorite that a colleague assigned', () => {
  it('says whose it is and who assigned it, with a card', async () => {
    const bench = open('', {
      mocks: { favorites: 1, groups: [{ name: '部门客户', owner: '周明澈', companies: 8, assigned: 5 }] }
    })
    const edits = await screen.findAllByRole('button', { name: /的跟进、标签和备注$/ })
    await bench.user.click(edits.at(-1)!)
    const dialog = within(await screen.findByRole('dialog', { name: /^修改收藏/ }))
    expect((await dialog.findByText(/收藏的企业/)).textContent).toBe(
      '周明澈 收藏的企业，由 沈知行 分派给您跟进：可修改跟进状态和下次跟进日期。'
    )
    await bench.user.click(dialog.getByRole('button', { name: '沈知行' }))
    expect(await screen.findByRole('dialog', { name: '沈知行的名片' })).toHaveTextContent('公司金融部')
  })
})

describe('a group that a colleague shares', () => {
  it('says who that is, with a card', async () => {
    const bench = open('', { mocks: { groups: [{ name: '部门客户', owner: '周明澈', companies: 8 }] } })
    await screen.findByRole('option', { name: '部门客户（周明澈 共享，8）' })
    await bench.user.selectOptions(screen.getByRole('combobox', { name: '分组' }), '1')
    await bench.user.click(await screen.findByRole('button', { name: '周明澈' }))
    expect(await screen.findByRole('dialog', { name: '周明澈的名片' })).toHaveTextContent('公司金融部')
  })
})

describe('the groups', () => {
  it('keep the focus in their dialog when one is removed', async () => {
    const bench = open('', { mocks: { favorites: 3, groups: [{ name: '下周拜访', companies: 2 }] } })
    await bench.user.click(await screen.findByRole('button', { name: '管理分组' }))
    const dialog = await screen.findByRole('dialog', { name: '管理分组' })
    await bench.user.click(await within(dialog).findByRole('button', { name: '删除分组“下周拜访”' }))
    await waitFor(() => expect(within(dialog).queryByText('下周拜访')).toBeNull())
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  })
})

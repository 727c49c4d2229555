import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { CompanyRow } from '../../src/contract/entities/company.ts'
import { Failure } from '../../src/failures/failure.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { hostileNames, hostileRow } from '../../stories/screens/hostile.ts'
import { openPanel } from '../helpers/openPanel.ts'
import { deferred, openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

const open = (search = '', options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/exploreCompany${search === '' ? '' : `?${search}`}`,
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    ...options
  })

const suggestions = async () => within(await screen.findByRole('listbox')).findAllByRole('option')

const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getByRole('link').textContent)

const row = (id: string, name: string): CompanyRow => ({ ...hostileRow(name, 0), id, favorite: false })

const pageOf = (items: CompanyRow[], total = items.length) => ({
  items,
  total,
  totalIsCapped: false,
  page: 1,
  pageSize: 20,
  cursor: null
})

const search = (place: string) => new URLSearchParams(place.split('?')[1])

const theme = (name: string) =>
  within(screen.getByRole('toolbar', { name: '主题库' })).getByRole('button', { name })

describe('the conditions', () => {
  it('from the panel are in the address, the chips and the request', async () => {
    const bench = open()
    await openPanel(bench.user)
    await bench.user.click(await screen.findByRole('button', { name: '经营状态' }))
    await bench.user.click(await screen.findByRole('checkbox', { name: /^存续/ }))
    await bench.user.click(screen.getByRole('checkbox', { name: /^注销/ }))
    expect(search(bench.place()).get('status')).toBe('存续,注销')
    expect(bench.requests(endpoints.searchCompanies).at(-1)).toMatchObject({
      body: { criteria: { status: ['存续', '注销'] }, page: 1 }
    })
    await bench.user.click(screen.getByRole('button', { name: '移除条件“经营状态：存续”' }))
    expect(search(bench.place()).get('status')).toBe('注销')
    await bench.user.click(screen.getByRole('button', { name: '清空' }))
    expect(bench.place()).toBe('/exploreCompany')
  })

  it('from the address are in the panel and the chips, regions by name', async () => {
    open('region=440300&regCapital=500-1000&keyword=科技 -上海')
    expect(await screen.findByRole('button', { name: '移除条件“所在地区：深圳市”' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '移除条件“注册资本：500–1000万”' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '移除条件“关键词：不含 上海”' })).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: '关键词' })).toHaveValue('科技 -上海')
  })

  it('that are invalid are reported and not applied', async () => {
    const bench = open('status=存续,睡着了&page=0&sort=password')
    expect(
      await screen.findByText('以下条件无法识别，已忽略：经营状态“睡着了”、排序“password”、页码“0”')
    ).toBeInTheDocument()
    expect(bench.requests(endpoints.searchCompanies)[0]).toMatchObject({
      body: { criteria: { status: ['存续'] }, sort: null, page: 1 }
    })
  })

  it('of a theme come beside the chosen ones, and a second press takes them away again', async () => {
    const bench = open('region=320500&qualification=瞪羚企业')
    const chosen = () => Object.fromEntries(search(bench.place()))
    await openPanel(bench.user)
    await bench.user.click(theme('专精特新'))
    expect(chosen()).toEqual({ region: '320500', qualification: '专精特新中小企业,专精特新小巨人' })
    await bench.user.click(theme('近期中标'))
    expect(chosen()).toMatchObject({ region: '320500', tender: '中标', tenderDate: '-91d' })
    expect(theme('专精特新')).toBePressed()
    expect(theme('近期中标')).toBePressed()
    await bench.user.click(theme('专精特新'))
    expect(chosen()).toEqual({ region: '320500', tender: '中标', tenderDate: '-91d' })
    expect(theme('专精特新')).not.toBePressed()
  })

  it('of a range are validated before they are applied', async () => {
    const bench = open()
    await openPanel(bench.user)
    const panel = within(screen.getByRole('region', { name: '筛选条件' }))
    await bench.user.click(await panel.findByRole('button', { name: '注册资本' }))
    await bench.user.type(screen.getByRole('textbox', { name: '注册资本下限' }), '300')
    await bench.user.type(screen.getByRole('textbox', { name: '注册资本上限' }), '100{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('上限不能小于下限')
    expect(screen.getByRole('textbox', { name: '注册资本上限' })).toHaveAccessibleDescription(
      '上限不能小于下限'
    )
    expect(bench.place()).toBe('/exploreCompany')
    await bench.user.clear(screen.getByRole('textbox', { name: '注册资本上限' }))
    await bench.user.click(screen.getByRole('button', { name: '应用' }))
    expect(search(bench.place()).get('regCapital')).toBe('300-')
    expect(await screen.findByRole('checkbox', { name: /^300 万元及以上/ })).toBeChecked()
  })

  it('mount their fields only while open', async () => {
    const bench = open()
    await screen.findByRole('table')
    await openPanel(bench.user)
    const panel = screen.getByRole('region', { name: '筛选条件' })
    expect(within(panel).queryAllByRole('checkbox')).toHaveLength(0)
    expect(bench.requests(endpoints.companyFacets)).toHaveLength(0)
    expect(bench.requests(endpoints.catalogueTree)).toHaveLength(0)
  })

  it('reset the page, and keep other parameters of the address', async () => {
    const bench = open('page=2&from=mail', { mocks: { companies: 60 } })
    await openPanel(bench.user)
    await bench.user.click(await screen.findByRole('button', { name: '企业类型' }))
    await bench.user.click(await screen.findByRole('checkbox', { name: /^有限责任公司/ }))
    expect(Object.fromEntries(search(bench.place()))).toEqual({ from: 'mail', companyType: '有限责任公司' })
  })
})

const named = (id: string, name: string) => ({ id, name, alias: null, region: null, status: null })

describe('the keyword', () => {
  it('is applied by Enter and split into terms', async () => {
    const bench = open()
    await bench.user.type(await screen.findByRole('combobox', { name: '关键词' }), '科技 -上海{Enter}')
    expect(search(bench.place()).get('keyword')).toBe('科技 -上海')
    expect(bench.requests(endpoints.searchCompanies).at(-1)).toMatchObject({
      body: { criteria: { keyword: ['科技', '-上海'] } }
    })
  })

  it('suggests companies, opened with arrows and Enter', async () => {
    const bench = open()
    bench.respond(endpoints.suggestCompanies, () => [
      { id: '7', name: '小米科技', alias: null, region: '北京市', status: '存续', tags: [] },
      { id: '8', name: '小米通讯', alias: null, region: '北京市', status: '存续', tags: [] }
    ])
    const box = await screen.findByRole('combobox', { name: '关键词' })
    await bench.user.type(box, '小米')
    expect(await suggestions()).toHaveLength(2)
    expect(box).toHaveAttribute('aria-expanded', 'true')
    await bench.user.keyboard('{ArrowDown}{ArrowDown}')
    const chosen = screen.getByRole('option', { name: /小米通讯/ })
    expect(chosen).toHaveAttribute('aria-selected', 'true')
    expect(box).toHaveAttribute('aria-activedescendant', chosen.id)
    await bench.user.keyboard('{Enter}')
    expect(bench.place()).toBe('/newCompanyDetail?id=8')
  })

  it('never shows suggestions of an earlier input', async () => {
    const bench = open()
    const next = deferred<never>()
    bench.respond(endpoints.suggestCompanies, ({ query }) =>
      query.keyword === '小' ? [named('0', '小米科技'), named('1', '小鹏汽车')] : next.promise
    )
    const box = await screen.findByRole('combobox', { name: '关键词' })
    await bench.user.type(box, '小')
    expect(await suggestions()).toHaveLength(2)
    await bench.user.type(box, '米')
    expect((await suggestions()).map(option => option.textContent)).toEqual(['小米科技'])
    await bench.user.clear(box)
    await bench.user.type(box, '华为')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('keeps the company that was chosen when others come above it', async () => {
    const bench = open()
    const later = deferred<ReturnType<typeof named>[]>()
    bench.respond(endpoints.suggestCompanies, ({ query }) =>
      query.keyword === '小' ? [named('7', '小米科技'), named('9', '小鹏汽车')] : later.promise
    )
    const box = await screen.findByRole('combobox', { name: '关键词' })
    await bench.user.type(box, '小')
    await suggestions()
    await bench.user.type(box, '米')
    await bench.user.keyboard('{ArrowDown}')
    await act(async () => later.resolve([named('8', '小米通讯'), named('7', '小米科技')]))
    expect(await screen.findByRole('option', { name: /小米通讯/ })).toBeVisible()
    await bench.user.keyboard('{Enter}')
    expect(bench.place()).toBe('/newCompanyDetail?id=7')
  })

  it('ignores keys during composition', async () => {
    const bench = open()
    bench.respond(endpoints.suggestCompanies, () => [
      { id: '7', name: '小米科技', alias: null, region: null, status: null, tags: [] }
    ])
    const box = await screen.findByRole('combobox', { name: '关键词' })
    await bench.user.type(box, 'xiaomi')
    await suggestions()
    fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true })
    expect(box).not.toHaveAttribute('aria-activedescendant')
  })

  it('asks for nothing while a syllable is composed, and once when it stands', async () => {
    const bench = open()
    bench.respond(endpoints.suggestCompanies, () => [named('7', '小米科技')])
    const box = await screen.findByRole('combobox', { name: '关键词' })
    fireEvent.compositionStart(box)
    for (const value of ['x', 'xi', 'xiao']) fireEvent.input(box, { target: { value }, isComposing: true })
    expect(box).toHaveValue('xiao')
    expect(bench.requests(endpoints.suggestCompanies)).toEqual([])
    fireEvent.input(box, { target: { value: '小米' }, isComposing: true })
    fireEvent.compositionEnd(box)
    expect(await suggestions()).toHaveLength(1)
    expect(bench.requests(endpoints.suggestCompanies)).toMatchObject([{ query: { keyword: '小米' } }])
  })

  it('opens the company of a complete code', async () => {
    const bench = open()
    await bench.user.type(
      await screen.findByRole('combobox', { name: '关键词' }),
      ' 91110108551385082q{Enter}'
    )
    expect(bench.place()).toBe('/newCompanyDetail?id=91110108551385082Q')
  })

  it('is focused with / outside of inputs', async () => {
    const bench = open()
    const box = await screen.findByRole('combobox', { name: '关键词' })
    await bench.user.keyboard('/')
    expect(box).toHaveFocus()
    await bench.user.keyboard('/')
    expect(box).toHaveValue('/')
  })
})

describe('the rows', () => {
  it('are those of the last query, whichever answer comes last (paging-18)', async () => {
    const bench = open()
    const pages = [deferred<never>(), deferred<never>(), deferred<never>()]
    bench.respond(endpoints.searchCompanies, ({ body }) => {
      const page = pages[(body.page as number) - 1]
      if (!page) throw new Error('Nobody asked for this page.')
      return page.promise
    })
    // The first page was requested before answers were delayed.
    expect(await screen.findByRole('table')).toBeInTheDocument()
    await bench.user.click(await screen.findByRole('button', { name: '第 2 页' }))
    await bench.user.click(screen.getByRole('button', { name: '第 3 页' }))
    await act(async () => pages[2]?.resolve(pageOf([row('3', '第三页的企业')], 60) as never))
    await screen.findByText('第三页的企业')
    await act(async () => pages[1]?.resolve(pageOf([row('2', '第二页的企业')], 60) as never))
    expect(rowNames()).toEqual(['第三页的企业'])
    const asked = bench.calls.filter(call => call.endpoint === endpoints.searchCompanies)
    expect(asked.at(-2)?.signal?.aborted).toBe(true)
  })

  it('stay as placeholder data until the next ones arrive', async () => {
    const bench = open()
    await screen.findAllByRole('link')
    const before = screen.getAllByRole('row').length
    const next = deferred<never>()
    bench.respond(endpoints.searchCompanies, () => next.promise)
    await bench.user.click(screen.getByRole('button', { name: '成立日期' }))
    expect(screen.getAllByRole('row')).toHaveLength(before)
    expect(screen.getByText('更新中')).toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: '成立日期' })).toHaveAttribute('aria-sort', 'descending')
    await bench.user.click(screen.getByRole('checkbox', { name: '选择本页' }))
    expect(screen.getByRole('button', { name: '选择' })).toBeVisible()
    await act(async () => next.resolve(pageOf([row('1', '唯一的企业')]) as never))
    await screen.findByText('唯一的企业')
    expect(rowNames()).toEqual(['唯一的企业'])
  })

  it('are the same after opening a company and going back (paging-17)', async () => {
    const bench = open('status=存续&sort=-regCapital&pageSize=20')
    await bench.user.click(await screen.findByRole('button', { name: '第 2 页' }))
    await waitFor(() => expect(screen.queryByText('更新中')).toBeNull())
    const before = rowNames()
    const place = bench.place()
    await bench.user.click(within(screen.getAllByRole('row')[1] as HTMLElement).getByRole('link'))
    expect(bench.place()).toMatch(/^\/newCompanyDetail\?id=\d+$/)
    act(() => bench.back())
    expect(bench.place()).toBe(place)
    expect(await screen.findByRole('table')).toBeInTheDocument()
    expect(rowNames()).toEqual(before)
    expect(screen.getByRole('button', { name: '移除条件“经营状态：存续”' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  })

  it('show where the keyword matched, highlighted', async () => {
    open('keyword=电池', { mocks: { companies: 300 } })
    const [cell] = await screen.findAllByText('电池', { selector: '.pa-company-name-note mark' })
    expect(cell?.closest('.pa-company-name-note')?.textContent).toMatch(/^(?:主营产品|经营范围|企业介绍)：/)
  })

  it('render hostile names as text', async () => {
    open('', {
      prepare: respond => respond(endpoints.searchCompanies, () => pageOf(hostileNames.map(hostileRow)))
    })
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument()
    const table = screen.getByRole('table')
    expect(rowNames()).toEqual(hostileNames.map(name => name || '--'))
    expect(table.querySelectorAll('script, img, textarea, b')).toHaveLength(0)
  })

  it('show a capped total', async () => {
    const capped = { ...pageOf([row('1', '其中一家')], 10_000), totalIsCapped: true }
    open('', { prepare: respond => respond(endpoints.searchCompanies, () => capped) })
    expect(await screen.findByText('10,000+')).toBeInTheDocument()
  })
})

describe('a copied amount', () => {
  it('has every digit that its cell rounds', async () => {
    const company = { ...row('1', '某企业'), regCapital: { amount: '1811082.344734', currency: 'USD' } }
    open('columns=name,regCapital', {
      prepare: respond => respond(endpoints.searchCompanies, () => pageOf([company]))
    })
    const cell = (await screen.findByText('181.11 亿美元')).closest('td') as HTMLElement
    act(() => cell.focus())
    const setData = vi.fn<DataTransfer['setData']>()
    fireEvent.copy(cell, { clipboardData: { setData } })
    expect(setData).toHaveBeenCalledWith('text/plain', '181.1082344734 亿美元')
  })
})

describe('an empty list', () => {
  it('suggests conditions to remove, with counts', async () => {
    const bench = open('keyword=没有这样的词&status=存续')
    const choice = await screen.findByRole('button', { name: /去掉“关键词：没有这样的词”/ })
    const living = bench.world.companies.filter(company => company.status === '存续').length
    expect(choice).toHaveTextContent(`${living} 家`)
    expect(screen.queryByRole('button', { name: /去掉“经营状态/ })).toBeNull()
    await bench.user.click(choice)
    expect(bench.place()).toBe(`/exploreCompany?${new URLSearchParams({ status: '存续' }).toString()}`)
  })

  it('beyond the last page links to the first', async () => {
    const bench = open('page=40')
    await bench.user.click(await screen.findByRole('button', { name: '回到第 1 页' }))
    expect(bench.place()).toBe('/exploreCompany')
    expect(await screen.findByRole('table')).toBeInTheDocument()
  })
})

describe('a failure', () => {
  it('replaces the rows, keeps the conditions, and can be retried', async () => {
    let works = false
    const bench = open('status=存续', {
      prepare: respond =>
        respond(endpoints.searchCompanies, () => {
          if (!works) throw new Failure({ kind: 'status', status: 500 })
          return pageOf([row('1', '又来了')])
        })
    })
    expect(await screen.findByText('服务器内部错误')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '移除条件“经营状态：存续”' })).toBeInTheDocument()
    works = true
    await bench.user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('又来了')).toBeInTheDocument()
  })

  it.each([400, 403])('that will stay (%s) offers no retry, in the rows nor in a condition', async status => {
    const stays = (): never => {
      throw new Failure({ kind: 'status', status })
    }
    const bench = open('status=存续', {
      prepare: respond => {
        respond(endpoints.searchCompanies, stays)
        respond(endpoints.catalogueTree, stays)
      }
    })
    await screen.findByText(/没有加载，已选的条件没有改变/)
    await openPanel(bench.user)
    await bench.user.click(screen.getByRole('button', { name: '所在地区' }))
    expect(await screen.findByText('选项加载失败')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })
})

describe('the star', () => {
  it('adds a favorite optimistically', async () => {
    const bench = open()
    const answer = deferred<never>()
    bench.respond(endpoints.addFavorite, () => answer.promise)
    const [star] = await screen.findAllByRole('button', { name: /^收藏/, pressed: false })
    await bench.user.click(star as HTMLElement)
    expect(star).toHaveAttribute('aria-pressed', 'true')
    await bench.user.click(star as HTMLElement)
    expect(bench.requests(endpoints.addFavorite)).toHaveLength(1)
    expect(bench.requests(endpoints.removeFavorite)).toHaveLength(0)
    await act(async () => answer.resolve(undefined as never))
    expect(star).toHaveAttribute('aria-pressed', 'true')
  })

  it('rolls back when the server refuses, with the reason', async () => {
    const bench = open()
    bench.respond(endpoints.addFavorite, () => {
      throw new Failure({ kind: 'timeout' })
    })
    const [star] = await screen.findAllByRole('button', { name: /^收藏/, pressed: false })
    await bench.user.click(star as HTMLElement)
    expect(await screen.findByText('收藏未成功，已恢复：网络请求超时')).toBeInTheDocument()
    expect(star).toHaveAttribute('aria-pressed', 'false')
  })

  it('is hidden without permission', async () => {
    open('', { permissions: ['company:read'] })
    await screen.findByRole('table')
    expect(screen.queryAllByRole('button', { name: /^收藏/ })).toHaveLength(0)
  })

  it('toggles with F on its row, but not while a change is pending', async () => {
    const bench = open()
    const answer = deferred<never>()
    bench.respond(endpoints.addFavorite, () => answer.promise)
    const [star] = await screen.findAllByRole('button', { name: /^收藏/, pressed: false })
    act(() => star?.closest('tr')?.focus())
    await bench.user.keyboard('f')
    expect(star).toHaveAttribute('aria-pressed', 'true')
    await bench.user.click(star as HTMLElement)
    act(() => star?.closest('tr')?.focus())
    await bench.user.keyboard('F')
    expect(star).toHaveAttribute('aria-pressed', 'true')
    expect(bench.requests(endpoints.addFavorite)).toHaveLength(1)
    expect(bench.requests(endpoints.removeFavorite)).toHaveLength(0)
    await act(async () => answer.resolve(undefined as never))
    expect(star).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('the display settings', () => {
  it('are in the address as far as they concern columns', async () => {
    const bench = open()
    await bench.user.click(await screen.findByRole('button', { name: '显示设置' }))
    await bench.user.click(screen.getByRole('checkbox', { name: '统一社会信用代码' }))
    await bench.user.click(screen.getByRole('button', { name: '前移成立日期' }))
    expect(search(bench.place()).get('columns')).toBe(
      'name,status,established,regCapital,region,industry,listing,round'
    )
    const heads = screen.getAllByRole('columnheader').map(head => head.textContent)
    expect(heads.slice(1, 5)).toEqual(['企业名称', '经营状态', '成立日期', '注册资本(万元)'])
    await bench.user.click(screen.getByRole('radio', { name: '宽松' }))
    expect(screen.getAllByRole('row')[1]).toHaveStyle({ height: '56px' })
  })
})

describe('embedded', () => {
  it('with a controlled query does not touch the address', async () => {
    const changes: unknown[] = []
    const { emptyListQuery } = await import('../../src/domain/criteria/listQuery.ts')
    const bench = openScreens({
      at: '/exploreCompany',
      screens: {
        exploreCompany: (
          <ExploreCompanyScreen
            query={{ ...emptyListQuery, criteria: { status: ['存续'] } }}
            onQueryChange={query => changes.push(query.criteria)}
          />
        )
      }
    })
    await bench.user.click(await screen.findByRole('button', { name: '移除条件“经营状态：存续”' }))
    expect(changes).toEqual([{}])
    expect(bench.place()).toBe('/exploreCompany')
  })
})

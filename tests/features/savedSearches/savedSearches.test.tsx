import { act, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { Failure } from '../../../src/failures/failure.ts'
import { toRow } from '../../../src/mocks/world/rows.ts'
import { sampleCompanies } from '../../../src/sample/company.ts'
import { ChangeItem } from '../../../src/features/savedSearches/ChangeItem.tsx'
import { ExploreCompanyScreen } from '../../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { hostileNames } from '../../../stories/screens/hostile.ts'
import { openScreens, type BenchOptions } from '../../helpers/screenBench.tsx'

const open = (search = '', options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/exploreCompany${search === '' ? '' : `?${search}`}`,
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    ...options
  })

const three = { mocks: { companies: 200, searches: 3 } }
type Bench = ReturnType<typeof open>

async function openMine(bench: Bench): Promise<readonly HTMLElement[]> {
  await bench.user.click(await screen.findByRole('button', { name: /^我的搜索/ }))
  return mine()
}

async function mine(): Promise<readonly HTMLElement[]> {
  const popup = await screen.findByRole('dialog', { name: '我的搜索' })
  await within(popup).findAllByRole('button', { name: /^应用/ })
  return [...popup.querySelectorAll<HTMLElement>('.pa-saved-item')]
}

const names = (items: readonly HTMLElement[]) =>
  items.map(item => item.querySelector('.pa-saved-name')?.textContent)

async function openChanges(bench: Bench, name: string): Promise<HTMLElement> {
  await openMine(bench)
  await bench.user.click(screen.getByRole('button', { name: `查看变化：${name}` }))
  return screen.findByRole('dialog', { name: `“${name}”的变化` })
}

const parameters = (bench: Bench) => new URLSearchParams(bench.place().split('?')[1])

describe('saving a search', () => {
  it('proposes a name, stores the state of the list, and confirms', async () => {
    const bench = open('keyword=科技&region=440300&sort=-established&columns=name,status')
    await screen.findByRole('button', { name: '移除条件“所在地区：深圳市”' })
    await bench.user.click(await screen.findByRole('button', { name: '保存条件' }))
    const field = await screen.findByRole('textbox', { name: '名称' })
    expect(field).toHaveValue('科技 深圳市')
    await bench.user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('已保存为“科技 深圳市”')).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: '名称' })).toBeNull()
    expect(bench.requests(endpoints.saveSearch)).toEqual([
      {
        body: {
          name: '科技 深圳市',
          criteria: { keyword: ['科技'], region: ['440300'] },
          sort: '-established',
          columns: ['name', 'status']
        }
      }
    ])
    const [item] = await openMine(bench)
    expect(item).toHaveTextContent('科技 深圳市当前没有新增关键词：科技所在地区：深圳市')
  })

  it('shows a taken name at the field, and keeps the input', async () => {
    const bench = open('status=存续', { mocks: { companies: 60, searches: 1 } })
    await bench.user.click(await screen.findByRole('button', { name: '保存条件' }))
    const field = await screen.findByRole('textbox', { name: '名称' })
    await bench.user.clear(field)
    await bench.user.type(field, '{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('请填写名称')
    await bench.user.type(field, '华东近 10 年的存续企业{Enter}')
    expect(await screen.findByText('已有同名的搜索，请换一个名称')).toBeInTheDocument()
    expect(field).toHaveAccessibleDescription('已有同名的搜索，请换一个名称')
    expect(field).toHaveValue('华东近 10 年的存续企业')
    await bench.user.type(field, '2')
    expect(screen.queryByRole('alert')).toBeNull()
    await bench.user.keyboard('{Enter}')
    expect(await screen.findByText('已保存为“华东近 10 年的存续企业2”')).toBeInTheDocument()
  })

  it('shows the name of an identical saved search', async () => {
    const bench = open(`keyword=科技&status=存续`, three)
    await bench.user.click(await screen.findByRole('button', { name: '保存条件' }))
    expect(await screen.findByText('这些条件已保存为“科技类企业”。')).toBeInTheDocument()
  })

  it('is offered only with conditions and permission', async () => {
    open()
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: '保存条件' })).toBeNull()
  })

  it('is hidden without permission, while applying still works', async () => {
    const bench = open('status=注销', { ...three, permissions: ['company:read'] })
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: '保存条件' })).toBeNull()
    await openMine(bench)
    expect(screen.queryAllByRole('button', { name: /^删除|^重命名|^更新为/ })).toHaveLength(0)
  })
})

describe('the saved searches', () => {
  it('are fetched after the list, with the number of new companies', async () => {
    const bench = open('', three)
    await screen.findByText(/^新增 \d+ 家企业$/)
    const order = bench.calls.map(call => call.endpoint)
    expect(order.indexOf(endpoints.searchCompanies)).toBeLessThan(order.indexOf(endpoints.savedSearches))
    expect(names(await openMine(bench))).toEqual(['科技类企业', '高新与专精特新', '华东近 10 年的存续企业'])
    expect(screen.getByRole('button', { name: /^新增 \d+ 家，查看“科技类企业”的变化$/ })).toBeInTheDocument()
  })

  it('are applied with one click', async () => {
    const bench = open('status=注销&page=2&from=mail', three)
    await openMine(bench)
    await bench.user.click(screen.getAllByRole('button', { name: '应用“科技类企业”' })[0] as HTMLElement)
    expect(Object.fromEntries(parameters(bench))).toEqual({ from: 'mail', keyword: '科技', status: '存续' })
    expect(screen.queryByRole('dialog', { name: '我的搜索' })).toBeNull()
    expect(screen.getByRole('button', { name: /^我的搜索/ })).toHaveFocus()
  })

  it('are renamed inline; Esc cancels and keeps the popup open', async () => {
    const bench = open('', three)
    await openMine(bench)
    await bench.user.click(screen.getByRole('button', { name: '重命名“科技类企业”' }))
    const field = screen.getByRole('textbox', { name: '新名称' })
    expect(field).toHaveFocus()
    await bench.user.type(field, ' 改{Escape}')
    expect(names(await mine())[0]).toBe('科技类企业')
    expect(screen.getByRole('button', { name: '科技类企业' })).toHaveFocus()
    await bench.user.click(screen.getByRole('button', { name: '重命名“科技类企业”' }))
    const again = screen.getByRole('textbox', { name: '新名称' })
    await bench.user.clear(again)
    expect(screen.getByRole('alert')).toHaveTextContent('请填写名称')
    await bench.user.type(again, '高新与专精特新{Enter}')
    expect(await screen.findByText('已有同名的搜索，请换一个名称')).toBeInTheDocument()
    await bench.user.clear(again)
    await bench.user.type(again, '新名{Enter}')
    await waitFor(async () => expect(names(await mine())[0]).toBe('新名'))
  })

  it('are updated with the present conditions', async () => {
    const bench = open('status=注销', three)
    await openMine(bench)
    await bench.user.click(screen.getByRole('button', { name: '更新为当前条件：科技类企业' }))
    expect(await screen.findByText('“科技类企业”已更新为当前条件')).toBeInTheDocument()
    await waitFor(async () => expect((await mine())[0]).toHaveTextContent('经营状态：注销'))
    expect((await mine())[0]).toHaveTextContent('当前')
    expect(screen.queryByRole('button', { name: '更新为当前条件：科技类企业' })).toBeNull()
  })

  it('are removed at once, with undo', async () => {
    const bench = open('', three)
    await openMine(bench)
    await bench.user.click(screen.getByRole('button', { name: '删除“科技类企业”' }))
    await waitFor(async () =>
      expect(names(await mine())).toEqual(['高新与专精特新', '华东近 10 年的存续企业'])
    )
    await bench.user.click(await screen.findByRole('button', { name: '撤销' }))
    await bench.user.click(screen.getByRole('button', { name: /^我的搜索/ }))
    await waitFor(async () => expect(names(await mine())).toHaveLength(3))
  })

  it('come back if removing fails, with the reason', async () => {
    const bench = open('', {
      ...three,
      prepare: respond =>
        respond(endpoints.removeSearch, () => {
          throw new Failure({ kind: 'timeout' })
        })
    })
    await openMine(bench)
    await bench.user.click(screen.getByRole('button', { name: '删除“科技类企业”' }))
    expect(await screen.findByText('删除未成功，已恢复：网络请求超时')).toBeInTheDocument()
    await waitFor(async () => expect(names(await mine())).toHaveLength(3))
  })

  it('show an empty state at first', async () => {
    const bench = open()
    await bench.user.click(await screen.findByRole('button', { name: '我的搜索' }))
    expect(await screen.findByText('还没有保存的搜索')).toBeInTheDocument()
  })

  it('can be filtered by name', async () => {
    const bench = open('', { mocks: { companies: 60, searches: 12 } })
    expect(await openMine(bench)).toHaveLength(12)
    await bench.user.type(screen.getByRole('searchbox', { name: '在我的搜索中查找' }), '科技 ')
    expect(names(await mine())).toEqual(['科技类企业 3', '科技类企业 2', '科技类企业'])
    await bench.user.type(screen.getByRole('searchbox', { name: '在我的搜索中查找' }), '没有')
    expect(screen.getByText(/^没有名称含/)).toBeInTheDocument()
  })

  it('of another release are applied as far as they are valid, with a notice; hostile names are text', async () => {
    const version = { id: '1', takenAt: null, total: { count: 3, capped: false }, recorded: true }
    const bench = open('', {
      prepare: respond =>
        respond(endpoints.savedSearches, () =>
          hostileNames.map((name, at) => ({
            id: String(at),
            name,
            criteria: { mood: ['好'], status: ['存续', '睡着了'] },
            sort: 'password',
            columns: ['smell'],
            createdAt: null,
            version,
            news: { count: 0, capped: false }
          }))
        )
    })
    const items = await openMine(bench)
    expect(names(items)).toEqual(hostileNames.map(name => name || '--'))
    expect(items[0]).toHaveTextContent('经营状态：存续部分条件已失效，应用时会忽略-- 记录，当时 3 家')
    await bench.user.click(screen.getAllByRole('button', { name: '应用“--”' })[0] as HTMLElement)
    expect(Object.fromEntries(parameters(bench))).toEqual({ columns: 'name', status: '存续' })
  })

  it('are refetched while they are being counted, as long as there is progress', async () => {
    const answers = [2, 1, 1, 1]
    const bench = open('', {
      ...three,
      prepare: respond =>
        respond(endpoints.savedSearches, () => {
          const uncounted = answers.shift() ?? 0
          return [0, 1, 2].map(at => ({
            id: String(at),
            name: `第 ${at} 个`,
            criteria: { status: ['存续'] },
            sort: null,
            columns: ['name'],
            createdAt: null,
            version: { id: '1', takenAt: null, total: { count: 3, capped: false }, recorded: true },
            news: at < uncounted ? null : { count: 4, capped: false }
          }))
        })
    })
    await screen.findByText('新增 4 家企业')
    expect(await screen.findByText('新增 8 家企业')).toBeInTheDocument()
    await waitFor(() => expect(bench.requests(endpoints.savedSearches)).toHaveLength(3))
    await openMine(bench)
    expect(screen.getByText('正在统计新增')).toBeInTheDocument()
    expect(answers).toHaveLength(1)
  })
})

describe('the changes of a saved search', () => {
  it('list added companies with reasons and values, in the address', async () => {
    const bench = open('', three)
    const dialog = within(await openChanges(bench, '科技类企业'))
    expect(parameters(bench).get('changes')).toBe('3')
    expect(await dialog.findByRole('radio', { name: /^新增 \d+$/ })).toBeChecked()
    expect(dialog.getAllByText('新收录的企业').length).toBeGreaterThan(0)
    const [value] = dialog.getAllByText('现在符合“经营状态：存续”')
    expect(value?.parentElement).toHaveTextContent('现在符合“经营状态：存续”经营状态设立中变为存续')
    expect(dialog.getByRole('combobox', { name: '对比' })).toHaveDisplayValue(/的结果（\d+ 家）$/)
  })

  it('list companies that left and that changed', async () => {
    const bench = open('', three)
    const dialog = within(await openChanges(bench, '科技类企业'))
    await bench.user.click(await dialog.findByRole('radio', { name: /^移出/ }))
    const left = await dialog.findAllByText('不再符合“经营状态：存续”')
    expect(left[0]?.parentElement?.textContent).toMatch(
      /经营状态存续变为(?:注销|吊销|迁出|停业|清算中|撤销|其他)/
    )
    await bench.user.click(dialog.getByRole('radio', { name: /^有变化/ }))
    const [capital] = await dialog.findAllByText('注册资本(万元)')
    expect(capital?.parentElement?.textContent).toMatch(/^注册资本\(万元\)100变为/)
  })

  it('show amounts with all their digits, as two may be alike when rounded', () => {
    const [company] = sampleCompanies(1).map(each => toRow(each, false))
    if (!company) throw new Error('The invented world is empty.')
    const holding = (amount: string) => ({ ...company, regCapital: { amount, currency: 'CNY' } })
    const gone = { kind: 'gone' as const, filters: [], columns: ['regCapital'] }
    const change = { company: holding('1811092'), before: holding('1811082'), columns: [], reasons: [gone] }
    render(<ChangeItem change={change} list="left" labels={[]} />)
    expect(screen.getByRole('list')).toHaveTextContent('注册资本(万元)1,811,082变为1,811,092')
  })

  it('are restored after opening a company and going back', async () => {
    const bench = open('', three)
    const dialog = within(await openChanges(bench, '科技类企业'))
    await bench.user.click((await dialog.findAllByRole('link'))[0] as HTMLElement)
    expect(bench.place()).toMatch(/^\/newCompanyDetail\?id=/)
    await act(async () => bench.back())
    expect(await screen.findByRole('dialog', { name: '“科技类企业”的变化' })).toBeInTheDocument()
  })

  it('are empty once they are marked as seen', async () => {
    const bench = open('', three)
    const dialog = within(await openChanges(bench, '科技类企业'))
    await bench.user.click(await dialog.findByRole('button', { name: '标记为已看' }))
    expect(await dialog.findByText('和当时的结果相比没有变化')).toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: '标记为已看' })).toBeNull()
    await bench.user.selectOptions(
      dialog.getByRole('combobox', { name: '对比' }),
      dialog.getAllByRole('option')[1] as HTMLElement
    )
    expect(await dialog.findAllByText('新收录的企业')).not.toHaveLength(0)
  })

  it('are compared again if the data changed before marking them', async () => {
    const bench = open('', three)
    const dialog = within(await openChanges(bench, '科技类企业'))
    bench.respond(endpoints.changeSearch, () => {
      throw new Failure({ kind: 'status', status: 409, reason: 'dataMoved' })
    })
    await bench.user.click(await dialog.findByRole('button', { name: '标记为已看' }))
    expect(await screen.findByText('数据刚刚有更新，已重新对比，请再看一遍后标记')).toBeInTheDocument()
    expect(bench.requests(endpoints.searchChanges).length).toBeGreaterThan(1)
  })

  it('link to the present result', async () => {
    const bench = open('status=注销&from=mail', three)
    const dialog = within(await openChanges(bench, '科技类企业'))
    await bench.user.click(await dialog.findByRole('button', { name: '查看当前结果' }))
    expect(Object.fromEntries(parameters(bench))).toEqual({ from: 'mail', keyword: '科技', status: '存续' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '“科技类企业”的变化' })).toBeNull())
  })

  it('of a removed search show a failure; closing the dialog leaves the list', async () => {
    const bench = open('changes=999&status=存续', three)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('请求的对象不存在')).toBeInTheDocument()
    await bench.user.click(dialog.getAllByRole('button', { name: /关\s?闭/ })[0] as HTMLElement)
    expect(Object.fromEntries(parameters(bench))).toEqual({ status: '存续' })
  })

  it('of a large result show what is known', async () => {
    const bench = open('', {
      ...three,
      prepare: respond =>
        respond(endpoints.searchChanges, ({ params }) => {
          const version = { id: '9', takenAt: null, total: { count: 100_000, capped: true }, recorded: false }
          return {
            search: {
              id: params.id,
              name: '存续',
              criteria: { status: ['存续'] },
              sort: null,
              columns: ['name'],
              createdAt: null,
              version,
              news: null
            },
            since: version,
            versions: [version],
            now: { count: 10_000, capped: true },
            asOf: '1',
            onlyNew: true,
            added: { count: 10_000, capped: true },
            left: { count: 0, capped: false },
            changed: { count: 0, capped: false },
            changes: { items: [], total: 0, totalIsCapped: false, page: 1, pageSize: 20, cursor: null }
          }
        })
    })
    await openMine(bench)
    await bench.user.click(screen.getByRole('button', { name: '查看变化：科技类企业' }))
    const dialog = within(await screen.findByRole('dialog', { name: '“存续”的变化' }))
    expect(dialog.getByRole('note')).toHaveTextContent('当时的结果超过 10,000 家，只记下了数量')
    expect(dialog.getByRole('radio', { name: '新增 10,000+' })).toBeChecked()
    expect(dialog.getByText('-- 的结果（100,000+ 家）')).toBeInTheDocument()
  })

  it('do not touch the address in an embedded list', async () => {
    const { emptyListQuery } = await import('../../../src/domain/criteria/listQuery.ts')
    const changes: unknown[] = []
    const bench = openScreens({
      at: '/exploreCompany',
      ...three,
      screens: {
        exploreCompany: (
          <ExploreCompanyScreen
            query={emptyListQuery}
            onQueryChange={query => changes.push(query.criteria)}
          />
        )
      }
    })
    const dialog = within(await openChanges(bench, '科技类企业'))
    expect(bench.place()).toBe('/exploreCompany')
    await bench.user.click(await dialog.findByRole('button', { name: '查看当前结果' }))
    expect(changes).toEqual([{ keyword: ['科技'], status: ['存续'] }])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '“科技类企业”的变化' })).toBeNull())
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { Failure } from '../../../src/failures/failure.ts'
import { comparePlace } from '../../../src/navigation/places.ts'
import { ExploreCompanyScreen } from '../../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { openScreens, type BenchOptions } from '../../helpers/screenBench.tsx'

const open = (search = '', options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/exploreCompany${search}`,
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    ...options
  })

type Bench = ReturnType<typeof open>

const bar = async () => within(await screen.findByRole('group', { name: '对已选企业的操作' }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const toastOf = async (sentence: string) => within(await screen.findByText(sentence))

/** Selects the first rows of the page by click. */
async function choose(bench: Bench, count: number): Promise<readonly string[]> {
  const boxes = await screen.findAllByRole('checkbox', { name: /^选择(?!本页)/ })
  for (const box of boxes.slice(0, count)) await bench.user.click(box)
  return bench.world.companies.slice(0, count).map(each => each.id)
}

/** Selects the first rows of the query by number. */
async function chooseFirst(bench: Bench, count: number): Promise<void> {
  await bench.user.click(await screen.findByRole('button', { name: /^(?:选择|已选 [\d,]+)$/ }))
  await bench.user.type(await screen.findByRole('textbox', { name: '选择前几家' }), `${count}{Enter}`)
}

describe('the selection bar', () => {
  it('is hidden without a selection', async () => {
    const bench = open()
    await screen.findAllByRole('checkbox')
    expect(screen.queryByRole('group', { name: '对已选企业的操作' })).toBeNull()
    await choose(bench, 2)
    expect((await bar()).getByText('已选 2 家')).toBeInTheDocument()
    await bench.user.click((await bar()).getByRole('button', { name: '清空选择' }))
    expect(screen.queryByRole('group', { name: '对已选企业的操作' })).toBeNull()
  })

  it('comes next after a chosen row, and Esc leads back', async () => {
    const bench = open()
    await choose(bench, 2)
    const box = document.activeElement
    expect(box).toBeChecked()
    await bench.user.tab()
    expect((await bar()).getByRole('button', { name: '收藏到分组' })).toHaveFocus()
    await bench.user.tab()
    await bench.user.keyboard('{Escape}')
    expect(box).toHaveFocus()
    await bench.user.keyboard(' ')
    await bench.user.tab()
    expect((await bar()).getByRole('button', { name: '收藏到分组' })).not.toHaveFocus()
  })

  it('explains why an action is disabled, also when it is clicked', async () => {
    const bench = open('', { mocks: { companies: 1200 } })
    await choose(bench, 1)
    const compare = (await bar()).getByRole('button', { name: '对比' })
    expect(compare).toHaveAttribute('aria-disabled', 'true')
    expect(compare).toHaveAccessibleDescription('请选择 2 到 6 家企业进行对比')
    await chooseFirst(bench, 1100)
    const buttons = await bar()
    expect(buttons.getByRole('button', { name: '收藏到分组' })).toHaveAccessibleDescription(
      '一次最多收藏 1,000 家，请减少选择'
    )
    expect(buttons.getByRole('button', { name: '生成报告' })).toHaveAccessibleDescription(
      '一次最多为 20 家企业生成报告，请减少选择'
    )
    await bench.user.click(buttons.getByRole('button', { name: '对比' }))
    expect(await screen.findAllByText('请选择 2 到 6 家企业进行对比')).not.toEqual([])
    expect(bench.place()).toBe('/exploreCompany')
  })

  it('offers only permitted actions', async () => {
    const bench = open('', { permissions: ['company:read'] })
    await choose(bench, 2)
    const names = (await bar()).getAllByRole('button').map(each => each.textContent)
    expect(names).toEqual(['对比', '清空选择'])
  })

  it('opens the report center with the companies', async () => {
    const bench = open()
    const ids = await choose(bench, 2)
    await bench.user.click((await bar()).getByRole('button', { name: '生成报告' }))
    const place = `/reportCenter?companies=${encodeURIComponent(ids.join(','))}`
    await waitFor(() => expect(bench.place()).toBe(place))
  })

  it('fetches the ids of companies selected by number', async () => {
    const bench = open('?sort=-regCapital&pageSize=20')
    await screen.findAllByRole('checkbox')
    await chooseFirst(bench, 20)
    await bench.user.click((await bar()).getByRole('button', { name: '生成报告' }))
    await waitFor(() => expect(bench.place()).toMatch(/^\/reportCenter/))
    const ids = new URLSearchParams(bench.place().split('?')[1]).get('companies')?.split(',')
    expect(new Set(ids).size).toBe(20)
  })
})

describe('adding to a group', () => {
  it('adds the selection to the chosen group and reports the outcome', async () => {
    const bench = open('', {
      mocks: { favorites: 1, groups: [{ name: '重点客户' }, { name: '华东组', owner: '周明' }] }
    })
    await choose(bench, 3)
    await bench.user.click((await bar()).getByRole('button', { name: '收藏到分组' }))
    const box = await dialog('收藏到分组')
    expect(box.getByText('将收藏 3 家企业')).toBeInTheDocument()
    expect(await box.findByText('周明 共享')).toBeInTheDocument()
    await bench.user.click(box.getByRole('radio', { name: /重点客户/ }))
    await bench.user.click(box.getByRole('button', { name: '收藏' }))
    // Nothing is left to do, so the dialog closes and a toast says what was done.
    const toast = await toastOf('新收藏 2 家；移入所选分组 1 家')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toast.getByRole('link', { name: '查看收藏企业' })).toHaveAttribute(
      'href',
      '/PersonalCenter/favorCompany?group=1'
    )
    expect([...bench.world.favorites.values()].map(each => each.groupId)).toEqual(['1', '1', '1'])
    expect(toast.getByRole('link', { name: '在企业探索中筛选' })).toHaveAttribute(
      'href',
      `/exploreCompany?favoriteGroup=${encodeURIComponent('重点客户')}`
    )
    // The stars behind the dialog are updated.
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^收藏/, pressed: true, hidden: true })).toHaveLength(3)
    )
  })

  it('creates a group and adds to it', async () => {
    const bench = open('', { mocks: { groups: [{ name: '重点客户' }] } })
    await choose(bench, 2)
    await bench.user.click((await bar()).getByRole('button', { name: '收藏到分组' }))
    const box = await dialog('收藏到分组')
    await bench.user.click(await box.findByRole('button', { name: '新建分组' }))
    await bench.user.type(box.getByRole('textbox', { name: '分组名称' }), '重点客户{Enter}')
    expect(await box.findByRole('alert')).toHaveTextContent('已有同名分组，请换一个名称')
    await bench.user.clear(box.getByRole('textbox', { name: '分组名称' }))
    await bench.user.type(box.getByRole('textbox', { name: '分组名称' }), '下周拜访')
    await bench.user.click(box.getByRole('checkbox', { name: '与本部门共享' }))
    expect(box.getByText(/本部门同事可看到分组内的企业、标签和备注/)).toBeInTheDocument()
    await bench.user.click(box.getByRole('button', { name: '创建' }))
    expect(await box.findByRole('radio', { name: /下周拜访/ })).toBeChecked()
    await waitFor(() => expect(box.getByRole('button', { name: '新建分组' })).toHaveFocus())
    await bench.user.click(box.getByRole('button', { name: '收藏' }))
    await toastOf('新收藏 2 家')
    expect(bench.world.groups.get('2')).toMatchObject({ name: '下周拜访', shared: true })
  })

  it('creates the group whose name is typed, also where it was not created first', async () => {
    const bench = open('', { mocks: { groups: [{ name: '重点客户' }] } })
    await choose(bench, 2)
    await bench.user.click((await bar()).getByRole('button', { name: '收藏到分组' }))
    const box = await dialog('收藏到分组')
    await bench.user.click(await box.findByRole('button', { name: '新建分组' }))
    await bench.user.type(box.getByRole('textbox', { name: '分组名称' }), ' 下周拜访 ')
    await bench.user.click(box.getByRole('checkbox', { name: '与本部门共享' }))
    expect(box.queryByRole('radio', { checked: true })).toBeNull()
    await bench.user.click(box.getByRole('button', { name: '收藏' }))
    const toast = await toastOf('新收藏 2 家')
    expect(toast.getByRole('link', { name: '查看收藏企业' })).toHaveAttribute(
      'href',
      '/PersonalCenter/favorCompany?group=2'
    )
    expect(bench.world.groups.get('2')).toMatchObject({ name: '下周拜访', shared: true })
    expect([...bench.world.favorites.values()].map(each => each.groupId)).toEqual(['2', '2'])
  })

  it('adds nothing where the typed group cannot be created, and keeps its name', async () => {
    const bench = open('', { mocks: { groups: [{ name: '重点客户' }] } })
    await choose(bench, 2)
    await bench.user.click((await bar()).getByRole('button', { name: '收藏到分组' }))
    const box = await dialog('收藏到分组')
    await bench.user.click(await box.findByRole('button', { name: '新建分组' }))
    await bench.user.type(box.getByRole('textbox', { name: '分组名称' }), '重点客户')
    await bench.user.click(box.getByRole('button', { name: '收藏' }))
    expect(await box.findByRole('alert')).toHaveTextContent('已有同名分组，请换一个名称')
    expect(box.getByRole('textbox', { name: '分组名称' })).toHaveValue('重点客户')
    expect(bench.requests(endpoints.addFavorites)).toEqual([])
    // One that is there can be chosen instead.
    await bench.user.click(box.getByRole('radio', { name: /重点客户/ }))
    expect(box.queryByRole('textbox', { name: '分组名称' })).toBeNull()
    await bench.user.click(box.getByRole('button', { name: '收藏' }))
    await toastOf('新收藏 2 家')
    expect([...bench.world.favorites.values()].map(each => each.groupId)).toEqual(['1', '1'])
  })

  it('stays open where some were not added', async () => {
    const bench = open()
    await choose(bench, 2)
    bench.respond(endpoints.addFavorites, () => ({ added: 1, moved: 0, unchanged: 0, refused: 1 }))
    await bench.user.click((await bar()).getByRole('button', { name: '收藏到分组' }))
    const box = await dialog('收藏到分组')
    await bench.user.click(await box.findByRole('button', { name: '收藏' }))
    expect(await box.findByText('新收藏 1 家；已不在库中，未收藏 1 家')).toBeInTheDocument()
    // The clicked button was replaced; the focus moves to the new one.
    await waitFor(() => expect(box.getAllByRole('button', { name: /^关\s*闭$/ }).at(-1)).toHaveFocus())
  })

  it('shows a failure, keeps the selection, and can be retried', async () => {
    const bench = open()
    await choose(bench, 2)
    bench.respond(endpoints.addFavorites, () => {
      throw new Failure({ kind: 'offline' })
    })
    await bench.user.click((await bar()).getByRole('button', { name: '收藏到分组' }))
    const box = await dialog('收藏到分组')
    await bench.user.click(await box.findByRole('button', { name: '收藏' }))
    expect(await box.findByText('未收藏：网络已断开，请检查网络连接')).toBeInTheDocument()
    expect(box.getByRole('button', { name: '收藏' })).toBeEnabled()
    expect(await screen.findByText('已选 2 家')).toBeInTheDocument()
  })

  it('sends the query for the first companies, not a thousand ids', async () => {
    const bench = open('?status=存续', { mocks: { companies: 300 } })
    await screen.findAllByRole('checkbox')
    await chooseFirst(bench, 100)
    await bench.user.click((await bar()).getByRole('button', { name: '收藏到分组' }))
    const box = await dialog('收藏到分组')
    await bench.user.click(await box.findByRole('button', { name: '收藏' }))
    await toastOf('新收藏 100 家')
    expect(bench.requests(endpoints.addFavorites)).toEqual([
      {
        body: {
          selection: { by: 'query', first: 100, without: [], criteria: { status: ['存续'] }, sort: null },
          move: false
        }
      }
    ])
  })
})

describe('the export', () => {
  it('starts with the visible columns and shows a trace code', async () => {
    const bench = open('?columns=name,uscc,regCapital', { mocks: { exportRows: { limit: 500, used: 100 } } })
    await choose(bench, 2)
    await bench.user.click((await bar()).getByRole('button', { name: '导出' }))
    const box = await dialog('导出名单')
    expect(await box.findByText('剩余 400 行（共 500 行，已用 100 行）')).toBeInTheDocument()
    expect(box.getByText('2 行')).toBeInTheDocument()
    expect(box.getByText('3 列')).toBeInTheDocument()
    await bench.user.click(box.getByRole('button', { name: '调整' }))
    const ticked = box.getAllByRole('checkbox', { checked: true })
    expect(ticked.map(each => each.closest('label')?.textContent)).toEqual([
      '企业名称',
      '统一社会信用代码',
      '注册资本'
    ])
    await bench.user.click(box.getByRole('button', { name: '前移注册资本' }))
    await bench.user.click(box.getByRole('radio', { name: 'CSV' }))
    await bench.user.click(box.getByRole('button', { name: '提交导出' }))
    expect(await box.findByText('已提交，正在生成')).toBeInTheDocument()
    expect(box.getByRole('link', { name: '查看我的导出' })).toHaveAttribute(
      'href',
      '/PersonalCenter/myExport/companyList'
    )
    expect(bench.requests(endpoints.createExport)).toMatchObject([
      { body: { columns: ['name', 'regCapital', 'uscc'], format: 'csv' } }
    ])
    await bench.user.click(box.getByRole('button', { name: '取消企业名单' }))
    expect(await box.findByText('已取消导出，额度已退回')).toBeInTheDocument()
    expect(bench.world.quotas.exportRows.used).toBe(100)
  })

  it('beyond the quota is not sent, and shows the remaining quota', async () => {
    const bench = open('', { mocks: { exportRows: { limit: 500, used: 499 } } })
    await choose(bench, 2)
    await bench.user.click((await bar()).getByRole('button', { name: '导出' }))
    const box = await dialog('导出名单')
    expect(await box.findByRole('alert')).toHaveTextContent(
      '超出本月剩余额度，请把选择减少到 1 行以内，或下月再导出'
    )
    expect(box.getByRole('button', { name: '提交导出' })).toBeDisabled()
  })

  it('explains an exhausted quota', async () => {
    const bench = open('', { mocks: { exportRows: { limit: 500, used: 500 } } })
    await choose(bench, 1)
    await bench.user.click((await bar()).getByRole('button', { name: '导出' }))
    expect(await (await dialog('导出名单')).findByRole('alert')).toHaveTextContent(
      '本月导出额度已用完，请下月再导出，或联系管理员提高额度'
    )
  })

  it('explains how to get premium, and keeps the form', async () => {
    const bench = open()
    bench.respond(endpoints.createExport, () => {
      throw new Failure({ kind: 'status', status: 403, reason: 'premium' })
    })
    await choose(bench, 1)
    await bench.user.click((await bar()).getByRole('button', { name: '导出' }))
    const box = await dialog('导出名单')
    await bench.user.type(box.getByRole('textbox', { name: '导出用途（选填）' }), '年度走访')
    await box.findByText(/^剩余/)
    await bench.user.click(box.getByRole('button', { name: '提交导出' }))
    expect(await box.findByText(/导出名单需开通高级版，请在企业详情/)).toBeInTheDocument()
    expect(box.getByRole('textbox', { name: '导出用途（选填）' })).toHaveValue('年度走访')
    expect(bench.requests(endpoints.createExport)).toMatchObject([{ body: { purpose: '年度走访' } }])
  })

  it('says which part of the list it contains', async () => {
    const bench = open('', { mocks: { companies: 200 } })
    await chooseFirst(bench, 120)
    await choose(bench, 1)
    await bench.user.click((await bar()).getByRole('button', { name: '导出' }))
    const box = await dialog('导出名单')
    expect(box.getByText('当前条件与排序下的前 120 家，除去 1 家')).toBeInTheDocument()
    expect(box.getByText('119 行')).toBeInTheDocument()
  })

  it("shows the server's refusal when the quota was used meanwhile", async () => {
    const bench = open('', { mocks: { exportRows: { limit: 500, used: 0 } } })
    await choose(bench, 2)
    await bench.user.click((await bar()).getByRole('button', { name: '导出' }))
    const box = await dialog('导出名单')
    await box.findByText(/剩余 500 行/)
    bench.world.quotas.exportRows.used = 499
    await bench.user.click(box.getByRole('button', { name: '提交导出' }))
    expect(await box.findByText(/导出未提交：超出本月剩余额度/)).toBeInTheDocument()
  })

  it('asks for a purpose if required', async () => {
    const bench = open('', { mocks: { exportPurpose: true } })
    await choose(bench, 1)
    await bench.user.click((await bar()).getByRole('button', { name: '导出' }))
    const box = await dialog('导出名单')
    const purpose = await box.findByRole('textbox', { name: '导出用途' })
    await bench.user.click(box.getByRole('button', { name: '提交导出' }))
    expect(await box.findByRole('alert')).toHaveTextContent('请填写导出用途')
    expect(bench.requests(endpoints.createExport)).toEqual([])
    await bench.user.type(purpose, '年度走访')
    await bench.user.click(box.getByRole('button', { name: '提交导出' }))
    expect(await box.findByText('已提交，正在生成')).toBeInTheDocument()
  })

  it('is possible while the member center is unavailable', async () => {
    const bench = open('', {
      prepare: respond =>
        respond(endpoints.membership, () => {
          throw new Failure({ kind: 'status', status: 500 })
        })
    })
    await choose(bench, 1)
    await bench.user.click((await bar()).getByRole('button', { name: '导出' }))
    const box = await dialog('导出名单')
    expect(await box.findByText('未能读取额度，提交时由服务器核对')).toBeInTheDocument()
    await bench.user.click(box.getByRole('button', { name: '提交导出' }))
    expect(await box.findByText('已提交，正在生成')).toBeInTheDocument()
  })
})

const inTable = async () => within(await screen.findByRole('table', { name: '所选企业的对比' }))

describe('the comparison', () => {
  it('is in the address, for links and history', async () => {
    const bench = open()
    const ids = await choose(bench, 3)
    await bench.user.click((await bar()).getByRole('button', { name: '对比' }))
    const table = await inTable()
    await waitFor(() => expect(table.getAllByRole('columnheader')).toHaveLength(4))
    expect(bench.place()).toBe(`/exploreCompany?compare=${ids.join(',')}`)
    await bench.user.click(table.getByRole('button', { name: `移除${bench.world.companies[1]?.name}` }))
    await waitFor(() => expect(table.getAllByRole('columnheader')).toHaveLength(3))
    expect(bench.place()).toBe(`/exploreCompany?compare=${ids[0]},${ids[2]}`)
    await bench.user.click((await dialog('企业对比')).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('table', { name: '所选企业的对比' })).toBeNull())
    expect(bench.place()).toBe('/exploreCompany')
  })

  it('marks differences and can hide equal rows', async () => {
    const bench = open(`?compare=${comparePlace(['1', '2']).query?.compare}`)
    const table = await inTable()
    await waitFor(() => expect(table.getAllByRole('columnheader')).toHaveLength(3))
    const lines = table.getAllByRole('rowheader')
    const different = lines.filter(each => within(each).queryByText('不同') !== null)
    expect(different.length).toBeGreaterThan(2)
    expect(different.length).toBeLessThan(lines.length)
    expect(table.getByRole('rowheader', { name: '成立日期 不同' })).toBeInTheDocument()
    expect(table.getByRole('rowheader', { name: '统一社会信用代码' })).toBeInTheDocument()
    await bench.user.click(screen.getByRole('checkbox', { name: '只看差异' }))
    expect(
      table.getAllByRole('rowheader').filter(each => !/rowgroup/.test(each.getAttribute('scope') ?? ''))
    ).toHaveLength(different.length)
  })

  it('adds a company by name with the keyboard', async () => {
    const bench = open('?compare=1')
    await screen.findByText('再添加一家企业即可对比差异')
    const name = bench.world.companies[4]?.name ?? ''
    await bench.user.type(await screen.findByRole('combobox', { name: '添加企业' }), name)
    await screen.findByRole('option', { name: new RegExp(name) })
    await bench.user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(bench.place()).toBe('/exploreCompany?compare=1,5'))
    expect(screen.getByRole('combobox', { name: '添加企业' })).toHaveValue('')
  })

  it('of a malformed link uses its valid part', async () => {
    const bench = open('?keyword=科技&compare=1,1,999999,<script>,2,3,4,5,6,7')
    expect(await screen.findByText('1 家企业不在库中，未列出')).toBeInTheDocument()
    expect(await screen.findByText(/已有 6 家/)).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: '添加企业' })).toBeDisabled()
    await bench.user.click((await dialog('企业对比')).getByRole('button', { name: '关闭' }))
    await waitFor(() =>
      expect(bench.place()).toBe(`/exploreCompany?${new URLSearchParams({ keyword: '科技' })}`)
    )
  })

  it('can be retried when it fails', async () => {
    const bench = open('?compare=1,2')
    let works = false
    const rows = bench.requests
    bench.respond(endpoints.companyRows, () => {
      if (!works) throw new Failure({ kind: 'status', status: 500 })
      return []
    })
    const retry = (await dialog('企业对比')).findByRole('button', { name: '重试' })
    works = true
    await bench.user.click(await retry)
    expect(await screen.findByText('链接中的企业都不在库中')).toBeInTheDocument()
    expect(rows(endpoints.companyRows).length).toBeGreaterThan(1)
  })
})

const lookUp = async (bench: Bench, text: string) => {
  await bench.user.click(await screen.findByRole('button', { name: '批量查找' }))
  await bench.user.click(await screen.findByRole('textbox', { name: /每行一个/ }))
  await bench.user.paste(text)
  await bench.user.click(screen.getByRole('button', { name: '开始查找' }))
  return dialog('匹配结果')
}

// In tests antd gives all dialogs one id for their titles.
const nested = async (title: string) =>
  within((await screen.findByText(title, { selector: '[role=dialog] *' })).closest('[role=dialog]')!)

const shownNames = () =>
  within(screen.getByRole('table', { name: '企业列表' }))
    .getAllByRole('link')
    .map(link => link.textContent)

describe('the companies of a batch lookup', () => {
  it('are selected, and can be favorited, compared and exported', async () => {
    const bench = open()
    await screen.findAllByRole('checkbox')
    const [one, two, three] = bench.world.companies
    const result = await lookUp(
      bench,
      `1. ${one!.name}\n${two!.name}\n${three!.name}\n查无此企业甲乙丙有限公司`
    )
    expect(await result.findByText('已选 3 家')).toBeInTheDocument()
    await bench.user.click(result.getByRole('checkbox', { name: `选择${two!.name}` }))
    expect(result.getByText('已选 2 家')).toBeInTheDocument()
    expect(result.getByRole('checkbox', { name: /查无此企业/ })).toBeDisabled()
    await bench.user.click(result.getByRole('button', { name: '导出' }))
    const exported = await nested('导出范围')
    expect(exported.getByText('2 行')).toBeInTheDocument()
    await bench.user.click(exported.getByRole('button', { name: '关闭' }))
    await bench.user.click(result.getByRole('button', { name: '收藏到分组' }))
    const groups = await nested('将收藏 2 家企业')
    await bench.user.click(groups.getByRole('button', { name: /^收\s*藏$/ }))
    await toastOf('新收藏 2 家')
    await bench.user.click(result.getByRole('button', { name: '对比' }))
    const compared = await dialog('企业对比')
    expect(await compared.findByRole('link', { name: one!.name })).toBeInTheDocument()
    expect(compared.getByRole('link', { name: three!.name })).toBeInTheDocument()
  })

  it('open as a search of their group, in place of the dialog', async () => {
    const bench = open('', { mocks: { groups: [{ name: '五月名单' }] } })
    await screen.findAllByRole('checkbox')
    const [one, two] = bench.world.companies
    const result = await lookUp(bench, `${one!.name}\n${two!.name}`)
    await bench.user.click(await result.findByRole('button', { name: '收藏到分组' }))
    const groups = await nested('将收藏 2 家企业')
    await bench.user.click(await groups.findByRole('radio', { name: /五月名单/ }))
    await bench.user.click(groups.getByRole('button', { name: /^收\s*藏$/ }))
    const toast = await toastOf('新收藏 2 家')
    await bench.user.click(toast.getByRole('link', { name: '在企业探索中筛选' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(bench.place()).toBe(`/exploreCompany?favoriteGroup=${encodeURIComponent('五月名单')}`)
    await waitFor(() => expect(shownNames().toSorted()).toEqual([one!.name, two!.name].toSorted()))
  })
})

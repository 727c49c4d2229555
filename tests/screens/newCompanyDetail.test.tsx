import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { eventKinds } from '../../src/catalogue/insights/events.ts'
import { sectionGroups } from '../../src/catalogue/sections.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Note } from '../../src/contract/entities/note.ts'
import { Failure } from '../../src/failures/failure.ts'
import { CompanyDetailScreen } from '../../src/screens/companyDetail/CompanyDetailScreen.tsx'
import { NewCompanyDetailScreen } from '../../src/screens/newCompanyDetail/NewCompanyDetailScreen.tsx'
import type { TabPlace } from '../../src/screens/newCompanyDetail/tabs.ts'
import { memoryStorage } from '../../src/session/storage.ts'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'
import { emptyOverview, richOverview } from '../../stories/screens/overviews.ts'
import { productMatches } from '../../stories/screens/productMatches.ts'
import { sectionPage, unknownCompany } from '../../stories/screens/unknownCompany.ts'

const open = (search = 'id=3', options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/newCompanyDetail?${search}`,
    screens: { newCompanyDetail: <NewCompanyDetailScreen />, companyDetail: <CompanyDetailScreen /> },
    ...options
  })

const rich = (options: Partial<BenchOptions> = {}) =>
  open('id=3', { prepare: respond => respond(endpoints.companyOverview, () => richOverview), ...options })

const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: '企业信息' })).getByRole('link', { name })
const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the tabs', () => {
  it('are the overview, the groups of the section catalogue and the notes', async () => {
    open()
    await screen.findByRole('heading', { level: 1 })
    const names = within(screen.getByRole('navigation', { name: '企业信息' })).getAllByRole('link')
    expect(names.map(link => link.textContent)).toEqual(['总览', ...Object.values(sectionGroups), '跟进记录'])
  })

  it('are in the address, for reload and history', async () => {
    const bench = open()
    await screen.findByRole('heading', { level: 1 })
    await bench.user.click(tab('风险'))
    expect(bench.place()).toBe('/newCompanyDetail?id=3&tab=risk')
    expect(tab('风险')).toHaveAttribute('aria-current', 'page')
    expect(await screen.findByText('司法风险')).toBeInTheDocument()
    act(() => bench.back())
    expect(await screen.findByRole('heading', { level: 2, name: '为何此时联系' })).toBeInTheDocument()
  })

  it('load nothing before they are shown', async () => {
    const bench = open('id=3&tab=risk')
    await screen.findByRole('heading', { level: 1 })
    expect(bench.requests(endpoints.companyOverview)).toEqual([])
    expect(bench.requests(endpoints.companyTimeline)).toEqual([])
  })

  it.each([
    ['tab=basic', '基本信息', null],
    ['tab=notes', '跟进记录', null],
    ['tab=nothing', '总览', '标签页“nothing”'],
    ['tab=__proto__', '总览', '标签页“__proto__”'],
    ['section=patents', '知识产权', null],
    ['tab=risk&section=patents', '知识产权', null],
    ['section=constructor', '总览', '信息模块“constructor”']
  ])('are read from %s', async (search, name, ignored) => {
    open(`id=3&${search}`)
    await screen.findByRole('heading', { level: 1 })
    expect(tab(name)).toHaveAttribute('aria-current', 'page')
    const told = screen.queryByText(/已忽略/)?.textContent.replace('以下条件无法识别，已忽略：', '')
    expect(told ?? null).toBe(ignored)
  })

  it('keep other parameters of the address', async () => {
    const bench = open('id=3&tab=risk&from=crm')
    await screen.findByRole('heading', { level: 1 })
    await bench.user.click(tab('总览'))
    expect(bench.place()).toBe('/newCompanyDetail?id=3&from=crm')
  })

  it('are held by the page around, if it likes', async () => {
    const onQueryChange = vi.fn<(query: TabPlace) => void>()
    const bench = open('id=3&tab=basic', {
      screens: {
        newCompanyDetail: (
          <NewCompanyDetailScreen query={{ section: 'patents' }} onQueryChange={onQueryChange} />
        )
      }
    })
    await screen.findByRole('heading', { level: 1 })
    const bar = within(screen.getByRole('navigation', { name: '企业信息' }))
    expect(bar.getByRole('button', { name: '知识产权' })).toHaveAttribute('aria-current', 'page')
    await bench.user.click(bar.getByRole('button', { name: '风险' }))
    expect(onQueryChange).toHaveBeenCalledExactlyOnceWith({ tab: 'risk', section: null })
    expect(bench.place()).toBe('/newCompanyDetail?id=3&tab=basic')
  })
})

describe('the overview', () => {
  it('shows what is known, 0 for none, and names what is not in one line', async () => {
    open('id=3', {
      prepare: respond =>
        respond(endpoints.companyOverview, () => ({ ...emptyOverview, risks: 0, inventions: null }))
    })
    const about = await card('企业概况')
    expect(
      await about.findByText(/^暂未收录：企业介绍、.*专利数、.*上市板块、.*科创评分$/)
    ).toBeInTheDocument()
    expect(about.getByText('风险数').closest('div')).toHaveTextContent('风险数0')
    expect(about.queryByText('--')).toBeNull()
  })

  it('says what the company makes, with its share, and where that stands in a chain', async () => {
    open('id=3', {
      prepare: respond => {
        respond(endpoints.company, () => ({
          ...unknownCompany,
          mainProducts: [{ product: '动力电池系统', share: '82.5', period: null }]
        }))
        respond(endpoints.companySection, () =>
          sectionPage([
            {
              node: '锂电池',
              kind: '产品',
              chain: '储能',
              upstream: ['正极材料'],
              downstream: ['新能源汽车']
            }
          ])
        )
      }
    })
    const business = await card('主营产品与产业链')
    expect(business.getByRole('listitem')).toHaveTextContent('动力电池系统82.5%')
    expect((await business.findByText('锂电池')).closest('p')).toHaveTextContent(
      '正极材料 → 锂电池 → 新能源汽车'
    )
    const address = business.getByRole('link', { name: '锂电池' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(address)).toBe('/exploreIndustry?chain=储能&node=锂电池')
  })

  it('lists chances first, each with its day and a link to its section', async () => {
    const bench = rich()
    const calls = await card('为何此时联系')
    await calls.findByText('B轮 3亿人民币')
    const items = calls.getAllByRole('listitem').map(item => item.textContent)
    expect(items).toEqual([
      '机会近6个月获得融资B轮 3亿人民币2026-08-20',
      '机会6个月内科技资质到期高新技术企业2026-12-01',
      '注意近6个月新增司法风险共 2 条立案 买卖合同纠纷2026-10-08'
    ])
    await bench.user.click(calls.getByRole('link', { name: '近6个月新增司法风险' }))
    expect(bench.place()).toBe('/newCompanyDetail?id=3&tab=risk&section=legalRisks')
    expect(document.querySelector('[data-section="legalRisks"]')).toHaveFocus()
  })

  it('says why there is no reason to call, and leads to companies that are like this one', async () => {
    const bench = open('id=3', {
      prepare: respond => respond(endpoints.companyOverview, () => emptyOverview)
    })
    const calls = await card('为何此时联系')
    expect(await calls.findByText('收录的记录中暂无联系理由')).toBeVisible()
    expect(
      calls.getByText(/^收录的记录中没有：近6个月获得融资、增加注册资本、中标、.*；近3个月出现负面新闻。$/)
    ).toBeVisible()
    await bench.user.click(await calls.findByRole('button', { name: '查看相似企业' }))
    expect(await screen.findByRole('dialog', { name: /相似的企业$/ })).toBeInTheDocument()
  })

  it('shows what was last, where nothing is a reason to call', async () => {
    open('id=3', { prepare: respond => respond(endpoints.companyOverview, () => emptyOverview) })
    const calls = await card('为何此时联系')
    const last = within(await calls.findByRole('region', { name: '最近的记录' }))
    const timeline = await card('时间线')
    const days = (part: typeof last) => part.getAllByText(/^\d{4}-\d\d-\d\d$/).map(day => day.textContent)
    expect(days(last)).toHaveLength(3)
    expect(days(last)).toEqual(days(last).toSorted().toReversed())
    await waitFor(() => expect(days(timeline)[0]).toBe(days(last)[0]))
    expect(last.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringContaining('section='))
  })

  it('shows the score with the facts behind each dimension', async () => {
    rich()
    const score = await card('科创评分')
    await score.findByText('73/100')
    const rows = score
      .getAllByRole('term')
      .map(term => [term.textContent, term.nextElementSibling?.textContent])
    expect(rows[0]).toEqual(['技术创新82', '发明专利 31件近3年申请专利 40件软件著作权 24件'])
    expect(rows[4]).toEqual(['行业潜力69', '暂无可查的依据'])
  })

  it('names unknown dimensions in one line, and says of one with too little evidence that it has no figure', async () => {
    const [, research, ...others] = emptyOverview.dimensions
    const staff = { label: '参保人数', value: '12人', section: 'registration' }
    const dimensions = [richOverview.dimensions[0]!, { ...research!, reasons: [staff] }, ...others]
    open('id=3', {
      prepare: respond => respond(endpoints.companyOverview, () => ({ ...richOverview, dimensions }))
    })
    const score = await card('科创评分')
    expect(await score.findByText('暂无依据：科创资质、企业成长性、行业潜力')).toBeVisible()
    expect(score.getAllByRole('term').map(term => term.textContent)).toEqual([
      '技术创新82',
      '研发实力依据不足，未评分'
    ])
    expect(score.queryByText(/--/)).toBeNull()
  })

  it('has no card for a score that is not known', async () => {
    open('id=3', { prepare: respond => respond(endpoints.companyOverview, () => emptyOverview) })
    await card('企业概况')
    expect(screen.queryByRole('region', { name: '科创评分' })).toBeNull()
  })

  it('that fails has its own retry, and the time line stays', async () => {
    let works = false
    const bench = open('id=3', {
      prepare: respond =>
        respond(endpoints.companyOverview, () => {
          if (!works) throw new Failure({ kind: 'network' })
          return richOverview
        })
    })
    expect(await screen.findByText('为何此时联系加载失败')).toBeInTheDocument()
    expect((await (await card('时间线')).findAllByRole('listitem')).length).toBeGreaterThan(0)
    works = true
    await bench.user.click((await card('为何此时联系')).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('B轮 3亿人民币')).toBeInTheDocument()
  })
})

const events = (kinds: readonly string[] = ['financing', 'risk']) => ({
  items: kinds.map(kind => ({ kind, date: '2026-01-02', title: `一件${kind}`, section: 'financing' })),
  total: 75,
  totalIsCapped: false,
  page: 1,
  pageSize: 20,
  cursor: null,
  kinds: [
    { kind: 'financing', count: 5 },
    { kind: 'risk', count: 40 }
  ]
})

const patent = (day: string) => ({
  kind: 'intellectual',
  date: day,
  title: `专利 ${day}`,
  section: 'patents'
})

describe('the time line', () => {
  it('filters by kind, from the first page', async () => {
    const bench = open('id=3', {
      prepare: respond => respond(endpoints.companyTimeline, ({ query }) => events(query.kinds?.split(',')))
    })
    const timeline = await card('时间线')
    await timeline.findByText('一件risk')
    expect(timeline.getByText('75 个事件')).toBeInTheDocument()
    await bench.user.click(timeline.getByRole('button', { name: '第 2 页' }))
    await bench.user.click(
      timeline.getByRole('checkbox', { name: new RegExp(`^${eventKinds.financing.label}`) })
    )
    expect(bench.requests(endpoints.companyTimeline).at(-1)).toEqual({
      params: { id: '3' },
      query: { page: 1, pageSize: 50, kinds: 'financing' }
    })
    expect(await timeline.findByText('一件financing')).toBeInTheDocument()
  })

  it('has its years, and what repeats in one of them in a line that unfolds', async () => {
    const items = ['2026-03-02', '2026-02-02', '2026-01-02', '2025-01-02'].map(patent)
    const bench = open('id=3', {
      prepare: respond =>
        respond(endpoints.companyTimeline, () => ({ ...events(), items, total: 4, kinds: [] }))
    })
    const timeline = await card('时间线')
    expect(await timeline.findByText('2026')).toBeInTheDocument()
    expect(timeline.getByText('2025')).toBeInTheDocument()
    expect(timeline.getByText('专利 2026-02-02')).not.toBeVisible()
    await bench.user.click(timeline.getByText('专利 3 件'))
    expect(timeline.getByText('专利 2026-02-02')).toBeVisible()
  })

  it('shows events of unknown kinds', async () => {
    open('id=3', {
      prepare: respond =>
        respond(endpoints.companyTimeline, () => ({
          ...events(),
          items: [{ kind: '并购', date: null, title: '', section: null }],
          kinds: []
        }))
    })
    const timeline = await card('时间线')
    expect(await timeline.findByText('并购')).toBeInTheDocument()
    expect(timeline.getAllByText('--')).toHaveLength(2)
    expect(timeline.getByText('日期未知')).toBeInTheDocument()
  })
})

describe('the two layouts', () => {
  it('link to each other', async () => {
    const bench = open()
    await bench.user.click(await screen.findByRole('link', { name: '工商视图' }))
    expect(bench.place()).toBe('/companyDetail?id=3')
    await bench.user.click(await screen.findByRole('link', { name: '拓客视图' }))
    expect(bench.place()).toBe('/newCompanyDetail?id=3')
  })
})

const condition = (outcome: 'met' | 'missed' | 'unknown', label: string) => ({
  label,
  outcome,
  value: outcome === 'unknown' ? null : '有'
})
const product = (name: string, ...conditions: readonly ReturnType<typeof condition>[]) => ({
  product: name,
  name,
  kind: '信用贷款',
  summary: null,
  amount: '最高 300 万元',
  term: null,
  conditions: [...conditions],
  criteria: { status: ['存续'] } as Record<string, string[]>
})

describe('the products', () => {
  it('are sorted by fit, with met, missed and unknown conditions', async () => {
    const bench = open('id=3', {
      prepare: respond =>
        respond(endpoints.companyProducts, () => [
          product('都未知', condition('unknown', '年营业额')),
          product(
            '多待核实',
            ...Array.from({ length: 3 }, () => condition('unknown', '年营业额')),
            condition('met', '存续')
          ),
          product('缺一条', condition('missed', '成立满 3 年'), condition('met', '存续')),
          product('待核实', condition('unknown', '年营业额'), condition('met', '存续')),
          product('都满足', condition('met', '成立满 3 年'), condition('met', '存续'))
        ])
    })
    const products = await card('适配产品')
    await products.findByText('都满足')
    expect(
      [...document.querySelectorAll('.pa-product-head')].map(head => head.textContent?.replace(/\s/g, ''))
    ).toEqual([
      '都满足信用贷款条件全部满足',
      '待核实信用贷款满足1项·待核实1项',
      '缺一条信用贷款满足1项·不满足1项',
      // Folded.
      '2个产品的多数条件待核实',
      '多待核实信用贷款满足1项·待核实3项',
      '都未知信用贷款待核实1项'
    ])
    expect(
      within(products.getByRole('list', { name: '都满足的准入条件' }))
        .getAllByRole('listitem')
        .map(item => `${within(item).getByRole('img', { name: '满足' }).tagName} ${item.textContent}`)
    ).toEqual(['SPAN 成立满 3 年 现有：有', 'SPAN 存续 现有：有'])
    // 待核实 says that it is not known what the company has.
    expect(
      within(products.getByRole('list', { name: '都未知的准入条件', hidden: true }))
        .getAllByRole('listitem', { hidden: true })
        .map(item => item.textContent?.trim())
    ).toEqual(['待核实年营业额'])
    await bench.user.click(products.getAllByRole('link', { name: /符合都满足条件的企业/ })[0] as HTMLElement)
    expect(bench.place()).toBe(`/exploreCompany?status=${encodeURIComponent('存续')}`)
  })

  it('link no list for invalid conditions', async () => {
    open('id=3', {
      prepare: respond =>
        respond(endpoints.companyProducts, () => [
          { ...product('未知'), criteria: { risk: ['!'.repeat(9)], constructor: ['1'] } }
        ])
    })
    const products = await card('适配产品')
    await products.findByText('未知')
    expect(products.queryByRole('link')).toBeNull()
  })
})

const notes = (options: Partial<BenchOptions> = {}) => open('id=3&tab=notes', options)
const pastNote: Note = {
  id: '1',
  kind: 'phone',
  text: '约好',
  nextOn: '2020-01-01',
  author: { id: '1', name: '王敏' },
  mine: true,
  createdAt: '2019-12-20T08:00:00.000Z',
  changedAt: null
}
const form = async (name: string) => within(await screen.findByRole('form', { name }))

describe('the notes', () => {
  it('are written, changed and removed by their author', async () => {
    const bench = notes()
    const write = await form('写跟进记录')
    await bench.user.click(write.getByRole('button', { name: '保存' }))
    expect(write.getByText('请填写跟进内容')).toBeInTheDocument()
    await bench.user.click(write.getByRole('radio', { name: '拜访' }))
    await bench.user.type(write.getByRole('textbox', { name: '跟进内容' }), ' 谈了授信 <b>方案</b> ')
    await bench.user.click(write.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('谈了授信 <b>方案</b>')).toBeInTheDocument()
    expect(write.getByRole('textbox', { name: '跟进内容' })).toHaveValue('')

    await bench.user.click(screen.getByRole('button', { name: /^修改 .*的跟进记录$/ }))
    const change = await form('修改跟进记录')
    await bench.user.type(change.getByRole('textbox', { name: '跟进内容' }), '，下周回访')
    await bench.user.click(change.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('谈了授信 <b>方案</b>，下周回访')).toBeInTheDocument()
    expect(screen.getByText('已修改')).toBeInTheDocument()

    await bench.user.click(screen.getByRole('button', { name: /^删除 .*的跟进记录$/ }))
    await bench.user.click(screen.getByRole('button', { name: '确认删除' }))
    expect(await screen.findByText('还没有跟进记录')).toBeInTheDocument()
  })

  it('are begun from the head: the focus is in the text, and the address stays what it was', async () => {
    const bench = open()
    const begin = async (): Promise<void> =>
      bench.user.click(await screen.findByRole('link', { name: '写跟进' }))
    await begin()
    const text = (await form('写跟进记录')).getByRole('textbox', { name: '跟进内容' })
    expect(text).toHaveFocus()
    expect(bench.place()).toBe('/newCompanyDetail?id=3&tab=notes')
    await bench.user.tab()
    expect(text).not.toHaveFocus()
    await begin()
    expect(text).toHaveFocus()
    act(() => bench.back())
    act(() => bench.back())
    expect(bench.place()).toBe('/newCompanyDetail?id=3')
    // The text went with its tab, the focus did not.
    expect(tab('总览')).toHaveFocus()
  })

  it('have the one main action where they are written', async () => {
    const bench = notes()
    const begin = await screen.findByRole('link', { name: '写跟进' })
    expect((await form('写跟进记录')).getByRole('button', { name: '保存' })).toHaveClass('pa-ant-btn-primary')
    expect(begin).not.toHaveClass('pa-company-action-main')
    await bench.user.click(tab('总览'))
    expect(begin).toHaveClass('pa-company-action-main')
  })

  it('are kept as drafts if saving fails or the page is left', async () => {
    const storage = memoryStorage()
    const bench = notes({
      storage,
      prepare: respond =>
        respond(endpoints.addNote, () => {
          throw new Failure({ kind: 'network' })
        })
    })
    const write = await form('写跟进记录')
    await bench.user.type(write.getByRole('textbox', { name: '跟进内容' }), '重要')
    await bench.user.click(write.getByRole('button', { name: '保存' }))
    expect(await write.findByRole('alert')).toHaveTextContent('填写的内容仍在。')
    bench.unmount()
    notes({ storage })
    expect((await form('写跟进记录')).getByRole('textbox', { name: '跟进内容' })).toHaveValue('重要')
  })

  it('take no next day that has passed, and say so', async () => {
    const bench = notes()
    const write = await form('写跟进记录')
    const next = write.getByLabelText('下次跟进日期')
    await bench.user.type(write.getByRole('textbox', { name: '跟进内容' }), '约好')
    await bench.user.type(next, '明天')
    await bench.user.click(write.getByRole('button', { name: '保存' }))
    expect(write.getByRole('alert')).toHaveTextContent('日期请写作 2026-11-21')
    await bench.user.clear(next)
    await bench.user.type(next, '2020/1/1')
    expect(write.getByRole('button', { name: '选择日期' })).toBeVisible()
    await bench.user.click(write.getByRole('button', { name: '保存' }))
    expect(write.getByRole('alert')).toHaveTextContent('下次跟进日期已经过去，请选择今天或以后的日期')
    expect(next).toBeInvalid()
    expect(bench.requests(endpoints.addNote)).toHaveLength(0)
    await bench.user.clear(next)
    await bench.user.click(write.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('约好', { selector: 'p' })).toBeVisible()
  })

  it('keep a next day that has passed while something else of them is changed', async () => {
    const bench = notes({
      prepare: respond =>
        respond(endpoints.notes, () => ({
          items: [pastNote],
          total: 1,
          totalIsCapped: false,
          page: 1,
          pageSize: 20,
          cursor: null
        }))
    })
    await bench.user.click(await screen.findByRole('button', { name: /^修改 .*的跟进记录$/ }))
    const change = await form('修改跟进记录')
    await bench.user.type(change.getByRole('textbox', { name: '跟进内容' }), '，已联系')
    await bench.user.click(change.getByRole('button', { name: '保存' }))
    const [asked] = bench.requests(endpoints.changeNote)
    expect(asked?.body).toEqual({ kind: 'phone', text: '约好，已联系' })
  })

  it('are read-only without permission', async () => {
    notes({ permissions: ['company:read'] })
    expect(await screen.findByText('本部门还没有人写过跟进记录')).toBeInTheDocument()
    expect(screen.queryByRole('form')).toBeNull()
  })
})

describe('a company of which little is known', () => {
  const introduction = '一家只有介绍的企业。'.repeat(40)

  it('shows its introduction whole, and folds products whose conditions are mostly open', async () => {
    open('id=3', {
      prepare: respond => {
        respond(endpoints.companyOverview, () => ({ ...emptyOverview, introduction }))
        respond(endpoints.companyProducts, () =>
          productMatches((at, nth) => (at === 0 || nth === 0 ? 'met' : 'unknown'))
        )
      }
    })
    const about = await card('企业概况')
    expect(await about.findByText(introduction)).toBeInTheDocument()
    expect(about.queryByRole('button', { name: '展开全文' })).toBeNull()
    const products = await card('适配产品')
    const folded = await products.findByText(/^\d+ 个产品的多数条件待核实$/)
    expect(folded.closest('details')).not.toHaveAttribute('open')
    expect(products.getByText('条件全部满足').closest('.pa-products-open')).toBeNull()
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sectionGroups, sectionKeys } from '../../src/catalogue/sections.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { SectionPage } from '../../src/contract/entities/companyDetail.ts'
import { Failure } from '../../src/failures/failure.ts'
import { CompanyDetailScreen } from '../../src/screens/companyDetail/CompanyDetailScreen.tsx'
import { toDetail } from '../../src/mocks/world/rows.ts'
import { sampleCompanies } from '../../src/sample/company.ts'
import { openScreens, type BenchOptions, type SetAnswer } from '../helpers/screenBench.tsx'
import { noCounts } from '../../stories/screens/noCounts.ts'
import { sectionPage, unknownCompany } from '../../stories/screens/unknownCompany.ts'

/** Lets the test control which elements intersect the viewport. */
class Sight implements Partial<IntersectionObserver> {
  static all: Sight[] = []
  readonly elements = new Set<Element>()
  readonly tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell
    Sight.all.push(this)
  }
  observe(element: Element): void {
    this.elements.add(element)
  }
  unobserve(element: Element): void {
    this.elements.delete(element)
  }
  disconnect(): void {
    this.elements.clear()
  }
}

function comeIntoSight(section: string): void {
  const element = document.querySelector(`[data-section="${section}"]`)
  if (!element) throw new Error(`No section ${section} stands on the page.`)
  act(() => {
    for (const sight of Sight.all.filter(each => each.elements.has(element))) {
      const entry = { isIntersecting: true, target: element } as unknown as IntersectionObserverEntry
      sight.tell([entry], sight as unknown as IntersectionObserver)
    }
  })
}

beforeEach(() => {
  Sight.all = []
  vi.stubGlobal('IntersectionObserver', Sight)
})
afterEach(() => vi.unstubAllGlobals())

const open = (search = 'id=3', options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/companyDetail?${search}`,
    screens: { companyDetail: <CompanyDetailScreen /> },
    ...options
  })

const section = (name: string) => within(screen.getByRole('region', { name }))

/** The section itself, not the table in it with the same name. */
const block = (key: string) => within(document.querySelector(`[data-section="${key}"]`) as HTMLElement)

const unknown = { ...unknownCompany, sectionCounts: { ...noCounts, products: 0 } }

const withSuppliers = (respond: SetAnswer): void =>
  respond(endpoints.company, () => ({ ...unknown, sectionCounts: { ...noCounts, suppliers: 5 } }))

/** A company without counts. */
const openUnknown = (records: () => SectionPage) =>
  open('id=3', {
    prepare: respond => {
      respond(endpoints.company, () => unknownCompany)
      respond(endpoints.companySection, records)
    }
  })

const sectionsAsked = (bench: ReturnType<typeof open>) =>
  bench.requests(endpoints.companySection).map(({ params }) => (params as { section: string }).section)

describe('the header', () => {
  it('says of what is not known that it is not, once, and shows nothing in its place', async () => {
    open('id=3', { prepare: respond => respond(endpoints.company, () => unknown) })
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading).toHaveTextContent('尚无资料的企业')
    const head = within(document.querySelector('.pa-company-head') as HTMLElement)
    expect(head.getByText(/^暂未收录：统一社会信用代码、法定代表人、.*网址$/)).toBeInTheDocument()
    expect(head.queryByText(/--/)).toBeNull()
    expect(head.queryByRole('definition')).toBeNull()
    expect(screen.queryByRole('button', { name: '复制统一社会信用代码' })).toBeNull()
  })

  it('has one main action: a note, or without the permission the star', async () => {
    open()
    const note = await screen.findByRole('link', { name: '写跟进' })
    expect(note).toHaveAttribute('href', expect.stringMatching(/newCompanyDetail\?id=3&tab=notes&write=1$/))
    expect(note).toHaveClass('pa-company-action-main')
    expect(screen.getByRole('button', { name: /^收藏/ })).not.toHaveClass('pa-star-main')
  })

  it('has the star as its main action for those who write no notes, until it is done', async () => {
    const bench = open('id=3', { permissions: ['company:read', 'favorite:write'] })
    const star = await screen.findByRole('button', { name: /^收藏/ })
    expect(screen.queryByRole('link', { name: '写跟进' })).toBeNull()
    expect(star).toHaveClass('pa-star-main')
    await bench.user.click(star)
    expect(star).not.toHaveClass('pa-star-main')
  })

  it('has the rare actions under 更多', async () => {
    const bench = open()
    await bench.user.click(await screen.findByRole('button', { name: '更多' }))
    const more = within(screen.getByRole('dialog', { name: /的更多操作$/ }))
    expect(more.getAllByRole('link').map(link => link.textContent)).toEqual(['生成报告', '供应链穿透'])
  })

  it('accepts a unified social credit code', async () => {
    const [, company] = sampleCompanies(2)
    open(`id=${company?.uscc}`)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(company?.name ?? '')
    expect(screen.getByRole('button', { name: '复制统一社会信用代码' })).toBeInTheDocument()
  })

  it('shows the empty state for an unknown company', async () => {
    open('id=999999')
    expect(await screen.findByText('没有找到这家企业')).toBeInTheDocument()
  })

  it.each(['', 'id=', `id=${'9'.repeat(65)}`])('sends no request for the address %j', search => {
    const bench = open(search)
    expect(screen.getByText('没有找到这家企业')).toBeInTheDocument()
    expect(bench.calls).toEqual([])
  })
})

describe('a section', () => {
  it('loads its records near the viewport', async () => {
    const bench = open()
    await screen.findByRole('heading', { level: 1 })
    expect(await screen.findByText('工商注册号')).toBeInTheDocument()
    expect(sectionsAsked(bench)).toEqual(['registration'])
    comeIntoSight('people')
    await screen.findByRole('table', { name: '主要人员' })
    expect(bench.requests(endpoints.companySection)[1]).toEqual({
      params: { id: '3', section: 'people' },
      query: { page: 1, pageSize: 10 }
    })
  })

  it('leads from a position into its chain, and from the nodes around it to the companies there', async () => {
    const bench = open()
    bench.respond(endpoints.companySection, () =>
      sectionPage([
        { node: '动力电池', kind: '产品', chain: '储能', upstream: ['电解液', '隔膜'], downstream: [] },
        { node: '三元前驱体', kind: '产品', chain: null, upstream: [], downstream: [] }
      ])
    )
    await screen.findByRole('region', { name: '产业链位置' })
    comeIntoSight('chain')
    await screen.findByRole('link', { name: '动力电池' })
    const hrefs = block('chain')
      .getAllByRole('link')
      .map(link => decodeURIComponent(link.getAttribute('href') ?? ''))
    expect(hrefs).toEqual([
      '/exploreIndustry?chain=储能&node=动力电池',
      ...['电解液', '隔膜', '三元前驱体'].map(node => `/exploreCompany?chain=${node}`)
    ])
  })

  it('shows the shares of products, and undisclosed amounts of financing', async () => {
    const bench = open()
    bench.respond(endpoints.companySection, ({ params }) =>
      sectionPage(
        params.section === 'products'
          ? [
              { product: '动力电池系统', share: '82.5', period: '2025年度', source: null },
              { product: '其他', share: null, period: '2025年度', source: null }
            ]
          : [
              {
                id: '1',
                date: '2024-05-06',
                round: 'B轮',
                amount: null,
                investors: [],
                headline: null,
                source: null
              }
            ]
      )
    )
    await screen.findByRole('heading', { level: 1 })
    comeIntoSight('products')
    expect(await screen.findByText('82.5')).toBeInTheDocument()
    expect(block('products').getByText('--')).toBeInTheDocument()
    comeIntoSight('financing')
    expect(await screen.findByText('未披露')).toBeInTheDocument()
  })

  it('says of a place in a chain that its neighbors are not known', async () => {
    const bench = open()
    bench.respond(endpoints.companySection, () =>
      sectionPage([{ node: '锂电池', kind: '申万行业', upstream: [], downstream: ['储能系统'] }])
    )
    await screen.findByRole('heading', { level: 1 })
    comeIntoSight('chain')
    const cells = await block('chain').findAllByRole('cell')
    expect(cells.map(cell => cell.textContent)).toEqual(['锂电池', '申万行业', '暂未收录', '储能系统'])
  })

  it('without records is no card but a name in the last line of its group: none found, or not covered', async () => {
    const bench = open('id=3', {
      prepare: respond => {
        respond(endpoints.company, () => ({ ...unknown, uncovered: ['tenders', 'jobs'] }))
        respond(endpoints.companySection, () => sectionPage([{ name: '甲' }]))
      }
    })
    expect(await screen.findByText('未发现：')).toHaveTextContent('未发现：主营产品')
    expect(screen.getByText(/^暂未收录：$/, { selector: '.pa-sections-none-kind' })).toHaveTextContent(
      '暂未收录：招投标、招聘'
    )
    expect(screen.queryByRole('region', { name: '招投标' })).toBeNull()
    const anchors = within(screen.getByRole('navigation', { name: '企业信息目录' }))
    await bench.user.click(anchors.getByRole('button', { name: '经营' }))
    await bench.user.click(anchors.getByRole('button', { name: /^主营产品/ }))
    expect(screen.getByText('主营产品', { selector: '[data-section]' })).toHaveFocus()
    // Sections known to be empty are not requested.
    expect(sectionsAsked(bench)).toEqual(['registration'])
  })

  it('that turns out to be empty joins that line', async () => {
    openUnknown(() => sectionPage([]))
    await screen.findByRole('region', { name: '产业链位置' })
    comeIntoSight('chain')
    await waitFor(() => expect(screen.queryByRole('region', { name: '产业链位置' })).toBeNull())
    expect(screen.getByText('产业链位置', { selector: '.pa-section-none' }).closest('p')).toHaveTextContent(
      '暂未收录：产业链位置'
    )
  })

  it('of facts shows those that are known, and names the others once', async () => {
    open('id=3', {
      prepare: respond => {
        respond(endpoints.company, () => unknown)
        respond(endpoints.companySection, () => sectionPage([{ name: '甲', insured: 0, scope: ' ' }]))
      }
    })
    const facts = within(await screen.findByRole('region', { name: '工商信息' }))
    expect(await facts.findByText('甲')).toBeInTheDocument()
    expect(facts.getAllByRole('term').map(term => term.textContent)).toEqual(['企业名称', '参保人数(人)'])
    expect(facts.getByText(/^暂未收录：统一社会信用代码、.*经营范围/)).toBeInTheDocument()
    expect(facts.queryByText('--')).toBeNull()
  })

  it('waits for the register, whose height nobody knows before', async () => {
    const held: { letGo?: (page: SectionPage) => void } = {}
    const promise = new Promise<SectionPage>(resolve => {
      held.letGo = resolve
    })
    open('id=3', {
      prepare: respond => respond(endpoints.companySection, () => promise)
    })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('region', { name: '主要人员' })).toBeNull()
    held.letGo?.(sectionPage([{ name: '甲' }]))
    expect(await screen.findByRole('region', { name: '主要人员' })).toBeInTheDocument()
  })

  it('that fails has its own retry, and the others stay', async () => {
    const bench = open()
    let works = false
    bench.respond(endpoints.companySection, () => {
      if (!works) throw new Failure({ kind: 'network' })
      return sectionPage([{ product: '动力电池系统', share: '82.5' }])
    })
    await screen.findByRole('heading', { level: 1 })
    comeIntoSight('products')
    expect(await screen.findByText('主营产品加载失败')).toBeInTheDocument()
    works = true
    await bench.user.click(block('products').getByRole('button', { name: '重试' }))
    expect(await screen.findByText('动力电池系统')).toBeInTheDocument()
  })

  it('that is premium shows a lock with its contents and how to order it', async () => {
    const bench = open('id=3', { mocks: { tier: 'standard' }, prepare: withSuppliers })
    await screen.findByRole('heading', { level: 1 })
    comeIntoSight('suppliers')
    const suppliers = within(await screen.findByRole('region', { name: '供应商' }))
    expect(await suppliers.findByText('供应商需开通高级版后查看')).toBeInTheDocument()
    expect(suppliers.getByText(/包含：供应商、采购占比、采购金额、报告期/)).toBeInTheDocument()
    expect(sectionsAsked(bench)).toEqual(['registration'])
  })

  it('that is premium is requested while the member center is unavailable, and locked when refused', async () => {
    open('id=3', {
      mocks: { tier: 'standard' },
      prepare: respond => {
        withSuppliers(respond)
        respond(endpoints.membership, () => {
          throw new Failure({ kind: 'offline' })
        })
      }
    })
    await screen.findByRole('heading', { level: 1 })
    comeIntoSight('suppliers')
    expect(await screen.findByText('供应商需开通高级版后查看')).toBeInTheDocument()
  })

  it('is reached by its group, then by name', async () => {
    const bench = open()
    await screen.findByRole('heading', { level: 1 })
    const anchors = within(screen.getByRole('navigation', { name: '企业信息目录' }))
    await bench.user.click(anchors.getByRole('button', { name: '经营' }))
    expect(screen.getByRole('heading', { name: '经营' })).toHaveFocus()
    comeIntoSight('products')
    await bench.user.click(anchors.getByRole('button', { name: /^招投标/ }))
    expect(document.querySelector('[data-section="tenders"]')).toHaveFocus()
  })

  it('leaves in sight what its group begins with, when that is asked for', async () => {
    const bench = open()
    await screen.findByRole('heading', { level: 1 })
    const anchors = within(screen.getByRole('navigation', { name: '企业信息目录' }))
    await bench.user.click(anchors.getByRole('button', { name: '股权关系' }))
    const head = screen.getByRole('heading', { name: '股权关系' })
    expect(head).toHaveFocus()
    expect(head.nextElementSibling).toBe(screen.getByRole('region', { name: '股权穿透图' }))
  })

  it('has a heading below that of its group', async () => {
    openUnknown(() => sectionPage([{ name: '甲' }]))
    await screen.findByRole('region', { name: '所在园区' })
    const heads = screen.getAllByRole('heading', { level: 2 }).map(head => head.textContent)
    expect(heads).toEqual(Object.values(sectionGroups))
    // The graph of holdings has one too, and the contacts.
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(sectionKeys.length + 2)
  })

  it('filters by kind, from the first page', async () => {
    const bench = open('id=3', {
      prepare: respond => {
        respond(endpoints.company, () => ({
          ...unknownCompany,
          sectionCounts: { ...noCounts, legalRisks: 31 }
        }))
        respond(endpoints.companySection, ({ query }) => ({
          ...sectionPage(
            [{ kind: query.kind ?? '立案', date: '2026-03-01', number: `第${query.page}页` }],
            [
              { kind: '立案', count: 30 },
              { kind: '失信被执行人', count: 1 }
            ]
          ),
          total: query.kind === '失信被执行人' ? 1 : 31
        }))
      }
    })
    await screen.findByRole('heading', { level: 1 })
    comeIntoSight('legalRisks')
    await bench.user.click(await block('legalRisks').findByRole('button', { name: '第 2 页' }))
    expect(await screen.findByText('第2页')).toBeInTheDocument()
    const kinds = within(screen.getByRole('group', { name: '按类别查看司法风险' }))
    expect(kinds.getByRole('button', { name: '全部' })).toHaveAttribute('aria-pressed', 'true')
    await bench.user.click(kinds.getByRole('button', { name: '失信被执行人 1' }))
    expect(await screen.findByText('第1页')).toBeInTheDocument()
    expect(bench.requests(endpoints.companySection).at(-1)).toEqual({
      params: { id: '3', section: 'legalRisks' },
      query: { page: 1, pageSize: 10, kind: '失信被执行人' }
    })
    // The count of the whole section stays.
    expect(block('legalRisks').getByText('31 条')).toBeInTheDocument()
  })

  it('links to known companies', async () => {
    openUnknown(() =>
      sectionPage([
        { company: { id: '7', name: '已收录企业' }, share: '51' },
        { company: { id: null, name: '未收录企业' }, share: null }
      ])
    )
    await screen.findByRole('heading', { level: 1 })
    comeIntoSight('investments')
    const known = await screen.findByRole('link', { name: '已收录企业' })
    expect(known).toHaveAttribute('href', expect.stringMatching(/etail\?id=7$/))
    expect(screen.getByText('未收录企业').closest('a')).toBeNull()
  })
})

const record = (source: string, sourceKind = '官方') => ({
  name: '张三',
  position: '董事',
  since: null,
  source,
  sourceKind,
  asOf: '2026-11-01'
})

const openPeople = async (records: readonly Record<string, unknown>[]) => {
  open('id=3', {
    prepare: respond => {
      respond(endpoints.company, () => ({ ...unknownCompany, source: '名录', dataDate: '2026-10-01' }))
      respond(endpoints.companySection, () => sectionPage(records))
    }
  })
  await screen.findByRole('heading', { level: 1 })
  comeIntoSight('people')
  await screen.findAllByText('张三')
}

describe('provenance', () => {
  it('is shown once if it is the same for all', async () => {
    await openPeople([record('公示系统'), record('公示系统')])
    expect(block('people').getByText(/^来源：/)).toHaveTextContent('来源：官方 公示系统 2026-11-01')
    expect(block('people').queryByRole('columnheader', { name: '来源' })).toBeNull()
  })

  it('is shown per record if they differ', async () => {
    await openPeople([record('公示系统'), record('年报', '披露')])
    expect(block('people').getByRole('columnheader', { name: '来源' })).toBeInTheDocument()
    expect(block('people').getByRole('cell', { name: '披露 年报 2026-11-01' })).toBeInTheDocument()
    expect(block('people').queryByText(/^来源：/)).toBeNull()
  })

  it('is hidden if unknown', async () => {
    await openPeople([{ name: '张三' }])
    expect(block('people').queryByText(/来源/)).toBeNull()
  })

  it('of the registration is that of the company', async () => {
    open('id=3', {
      prepare: respond => {
        respond(endpoints.company, () => ({ ...unknownCompany, source: '名录', dataDate: '2026-10-01' }))
        respond(endpoints.companySection, () => sectionPage([{ name: '甲' }]))
      }
    })
    await screen.findByRole('heading', { level: 1 })
    comeIntoSight('registration')
    expect(await block('registration').findByText(/^来源：/)).toHaveTextContent('来源：名录 2026-10-01')
  })
})

describe('a change', () => {
  it('marks deleted and inserted words, not by color alone', async () => {
    openUnknown(() =>
      sectionPage([
        {
          date: '2026-05-01',
          item: '地址',
          before: '上海市浦东新区张江路100号',
          after: '上海市浦东新区金科路200号'
        }
      ])
    )
    await screen.findByRole('heading', { level: 1 })
    comeIntoSight('changes')
    const gone = await screen.findAllByRole('deletion')
    const come = screen.getAllByRole('insertion')
    expect(gone.map(mark => mark.textContent).join('')).toContain('100')
    expect(come.map(mark => mark.textContent).join('')).toContain('200')
    expect(gone[0]?.parentElement).toHaveTextContent('上海市浦东新区张江路100号')
  })
})

describe('a print', () => {
  it('loads every section', async () => {
    const bench = open()
    await screen.findByRole('heading', { level: 1 })
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const counts = toDetail(bench.world.companies[2]!, false, bench.world.sample).sectionCounts
    const wanted = sectionKeys.filter(key => counts[key] !== 0)
    await waitFor(() => expect(bench.requests(endpoints.companySection)).toHaveLength(wanted.length))
  })
})

describe('external texts', () => {
  it('are rendered as text', async () => {
    const scope = `<div id="134"><xmp>\n<%\n</xmp>\n<img alt='%></xmp><img src=xx onerror=alert(134)//'>`
    openUnknown(() =>
      sectionPage([
        { name: '<b>云</b>', scope, website: 'JaVaScRiPt:alert(1)', aliases: ['<svg/onload=alert(1)>'] }
      ])
    )
    await screen.findByRole('heading', { level: 1 })
    comeIntoSight('registration')
    expect(await screen.findByText('JaVaScRiPt:alert(1)')).toBeInTheDocument()
    const facts = section('工商信息')
    expect(facts.getByText('<b>云</b>')).toBeInTheDocument()
    expect(facts.getByText('<svg/onload=alert(1)>')).toBeInTheDocument()
    expect(facts.queryByRole('link')).toBeNull()
    expect(document.querySelectorAll('.pa-facts script, .pa-facts img, .pa-facts svg')).toHaveLength(0)
    expect(document.querySelector('.pa-facts-wide:last-child dd')?.textContent).toBe(scope)
  })
})

describe('the star', () => {
  it('updates optimistically, and rolls back when the server refuses', async () => {
    const bench = open()
    const star = await screen.findByRole('button', { name: /^收藏/ })
    await bench.user.click(star)
    expect(star).toHaveAttribute('aria-pressed', 'true')
    expect(bench.world.favorites.has('3')).toBe(true)
    bench.respond(endpoints.removeFavorite, () => {
      throw new Failure({ kind: 'status', status: 503 })
    })
    await bench.user.click(star)
    expect(await screen.findByText('取消收藏未成功，已恢复：服务不可用')).toBeInTheDocument()
    expect(star).toHaveAttribute('aria-pressed', 'true')
  })
})

const openFailing = (status: number) =>
  open('id=3', {
    prepare: respond =>
      respond(endpoints.company, () => {
        throw new Failure({ kind: 'status', status })
      })
  })

describe('a page that failed as a whole', () => {
  it.each([
    [400, '请求参数不正确'],
    [403, '您没有权限执行此操作']
  ])('for good (%s) leads back to the search, and offers no retry', async (status, sentence) => {
    openFailing(status)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(sentence)
    expect(screen.getByRole('link', { name: '返回企业探索' })).toHaveAttribute('href', '/exploreCompany')
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('for now asks again when told to', async () => {
    const bench = openFailing(500)
    const retry = await screen.findByRole('button', { name: '重试' })
    expect(screen.getByRole('alert')).toHaveTextContent('已保存的内容不受影响')
    bench.respond(endpoints.company, () => unknown)
    await bench.user.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: unknown.name })).toBeInTheDocument()
  })
})

import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { Failure } from '../../src/failures/failure.ts'
import { CompanyDetailScreen } from '../../src/screens/companyDetail/index.ts'
import { sampleCompanies } from '../../src/sample/company.ts'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

/** Lets the test say which elements have come into sight. */
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

/** The block itself, not the table in it that bears the same name. */
const block = (key: string) => within(document.querySelector(`[data-section="${key}"]`) as HTMLElement)

const unknown = {
  id: '3',
  name: '尚无资料的企业',
  shortName: null,
  uscc: null,
  status: null,
  tags: [],
  address: null,
  website: null,
  introduction: null,
  dataDate: null,
  source: null,
  favorite: false,
  sectionCounts: { registration: null, products: 0, financing: null, chain: null }
}

const page = (items: Record<string, unknown>[]) => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  pageSize: 10,
  cursor: null
})

describe('the header', () => {
  it('says who it is; what is not known is two dashes', async () => {
    open('id=3', { prepare: respond => respond(endpoints.company, () => unknown) })
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading).toHaveTextContent('尚无资料的企业')
    const values = [...document.querySelectorAll('.pa-company-facts dd')].map(value => value.textContent)
    expect(new Set(values)).toEqual(new Set(['--']))
    expect(screen.queryByRole('button', { name: '复制统一社会信用代码' })).toBeNull()
  })

  it('is found by the unified social credit code too', async () => {
    const [, company] = sampleCompanies(2)
    open(`id=${company?.uscc}`)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(company?.name ?? '')
    expect(screen.getByRole('button', { name: '复制统一社会信用代码' })).toBeInTheDocument()
  })

  it('says that there is no such company', async () => {
    open('id=999999')
    expect(await screen.findByText('没有找到这家企业')).toBeInTheDocument()
  })

  it.each(['', 'id=', `id=${'9'.repeat(65)}`])('with the address %j asks nothing', search => {
    const bench = open(search)
    expect(screen.getByText('没有找到这家企业')).toBeInTheDocument()
    expect(bench.calls).toEqual([])
  })
})

describe('a section', () => {
  it('asks for its records when it comes near what can be seen', async () => {
    const bench = open()
    await screen.findByRole('heading', { level: 1 })
    expect(bench.requests(endpoints.companySection)).toEqual([])
    comeIntoSight('registration')
    expect(await screen.findByText('工商注册号')).toBeInTheDocument()
    expect(bench.requests(endpoints.companySection)).toEqual([
      { params: { id: '3', section: 'registration' }, query: { page: 1, pageSize: 10 } }
    ])
  })

  it('of products shows the shares, of financing what was not disclosed as that', async () => {
    const bench = open()
    bench.respond(endpoints.companySection, ({ params }) =>
      page(
        params.section === 'products'
          ? [
              { product: '动力电池系统', share: '82.5' },
              { product: '其他', share: null }
            ]
          : [{ id: '1', date: '2024-05-06', round: 'B轮', amount: null, investors: [], headline: null }]
      )
    )
    await screen.findByRole('heading', { level: 1 })
    comeIntoSight('products')
    expect(await screen.findByText('82.5')).toBeInTheDocument()
    expect(block('products').getByText('--')).toBeInTheDocument()
    comeIntoSight('financing')
    expect(await screen.findByText('未披露')).toBeInTheDocument()
  })

  it('in which nothing was found is another thing than one that is not covered', async () => {
    const bench = open('id=3', {
      prepare: respond => {
        respond(endpoints.company, () => unknown)
        respond(endpoints.companySection, () => page([]))
      }
    })
    await screen.findByRole('heading', { level: 1 })
    comeIntoSight('products')
    comeIntoSight('chain')
    expect(await screen.findByText('暂未收录该企业的产业链位置')).toBeInTheDocument()
    expect(screen.getByText('未发现该企业的主营产品')).toBeInTheDocument()
    // What is known to hold nothing is not asked for.
    expect(bench.requests(endpoints.companySection)).toHaveLength(1)
  })

  it('that failed is asked again by itself, and the others stand', async () => {
    const bench = open()
    let works = false
    bench.respond(endpoints.companySection, () => {
      if (!works) throw new Failure({ kind: 'network' })
      return page([{ product: '动力电池系统', share: '82.5' }])
    })
    await screen.findByRole('heading', { level: 1 })
    comeIntoSight('products')
    expect(await screen.findByText('主营产品加载失败')).toBeInTheDocument()
    works = true
    await bench.user.click(block('products').getByRole('button', { name: '重试' }))
    expect(await screen.findByText('动力电池系统')).toBeInTheDocument()
  })

  it('is reached by its name', async () => {
    const bench = open()
    await screen.findByRole('heading', { level: 1 })
    const anchors = within(screen.getByRole('navigation', { name: '企业信息目录' }))
    await bench.user.click(anchors.getByRole('button', { name: /^融资历史/ }))
    expect(document.querySelector('[data-section="financing"]')).toHaveFocus()
  })
})

describe('texts from outside', () => {
  it('are shown as the text that they are', async () => {
    const bench = open()
    const scope = `<div id="134"><xmp>\n<%\n</xmp>\n<img alt='%></xmp><img src=xx onerror=alert(134)//'>`
    bench.respond(endpoints.companySection, () =>
      page([{ name: '<b>云</b>', scope, website: 'JaVaScRiPt:alert(1)', aliases: ['<svg/onload=alert(1)>'] }])
    )
    await screen.findByRole('heading', { level: 1 })
    comeIntoSight('registration')
    expect(await screen.findByText('JaVaScRiPt:alert(1)')).toBeInTheDocument()
    const facts = section('工商信息')
    expect(facts.getByText('<b>云</b>')).toBeInTheDocument()
    expect(facts.getByText('<svg/onload=alert(1)>')).toBeInTheDocument()
    expect(facts.queryByRole('link')).toBeNull()
    expect(document.querySelectorAll('.pa-facts script, .pa-facts img, .pa-facts svg')).toHaveLength(0)
    expect(document.querySelector('.pa-facts-wide:nth-last-child(2) dd')?.textContent).toBe(scope)
  })
})

describe('the star', () => {
  it('keeps the company, and takes it back when the server refuses', async () => {
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

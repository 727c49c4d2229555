import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { UNKNOWN } from '../../src/catalogue/filters.ts'
import { companySearchEndpoints } from '../../src/contract/endpoints/companySearch.ts'
import { KcFinanceScreen } from '../../src/screens/kcFinance/KcFinanceScreen.tsx'
import { openScreens } from '../helpers/screenBench.tsx'

beforeEach(() => {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList
})

const open = (search = '') =>
  openScreens({ at: `/kcFinance${search}`, screens: { kcFinance: <KcFinanceScreen /> } })

const product = async () => {
  await screen.findByRole('option', { name: '专精特新专项贷' })
  return screen.getByRole<HTMLSelectElement>('combobox', { name: '按产品找企业' })
}

const searchOf = ({ place }: ReturnType<typeof open>) =>
  Object.fromEntries(new URLSearchParams(place().split('?')[1]))

const facets = (values: { token: string; count: number }[]) => () => ({
  facets: [{ filter: 'qualification', values }],
  capped: false
})

describe('the technology companies', () => {
  it('take the conditions of a product, and give them back for those of another one', async () => {
    const bench = open('?region=320000')
    fireEvent.change(await product(), { target: { value: 'specialised' } })
    expect(searchOf(bench)).toMatchObject({
      region: '320000',
      qualification: '专精特新中小企业,专精特新小巨人',
      revenue: '1000-'
    })
    fireEvent.change(await product(), { target: { value: 'bidWinner' } })
    expect(searchOf(bench)).toMatchObject({ region: '320000', tender: '中标' })
    expect(searchOf(bench)).not.toHaveProperty('revenue')
    expect(searchOf(bench)).not.toHaveProperty('qualification')
    fireEvent.change(await product(), { target: { value: '' } })
    expect(searchOf(bench)).toEqual({ region: '320000' })
  })

  it('say by what a product in the address is known, and no longer once a condition is gone', async () => {
    open(
      '?inventions=5-&listing=!上交所主板,!深交所主板,!创业板&status=存续&risk=!股权冻结,!破产重整,!失信被执行人,!被执行人,!限制高消费'
    )
    expect((await product()).value).toBe('patentPledge')
    fireEvent.click(await screen.findByRole('button', { name: '移除条件“经营状态：存续”' }))
    expect((await product()).value).toBe('')
  })

  it.each([[[]], [[{ token: UNKNOWN, count: 9 }]]])(
    'are counted by library, and no longer where nothing is held: %j',
    async none => {
      const bench = openScreens({
        at: '/kcFinance',
        screens: { kcFinance: <KcFinanceScreen /> },
        prepare: respond =>
          respond(companySearchEndpoints.companyFacets, facets([{ token: '瞪羚企业', count: 3 }]))
      })
      const libraries = within(await screen.findByRole('toolbar', { name: '资质库' }))
      for (const name of ['瞪羚企业 3', '高新技术企业 0'])
        expect(await libraries.findByRole('button', { name })).toBeVisible()
      bench.respond(companySearchEndpoints.companyFacets, facets(none))
      fireEvent.change(await screen.findByRole('combobox', { name: '省份' }), { target: { value: '320000' } })
      for (const name of ['瞪羚企业', '高新技术企业'])
        expect(await libraries.findByRole('button', { name })).toBeVisible()
    }
  )

  it('never hold what is fixed in the address, and do not offer it', async () => {
    const bench = open('?qualified=没有的')
    fireEvent.click(await screen.findByRole('button', { name: /^条件/ }))
    fireEvent.click(await screen.findByRole('button', { name: /^更多条件/ }))
    expect(screen.queryByRole('button', { name: '科技企业' })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: /^瞪羚企业/ }))
    expect(searchOf(bench)['qualification']).toBe('瞪羚企业')
    await screen.findByText('没有符合条件的科技企业')
    expect(bench.requests(companySearchEndpoints.searchCompanies).at(-1)).toMatchObject({
      body: { criteria: { qualified: ['有科技资质'], qualification: ['瞪羚企业'] } }
    })
  })

  it('show what is behind a score', async () => {
    open()
    const [score] = await screen.findAllByRole('button', { name: /查看评分依据$/ })
    if (!score) throw new Error('No company has a score.')
    fireEvent.click(score)
    const dialog = within(await screen.findByRole('dialog', { name: /^科创评分：/ }))
    expect((await dialog.findAllByRole('term')).length).toBeGreaterThan(1)
  })
})

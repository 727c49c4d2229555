import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { filterKeys, filterOf, type FilterKey } from '../../src/catalogue/filters.ts'
import { parseCriteria } from '../../src/domain/criteria/parsedCriteria.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { viewerOf } from '../../src/mocks/world/mockWorld.ts'
import { facetOf } from '../../src/mocks/world/facetWorld.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { openPanel } from '../helpers/openPanel.ts'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

const open = (search = '', mocks?: BenchOptions['mocks']) =>
  openScreens({
    at: `/exploreCompany${search}`,
    ...(mocks && { mocks }),
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    prepare: respond => {
      respond(endpoints.catalogueNames, () => [
        { name: '芯片设计', count: 12, exact: false },
        { name: '苏州市软件园（演示）', count: 3, exact: true }
      ])
    }
  })

const panelKeys = filterKeys.filter(key => filterOf(key).kind !== 'text')

/** A choice of a filter: its label and its token in the address. */
function choiceOf(key: FilterKey): { readonly label: string; readonly token: string } {
  const filter = filterOf(key)
  switch (filter.kind) {
    case 'options':
      return { label: filter.options[0]!.label, token: filter.options[0]!.key }
    case 'bands':
      return { label: filter.bands[0]!.label, token: filter.bands[0]!.token }
    case 'tree':
      return filter.tree === 'regions'
        ? { label: '广东省', token: '440000' }
        : { label: '制造业', token: 'C' }
    default:
      return { label: '芯片设计', token: '芯片设计' }
  }
}

type Bench = ReturnType<typeof open>

async function openField(bench: Bench, label: string): Promise<ReturnType<typeof within>> {
  await openPanel(bench.user)
  const more = screen.queryByRole('button', { name: /^更多条件/ })
  if (more) await bench.user.click(more)
  const panel = within(screen.getByRole('region', { name: '筛选条件' }))
  await bench.user.click(await panel.findByRole('button', { name: new RegExp(`^${label}(?:已选|$)`) }))
  return within(await screen.findByRole('dialog', { name: label }))
}

/**
 * Selects an option. Virtual lists render nothing in an element without a height, so nodes are selected by keyboard.
 */
async function press(bench: Bench, field: ReturnType<typeof within>, key: FilterKey): Promise<void> {
  const { label } = choiceOf(key)
  if (filterOf(key).kind === 'tree') {
    await bench.user.type(await field.findByRole('searchbox'), label)
    await field.findByRole('tree')
    await act(() => Promise.resolve(field.getByRole('tree').focus()))
    return bench.user.keyboard('{Home}{Enter}')
  }
  if (filterOf(key).kind === 'names') {
    await bench.user.type(await field.findByRole('searchbox'), label)
  }
  const name = (text: string): boolean =>
    text.startsWith(label) && /^[\d,+]*$/.test(text.slice(label.length).trim())
  return bench.user.click(await field.findByRole('checkbox', { name }))
}

const written = (bench: Bench, key: FilterKey) =>
  new URLSearchParams(bench.place().split('?')[1] ?? '').get(key)

// Half of the time of a test would go into rows at which none looks.
const few = { companies: 6 }

describe.each(panelKeys)('the filter %s', key => {
  const { label: filterLabel } = filterOf(key)
  const { label, token } = choiceOf(key)

  it('updates chip, address and request from the panel, and back', async () => {
    const bench = open('', few)
    const field = await openField(bench, filterLabel)
    await press(bench, field, key)
    expect(written(bench, key)).toBe(token)
    await waitFor(() =>
      expect(bench.requests(endpoints.searchCompanies).at(-1)).toMatchObject({
        body: { criteria: { [key]: [token] } }
      })
    )
    await bench.user.click(await screen.findByRole('button', { name: `移除条件“${filterLabel}：${label}”` }))
    expect(written(bench, key)).toBeNull()
  })

  it('reads exclusions from the address', async () => {
    const bench = open(`?${key}=${encodeURIComponent(`!${token}`)}`, few)
    expect(
      await screen.findByRole('button', { name: `移除条件“${filterLabel}：不含 ${label}”` })
    ).toBeInTheDocument()
    const field = await openField(bench, filterLabel)
    expect(field.getByRole('radio', { name: '不含' })).toBeChecked()
    await press(bench, field, key)
    expect(written(bench, key)).toBeNull()
  })
})

describe('a filter by names', () => {
  it('offers the names of the listed companies with counts', async () => {
    const bench = open('?keyword=科技')
    const field = await openField(bench, '产业链环节')
    const counted = facetOf(
      bench.world.companies,
      parseCriteria({ keyword: ['科技'] }),
      'chain',
      viewerOf(bench.world)
    )
    const offered = await field.findAllByRole('checkbox', { name: /\d$/ })
    expect(offered.map((chip: HTMLElement) => chip.closest('label')?.textContent)).toEqual(
      counted.map(({ token, count }) => `${token}${count}`)
    )
  })
})

describe('the finder of filters', () => {
  it('finds filters by name and option, and applies options directly', async () => {
    const bench = open()
    await bench.user.click(await screen.findByRole('button', { name: '查找条件' }))
    const finder = within(await screen.findByRole('dialog', { name: '查找条件' }))
    await bench.user.type(screen.getByRole('searchbox', { name: '查找条件' }), '小巨人')
    await bench.user.click(await screen.findByRole('checkbox', { name: '专精特新小巨人' }))
    expect(written(bench, 'qualification')).toBe('专精特新小巨人')
    await bench.user.clear(screen.getByRole('searchbox', { name: '查找条件' }))
    await bench.user.type(screen.getByRole('searchbox', { name: '查找条件' }), '参保')
    await bench.user.click(await finder.findByRole('button', { name: /^参保人数/ }))
    await bench.user.click(await screen.findByRole('checkbox', { name: /^未知/ }))
    expect(written(bench, 'insured')).toBe('unknown')
  })

  it('shows an empty state', async () => {
    const bench = open()
    await bench.user.click(await screen.findByRole('button', { name: '查找条件' }))
    await bench.user.type(screen.getByRole('searchbox', { name: '查找条件' }), '<script>')
    expect(await screen.findByText('没有这样的条件，可以换一个词试试')).toBeInTheDocument()
  })
})

describe('a sentence', () => {
  it('becomes conditions, and reports unknown words', async () => {
    const bench = open('?status=存续')
    await bench.user.click(await screen.findByRole('button', { name: '一句话查找' }))
    await bench.user.type(
      await screen.findByRole('textbox', { name: '用一句话说出要找的企业' }),
      '苏州 x 有B轮'
    )
    expect(await screen.findByText('没有识别：x')).toBeInTheDocument()
    await bench.user.click(screen.getByRole('button', { name: '追加到已选条件' }))
    expect(written(bench, 'region')).toBe('320500')
    expect(written(bench, 'round')).toBe('B轮')
    expect(written(bench, 'status')).toBe('存续')
    expect(screen.queryByRole('dialog', { name: '一句话查找' })).toBeNull()
  })

  it('looks for unknown words only if asked to', async () => {
    const bench = open()
    const say = async (sentence: string): Promise<void> => {
      await bench.user.click(await screen.findByRole('button', { name: '一句话查找' }))
      await bench.user.type(await screen.findByRole('textbox', { name: '用一句话说出要找的企业' }), sentence)
    }
    await say('苏州的半导体企业')
    await screen.findByRole('button', { name: '加为关键词：半导体' })
    await bench.user.click(screen.getByRole('button', { name: '查找' }))
    expect(written(bench, 'keyword')).toBeNull()
    await say('苏州的半导体企业')
    await bench.user.click(await screen.findByRole('button', { name: '加为关键词：半导体' }))
    expect(await screen.findByRole('button', { name: '移除关键词：半导体' })).toBeInTheDocument()
    await bench.user.click(screen.getByRole('button', { name: '查找' }))
    expect(written(bench, 'keyword')).toBe('半导体')
    expect(written(bench, 'region')).toBe('320500')
  })

  it('knows the park of a zone', async () => {
    const bench = open()
    await bench.user.click(await screen.findByRole('button', { name: '一句话查找' }))
    const field = await screen.findByRole('textbox', { name: '用一句话说出要找的企业' })
    await bench.user.type(field, '苏州软件园')
    const read = await screen.findByRole('list', { name: '识别出的条件' })
    await waitFor(() => expect(read).toHaveTextContent('所在园区：苏州市软件园（演示）'))
  })
})

async function typeRegion(typed: string) {
  const bench = open()
  const field = await openField(bench, '所在地区')
  await bench.user.type(await field.findByRole('searchbox'), typed)
  return { bench, field }
}

describe('a zone that is looked for among the regions', () => {
  it('is offered as a park, which becomes the criterion', async () => {
    const { bench, field } = await typeRegion('苏州软件园')
    const parks = await field.findByRole('group', { name: '名称相符的园区' })
    await bench.user.click(within(parks).getByRole('checkbox', { name: '苏州市软件园（演示）' }))
    await waitFor(() => expect(written(bench, 'park')).toBe('苏州市软件园（演示）'))
  })

  it('stands beside regions only if it is called exactly so', async () => {
    const { field } = await typeRegion('广东')
    expect(await field.findByRole('checkbox', { name: '苏州市软件园（演示）' })).toBeInTheDocument()
    expect(field.queryByRole('checkbox', { name: '芯片设计' })).toBeNull()
  })
})

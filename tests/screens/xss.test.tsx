import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProspectingApp, type ProspectingAppProps } from '../../src/app/ProspectingApp.tsx'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { CompanyDetail } from '../../src/contract/entities/companyDetail.ts'
import { FailureView } from '../../src/errors/FailureView.tsx'
import { RouteErrorPage } from '../../src/errors/pages/RouteErrorPage.tsx'
import { useReportFailure } from '../../src/errors/useReportFailure.ts'
import { Failure } from '../../src/failures/failure.ts'
import { safeFileName } from '../../src/domain/files/safeFileName.ts'
import { fileNameFromContentDisposition } from '../../src/http/pipeline/fileName.ts'
import { showable } from '../../src/http/steps/serverMessage.ts'
import { CompanyDetailScreen } from '../../src/screens/companyDetail/CompanyDetailScreen.tsx'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { HomeScreen } from '../../src/screens/home/HomeScreen.tsx'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { hostileRow } from '../../stories/screens/hostile.ts'
import { openScreens, type SetAnswer } from '../helpers/screenBench.tsx'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'
import { answering, enveloped } from '../http/answering.ts'
import { noCounts } from '../../stories/screens/noCounts.ts'
import { sectionPage, unknownCompany } from '../../stories/screens/unknownCompany.ts'

interface Case {
  readonly id: string
  readonly class: 'text' | 'sink' | 'url'
  readonly input: { readonly field?: string; readonly sink?: string; readonly value: string }
  readonly expected: { readonly clickable?: boolean | string }
}

const alert = vi.fn<() => void>()

/** All sections of a company intersect the viewport at once. */
class InSight implements Partial<IntersectionObserver> {
  readonly tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell
  }
  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry
    this.tell([entry], this as unknown as IntersectionObserver)
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  alert.mockClear()
  vi.stubGlobal('alert', alert)
  vi.stubGlobal('IntersectionObserver', InSight)
})
afterEach(() => vi.unstubAllGlobals())

const foreignTags = new Set(
  'script iframe object embed img video math xmp textarea style event-source base link meta'.split(' ')
)

/** No text becomes an element, a handler or a URL of the page. */
function expectInert(): void {
  const foreign = [...document.body.querySelectorAll('*')].filter(
    element =>
      foreignTags.has(element.localName) ||
      [...element.attributes].some(
        ({ name, value }) => name.startsWith('on') || /^\s*(?:javascript|vbscript|data):/i.test(value)
      )
  )
  expect(foreign.map(element => element.outerHTML)).toEqual([])
  expect(alert).not.toHaveBeenCalled()
}

const expectShown = (value: string) => waitFor(() => expect(document.body).toHaveTextContent(exactly(value)))
// The matcher collapses whitespace, as rendering does.
const exactly = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()

const pageOf = <Item,>(items: readonly Item[]) => ({
  items: [...items],
  total: items.length,
  totalIsCapped: false,
  page: 1,
  pageSize: 20,
  cursor: null
})

type RowFields = Partial<ReturnType<typeof hostileRow>>

function openList(fields: RowFields, search = ''): void {
  openScreens({
    at: `/exploreCompany${search}`,
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    prepare: respond =>
      respond(endpoints.searchCompanies, () => pageOf([{ ...hostileRow('演示企业', 0), ...fields }]))
  })
}

const detail: CompanyDetail = {
  ...unknownCompany,
  sectionCounts: { ...noCounts, registration: 1, products: 0, financing: 0, chain: 0 }
}

function openCompany(fields: Partial<CompanyDetail>, facts: Readonly<Record<string, unknown>> = {}) {
  const prepare = (respond: SetAnswer) => {
    respond(endpoints.company, () => ({ ...detail, ...fields }))
    respond(endpoints.companySection, () => sectionPage([facts]))
  }
  return openScreens({
    at: '/companyDetail?id=3',
    screens: { companyDetail: <CompanyDetailScreen /> },
    prepare
  })
}

function openHome(value: string) {
  return openScreens({
    at: '/home',
    screens: { home: <HomeScreen /> },
    prepare: respond => {
      respond(endpoints.recommendCompanies, () => [
        { id: '1', name: value, shortName: null, region: null, industry: null, reason: value, customer: null }
      ])
      respond(endpoints.companyFeed, () => ({
        ...pageOf([
          {
            id: '1',
            kind: 'financing' as const,
            companyId: '1',
            companyName: value,
            headline: value,
            date: null,
            isNew: false,
            customer: null
          }
        ]),
        scope: 'all' as const,
        isPersonal: true,
        region: value,
        unread: 0
      }))
      respond(endpoints.suggestCompanies, () => [
        { id: '1', name: value, alias: value, region: value, status: value, customer: null }
      ])
    }
  })
}

function Reports({ failure }: { readonly failure: Failure }) {
  const report = useReportFailure()
  return <button onClick={() => report(failure)}>执行</button>
}

/** Where a text of each field is visible; fields without a screen are checked in the place of a name. */
const fields: Readonly<Record<string, (value: string) => Promise<void>>> = {
  'company name': async value => {
    openList({ name: value, match: { field: '企业名称', excerpt: value } })
    await expectShown(value)
  },
  address: async value => {
    openCompany({ address: value })
    await expectShown(value)
  },
  'business scope': async value => {
    openCompany({}, { scope: value })
    await expectShown(value)
  },
  tag: async value => {
    openList({ tags: [value], listing: [value] })
    await expectShown(value)
  },
  'news title': async value => {
    openHome(value)
    await expectShown(value)
  },
  'search keyword echoed': async value => {
    openList({}, `?${new URLSearchParams({ keyword: value }).toString()}`)
    const box = await screen.findByRole('combobox', { name: '关键词' })
    // Whitespace joins terms, and an unclosed quote is closed at the end.
    expect(`${(box as HTMLInputElement).value}"`).toContain(exactly(value))
    await screen.findAllByRole('button', { name: /移除条件“关键词/ })
  },
  'error msg': async value => {
    // Through the client's classification, then wherever failures are shown.
    const failure = new Failure({ kind: 'refused', serverMessage: showable(value) ?? '' })
    openScreens({
      at: '/home',
      screens: {
        home: (
          <>
            <Reports failure={failure} />
            <FailureView failure={failure} />
            <RouteErrorPage error={failure} />
          </>
        )
      }
    })
    await userEvent.click(screen.getByRole('button', { name: '执行' }))
    await waitFor(() => expect(screen.getAllByText(exactly(value))).toHaveLength(3))
  }
}

/** Fields of later screens, whose payloads are checked in a name for now. */
const laterFields: Readonly<Record<string, string>> = {
  'legal representative': 'people of a company come with the larger detail page',
  'contact note': 'notes about contacts come with the follow-up of prospects',
  'file name': 'lists of exported files come with the export centre'
}

/** The action, and what the user sees. */
const sinks: Readonly<Record<string, (value: string) => Promise<void>>> = {
  'document.title': async value => {
    renderApp({ ownsDocument: true, texts: { layout: { titleOf: () => value } } })
    await waitFor(() => expect(document.title).toBe(value))
  },
  'clipboard copy': async value => {
    const { user } = openCompany({ uscc: value })
    await user.click(await screen.findByRole('button', { name: '复制统一社会信用代码' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(value))
  },
  'avatar / logo url': async value => {
    localStorage.setItem('logoUrl', value)
    renderApp()
    await screen.findByText('企业拓客')
    expect(document.querySelector('.pa-brand img')).toBeNull()
  },
  'postMessage from a foreign origin': async value => {
    const listen = vi.spyOn(globalThis, 'addEventListener')
    renderApp()
    await screen.findByText('企业拓客')
    const before = Object.entries(localStorage)
    const shown = document.body.innerHTML
    fireEvent(globalThis.window, new MessageEvent('message', { origin: 'https://evil.example', data: value }))
    expect(listen.mock.calls.map(([type]) => type)).not.toContain('message')
    expect(Object.entries(localStorage)).toEqual(before)
    expect(document.body.innerHTML).toBe(shown)
  }
}

/** Sinks of later features. */
const laterSinks: Readonly<Record<string, string>> = {
  'xss-sink01': 'the body of a piece of news comes with the news of a company',
  'xss-sink03': 'labels on a map come with the map; the industry map of today is a table of texts'
}

function renderApp(props: ProspectingAppProps = {}): void {
  const { adapter } = answering({ 'GET industryMapData': enveloped({}), 'POST insert': enveloped(null) })
  const components = { screens: { home: () => <h1>演示首页</h1> } }
  render(
    <MemoryRouter initialEntries={['/home']}>
      <ProspectingApp
        adapter={adapter}
        storage={browserStorage()}
        motion={false}
        components={components}
        {...props}
      />
    </MemoryRouter>
  )
}

const casesOf = (kind: Case['class']) =>
  (yardstick<Case[]>('xss') ?? [])
    .filter(each => each.class === kind)
    .map(each => [each.id, each.input.field ?? each.input.sink ?? '', each] as const)

// oxlint-disable-next-line vitest/valid-title -- the helper adds why it is skipped
describe.skipIf(!hasShared)(sharedTitle('xss cases'), () => {
  it.each(casesOf('text'))('%s %s is rendered as text', async (_, field, { input }) => {
    const where = field in laterFields ? 'company name' : field
    await fields[where]?.(input.value)
    expect(Object.keys({ ...fields, ...laterFields })).toContain(field)
    expectInert()
  })

  it.each(casesOf('text').filter(([, field]) => ['company name', 'business scope'].includes(field)))(
    '%s %s is inert on the page of a company and at home',
    async (_, __, { input: { value } }) => {
      const { unmount } = openCompany(
        { name: value, legalRepresentative: value },
        { name: value, scope: value }
      )
      await expectShown(value)
      expectInert()
      unmount()
      const { user } = openHome(value)
      await user.type(await screen.findByRole('combobox', { name: '关键词' }), '演示')
      await within(await screen.findByRole('listbox')).findByRole('option')
      await expectShown(value)
      expectInert()
    }
  )

  it.each(casesOf('url'))('%s %s', async (_, __, { input: { value }, expected }) => {
    openCompany({ website: value }, { website: value })
    await expectShown(value)
    const links = screen.queryAllByRole('link').filter(link => link.getAttribute('target') === '_blank')
    expect(links.length > 0).toBe(expected.clickable === true || value.startsWith('https://ok'))
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(/^https?:\/\/ok\.example\.com\/[^"]*$/)
      expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    expectInert()
  })

  it.each(casesOf('sink').filter(([id]) => !(id in laterSinks)))('%s %s', async (_, sink, { input }) => {
    await sinks[sink]?.(input.value)
    expect(Object.keys(sinks)).toContain(sink)
    expectInert()
  })
})

describe('a file of a service', () => {
  it.each(["<img src=x id/=' onerror=alert(1)//'>", '<!--', '&lt;script&gt;alert(1)&lt;/script&gt;'])(
    'with the name %s has no markup in its name on a disk',
    name => {
      const header = `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`).replaceAll("'", '%27')}`
      expect(fileNameFromContentDisposition(header)).toBe(`${name}.xlsx`)
      expect(safeFileName(`${name}.xlsx`, '名单.xlsx')).not.toMatch(/[<>:"/\\|?*]/)
    }
  )
})

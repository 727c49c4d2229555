import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { fileMark, type PageFile } from '../../features/company/pageFile/fileMark.ts'
import { useReportNotMade, useTrace } from '../../features/company/pageFile/usePageFile.ts'
import { exportEndpoints } from '../../contract/endpoints/exports.ts'
import { traceCode } from '../../domain/files/traceCode.ts'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import { useApi, useSeenWorlds } from '../../http/useConnection.ts'
import { useSession } from '../../session/useSession.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { formatMomentDay } from '../../text/format.ts'
import { pageFileTexts } from '../../text/areas/pageFile.ts'
import type { Formats } from '../../text/locale.ts'
import { useTexts, useLanguage } from '../../text/TextProvider.tsx'
import { useContainer } from '../../theme/ThemeProvider.tsx'
import { markLine } from '../../ui/files/fileMark.ts'
import type { PrintedPart } from '../../ui/hooks/usePrinting.ts'
import { loadWhole } from '../../ui/loadWhole.ts'
import './printDesk.css'

export interface PrintDeskProps {
  /** Everything that the page shows now. */
  readonly parts: ReadonlySet<PrintedPart>
  /** How often one of our own ways to print was taken. */
  readonly asked: number
  /** The trace code while the page is on paper, and null afterwards. */
  readonly onPaper: (code: string | null) => void
}

/**
 * Counts and records what is printed of a page. Our own ways to print ask first. A browser's own way cannot be held up:
 * the page then makes its mark by itself, and the service is told of it.
 */
export function PrintDesk({ parts, asked, onPaper }: PrintDeskProps) {
  const texts = { ...useTexts(commonTexts), ...useTexts(pageFileTexts) }
  const language = useLanguage()
  const report = useReportNotMade()
  const trace = useTrace()
  const told = useTellOfPrint()
  const { status } = useSession()
  const container = useContainer()
  // The document, or the shadow root that the application lives in.
  const tree = container.getRootNode() as Document | ShadowRoot
  const view = viewOf(container)
  const [line, setLine] = useState<string | null>(null)
  const wasAsked = useRef(false)
  const mark = (words: string, code: string): void =>
    flushSync(() => {
      setLine(words)
      onPaper(code)
    })
  const print = useEffectEvent(async () => {
    try {
      await loadWhole(tree, view)
      const made = await trace(pageOf(tree, parts, texts.product, language.formats), 'print')
      mark(markLine(made.mark), made.code)
      wasAsked.current = true
      view.print()
    } catch (failure) {
      report(failure, texts.notPrinted)
    }
  })
  useEffect(() => {
    if (asked > 0) void print()
  }, [asked])
  const begin = useEffectEvent(() => {
    if (wasAsked.current || status !== 'signedIn') return
    const page = pageOf(tree, parts, texts.product, language.formats)
    const found = told(page)
    mark(markLine(fileMark(page, found, texts, language)), found.traceCode)
  })
  const end = useEffectEvent(() => {
    wasAsked.current = false
    setLine(null)
    onPaper(null)
  })
  useEffect(() => {
    const start = (): void => begin()
    const stop = (): void => end()
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', stop)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', stop)
    }
  }, [])
  useEffect(() => layPaper(view), [view])
  // A dialog is printed without the page around it.
  return (
    line !== null &&
    createPortal(
      <p className="pa-print-mark" style={{ page: paperOf(tree) }}>
        {line}
      </p>,
      container
    )
  )
}

/** As print.css chooses for everything else; on other paper the mark would have a sheet for itself. */
function paperOf(tree: ParentNode): string | undefined {
  return tree.querySelector('.pa-list-results thead th:nth-child(9)') ? 'pa-wide' : undefined
}

/** The window that shows an element. In wujie, the code runs in another, where nothing is printed and nobody is told. */
function viewOf(element: Node): Window & typeof globalThis {
  return (element.getRootNode({ composed: true }) as Document).defaultView ?? window
}

/**
 * For print.css. Browsers read what paper there is from the sheets of the document alone, not from those of a shadow
 * root; older ones and jsdom know none that are made by a script.
 */
function layPaper({ CSSStyleSheet, document: page }: Window & typeof globalThis): (() => void) | undefined {
  if (!('adoptedStyleSheets' in page)) return undefined
  const paper = new CSSStyleSheet()
  paper.replaceSync('@page pa-wide { size: A4 landscape }')
  page.adoptedStyleSheets.push(paper)
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter(sheet => sheet !== paper)
  }
}

/** Sends on what a browser prints by itself; answers with the mark that it bears. */
function useTellOfPrint() {
  const api = useApi()
  const texts = useTexts(pageFileTexts)
  const report = useReportFailure()
  const { user } = useSession()
  const world = useSeenWorlds()?.shown ?? null
  return ({ title, scope, rows, companyId }: PageFile) => {
    const at = new Date().toISOString()
    const code = traceCode('PR', formatMomentDay(at))
    const body = { title, rows, traceCode: code, ...(scope && { scope }), ...(companyId && { companyId }) }
    api(exportEndpoints.tracePrint, { body }, { keepalive: true }).catch((failure: unknown) =>
      report(failure, texts.notRecorded)
    )
    return { traceCode: code, at, by: user?.name ?? '', department: user?.department?.name ?? null, world }
  }
}

const MAX_SCOPE = 500

/** What is shown now, under the heading of the page. */
function pageOf(
  tree: ParentNode,
  shown: ReadonlySet<PrintedPart>,
  product: string,
  { clauses }: Formats
): PageFile {
  const dialogs = [...shown].filter(({ alone }) => alone)
  const parts = dialogs.length > 0 ? dialogs : [...shown]
  const heading = tree.querySelector('.pa-root h1')?.textContent.trim()
  return {
    title: (heading || document.title || product).slice(0, 200),
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    scope: clauses([...new Set(parts.flatMap(({ scope }) => scope || []))]).slice(0, MAX_SCOPE),
    companyId: parts.find(({ companyId }) => companyId)?.companyId
  }
}

import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { fileMark, type PageFile } from '../company/fileMark.ts'
import { useReportNotMade, useTrace } from '../company/usePageFile.ts'
import { exportEndpoints } from '../contract/endpoints/exports.ts'
import { traceCode } from '../domain/traceCode.ts'
import { useReportFailure } from '../errors/useReportFailure.ts'
import { useApi, useSeenWorlds } from '../http/useConnection.ts'
import { useShortcut } from '../navigation/useShortcut.ts'
import { useCan, useSession } from '../session/useSession.ts'
import { commonTexts } from '../text/common.ts'
import { formatMomentDay } from '../text/format.ts'
import { pageFileTexts } from '../text/pageFile.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { markLine } from '../ui/files/fileMark.ts'
import { loadWhole, PrintingContext, type PrintedPart } from '../ui/hooks/usePrinting.ts'
import { useStableCallback } from '../ui/hooks/useStableCallback.ts'
import { Watermark } from './Watermark.tsx'
import './printedPage.css'

export interface PrintedPageProps {
  /** Whether who looks at it stands over it on the screen, too. Default: false. */
  readonly watermarked?: boolean
  readonly children: ReactNode
}

interface OnPaper {
  readonly line: string
  readonly code: string
}

/**
 * A screen on paper: it counts and is recorded, and says whose page it is. Our own ways to print ask first. A browser's
 * own way cannot be held up: the page then makes its mark by itself, and the service is told of it.
 */
export function PrintedPage({ watermarked = false, children }: PrintedPageProps) {
  const { parts, onPaper, print } = usePrintedPage()
  const printing = useMemo(() => ({ parts, print }), [parts, print])
  return (
    <PrintingContext value={printing}>
      {children}
      {(watermarked || onPaper) && <Watermark code={onPaper?.code ?? null} />}
      {/* A dialog is printed without the page around it. */}
      {onPaper && createPortal(<p className="pa-print-mark">{onPaper.line}</p>, document.body)}
      {print && <PrintKey print={print} />}
    </PrintingContext>
  )
}

function usePrintedPage() {
  const texts = { ...useTexts(commonTexts), ...useTexts(pageFileTexts) }
  const report = useReportNotMade()
  const trace = useTrace()
  const { status } = useSession()
  const mayPrint = useCan('list:export')
  const [parts] = useState(() => new Set<PrintedPart>())
  const [onPaper, setOnPaper] = useState<OnPaper | null>(null)
  const wasAsked = useRef(false)
  const told = useTellOfPrint()
  const print = useStableCallback(async () => {
    try {
      await loadWhole()
      const { mark, code } = await trace(pageOf(parts, texts.product), 'print')
      flushSync(() => setOnPaper({ line: markLine(mark), code }))
      wasAsked.current = true
      window.print()
    } catch (failure) {
      report(failure, texts.notPrinted)
    }
  })
  const begin = useEffectEvent(() => {
    if (wasAsked.current || status !== 'signedIn') return
    const page = pageOf(parts, texts.product)
    const found = told(page)
    flushSync(() => setOnPaper({ line: markLine(fileMark(page, found, texts)), code: found.traceCode }))
  })
  useEffect(() => {
    const end = (): void => {
      wasAsked.current = false
      setOnPaper(null)
    }
    const start = (): void => begin()
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return { parts, onPaper, print: mayPrint ? print : null }
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
function pageOf(shown: ReadonlySet<PrintedPart>, product: string): PageFile {
  const dialogs = [...shown].filter(({ alone }) => alone)
  const parts = dialogs.length > 0 ? dialogs : [...shown]
  const heading = document.querySelector('.pa-root h1')?.textContent.trim()
  return {
    title: (heading || document.title || product).slice(0, 200),
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    scope: [...new Set(parts.map(({ scope }) => scope))].filter(Boolean).join('；').slice(0, MAX_SCOPE),
    companyId: parts.find(({ companyId }) => companyId)?.companyId
  }
}

/** Ctrl+P (⌘P). */
function PrintKey({ print }: { readonly print: () => Promise<void> }): null {
  useShortcut(
    ({ key, ctrlKey, metaKey, shiftKey, altKey }) =>
      key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey,
    () => void print()
  )
  return null
}

import { useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import { useShortcut } from '../../navigation/useShortcut.ts'
import { useCan } from '../../session/useSession.ts'
import { PrintingContext, type PrintedPart } from '../../ui/hooks/usePrinting.ts'
import { whenIdle } from '../../ui/hooks/whenIdle.ts'
import type { PrintDeskProps } from './PrintDesk.tsx'
import { Watermark } from './Watermark.tsx'

export interface PrintedPageProps {
  /** Whether who looks at it stands over it on the screen, too. Default: false. */
  readonly watermarked?: boolean
  readonly children: ReactNode
}

/** A screen that is counted, recorded and marked when it is printed. */
export function PrintedPage({ watermarked = false, children }: PrintedPageProps) {
  const mayPrint = useCan('list:export')
  const [parts] = useState(() => new Set<PrintedPart>())
  const [asked, setAsked] = useState(0)
  const [code, setCode] = useState<string | null>(null)
  const { PrintDesk, load } = usePrintDesk()
  const report = useReportFailure()
  const print = useCallback(() => {
    setAsked(times => times + 1)
    load().catch((failure: unknown) => {
      setAsked(0)
      report(failure)
    })
  }, [load, report])
  const printing = useMemo(() => ({ parts, print: mayPrint ? print : null }), [parts, mayPrint, print])
  return (
    <PrintingContext value={printing}>
      {children}
      {(watermarked || code) && <Watermark code={code} />}
      {mayPrint && <PrintKey print={print} />}
      {PrintDesk && <PrintDesk parts={parts} asked={asked} onPaper={setCode} />}
    </PrintingContext>
  )
}

/** Its code is fetched when the page is idle, and when somebody prints before. */
function usePrintDesk() {
  const [PrintDesk, setPrintDesk] = useState<ComponentType<PrintDeskProps> | null>(null)
  const load = useCallback(async () => {
    const loaded = await import('./PrintDesk.tsx')
    setPrintDesk(() => loaded.PrintDesk)
  }, [])
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load])
  return { PrintDesk, load }
}

/** Ctrl+P (⌘P). */
function PrintKey({ print }: { readonly print: () => void }): null {
  useShortcut(
    ({ key, ctrlKey, metaKey, shiftKey, altKey }) =>
      key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey,
    print
  )
  return null
}

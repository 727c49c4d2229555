import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { lazyExtra } from '../errors/lazyPart.tsx'
import { useShortcut } from '../navigation/useShortcut.ts'
import { useCan } from '../session/useSession.ts'
import { PrintingContext, type PrintedPart } from '../ui/hooks/usePrinting.ts'
import type { PrintDeskProps } from './PrintDesk.tsx'
import { Watermark } from './Watermark.tsx'

const PrintDesk = /* @__PURE__ */ lazyExtra<PrintDeskProps>(
  async () => (await import('./PrintDesk.tsx')).PrintDesk
)

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
  const print = useCallback(() => setAsked(times => times + 1), [])
  const printing = useMemo(() => ({ parts, print: mayPrint ? print : null }), [parts, mayPrint, print])
  return (
    <PrintingContext value={printing}>
      {children}
      {(watermarked || code) && <Watermark code={code} />}
      {mayPrint && <PrintKey print={print} />}
      <PrintDesk parts={parts} asked={asked} onPaper={setCode} />
    </PrintingContext>
  )
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

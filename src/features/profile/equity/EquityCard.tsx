import { EQUITY_LEVELS } from '../../../catalogue/insights/equity.ts'
import { equityEndpoints } from '../../../contract/endpoints/equity.ts'
import type { CompanyDetail } from '../../../contract/entities/companyDetail.ts'
import { ErrorBoundary } from '../../../errors/pages/ErrorBoundary.tsx'
import { lazyPart } from '../../../errors/lazyPart.tsx'
import { FailureView } from '../../../errors/FailureView.tsx'
import { useEndpoint } from '../../../http/useEndpoint.ts'
import { companyTexts } from '../../../text/areas/company.ts'
import { equityTexts } from '../../../text/areas/equity.ts'
import { useTexts } from '../../../text/TextProvider.tsx'
import { SkeletonLines } from '../../../ui/Skeleton.tsx'
import { useNearViewport } from '../../../ui/hooks/useNearViewport.ts'
import { usePrinting } from '../../../ui/hooks/usePrinting.ts'
import { EquityOwners } from './EquityOwners.tsx'
import './equityCard.css'

const EquityGraph = /* @__PURE__ */ lazyPart(
  async () => (await import('./EquityGraph.tsx')).EquityGraph,
  () => <SkeletonLines lines={8} />
)

export interface EquityCardProps {
  /** Null until it is known. */
  readonly company: CompanyDetail | null
  /** The rank of its heading. Default: h2. */
  readonly heading?: 'h2' | 'h3'
}

/** The owners of a company and the graph of its holdings; loaded near the viewport. */
export function EquityCard({ company, heading: Heading = 'h2' }: EquityCardProps) {
  const texts = useTexts(equityTexts)
  const { notLoaded } = useTexts(companyTexts)
  const { ref, near } = useNearViewport<HTMLElement>()
  const printing = usePrinting()
  return (
    <section ref={ref} className="pa-card pa-card-padded pa-equity-card" aria-label={texts.title}>
      <header className="pa-card-head">
        <Heading className="pa-title">{texts.title}</Heading>
        <span className="pa-beside">{texts.hint(EQUITY_LEVELS)}</span>
      </header>
      {company && (near || printing) ? (
        <>
          <Behind id={company.id} />
          <ErrorBoundary
            resetKey={company.id}
            renderError={(error, retry) => <Broken error={error} onRetry={retry} />}
          >
            <EquityGraph key={company.id} company={company} />
          </ErrorBoundary>
        </>
      ) : (
        <>
          <SkeletonLines lines={10} />
          <p className="pa-print-only">{notLoaded}</p>
        </>
      )}
    </section>
  )
}

function Broken({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const texts = useTexts(equityTexts)
  return <FailureView failure={error} onRetry={onRetry} hint={texts.failed} />
}

/** Without owners only the graph is shown, with its own failure; until they are known neither is. */
function Behind({ id }: { readonly id: string }) {
  const texts = useTexts(equityTexts)
  const answer = useEndpoint(equityEndpoints.companyOwners, { params: { id } })
  if (answer.isError) return null
  if (!answer.data) return <SkeletonLines lines={10} />
  if (answer.data.owners.length === 0) return null
  return (
    <div className="pa-equity-behind">
      <EquityOwners owners={answer.data} />
      <p className="pa-beside">{texts.ownersHint}</p>
    </div>
  )
}

import { defaultWeights, similarityKeys, type SimilarityKey } from '../../catalogue/insights/similarity.ts'
import { isEnough } from '../../domain/scores/similarityOf.ts'
import { Answer } from '../../errors/Answer.tsx'
import { formatNumber, formatText } from '../../text/format.ts'
import { similarTexts } from '../../text/areas/similar.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/table/pager/Pager.tsx'
import { SimilarList, SimilarListSkeleton } from './SimilarList.tsx'
import { MAX_SIMILAR, useSimilar, type SimilarSearch } from './useSimilar.ts'
import { WeightPanel } from './WeightPanel.tsx'
import './similar.css'

export interface SimilarDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly company: { readonly id: string; readonly name: string }
}

/** The most similar companies, the contribution of each feature, and the weights. */
export function SimilarDialog({ open, onClose, company }: SimilarDialogProps) {
  const texts = useTexts(similarTexts)
  const search = useSimilar(company.id, defaultWeights)
  return (
    <Dialog open={open} title={texts.of(formatText(company.name))} width={1080} onClose={onClose}>
      <div className="pa-similar">
        <WeightPanel
          weights={search.weights}
          unknown={search.answer.isPending ? null : unknownOf(search)}
          newOnly={search.newOnly}
          customer={search.customer}
          onWeights={search.setWeights}
          onNewOnly={search.setNewOnly}
          onCustomer={search.setCustomer}
        />
        <div className="pa-similar-result">
          <Result search={search} />
        </div>
      </div>
    </Dialog>
  )
}

/** None where the answer failed: then any feature may be known. */
function unknownOf({ known }: SimilarSearch): readonly SimilarityKey[] {
  return known ? similarityKeys.filter(key => !known.includes(key)) : []
}

function Result({ search }: { readonly search: SimilarSearch }) {
  const texts = useTexts(similarTexts)
  const { answer, isStale } = search
  // A failure of the last weights says nothing about the next.
  if (isStale && !answer.data) return <SimilarListSkeleton />
  return (
    <Answer
      of={answer}
      skeleton={<SimilarListSkeleton />}
      isEmpty={({ total }) => total === 0 && !isStale}
      empty={<NoneSimilar search={search} />}
      hint={texts.failed}
    >
      {({ items, page, pageSize, total }) => (
        <>
          <p className="pa-similar-count" role="status">
            {(total < MAX_SIMILAR ? texts.count : texts.countMost)(formatNumber(total))}
          </p>
          <SimilarList items={items} first={(page - 1) * pageSize + 1} busy={isStale} />
          <Pager page={page} pageSize={pageSize} total={total} onPage={search.setPage} />
        </>
      )}
    </Answer>
  )
}

function NoneSimilar({ search }: { readonly search: SimilarSearch }) {
  const texts = useTexts(similarTexts)
  const known = search.known ?? []
  const compares = known.some(key => search.weights[key] > 0)
  if (!compares) return <EmptyState title={texts.nothingCompared} reason={texts.nothingComparedHint} small />
  if (!isEnough(known, known, search.weights)) {
    return <EmptyState title={texts.tooLittleKnown} reason={texts.tooLittleKnownHint} small />
  }
  return <EmptyState title={texts.none} reason={reasonOf(search, texts)} small />
}

function reasonOf({ newOnly, customer }: SimilarSearch, texts: Texts['similar']): string {
  if (customer.length > 0) return texts.noneElseHint
  return newOnly ? texts.noneNewHint : texts.noneHint
}

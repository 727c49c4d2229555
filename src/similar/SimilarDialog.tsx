import { defaultWeights, similarityKeys } from '../catalogue/similarity.ts'
import { FailureView } from '../errors/FailureView.tsx'
import { formatNumber, formatText } from '../text/format.ts'
import { similarTexts } from '../text/similar.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { SimilarList, SimilarListSkeleton } from './SimilarList.tsx'
import { MOST_SIMILAR, useSimilar, type SimilarSearch } from './useSimilar.ts'
import { WeightPanel } from './WeightPanel.tsx'
import './similar.css'

export interface SimilarDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly company: { readonly id: string; readonly name: string }
}

/** The companies most like one, what each feature contributes, and how much each feature counts. */
export function SimilarDialog({ open, onClose, company }: SimilarDialogProps) {
  const texts = useTexts(similarTexts)
  const search = useSimilar(company.id, defaultWeights)
  return (
    <Dialog open={open} title={texts.of(formatText(company.name))} width={1080} onClose={onClose}>
      <div className="pa-similar">
        <WeightPanel
          weights={search.weights}
          unknown={similarityKeys.filter(key => search.known?.includes(key) === false)}
          newOnly={search.newOnly}
          onWeights={search.setWeights}
          onNewOnly={search.setNewOnly}
        />
        <div className="pa-similar-result">
          <Result search={search} />
        </div>
      </div>
    </Dialog>
  )
}

function Result({ search }: { readonly search: SimilarSearch }) {
  const texts = useTexts(similarTexts)
  const { answer, isStale } = search
  const { data } = answer
  if (answer.isError && !isStale) {
    return (
      <FailureView
        failure={answer.error}
        kept={texts.failed}
        onRetry={() => void answer.refetch()}
        retrying={answer.isFetching}
      />
    )
  }
  if (!data) return <SimilarListSkeleton />
  if (data.total === 0 && !isStale) return <NoneSimilar search={search} />
  const total = formatNumber(data.total)
  return (
    <>
      <p className="pa-similar-count" role="status">
        {data.total < MOST_SIMILAR ? texts.count(total) : texts.countMost(total)}
      </p>
      <SimilarList items={data.items} first={(data.page - 1) * data.pageSize + 1} busy={isStale} />
      <Pager page={data.page} pageSize={data.pageSize} total={data.total} onPage={search.setPage} />
    </>
  )
}

function NoneSimilar({ search }: { readonly search: SimilarSearch }) {
  const texts = useTexts(similarTexts)
  const compares = search.known?.some(key => search.weights[key] > 0) ?? false
  if (!compares) return <EmptyState title={texts.nothingCompared} reason={texts.nothingComparedHint} small />
  return <EmptyState title={texts.none} reason={search.newOnly ? texts.noneNewHint : texts.noneHint} small />
}

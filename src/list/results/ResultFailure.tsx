import { FailureView } from '../../errors/FailureView.tsx'
import { isFailure } from '../../failures/failure.ts'
import { listTexts } from '../../text/list.ts'
import { rowTexts } from '../../text/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { useCompanySearch } from '../../companySearch/useCompanySearch.ts'
import type { ListState } from '../useListState.ts'

export interface ResultFailureProps {
  readonly answer: ReturnType<typeof useCompanySearch>
  readonly state: ListState
}

/** Stands where the rows should. A place deep in the list that is no place any more leads back to its beginning. */
export function ResultFailure({ answer, state }: ResultFailureProps) {
  const texts = useTexts(rowTexts)
  const list = useTexts(listTexts)
  const isLost = state.query.cursor !== null && isFailure(answer.error) && answer.error.status === 400
  if (!isLost) {
    const retry = (): void => void answer.refetch()
    return <FailureView failure={answer.error} onRetry={retry} retrying={answer.isFetching} />
  }
  return (
    <FailureView
      failure={answer.error}
      kept={
        <>
          {texts.deepLost}{' '}
          <button
            type="button"
            className="pa-small-button"
            onClick={() => state.change({ page: 1, cursor: null })}
          >
            {list.firstPage}
          </button>
        </>
      }
    />
  )
}

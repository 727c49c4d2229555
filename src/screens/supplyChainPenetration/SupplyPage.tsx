import { useState } from 'react'
import type { Ignored } from '../../domain/criteria/criteria.ts'
import { AnswerWait } from '../../errors/Answer.tsx'
import { FailurePage } from '../../errors/pages/FailurePage.tsx'
import { FailureView } from '../../errors/FailureView.tsx'
import { RetryText } from '../../errors/RetryText.tsx'
import { isNotFound } from '../../failures/failure.ts'
import { IgnoredParts } from '../../list/display/IgnoredNotice.tsx'
import { companyTexts } from '../../text/areas/company.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useStale } from '../../ui/hooks/useStale.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NoCompany } from './ChooseCompany.tsx'
import { SupplyExplorer } from './SupplyExplorer.tsx'
import { SupplyFilters } from './conditions/SupplyFilters.tsx'
import { SupplyHead } from './SupplyHead.tsx'
import { SupplyLocked } from './SupplyLocked.tsx'
import type { SupplyQuery } from './tree/supplyQuery.ts'
import { lockedOf, type SupplyBranch } from './tree/supplyAnswers.ts'
import { useSupplyTree } from './tree/useSupplyTree.ts'
import { type SupplyTexts, useSupplyTexts } from './tree/supplyWords.ts'

export interface SupplyPageProps {
  readonly id: string
  readonly query: SupplyQuery
  readonly ignored: readonly Ignored[]
  readonly onChange: (patch: Partial<SupplyQuery>) => void
}

/** The graph of a company with everything that decides what it shows. */
export function SupplyPage({ id, query, ignored, onChange }: SupplyPageProps) {
  const texts = useSupplyTexts()
  const supply = useSupplyTree(id, query)
  const { tree, branches } = supply
  const [known, setKnown] = useState(tree)
  if (tree && tree !== known) setKnown(tree)
  // What fails first does not say that nothing comes.
  const isSettled = tree !== null || branches.every(({ answer }) => !answer.isPending)
  const failed = isSettled ? branches.filter(({ answer }) => answer.isLoadingError) : []
  const isStale = useStale(branches.some(({ answer }) => answer.isPlaceholderData))
  if (failed.some(({ answer: { error } }) => isNotFound(error))) return <NoCompany />
  const isFailed = failed.length === branches.length
  const isLocked = branches.some(each => lockedOf(each) > 0)
  if (isFailed && !known) return <NothingCame failed={failed} />
  return (
    <div className="pa-supply">
      {/* While other conditions are asked for, the name and the periods stay. */}
      <SupplyHead
        tree={tree ?? known}
        isWaiting={!isSettled}
        isLocked={isLocked}
        query={query}
        onChange={onChange}
      />
      <IgnoredParts ignored={ignored} labelOf={key => nameOf(key, texts)} />
      <div className="pa-card pa-supply-card">
        {isLocked ? (
          <SupplyLocked
            branches={branches}
            onProducts={() => onChange({ source: 'product', levels: null })}
          />
        ) : (
          <SupplyFilters query={query} tree={tree ?? known} onChange={onChange} />
        )}
        {isFailed && (
          <FailureView failure={failed[0]?.answer.error} onRetry={() => retry(failed)} hint={texts.failed} />
        )}
        {!isFailed && failed.map(branch => <FailedBranch key={branch.direction} branch={branch} />)}
        {tree && !isLocked && (
          <div className={isStale ? 'pa-stale' : undefined} inert={isStale}>
            <SupplyExplorer id={id} query={query} supply={{ ...supply, tree }} onChange={onChange} />
          </div>
        )}
        {!tree && !isFailed && (
          <div aria-busy="true">
            {branches[0] && <AnswerWait of={branches[0].answer} />}
            <Skeleton width={320} height={30} />
            <div className="pa-supply-place" />
          </div>
        )}
      </div>
    </div>
  )
}

interface FailedProps {
  readonly failed: readonly SupplyBranch[]
}

function retry(failed: readonly SupplyBranch[]): void {
  for (const { answer } of failed) void answer.refetch()
}

function NothingCame({ failed }: FailedProps) {
  const { back } = useTexts(companyTexts)
  return (
    <div className="pa-supply">
      <div className="pa-card">
        <FailurePage
          failure={failed[0]?.answer.error}
          onRetry={() => retry(failed)}
          retrying={failed.some(({ answer }) => answer.isFetching)}
          back={{ to: { screen: 'exploreCompany' }, label: back }}
        />
      </div>
    </div>
  )
}

/** The other direction is shown meanwhile. */
function FailedBranch({ branch: { direction, answer } }: { readonly branch: SupplyBranch }) {
  const texts = useSupplyTexts()
  return (
    <p className="pa-supply-failed" role="alert">
      {texts.branchFailed(texts[direction])}{' '}
      <RetryText failure={answer.error} onPress={() => void answer.refetch()} />
    </p>
  )
}

function nameOf(key: string, texts: SupplyTexts): string {
  const names: Readonly<Record<string, unknown>> = { ...texts, to: texts.path }
  const name = names[key]
  return typeof name === 'string' ? name : key
}

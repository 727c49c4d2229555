import { useId } from 'react'
import { screens } from '../../catalogue/screens.ts'
import { chainEndpoints } from '../../contract/endpoints/chain.ts'
import { Answer } from '../../errors/Answer.tsx'
import { FailurePage } from '../../errors/pages/FailurePage.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { IgnoredParts } from '../../list/display/IgnoredNotice.tsx'
import { chainTexts } from '../../text/areas/chain.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChainDirectory, type ChainDirectoryProps } from './ChainDirectory.tsx'
import { ChainPage } from './ChainPage.tsx'
import { TileSkeleton } from './ChainTile.tsx'
import type { Ignored } from '../../domain/criteria/criteria.ts'
import { useAddressState, type ControlledState } from '../../ui/hooks/useAddressState.ts'
import { chainTerms, ignoredLabel, type ChainQuery } from './chain/chainQuery.ts'
import './exploreIndustry.css'

/** Without props the address holds what is looked at; with them the embedding page does. */
export type ExploreIndustryScreenProps = ControlledState<ChainQuery>

/** 产业链拓客: the industrial chains, their nodes and the companies there. */
export function ExploreIndustryScreen(props: ExploreIndustryScreenProps) {
  const { query, ignored, change, isControlled } = useAddressState(chainTerms, props)
  const { chain } = query
  if (chain !== null) {
    return (
      // Another chain is another page.
      <ChainPage
        key={chain}
        chainKey={chain}
        query={query}
        ignored={ignored}
        isControlled={isControlled}
        onChange={change}
      />
    )
  }
  return (
    <Directory
      ignored={ignored}
      find={query.find ?? ''}
      onFind={find => change({ find }, { replace: true })}
      onOpen={isControlled ? (key, node) => change({ chain: key, node }) : undefined}
    />
  )
}

interface DirectoryProps extends Omit<ChainDirectoryProps, 'chains'> {
  readonly ignored: readonly Ignored[]
}

function Directory({ ignored, ...props }: DirectoryProps) {
  const texts = useTexts(chainTexts)
  const answer = useEndpoint(chainEndpoints.industryChains, {})
  const id = useId()
  return (
    <section className="pa-card pa-chains" aria-labelledby={id}>
      <h1 id={id} className="pa-chain-title">
        {useWords()(screens.exploreIndustry.title)}
      </h1>
      <IgnoredParts ignored={ignored} labelOf={key => ignoredLabel(key, texts)} />
      {answer.isLoadingError ? (
        <FailurePage
          failure={answer.error}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
          back={{ to: { screen: 'home' }, label: texts.home }}
        />
      ) : (
        <Answer
          of={answer}
          skeleton={<DirectorySkeleton />}
          isEmpty={chains => chains.length === 0}
          empty={
            <EmptyState title={texts.none} reason={texts.noneReason}>
              <QuietLink to={{ screen: 'home' }}>{texts.home}</QuietLink>
            </EmptyState>
          }
        >
          {chains => <ChainDirectory chains={chains} {...props} />}
        </Answer>
      )}
    </section>
  )
}

const TILES = Array.from({ length: 8 }, (_, at) => at)

function DirectorySkeleton() {
  return (
    <div aria-busy="true">
      <span className="pa-chain-search">
        <Skeleton width={360} height={32} />
      </span>
      <p className="pa-chain-origin-note">
        <Skeleton width={240} height={12} />
      </p>
      <ul className="pa-chain-tiles" aria-hidden="true">
        {TILES.map(each => (
          <TileSkeleton key={each} />
        ))}
      </ul>
    </div>
  )
}

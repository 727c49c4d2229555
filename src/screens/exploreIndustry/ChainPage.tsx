import { useMemo, useRef } from 'react'
import { chainEndpoints } from '../../contract/endpoints/chain.ts'
import type { ChainNode, IndustryChain } from '../../contract/entities/chain.ts'
import type { Ignored } from '../../domain/criteria/criteria.ts'
import { Answer } from '../../errors/Answer.tsx'
import { AnswerFailurePage } from '../../errors/pages/AnswerFailurePage.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { IgnoredParts } from '../../list/display/IgnoredNotice.tsx'
import { useSubject } from '../../navigation/useSubject.ts'
import { chainTexts } from '../../text/areas/chain.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { usePrintedPart } from '../../ui/hooks/usePrinting.ts'
import { useStale } from '../../ui/hooks/useStale.ts'
import { AllChains } from './AllChains.tsx'
import { ChainHead } from './ChainHead.tsx'
import { ChainMap, type ChainMapProps } from './ChainMap.tsx'
import { ignoredLabel, type ChainQuery, type ChangeChain } from './chain/chainQuery.ts'
import { usePlaceName, useThinText } from './chain/useThinText.ts'
import { ChainTable } from './ChainTable.tsx'
import { Coverage } from './Coverage.tsx'
import { NodePanel } from './node/NodePanel.tsx'
import { NodeLines } from './NodeLines.tsx'
import { ChainTools, StrengthLine } from './tools/ChainTools.tsx'

export interface ChainPageProps {
  readonly chainKey: string
  readonly query: ChainQuery
  readonly ignored: readonly Ignored[]
  readonly isControlled: boolean
  readonly onChange: ChangeChain
}

/** One chain: its map or table, and the companies at the chosen node. */
export function ChainPage({ chainKey, ...props }: ChainPageProps) {
  const { query, onChange } = props
  const texts = useTexts(chainTexts)
  const answer = useEndpoint(
    chainEndpoints.industryChain,
    { params: { id: chainKey }, query: query.region === null ? {} : { region: query.region } },
    { keepPrevious: true }
  )
  useSubject(answer.data?.name)
  if (answer.isLoadingError) {
    const missing = (
      <div className="pa-card">
        <EmptyState title={texts.notFound} reason={texts.notFoundReason}>
          <AllChains isControlled={props.isControlled} onChange={onChange} />
        </EmptyState>
      </div>
    )
    const back = { to: { screen: 'exploreIndustry' }, label: texts.all } as const
    return <AnswerFailurePage of={answer} missing={missing} back={back} />
  }
  return (
    <Answer of={answer} skeleton={<PageSkeleton />}>
      {chain => <LoadedChain {...props} chain={chain} isWaiting={answer.isPlaceholderData} />}
    </Answer>
  )
}

interface LoadedChainProps extends Omit<ChainPageProps, 'chainKey'> {
  readonly chain: IndustryChain
  /** The figures are those of the region before. */
  readonly isWaiting: boolean
}

function LoadedChain({ chain, isWaiting, query, ignored, isControlled, onChange }: LoadedChainProps) {
  const texts = useTexts(chainTexts)
  const narrow = useNarrow()
  usePrintedPart({ rows: chain.nodes.length })
  const panel = useRef<HTMLElement>(null)
  const { nodes } = chain
  const chosen = nodes.find(({ node }) => node === query.node) ?? null
  const choose = ({ node }: ChainNode): void => {
    if (node !== query.node) onChange({ node })
  }
  const open = (node: ChainNode): void => {
    choose(node)
    panel.current?.focus()
  }
  const notThere = query.node !== null && !chosen ? query.node : null
  const allIgnored = useMemo(
    () => (notThere === null ? ignored : [...ignored, { key: 'node', token: notThere }]),
    [ignored, notThere]
  )
  const as = query.as ?? (narrow ? 'table' : 'graph')
  const shown = { chain, query, chosen, onOpen: open }
  const place = usePlaceName(query.region)
  // While the next figures are on their way, these are of another place.
  const thin = useThinText(chain, query.rule, isWaiting ? null : place)
  return (
    <div className="pa-chain">
      <section className="pa-card pa-chain-card" aria-label={texts.title(chain.name)}>
        <ChainHead chain={chain}>
          <AllChains isControlled={isControlled} onChange={onChange} />
        </ChainHead>
        <IgnoredParts ignored={allIgnored} labelOf={key => ignoredLabel(key, texts)} />
        {nodes.length === 0 ? (
          <EmptyState title={texts.noNodes}>
            <AllChains isControlled={isControlled} onChange={onChange} />
          </EmptyState>
        ) : (
          <>
            <ChainTools chain={chain} query={query} as={as} onChange={onChange} />
            <StrengthLine chain={chain} rule={query.rule} thin={thin} isWaiting={isWaiting} />
            {query.cover && <Coverage nodes={nodes} onOpen={open} />}
            <ChainFigures {...shown} as={as} isWaiting={isWaiting} onChoose={choose} />
          </>
        )}
      </section>
      {nodes.length > 0 && (
        <NodePanel
          ref={panel}
          chain={chain}
          node={chosen}
          query={query}
          thin={thin}
          isControlled={isControlled}
          onOpen={open}
          onChange={onChange}
        />
      )}
    </div>
  )
}

interface ChainFiguresProps extends ChainMapProps {
  readonly as: 'graph' | 'table'
  readonly isWaiting: boolean
}

function ChainFigures({ as, isWaiting, onChoose, ...shown }: ChainFiguresProps) {
  const narrow = useNarrow()
  const isStale = useStale(isWaiting)
  return (
    <div
      className={isStale ? 'pa-chain-figures pa-stale' : 'pa-chain-figures'}
      aria-busy={isWaiting}
      inert={isStale}
    >
      {as === 'graph' ? (
        <ChainMap key={shown.chain.key} {...shown} onChoose={onChoose} />
      ) : narrow ? (
        <NodeLines {...shown} />
      ) : (
        <ChainTable {...shown} />
      )}
    </div>
  )
}

function PageSkeleton() {
  return (
    <div className="pa-card pa-chain-card" aria-busy="true">
      <Skeleton width={120} height={14} />
      <Skeleton width={240} height={28} />
      <Skeleton width="60%" height={32} />
      <Skeleton width="48%" height={18} />
      <Skeleton width="72%" height={28} />
      <Skeleton width={320} height={28} />
      <div className="pa-chain-place" />
    </div>
  )
}

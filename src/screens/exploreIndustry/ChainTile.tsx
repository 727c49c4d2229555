import { strengths, strengthKeys } from '../../catalogue/insights/industryChains.ts'
import type { IndustryChainSummary } from '../../contract/entities/chain.ts'
import { chainPlace } from '../../navigation/places.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { Highlight } from '../../ui/marks/Highlight.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Figures } from './chain/Figures.tsx'
import { useChainWords } from './chain/chainWords.ts'

interface WayProps {
  /** Of what is typed. */
  readonly words: readonly string[] | undefined
  /** Default: the address leads there. */
  readonly onOpen?: ((chain: string, node: string | null) => void) | undefined
}

export interface ChainTileProps extends WayProps {
  readonly chain: IndustryChainSummary
  /** Its nodes that are called like what is typed. Default: none. */
  readonly atNodes?: readonly string[] | undefined
}

const MOST_NODES = 3

/** A chain of the directory: how large it is, and how strong; all of it leads there. */
export function ChainTile({ chain, atNodes = [], ...way }: ChainTileProps) {
  const texts = useChainWords()
  const { key, name, category, nodes, companies, listed, financed, covered } = chain
  return (
    <li className="pa-chain-tile">
      <h2 className="pa-chain-tile-name" title={name}>
        <Way {...way} chain={key} node={null} name={name} />
      </h2>
      <p className="pa-chain-path">{texts.chainOf(texts.word(formatText(category)), formatNumber(nodes))}</p>
      <Strengths of={chain.strengths} />
      <Figures
        of={[
          [texts.companies, formatNumber(companies)],
          [texts.listed, formatNumber(listed)],
          [texts.financed, formatNumber(financed)],
          ...(covered === null
            ? []
            : [[texts.cover, `${formatNumber(covered)}/${formatNumber(nodes)}`] as const])
        ]}
      />
      {atNodes.length > 0 && (
        <p className="pa-chain-at-nodes">
          {texts.atNodes}
          {atNodes.slice(0, MOST_NODES).map(node => (
            <Way {...way} key={node} chain={key} node={node} name={node} />
          ))}
          {atNodes.length > MOST_NODES && '…'}
        </p>
      )}
    </li>
  )
}

/** A strip of its nodes by strength, which is told in words below. */
function Strengths({ of: counts }: { readonly of: IndustryChainSummary['strengths'] }) {
  const texts = useChainWords()
  const shown = strengthKeys.flatMap(strength => {
    const count = counts[strength]
    return count === null || count === 0 ? [] : [{ strength, count }]
  })
  if (shown.length === 0) return null
  return (
    <div className="pa-chain-strengths">
      <span className="pa-chain-strip" aria-hidden="true">
        {shown.map(({ strength, count }) => (
          <span key={strength} className={`pa-chain-${strength}`} style={{ flexGrow: count }} />
        ))}
      </span>
      {shown
        .map(({ strength, count }) =>
          texts.strengthCount(texts.word(strengths[strength]), formatNumber(count))
        )
        .join(' · ')}
    </div>
  )
}

interface WayToProps extends WayProps {
  readonly chain: string
  /** Null for the chain itself. */
  readonly node: string | null
  readonly name: string
}

/** The way to a chain, or to one of its nodes. */
function Way({ chain, node, name, words, onOpen }: WayToProps) {
  const shown = <Highlight text={formatText(name)} words={words} />
  return onOpen ? (
    <button type="button" className="pa-quiet-link pa-link-button" onClick={() => onOpen(chain, node)}>
      {shown}
    </button>
  ) : (
    <QuietLink to={chainPlace(chain, node)}>{shown}</QuietLink>
  )
}

/** A tile that is on its way. */
export function TileSkeleton() {
  return (
    <li className="pa-chain-tile">
      <span className="pa-chain-tile-name">
        <Skeleton width="48%" height={16} />
      </span>
      <span className="pa-chain-path">
        <Skeleton width="36%" height={12} />
      </span>
      <span className="pa-chain-strengths">
        <Skeleton height={6} />
        <Skeleton width="60%" height={12} />
      </span>
      <span className="pa-chain-facts">
        <Skeleton width={72} />
        <Skeleton width={64} />
        <Skeleton width={112} />
        <Skeleton width={104} />
      </span>
    </li>
  )
}

import type { ReactNode, Ref } from 'react'
import { stages } from '../../../catalogue/insights/industryChains.ts'
import { relationRules, type RelationRuleKey } from '../../../catalogue/insights/relationRules.ts'
import { isKeyOf } from '../../../catalogue/keys.ts'
import type { ChainNode, IndustryChain } from '../../../contract/entities/chain.ts'
import { edgesAt } from '../../../domain/chainNodes.ts'
import { formatNumber, formatText } from '../../../text/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import type { ChainQuery, ChangeChain } from '../chain/chainQuery.ts'
import { NodeFigures } from '../chain/Figures.tsx'
import { StrengthTag } from '../chain/StrengthTag.tsx'
import { NodeCompanies } from './NodeCompanies.tsx'
import { useChainWords } from '../chain/chainWords.ts'

export interface NodePanelProps {
  readonly chain: IndustryChain
  /** Null where none is chosen yet. */
  readonly node: ChainNode | null
  readonly query: ChainQuery
  /** Why nothing is said of how strong a node is. */
  readonly thin: string | null
  readonly isControlled: boolean
  readonly onOpen: (node: ChainNode) => void
  readonly onChange: ChangeChain
  readonly ref: Ref<HTMLElement>
}

/** The chosen node: its figures, what it makes, its neighbors, and its companies. */
export function NodePanel({ chain, node, query, thin, isControlled, onOpen, onChange, ref }: NodePanelProps) {
  const texts = useChainWords()
  return (
    <section
      ref={ref}
      className="pa-chain-node"
      tabIndex={-1}
      aria-label={node ? formatText(node.node) : texts.choose}
    >
      {node ? (
        <>
          <div className="pa-card pa-chain-card">
            <h2 className="pa-chain-node-title">
              <span className="pa-chain-node-name" title={node.node}>
                {formatText(node.node)}
              </span>
              <Tag>{texts.placeOf(texts.word(stages[node.stage]), formatNumber(node.level))}</Tag>
              <StrengthTag chain={chain} node={node} rule={query.rule} />
            </h2>
            <NodeFigures node={node} />
            {thin !== null && <p className="pa-chain-faint">{thin}</p>}
            <dl className="pa-chain-ties">
              {node.products.length > 0 && (
                <Line label={texts.products}>{texts.formats.list(node.products)}</Line>
              )}
              <Neighbors chain={chain} node={node} side="upstream" onOpen={onOpen} />
              <Neighbors chain={chain} node={node} side="downstream" onOpen={onOpen} />
            </dl>
          </div>
          <NodeCompanies
            node={node.node}
            region={query.region}
            isControlled={isControlled}
            onRegion={region => onChange({ region })}
          />
        </>
      ) : (
        <div className="pa-card">
          <EmptyState title={texts.choose} reason={texts.chooseReason} small />
        </div>
      )}
    </section>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="pa-chain-tie">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface NeighborsProps extends Pick<NodePanelProps, 'chain' | 'onOpen'> {
  readonly node: ChainNode
  readonly side: 'upstream' | 'downstream'
}

/** The nodes before or after a node, by the rule that says so. */
function Neighbors({ chain, node, side, onOpen }: NeighborsProps) {
  const texts = useChainWords()
  const edges = edgesAt(chain.edges, node.node)[side]
  const rules = [...new Set(edges.map(({ rule }) => rule))]
  const none = side === 'upstream' ? texts.noUpstream : texts.noDownstream
  return (
    <Line label={texts[side]}>
      {edges.length === 0 && <span className="pa-chain-faint">{none}</span>}
      {rules.map(rule => (
        <p key={rule ?? ''} className="pa-chain-neighbors">
          {edges
            .filter(edge => edge.rule === rule)
            .map(edge => {
              const name = edge[side]
              const there = chain.nodes.find(each => each.node === name)
              return there ? (
                <TextButton key={name} onPress={() => onOpen(there)}>
                  {formatText(name)}
                </TextButton>
              ) : (
                <span key={name}>{formatText(name)}</span>
              )
            })}
          <span className="pa-chain-faint">
            {isRule(rule)
              ? texts.ruleSentence(
                  texts.word(relationRules[rule].label),
                  texts.word(relationRules[rule].sentence)
                )
              : texts.byTable}
          </span>
        </p>
      ))}
    </Line>
  )
}

function isRule(rule: string | null): rule is RelationRuleKey {
  return rule !== null && isKeyOf(relationRules, rule)
}

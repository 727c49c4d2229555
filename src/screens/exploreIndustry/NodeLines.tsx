import { stages } from '../../catalogue/insights/industryChains.ts'
import type { ChainNode } from '../../contract/entities/chain.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { Tag } from '../../ui/marks/Tag.tsx'
import type { ChainMapProps } from './ChainMap.tsx'
import { idOf } from './chain/chainGraph.ts'
import { figureWords, nodeFigures } from './chain/Figures.tsx'
import { StrengthTag } from './chain/StrengthTag.tsx'
import { useChainWords } from './chain/chainWords.ts'

/** The table of a chain where there is no room for columns: level by level, a node in two lines. */
export function NodeLines({ chain, query, chosen, onOpen }: Omit<ChainMapProps, 'onChoose'>) {
  const texts = useChainWords()
  const { nodes, name } = chain
  const placeOf = ({ stage, level }: ChainNode): string =>
    texts.placeOf(texts.word(stages[stage]), formatNumber(level))
  const places = [...new Set(nodes.map(placeOf))]
  return (
    <div role="group" aria-label={texts.tableOf(formatText(name))}>
      {places.map(place => (
        <section key={place} aria-label={place}>
          <h2 className="pa-chain-level">{place}</h2>
          <ul className="pa-chain-lines">
            {nodes
              .filter(node => placeOf(node) === place)
              .map(node => (
                <li key={idOf(nodes, node)}>
                  <button
                    type="button"
                    className="pa-chain-node-line"
                    aria-current={node === chosen ? 'true' : undefined}
                    onClick={() => onOpen(node)}
                  >
                    <span className="pa-chain-name">{formatText(node.node)}</span>
                    {query.cover && node.favorites === 0 ? (
                      <Tag>{texts.gap}</Tag>
                    ) : (
                      <StrengthTag chain={chain} node={node} rule={query.rule} />
                    )}
                    <span className="pa-chain-line-figures">
                      {figureWords(node, nodeFigures, texts).join(' · ')}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

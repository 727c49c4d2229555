import { useDeferredValue, useMemo, useState } from 'react'
import { useDebounce } from 'use-debounce'
import { chainOriginKeys, NO_CATEGORY, type ChainOrigin } from '../../catalogue/insights/industryChains.ts'
import { chainEndpoints } from '../../contract/endpoints/chain.ts'
import type { ChainAtNode, IndustryChainSummary } from '../../contract/entities/chain.ts'
import { emptyListQuery } from '../../domain/criteria/listQuery.ts'
import { normalizeText } from '../../domain/criteria/searchText.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { listPlace } from '../../navigation/listPlace.ts'
import { chainPlace } from '../../navigation/places.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { chainTexts } from '../../text/areas/chain.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Highlight } from '../../ui/marks/Highlight.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import { uniqueKeys } from '../../ui/marks/uniqueKeys.ts'
import { MAX_TYPED } from './chain/chainQuery.ts'
import '../../ui/buttons/controls.css'

export interface ChainDirectoryProps {
  readonly chains: readonly IndustryChainSummary[]
  /** What they are narrowed to at first. */
  readonly find: string
  /** Something else was typed. */
  readonly onFind: (typed: string) => void
  /** Opens a chain in an embedding page that holds the query. Default: the address does. */
  readonly onOpen?: ((chain: string) => void) | undefined
}

/** Every chain by category; what is typed narrows it. */
export function ChainDirectory({ chains, find, onFind, onOpen }: ChainDirectoryProps) {
  const texts = useTexts(chainTexts)
  const navigation = useNavigation()
  const [typed, setTyped] = useState(find)
  const type = (next: string): void => {
    setTyped(next)
    onFind(next)
  }
  const { found, atNodes, wanted, isSearching } = useFoundChains(chains, typed)
  const open = (key: string): void => (onOpen ? onOpen(key) : navigation.go(chainPlace(key)))
  return (
    <>
      <form
        role="search"
        className="pa-chain-search"
        onSubmit={event => {
          event.preventDefault()
          if (found[0] && wanted !== '') open(found[0].key)
        }}
      >
        <input
          type="search"
          className="pa-input pa-chain-search-input"
          aria-label={texts.search}
          placeholder={texts.searchHint}
          maxLength={MAX_TYPED}
          value={typed}
          onChange={event => type(event.target.value)}
        />
        <span role="status" className="pa-chain-found">
          {(wanted === '' ? texts.chains : texts.found)(formatNumber(found.length))}
        </span>
      </form>
      {found.length === 0 && !isSearching && (
        <EmptyState title={texts.noMatch(typed.trim())} reason={texts.noMatchReason}>
          <QuietLink to={listPlace({ ...emptyListQuery, criteria: { keyword: [typed.trim()] } })}>
            {texts.findCompanies(typed.trim())}
          </QuietLink>
          <button type="button" className="pa-small-button" onClick={() => type('')}>
            {texts.showAll}
          </button>
        </EmptyState>
      )}
      {chainOriginKeys.map(origin => (
        <Origin
          key={origin}
          origin={origin}
          chains={found.filter(chain => chain.origin === origin)}
          words={wanted === '' ? undefined : [wanted]}
          atNodes={atNodes}
          onOpen={onOpen}
        />
      ))}
    </>
  )
}

/** In ms. */
const PAUSE = 150

/** The chains that are called like what is typed or have such a node, with those nodes; all of them before typing. */
function useFoundChains(chains: readonly IndustryChainSummary[], typed: string) {
  const wanted = normalizeText(useDeferredValue(typed))
  const [asked] = useDebounce(wanted, PAUSE)
  const named = useEndpoint(
    chainEndpoints.chainsAtNode,
    { query: { typed: asked } },
    { enabled: asked !== '', keepPrevious: true, background: true }
  )
  const atNodes = useMemo(() => nodesNamed(named.data ?? [], wanted), [named.data, wanted])
  const found = useMemo(() => findChains(chains, wanted, atNodes), [chains, wanted, atNodes])
  return { found, atNodes, wanted, isSearching: asked !== wanted || named.isFetching }
}

type AtNodes = ReadonlyMap<string, readonly string[]>

/** Of each chain the nodes that are called like it; an answer may be that of what was typed before. */
function nodesNamed(chains: readonly ChainAtNode[], wanted: string): AtNodes {
  if (wanted === '') return new Map()
  const named = chains.map(
    ({ key, nodes }) => [key, nodes.filter(node => normalizeText(node).includes(wanted))] as const
  )
  return new Map(named.filter(([, nodes]) => nodes.length > 0))
}

/** The one that is called just so, then the others. */
function findChains(
  chains: readonly IndustryChainSummary[],
  wanted: string,
  atNodes: AtNodes
): readonly IndustryChainSummary[] {
  if (wanted === '') return chains
  const isMeant = ({ name }: IndustryChainSummary): boolean => normalizeText(name) === wanted
  return chains
    .filter(
      ({ key, name, category }) =>
        atNodes.has(key) || [name, category].some(text => normalizeText(text).includes(wanted))
    )
    .toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)))
}

interface OriginProps extends Pick<ChainDirectoryProps, 'chains' | 'onOpen'> {
  readonly origin: ChainOrigin
  readonly words: readonly string[] | undefined
  readonly atNodes: AtNodes
}

/** The chains of one origin, with the sentence that says what they rest on. */
function Origin({ origin, chains, words, atNodes, onOpen }: OriginProps) {
  const texts = useTexts(chainTexts)
  if (chains.length === 0) return null
  const categories = [...new Set(chains.map(({ category }) => category))].toSorted(
    (one, other) => Number(one === NO_CATEGORY) - Number(other === NO_CATEGORY)
  )
  return (
    <section className="pa-chain-origin">
      <p className="pa-chain-origin-note">{texts[origin]}</p>
      <div className="pa-chain-categories">
        {categories.map(category => {
          const own = chains.filter(chain => chain.category === category)
          return (
            <section key={category} className="pa-chain-category">
              <h2 className="pa-chain-category-title">
                <span className="pa-chain-category-name">{formatText(category)}</span>
                <span className="pa-chain-faint">{texts.chainCount(formatNumber(own.length))}</span>
              </h2>
              <ChainLines chains={own} words={words} atNodes={atNodes} onOpen={onOpen} />
            </section>
          )
        })}
      </div>
    </section>
  )
}

const MOST_NODES = 3

function shownNodes(nodes: readonly string[]): string {
  return nodes.slice(0, MOST_NODES).map(formatText).join('、') + (nodes.length > MOST_NODES ? '…' : '')
}

function ChainLines({ chains, words, atNodes, onOpen }: Omit<OriginProps, 'origin'>) {
  const texts = useTexts(chainTexts)
  const keys = uniqueKeys(chains, ({ key }) => key)
  return (
    <ul className="pa-chain-lines">
      {chains.map(({ key, name, nodes, companies }, at) => (
        <li key={keys[at]} className="pa-chain-line">
          <span className="pa-chain-name" title={name}>
            {onOpen ? (
              <button type="button" className="pa-quiet-link pa-link-button" onClick={() => onOpen(key)}>
                <Highlight text={formatText(name)} words={words} />
              </button>
            ) : (
              <QuietLink to={chainPlace(key)}>
                <Highlight text={formatText(name)} words={words} />
              </QuietLink>
            )}
            {atNodes.has(key) && (
              <span className="pa-chain-at-nodes">
                <Highlight text={texts.atNodes(shownNodes(atNodes.get(key) ?? []))} words={words} />
              </span>
            )}
          </span>
          <span className="pa-chain-line-figures">
            {texts.chainFigures(formatNumber(nodes), formatNumber(companies))}
          </span>
        </li>
      ))}
    </ul>
  )
}

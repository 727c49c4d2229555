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
import { formatNumber } from '../../text/format.ts'
import { chainTexts } from '../../text/areas/chain.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import { uniqueKeys } from '../../ui/marks/uniqueKeys.ts'
import { ChainTile } from './ChainTile.tsx'
import { MAX_TYPED } from './chain/chainQuery.ts'
import '../../ui/buttons/controls.css'

export interface ChainDirectoryProps {
  readonly chains: readonly IndustryChainSummary[]
  /** What they are narrowed to at first. */
  readonly find: string
  /** Something else was typed. */
  readonly onFind: (typed: string) => void
  /** Opens a chain in an embedding page that holds the query. Default: the address does. */
  readonly onOpen?: ((chain: string, node: string | null) => void) | undefined
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
  const open = (key: string, node: string | null): void =>
    onOpen ? onOpen(key, node) : navigation.go(chainPlace(key, node))
  return (
    <>
      <form
        role="search"
        className="pa-chain-search"
        onSubmit={event => {
          event.preventDefault()
          const [first] = found
          if (first && wanted !== '')
            open(first.key, isCalled(first, wanted) ? null : (atNodes.get(first.key)?.[0] ?? null))
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
  // The last answer may be that of something else.
  const isOfWanted = asked === wanted && !named.isPlaceholderData
  const atNodes = useMemo(
    () => (wanted === '' ? new Map() : nodesNamed(named.data ?? [], isOfWanted ? null : wanted)),
    [named.data, isOfWanted, wanted]
  )
  const found = useMemo(() => findChains(chains, wanted, atNodes), [chains, wanted, atNodes])
  return { found, atNodes, wanted, isSearching: asked !== wanted || named.isFetching }
}

type AtNodes = ReadonlyMap<string, readonly string[]>

/** Of each chain the nodes that are called like it; of an answer to something else those that hold what is typed. */
function nodesNamed(chains: readonly ChainAtNode[], wanted: string | null): AtNodes {
  const isNamed = (node: string): boolean => wanted === null || normalizeText(node).includes(wanted)
  const named = chains.map(({ key, nodes }) => [key, nodes.filter(isNamed)] as const)
  return new Map(named.filter(([, nodes]) => nodes.length > 0))
}

const isCalled = ({ name }: IndustryChainSummary, wanted: string): boolean =>
  normalizeText(name).includes(wanted)

const isLast = ({ category }: IndustryChainSummary): number => Number(category === NO_CATEGORY)

/** The one that is called just so, then those with the nearest nodes, then the others. */
function findChains(
  chains: readonly IndustryChainSummary[],
  wanted: string,
  atNodes: AtNodes
): readonly IndustryChainSummary[] {
  if (wanted === '') return chains.toSorted((one, other) => isLast(one) - isLast(other))
  const order = [...atNodes.keys()]
  const rankOf = ({ key, name }: IndustryChainSummary): number => {
    if (normalizeText(name) === wanted) return -1
    return atNodes.has(key) ? order.indexOf(key) : order.length
  }
  return chains
    .filter(
      ({ key, name, category }) =>
        atNodes.has(key) || [name, category].some(text => normalizeText(text).includes(wanted))
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

interface OriginProps extends Pick<ChainDirectoryProps, 'chains' | 'onOpen'> {
  readonly origin: ChainOrigin
  readonly words: readonly string[] | undefined
  readonly atNodes: AtNodes
}

/** The chains of one origin, with the sentence that says what they rest on. */
function Origin({ origin, chains, words, atNodes, onOpen }: OriginProps) {
  const texts = useTexts(chainTexts)
  const keys = uniqueKeys(chains, ({ key }) => key)
  if (chains.length === 0) return null
  return (
    <section className="pa-chain-origin">
      <p className="pa-chain-origin-note">{texts[origin]}</p>
      <ul className="pa-chain-tiles">
        {chains.map((chain, at) => (
          <ChainTile
            key={keys[at]}
            chain={chain}
            atNodes={atNodes.get(chain.key)}
            words={words}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  )
}

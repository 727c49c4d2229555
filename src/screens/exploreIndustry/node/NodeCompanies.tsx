import { useMemo, useState } from 'react'
import { filters } from '../../../catalogue/filters.ts'
import { presetCompanies } from '../../../features/companySearch/presetCompanies.tsx'
import { SupplyLists } from '../../../features/company/SupplyLists.tsx'
import { acceptsValue } from '../../../domain/criteria/filterKinds.ts'
import { companyTerms, emptyListQuery, type ListQuery } from '../../../domain/criteria/listQuery.ts'
import { useListQuery } from '../../../list/controller/listContext.ts'
import { List } from '../../../list/List.tsx'
import { listPlace } from '../../../navigation/listPlace.ts'
import { ScreenLink } from '../../../navigation/ScreenLink.tsx'
import { chainTexts, nodeCompanyNoun } from '../../../text/areas/chain.ts'
import { useTexts, useNoun } from '../../../text/TextProvider.tsx'
import { CheckChip } from '../../../ui/marks/CheckChip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

export interface NodeCompaniesProps {
  /** The name of a node. */
  readonly node: string
  readonly region: string | null
  /** The region is held by the embedding page, and the rest of the list's query here; else the address holds both. */
  readonly isControlled: boolean
  readonly onRegion: (region: string | null) => void
}

/** The companies at a node. */
export function NodeCompanies({ node, region, isControlled, onRegion }: NodeCompaniesProps) {
  const resource = useMemo(() => atNode(node), [node])
  const { none } = useNoun(nodeCompanyNoun)
  const [held, hold] = useState(emptyListQuery)
  if (!acceptsValue(filters.chain, node)) {
    return (
      <div className="pa-card">
        <EmptyState title={none ?? ''} small />
      </div>
    )
  }
  if (!isControlled) return <List resource={resource} />
  const { region: others, ...criteria } = held.criteria
  const own = region === null ? (others && others.length > 1 ? others : undefined) : [region]
  return (
    <List
      resource={resource}
      query={{ ...held, criteria: { ...criteria, ...(own && { region: own }) } }}
      onQueryChange={(next: ListQuery) => {
        hold(next)
        const [first = null, ...more] = next.criteria.region ?? []
        onRegion(more.length === 0 && first !== null && filters.region.code.test(first) ? first : null)
      }}
    />
  )
}

function atNode(node: string) {
  return presetCompanies('exploreIndustry', {
    noun: nodeCompanyNoun,
    fixed: { chain: [node] },
    slots: { Head }
  })
}

const OWN = filters.mine.options[0].key

/** The quickest way to narrow the list, and the way to all conditions of a search. */
function Head() {
  const texts = useTexts(chainTexts)
  const { query, setCriterion } = useListQuery(companyTerms)
  const mine = query.criteria.mine ?? []
  const [node] = query.criteria.chain ?? []
  return (
    <div className="pa-chain-list-head">
      <CheckChip
        checked={mine.includes(OWN)}
        onChange={checked =>
          setCriterion('mine', checked ? [...mine, OWN] : mine.filter(token => token !== OWN))
        }
      >
        {texts.onlyFavorites}
      </CheckChip>
      <ScreenLink to={listPlace({ ...query, page: 1, cursor: null })} className="pa-link">
        {texts.explore}
      </ScreenLink>
      {node !== undefined && <SupplyLists name={node} />}
    </div>
  )
}

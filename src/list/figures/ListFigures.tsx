import type { CSSProperties } from 'react'
import { UNKNOWN, INFERRED } from '../../catalogue/filters.ts'
import { splitTokens, type ListFilter } from '../../domain/criteria/criteria.ts'
import { offeredValues, type FieldFilter } from '../../domain/criteria/filterKinds.ts'
import { Answer } from '../../errors/Answer.tsx'
import { StaleAnswer } from '../../errors/StaleAnswer.tsx'
import { CriterionBars } from '../../filters/fields/CriterionBars.tsx'
import { valueLabel } from '../../filters/fields/fieldKinds.tsx'
import { useFacetAnswer, useFiltering, type FacetCounts } from '../../filters/filterContext.ts'
import { partsOf, useClassification, type Classification } from '../../filters/tree/useClassification.ts'
import { formatTotal } from '../../text/format.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { useResource } from '../controller/listContext.ts'
import './listFigures.css'

export interface ListFiguresProps {
  readonly filters: readonly string[]
}

/** How many rows each value of these filters has among those that the list shows; a press asks for it. */
export function ListFigures({ filters }: ListFiguresProps) {
  const known = useFiltering().filters
  const shown = filters.flatMap(key => {
    const filter = known[key]
    return filter && isField(filter) ? [filter] : []
  })
  return (
    <div className="pa-list-figures">
      {shown.map(filter =>
        filter.kind === 'tree' ? (
          <TreeFigures key={filter.key} filter={filter} />
        ) : (
          <FilterFigures key={filter.key} filter={filter} tree={null} />
        )
      )}
    </div>
  )
}

function isField(filter: ListFilter): filter is FieldFilter {
  return filter.kind !== 'text' && filter.kind !== 'value'
}

/** Bars that stand there at first. */
const MOST = 10

function TreeFigures({ filter }: { readonly filter: Extract<FieldFilter, { readonly kind: 'tree' }> }) {
  const answer = useClassification(filter.tree)
  return (
    <Answer of={answer} skeleton={<SkeletonLines lines={MOST} />}>
      {() => <FilterFigures filter={filter} tree={answer.classification} />}
    </Answer>
  )
}

interface FilterFiguresProps {
  readonly filter: FieldFilter
  readonly tree: Classification | null
}

function FilterFigures({ filter, tree }: FilterFiguresProps) {
  const texts = useTexts(listTexts)
  const { noun } = useResource()
  const { criteria } = useFiltering()
  const answer = useFacetAnswer(filter.key, true)
  const room = roomOf(filter)
  const tokens = criteria[filter.key] ?? []
  const formats = useFormats()
  const words = { texts, formats, nameOf: (code: string) => tree?.find(code)?.name ?? null }
  return (
    <StaleAnswer
      of={answer}
      className="pa-list-figure"
      style={{ '--pa-bars': room } as CSSProperties}
      skeleton={<SkeletonLines lines={room} />}
    >
      {counts => (
        <CriterionBars
          filter={filter.key}
          caption={filter.label}
          figure={{ label: noun.name, unit: noun.counter }}
          most={MOST}
          bars={countedValues(filter, tree, tokens, counts).map(({ token, count }) => ({
            token,
            label: valueLabel(filter, token, words),
            value: count,
            text: formatTotal(count, counts.capped)
          }))}
        />
      )}
    </StaleAnswer>
  )
}

type Counted = NonNullable<FacetCounts['values']>

/** Bands and options as their filter offers them; names and parts of a classification with the most first. */
function countedValues(
  filter: FieldFilter,
  tree: Classification | null,
  tokens: readonly string[],
  { values = [] }: FacetCounts
): Counted {
  const countOf = new Map(values.map(({ token, count }) => [token, count]))
  const counted = (all: readonly string[]): Counted =>
    all.map(token => ({ token, count: countOf.get(token) ?? 0 })).filter(({ count }) => count > 0)
  const offered = counted(offeredValues(filter).filter(token => token !== INFERRED))
  if (filter.kind === 'names') return values
  if (!tree) return offered
  const parts = counted(partsOf(tree, soleNode(tree, tokens)).map(({ code }) => code))
  const unknown = offered.filter(({ token }) => token === UNKNOWN)
  return [...parts.toSorted((one, other) => other.count - one.count), ...unknown]
}

/** The one node that is asked for, where it has parts. */
function soleNode(tree: Classification, tokens: readonly string[]): string | null {
  const [only, ...others] = splitTokens(tokens).included
  return only !== undefined && others.length === 0 && tree.childrenOf(only).length > 0 ? only : null
}

/** For how many bars there is room before their number is known, so that nothing moves when it is. */
function roomOf(filter: FieldFilter): number {
  if (filter.kind === 'tree' || filter.kind === 'names') return MOST
  return Math.min(MOST, offeredValues(filter).length)
}

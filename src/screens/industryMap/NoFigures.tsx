import { industryMapTexts } from '../../text/areas/industryMap.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { IndustryMapQuery } from './mapQuery.ts'
import type { ChangeMap } from './useMapState.ts'

export interface NoFiguresProps {
  readonly query: IndustryMapQuery
  readonly onChange: ChangeMap
}

/** No company meets the conditions, or there is none at all. */
export function NoFigures({ query: { industry, chain }, onChange }: NoFiguresProps) {
  const texts = useTexts(industryMapTexts)
  if (industry === null && chain === null) {
    return <EmptyState title={texts.noCompanies} reason={texts.noCompaniesReason} />
  }
  return (
    <EmptyState title={texts.none} reason={texts.noneReason}>
      <button
        type="button"
        className="pa-small-button"
        onClick={() => onChange({ industry: null, chain: null })}
      >
        {texts.clearConditions}
      </button>
    </EmptyState>
  )
}

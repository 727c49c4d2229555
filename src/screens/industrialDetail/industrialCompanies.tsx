import type { FilterKey } from '../../catalogue/filters.ts'
import {
  industrialDefinition,
  industrialGroups,
  industrialRules
} from '../../catalogue/insights/industrialRules.ts'
import { companyResource } from '../../features/companySearch/companyResource.tsx'
import { ListKeyword } from '../../features/companySearch/ListKeyword.tsx'
import { presetCompanies } from '../../features/companySearch/presetCompanies.tsx'
import type { CompanyRow } from '../../contract/entities/company.ts'
import { inYuan } from '../../domain/facts/money.ts'
import { lazyPart } from '../../errors/lazyPart.tsx'
import { FilterNames } from '../../filters/panel/FilterNames.tsx'
import { formatText } from '../../text/format.ts'
import { industrialNoun, industrialTexts } from '../../text/areas/industrial.ts'
import { useTexts, useLanguage, useWords } from '../../text/TextProvider.tsx'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { Tag, type Tone } from '../../ui/marks/Tag.tsx'
import { IndustrialStates } from './IndustrialStates.tsx'
import type { CellContext } from '../../list/controller/resource.ts'

const Figures = /* @__PURE__ */ lazyPart(
  async () => (await import('./IndustrialFigures.tsx')).IndustrialFigures,
  () => <SkeletonLines lines={12} />
)

/** The companies of a state, which the screen fixes. */
export const industrialCompanies = {
  ...presetCompanies('industrialDetail', {
    noun: industrialNoun,
    columns: [
      'name',
      'industrialState',
      'industrialSource',
      'revenue',
      'outputValue',
      'profit',
      'taxPaid',
      'industrialSince',
      'region',
      'industry',
      'parks'
    ],
    cells: {
      ...companyResource.cells,
      industrialState: (row: CompanyRow) => <State row={row} />,
      industrialSource: ({ industrialSource: source }: CompanyRow, { word }: CellContext) =>
        source === null ? (
          formatText(source)
        ) : (
          <Tag tone={sourceTones[source] ?? 'neutral'}>{word(source)}</Tag>
        )
    },
    slots: { Head, Lead: Definition, Figures }
  }),
  card: {
    facts: ['industrialState', 'industrialSource', 'revenue', 'outputValue', 'profit', 'taxPaid'] as const
  }
}

/** What a register says is told apart from what a rule concludes. */
const sourceTones: Readonly<Record<string, Tone>> = { 官方入库: 'good', 模型挖掘: 'caution' }

/** The state, and what is worth knowing of it: when a company left, how far it is from the threshold. */
function State({ row }: { readonly row: CompanyRow }) {
  const texts = useTexts(industrialTexts)
  const { word, formats } = useLanguage()
  const { industrialState: state, industrialUntil: until, revenue } = row
  if (state === industrialGroups.left && until !== null) return texts.left(String(until))
  if (state !== industrialGroups.near || revenue === null) return formatText(state && word(state))
  const missing = (industrialRules.threshold - Number(revenue)).toFixed(2)
  return texts.toThreshold(formats.money(inYuan(missing)))
}

const usual: readonly FilterKey[] = [
  'industry',
  'region',
  'park',
  'chain',
  'revenue',
  'outputValue',
  'profit',
  'taxPaid',
  'industrialSince',
  'industrialUntil'
]

function Definition() {
  return <p className="pa-beside pa-condition-note">{useWords()(industrialDefinition)}</p>
}

/** A keyword, the states, and the conditions that matter most here. */
function Head() {
  const texts = useTexts(industrialTexts)
  const narrow = useNarrow()
  return (
    <>
      <ListKeyword />
      <IndustrialStates />
      {!narrow && <FilterNames label={texts.filters} keys={usual} />}
    </>
  )
}

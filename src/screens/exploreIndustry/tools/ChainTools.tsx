import { useState } from 'react'
import { strengths, type Strength, type StrengthRule } from '../../../catalogue/insights/industryChains.ts'
import { TableExport } from '../../../features/company/pageFile/TableExport.tsx'
import type { IndustryChain } from '../../../contract/entities/chain.ts'
import { strengthCounts } from '../../../domain/chainNodes.ts'
import { LazyDialog } from '../../../errors/LazyDialog.tsx'
import { RegionChoice } from '../../../filters/tree/RegionChoice.tsx'
import { chainReportPlace } from '../../../navigation/places.ts'
import { useCan } from '../../../session/useSession.ts'
import { formatNumber } from '../../../text/format.ts'
import { companyTexts } from '../../../text/areas/company.ts'
import { useTexts } from '../../../text/TextProvider.tsx'
import { CheckChip } from '../../../ui/marks/CheckChip.tsx'
import { SegmentedChoice } from '../../../ui/form/SegmentedChoice.tsx'
import { ScreenLink } from '../../../navigation/ScreenLink.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { chainFile, useChainAbout } from '../chain/chainFile.ts'
import type { ChainQuery, ChangeChain } from '../chain/chainQuery.ts'
import { RuleChoice } from './RuleChoice.tsx'
import { useChainWords } from '../chain/chainWords.ts'

export interface ChainToolsProps {
  readonly chain: IndustryChain
  readonly query: ChainQuery
  /** How it is shown. */
  readonly as: 'graph' | 'table'
  readonly onChange: ChangeChain
}

const loadDoubts = async () => (await import('./DoubtsDialog.tsx')).DoubtsDialog

/** What is counted and marked, its report, and how it is shown. */
export function ChainTools({ chain, query, as, onChange }: ChainToolsProps) {
  const texts = useChainWords()
  const company = useTexts(companyTexts)
  const mayReport = useCan('report:create')
  const [showsDoubts, setShowsDoubts] = useState(false)
  const about = useChainAbout(chain, query)
  return (
    <div className="pa-chain-tools">
      <RegionChoice value={query.region} onChange={region => onChange({ region })} />
      <CheckChip checked={query.cover} onChange={cover => onChange({ cover })}>
        {texts.cover}
      </CheckChip>
      <RuleChoice rule={query.rule} onChange={rule => onChange({ rule })} />
      {chain.doubts > 0 && (
        <TextButton onPress={() => setShowsDoubts(true)}>
          {texts.doubts(formatNumber(chain.doubts))}
        </TextButton>
      )}
      {mayReport && (
        <ScreenLink to={chainReportPlace(chain.key, query.region)} className="pa-link">
          {company.report}
        </ScreenLink>
      )}
      <span className="pa-chain-view">
        <SegmentedChoice
          legend={texts.view}
          choices={[
            { value: 'graph', label: texts.graph },
            { value: 'table', label: texts.table }
          ]}
          value={as}
          onChange={next => onChange({ as: next })}
        />
        <TableExport file={{ ...about, table: () => chainFile(chain, query.rule, texts) }} />
      </span>
      <LazyDialog
        load={loadDoubts}
        open={showsDoubts}
        onClose={() => setShowsDoubts(false)}
        chain={{ key: chain.key, name: chain.name }}
      />
    </div>
  )
}

export interface StrengthLineProps {
  readonly chain: IndustryChain
  readonly rule: StrengthRule
  /** Why nothing is said of its nodes. */
  readonly thin: string | null
  /** The figures are those of the region before. */
  readonly isWaiting: boolean
}

/** How many nodes are strong, weak and missing, or why that is not said; and by which rule. */
export function StrengthLine({ chain, rule, thin, isWaiting }: StrengthLineProps) {
  const texts = useChainWords()
  const counts = strengthCounts(chain, rule)
  const each = (strength: Strength): string =>
    texts.strengthCount(texts.word(strengths[strength]), formatNumber(counts[strength]))
  return (
    <p className="pa-chain-rule" role="status">
      <strong className="pa-chain-strengths">
        {thin ?? [each('strong'), each('weak'), each('missing')].join(' · ')}
      </strong>
      <span>
        {texts.formats.clauses([
          texts.ruleStrong(formatNumber(rule.companies), formatNumber(rule.leaders)),
          texts.ruleMissing(formatNumber(rule.missing)),
          texts.ruleThin(formatNumber(rule.enough)),
          texts.ruleWeak
        ])}
      </span>
      {isWaiting && <span>{texts.updating}</span>}
    </p>
  )
}

import { InfoCircleOutlined } from '@ant-design/icons'
import { useId, useMemo } from 'react'
import type { ColumnKey } from '../../catalogue/columns.ts'
import { filters, type FilterKey } from '../../catalogue/filters.ts'
import { industrialDefinition } from '../../catalogue/insights/industrialRules.ts'
import { screens } from '../../catalogue/screens.ts'
import { IgnoredParts } from '../../list/display/IgnoredNotice.tsx'
import type { ControlledList } from '../../list/controller/useListController.ts'
import { List } from '../../list/List.tsx'
import { useStableValue } from '../../ui/hooks/useStableValue.ts'
import { IndustrialStates } from './IndustrialStates.tsx'
import { industrialCompanies } from './industrialCompanies.tsx'
import { useIndustrialStates } from './useIndustrialStates.ts'
import './industrialDetail.css'

/** Without props the list's state stands in the address; with them it stands with the embedding page. */
export type IndustrialDetailScreenProps = ControlledList<FilterKey, ColumnKey>

/** 规上工业: the register of industrial companies, who has left it, and who is near it. */
export function IndustrialDetailScreen(props: IndustrialDetailScreenProps) {
  const id = useId()
  const { states: read, criteria, ignored, choose } = useIndustrialStates(props)
  const states = useStableValue(read, (one, other) => one.join() === other.join())
  const resource = useMemo(() => ({ ...industrialCompanies, fixed: { industrialState: states } }), [states])
  return (
    <div className="pa-industrial">
      <section className="pa-card pa-industrial-head" aria-labelledby={id}>
        <div className="pa-industrial-line">
          <h1 id={id} className="pa-industrial-title">
            {screens.industrialDetail.title}
          </h1>
          <p className="pa-industrial-note">
            <InfoCircleOutlined aria-hidden="true" /> {industrialDefinition}
          </p>
        </div>
        <IgnoredParts ignored={ignored} labelOf={() => filters.industrialState.label} />
        <IndustrialStates states={states} criteria={criteria} onChoose={choose} />
      </section>
      <List resource={resource} {...props} />
    </div>
  )
}

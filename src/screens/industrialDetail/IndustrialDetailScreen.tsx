import { useMemo } from 'react'
import type { ColumnKey } from '../../catalogue/columns.ts'
import type { FilterKey } from '../../catalogue/filters.ts'
import { screens } from '../../catalogue/screens.ts'
import type { ControlledList } from '../../list/controller/useListController.ts'
import { List } from '../../list/List.tsx'
import { useStableValue } from '../../ui/hooks/useStableValue.ts'
import { IndustrialChoice } from './IndustrialStates.tsx'
import { industrialCompanies } from './industrialCompanies.tsx'
import { useIndustrialStates } from './useIndustrialStates.ts'
import './industrialDetail.css'

/** Without props the list's state stands in the address; with them it stands with the embedding page. */
export type IndustrialDetailScreenProps = ControlledList<FilterKey, ColumnKey>

/** 规上工业: the register of industrial companies, who has left it, and who is near it. */
export function IndustrialDetailScreen(props: IndustrialDetailScreenProps) {
  const { states: read, criteria, ignored, choose } = useIndustrialStates(props)
  const states = useStableValue(read, (one, other) => one.join() === other.join())
  const resource = useMemo(() => ({ ...industrialCompanies, fixed: { industrialState: states } }), [states])
  const choice = useMemo(() => ({ states, criteria, ignored, choose }), [states, criteria, ignored, choose])
  return (
    <IndustrialChoice value={choice}>
      <List title={screens.industrialDetail.title} resource={resource} {...props} />
    </IndustrialChoice>
  )
}

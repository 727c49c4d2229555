import { TableExport } from '../../company/TableExport.tsx'
import { companyPlace } from '../../navigation/places.ts'
import { useSubject } from '../../navigation/useSubject.ts'
import { formatText } from '../../text/format.ts'
import { supplyTexts } from '../../text/supply.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OtherCompany } from './ChooseCompany.tsx'
import { supplyFile, useSupplyAbout } from './tree/supplyFile.ts'
import type { SupplyQuery } from './conditions/supplyQuery.ts'
import type { SupplyTree } from './tree/supplyPlace.ts'

export interface SupplyHeadProps {
  /** Null until something is known. */
  readonly tree: SupplyTree | null
  /** Whose graph it is may still be told. */
  readonly isWaiting: boolean
  readonly query: SupplyQuery
  readonly onChange: (patch: Partial<SupplyQuery>) => void
}

/** Whose graph this is, another company, how it is looked at, and its file. */
export function SupplyHead({ tree, isWaiting, query, onChange }: SupplyHeadProps) {
  const texts = useTexts(supplyTexts)
  const company = formatText(tree?.root.node.name)
  useSubject(tree?.root.node.name)
  const id = tree?.root.node.id ?? null
  const about = useSupplyAbout(tree, query)
  return (
    <header className="pa-card pa-supply-head">
      <h1 className="pa-supply-title">
        {!tree && isWaiting && <Skeleton width={200} />}
        {tree && (id === null ? company : <QuietLink to={companyPlace(id)}>{company}</QuietLink>)}
        <span className={tree || isWaiting ? 'pa-supply-title-kind' : undefined}>{texts.title}</span>
      </h1>
      <OtherCompany label={texts.change} />
      <SegmentedChoice
        legend={texts.view}
        choices={[
          { value: 'graph', label: texts.graphView },
          { value: 'table', label: texts.tableView }
        ]}
        value={query.view}
        onChange={view => onChange({ view })}
      />
      <TableExport
        file={
          tree && about && tree.root.children.length > 0
            ? { ...about, table: () => supplyFile(tree, texts) }
            : null
        }
      />
    </header>
  )
}

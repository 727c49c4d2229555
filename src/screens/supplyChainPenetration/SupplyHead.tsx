import { CompanyLink } from '../../features/company/CompanyLink.tsx'
import { SupplyLists } from '../../features/company/SupplyLists.tsx'
import { TableExport } from '../../features/company/pageFile/TableExport.tsx'
import { useSubject } from '../../navigation/useSubject.ts'
import { useCan } from '../../session/useSession.ts'
import { SegmentedChoice } from '../../ui/form/SegmentedChoice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OtherCompany } from './ChooseCompany.tsx'
import { supplyFile, useSupplyAbout } from './tree/supplyFile.ts'
import type { SupplyQuery } from './tree/supplyQuery.ts'
import type { SupplyTree } from './tree/supplyPlace.ts'
import { useSupplyTexts } from './tree/supplyWords.ts'

export interface SupplyHeadProps {
  /** Null until something is known. */
  readonly tree: SupplyTree | null
  /** Whose graph it is may still be told. */
  readonly isWaiting: boolean
  /** There is nothing to look at. */
  readonly isLocked: boolean
  readonly query: SupplyQuery
  readonly onChange: (patch: Partial<SupplyQuery>) => void
}

/** Whose graph this is, the lists of whoever could be in it, another company, how it is looked at, and its file. */
export function SupplyHead({ tree, isWaiting, isLocked, query, onChange }: SupplyHeadProps) {
  const texts = useSupplyTexts()
  useSubject(tree?.root.node.name)
  const withCustomers = useCan('customer:read')
  const about = useSupplyAbout(tree, query)
  return (
    <header className="pa-card pa-supply-head">
      <h1 className="pa-supply-title">
        {!tree && isWaiting && <Skeleton width={200} />}
        {tree && <CompanyLink company={tree.root.node} />}
        <span className={tree || isWaiting ? 'pa-supply-title-kind' : undefined}>{texts.title}</span>
      </h1>
      {tree ? <SupplyLists name={tree.root.node.name} /> : isWaiting && <Skeleton width={176} height={22} />}
      <OtherCompany label={texts.change} />
      {!isLocked && (
        <>
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
                ? { ...about, table: () => supplyFile(tree, texts, { withCustomers }) }
                : null
            }
          />
        </>
      )}
    </header>
  )
}

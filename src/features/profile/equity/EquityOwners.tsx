import { roundShare } from '../../../domain/shares.ts'
import { CompanyLink } from '../../company/CompanyLink.tsx'
import { equityTexts } from '../../../text/areas/equity.ts'
import { useTexts } from '../../../text/TextProvider.tsx'
import type { EquityOwners as Owners } from '../../../contract/entities/equity.ts'
import { formatNumber, formatPercent } from '../../../text/format.ts'
import { uniqueKeys } from '../../../ui/marks/uniqueKeys.ts'

export interface EquityOwnersProps {
  readonly owners: Owners
}

/** The controller and the owners of a company. */
export function EquityOwners({ owners: { owners, control, isComplete } }: EquityOwnersProps) {
  const texts = useTexts(equityTexts)
  const last = control.at(-1)
  const beneficial = owners.filter(owner => owner.beneficial)
  const keys = uniqueKeys(beneficial, owner => owner.id ?? owner.name)
  return (
    <dl className="pa-equity-owners">
      <div>
        <dt>{texts.controller}</dt>
        <dd>
          {last ? (
            <>
              <CompanyLink company={last} /> {control.length === 1 && formatPercent(last.share)}
              {control.length > 1 && <ControlPath control={control} />}
            </>
          ) : (
            texts.noController
          )}
        </dd>
      </div>
      <div>
        <dt>{texts.beneficial}</dt>
        <dd>
          {beneficial.length === 0 && texts.noBeneficial}
          {beneficial.map((owner, at) => (
            <span key={keys[at]} className="pa-equity-owner">
              <CompanyLink company={owner} /> {formatPercent(owner.share && roundShare(owner.share))}
              {owner.holdings > 1 && <small>{texts.holdings(formatNumber(owner.holdings))}</small>}
            </span>
          ))}
          {!isComplete && (
            <span className="pa-equity-owner">
              <small>{texts.incomplete}</small>
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}

function ControlPath({ control }: Pick<Owners, 'control'>) {
  const texts = useTexts(equityTexts)
  const keys = uniqueKeys(control, step => step.id ?? step.name)
  return (
    <ol className="pa-equity-control" aria-label={texts.control}>
      {control.map((step, at) => (
        <li key={keys[at]}>
          <CompanyLink company={step} isLink={false} /> {formatPercent(step.share)}
        </li>
      ))}
    </ol>
  )
}

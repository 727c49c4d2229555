import { useId } from 'react'
import { auditActionKeys, auditActions } from '../catalogue/auditActions.ts'
import { auditTexts } from '../text/audit.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { DateField } from '../ui/DateField.tsx'
import { readAction, wrongDays, type AuditFilters } from './useAudit.ts'
import '../ui/controls.css'

export interface AuditFieldsProps {
  readonly filters: AuditFilters
  readonly onChange: (filters: AuditFilters) => void
}

/** What is looked for in the audit log. */
export function AuditFields({ filters, onChange }: AuditFieldsProps) {
  const texts = useTexts(auditTexts)
  const id = useId()
  const wrong = wrongDays(filters)
  const day = (key: 'from' | 'until') => (
    <div className="pa-audit-field">
      <label htmlFor={`${id}-${key}`}>{texts[key]}</label>
      <DateField
        id={`${id}-${key}`}
        value={filters[key]}
        onChange={value => onChange({ ...filters, [key]: value })}
        invalid={wrong !== null}
        describedBy={wrong === null ? undefined : `${id}-wrong`}
      />
    </div>
  )
  const text = (key: 'person' | 'company', placeholder: string) => (
    <div className="pa-audit-field">
      <label htmlFor={`${id}-${key}`}>{texts[key]}</label>
      <input
        id={`${id}-${key}`}
        className="pa-input"
        autoComplete="off"
        maxLength={64}
        placeholder={placeholder}
        value={filters[key]}
        onChange={event => onChange({ ...filters, [key]: event.target.value })}
      />
    </div>
  )
  return (
    <div role="search" aria-label={texts.filters}>
      <div className="pa-audit-fields">
        {text('person', texts.personPlaceholder)}
        <div className="pa-audit-field">
          <label htmlFor={`${id}-action`}>{texts.action}</label>
          <select
            id={`${id}-action`}
            className="pa-select"
            value={filters.action}
            onChange={event => onChange({ ...filters, action: readAction(event.target.value) })}
          >
            <option value="">{texts.everyAction}</option>
            {auditActionKeys.map(key => (
              <option key={key} value={key}>
                {auditActions[key]}
              </option>
            ))}
          </select>
        </div>
        {text('company', texts.companyPlaceholder)}
        {day('from')}
        {day('until')}
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className="pa-field-wrong" role="alert">
          {texts[wrong]}
        </p>
      )}
    </div>
  )
}

import { auditActions } from '../../catalogue/auditActions.ts'
import { auditTexts } from '../../text/areas/audit.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { choicesOf, SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAuditDepartments, wrongDay, type AuditFilters } from './useAudit.ts'

export interface AuditFieldsProps {
  readonly filters: AuditFilters
  readonly onChange: (filters: AuditFilters) => void
}

/** What is looked for in the audit log. */
export function AuditFields({ filters, onChange }: AuditFieldsProps) {
  const texts = useTexts(auditTexts)
  const wrong = wrongDay(filters)
  const change = (key: keyof AuditFilters) => (value: string) => onChange({ ...filters, [key]: value })
  const word = useWords()
  const departments = useAuditDepartments()
  const text = (key: 'person' | 'company', placeholder: string) => (
    <TextField
      label={texts[key]}
      maxLength={64}
      placeholder={placeholder}
      value={filters[key]}
      onChange={change(key)}
    />
  )
  const day = (key: 'from' | 'until') => (
    <Field label={texts[key]} error={wrong?.field === key && texts[wrong.problem]}>
      {control => <DateField {...control} value={filters[key]} onChange={change(key)} />}
    </Field>
  )
  return (
    <div className="pa-audit-fields" role="search" aria-label={texts.filters}>
      {text('person', texts.personPlaceholder)}
      {departments && (
        <SelectField
          label={texts.department}
          choices={[{ value: '', label: texts.everyDepartment }, ...departments]}
          value={filters.department}
          onChange={change('department')}
        />
      )}
      <SelectField
        label={texts.action}
        choices={[{ value: '', label: texts.everyAction }, ...choicesOf(auditActions, word)]}
        value={filters.action}
        onChange={change('action')}
      />
      {text('company', texts.companyPlaceholder)}
      {day('from')}
      {day('until')}
    </div>
  )
}

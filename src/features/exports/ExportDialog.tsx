import { useId, useState } from 'react'
import { columns as catalogue, type ColumnKey } from '../../catalogue/columns.ts'
import type { Criteria } from '../../catalogue/filters.ts'
import { exportFormats, type ExportFormat } from '../../contract/entities/export.ts'
import type { SelectedCompanies } from '../../contract/base/selectionSchema.ts'
import { EXPORT_NAME_LENGTH, PURPOSE_LENGTH } from '../../contract/endpoints/exports.ts'
import { isRefusedFor, type Failure } from '../../failures/failure.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { usePermitted } from '../../session/usePermitted.ts'
import { exportTexts } from '../../text/areas/export.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts, useTerms } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { SendDialog } from '../../ui/dialogs/SendDialog.tsx'
import { FieldGroup } from '../../ui/form/Field.tsx'
import { SegmentedChoice } from '../../ui/form/SegmentedChoice.tsx'
import { TextArea, TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { ColumnChooser } from '../../list/display/ColumnChooser.tsx'
import { leftOf, useMembership } from '../premium/useMembership.ts'
import { ExportSent } from './ExportSent.tsx'
import { OverQuota, QuotaFacts } from './QuotaFacts.tsx'
import { useExport } from './useExport.ts'
import './exportDialog.css'

export interface ExportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly selection: SelectedCompanies
  /** The visible columns, preselected. */
  readonly columns: readonly ColumnKey[]
  /** The criteria of the list in which they were selected, for columns that explain by them. Default: none. */
  readonly pickedIn?: Criteria | undefined
}

/** The scope, columns and format of an export, and the quota; the file appears in 我的导出. */
export function ExportDialog({ open, onClose, selection, columns: shown, pickedIn }: ExportDialogProps) {
  const texts = useTexts(exportTexts)
  const sentence = useFailureSentence()
  // The selection when the dialog opened: the list behind may change.
  const [{ count, chosen }] = useState(() => ({ count: selection.count, chosen: selection.body() }))
  const [draft, setDraft] = useState<ExportDraft>({ name: '', format: 'xlsx', columns: shown, purpose: '' })
  const membership = useMembership()
  const send = useExport()
  const left = leftOf(membership.data?.quotas.exportRows)
  const isOver = left !== null && count > left
  const needsPurpose = membership.data?.exportPurpose === true
  const { submit, errorOf } = useForm({
    errors: { purpose: needsPurpose && draft.purpose.trim() === '' && texts.purposeRequired },
    sending: send.isPending,
    onSend: () => send.mutate({ selection: chosen, ...(pickedIn && { pickedIn }), ...bodyOf(draft) })
  })
  return (
    <SendDialog
      open={open}
      title={texts.title}
      width={560}
      onClose={onClose}
      action={texts.send}
      onSend={submit}
      sending={send.isPending}
      disabled={isOver || membership.isPending}
      notice={isOver && <OverQuota left={left} />}
      done={send.data && <ExportSent id={send.data.id} rows={send.data.rows} onSaved={onClose} />}
      failure={send.error && texts.failed(reasonOf(send.error, texts) ?? sentence(send.error))}
      failureHint={texts.failedUnchanged}
    >
      <QuotaFacts rows={count} chosen={chosen} membership={membership} />
      <ExportFields
        draft={draft}
        onChange={next => setDraft({ ...draft, ...next })}
        needsPurpose={needsPurpose}
        purposeError={errorOf('purpose')}
      />
    </SendDialog>
  )
}

interface ExportDraft {
  readonly name: string
  readonly format: ExportFormat
  readonly columns: readonly ColumnKey[]
  readonly purpose: string
}

/** What may be empty is left out. */
function bodyOf({ name, format, columns, purpose }: ExportDraft) {
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    columns,
    format,
    ...(purpose.trim() !== '' && { purpose: purpose.trim() })
  }
}

interface ExportFieldsProps {
  readonly draft: ExportDraft
  readonly onChange: (next: Partial<ExportDraft>) => void
  /** The deployment decides. */
  readonly needsPurpose: boolean
  readonly purposeError: string | null
}

function ExportFields({ draft, onChange, needsPurpose, purposeError }: ExportFieldsProps) {
  const texts = useTexts(exportTexts)
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHelp}
        placeholder={texts.usualName}
        maxLength={EXPORT_NAME_LENGTH}
        value={draft.name}
        onChange={name => onChange({ name })}
      />
      <FieldGroup legend={texts.format}>
        <SegmentedChoice
          legend={texts.format}
          choices={exportFormats.map(value => ({ value, label: texts.formats(value) }))}
          value={draft.format}
          onChange={format => onChange({ format })}
        />
      </FieldGroup>
      <Columns columns={draft.columns} onColumns={columns => onChange({ columns })} />
      <TextArea
        label={needsPurpose ? texts.purpose : texts.purposeOptional}
        hint={texts.purposeHelp}
        error={purposeError}
        required={needsPurpose}
        maxLength={PURPOSE_LENGTH}
        value={draft.purpose}
        onChange={purpose => onChange({ purpose })}
      />
      <p className="pa-field-help pa-export-note">{texts.masked}</p>
    </>
  )
}

interface ColumnsProps {
  readonly columns: readonly ColumnKey[]
  readonly onColumns: (columns: readonly ColumnKey[]) => void
}

/** How many columns the file gets; which ones, and in which order, when asked. */
function Columns({ columns, onColumns }: ColumnsProps) {
  const texts = useTexts(exportTexts)
  const permitted = usePermitted(useTerms(catalogue))
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <FieldGroup className="pa-export-columns" legend={texts.columns}>
      {texts.columnCount(formatNumber(columns.length))}
      <span aria-hidden="true"> · </span>
      <TextButton onPress={() => setOpen(!isOpen)} expands={{ id, isOpen }}>
        {isOpen ? texts.columnsFold : texts.columnsChange}
      </TextButton>
      {isOpen && (
        <div id={id} className="pa-export-chooser">
          <span className="pa-field-help">{texts.columnsHelp}</span>
          <ColumnChooser catalogue={permitted} columns={columns} onColumns={onColumns} />
        </div>
      )}
    </FieldGroup>
  )
}

/** Why it was refused and what to do, where we know better than the sentence of the failure. */
function reasonOf(failure: Failure, texts: Texts['export']): string | null {
  if (failure.serverMessage !== null) return null
  if (isRefusedFor(failure, 'quota')) return texts.quotaRefused
  return isRefusedFor(failure, 'premium') ? texts.premiumRefused : null
}

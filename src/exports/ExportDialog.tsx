import { useId, useState } from 'react'
import { columns as catalogue, type ColumnKey } from '../catalogue/columns.ts'
import { exportFormats, type ExportFormat } from '../contract/entities/export.ts'
import type { SelectedCompanies } from '../contract/selectionSchema.ts'
import { EXPORT_NAME_LENGTH, PURPOSE_LENGTH } from '../contract/endpoints/exports.ts'
import { isRefusedFor, type Failure } from '../failures/failure.ts'
import { failureSentence } from '../text/failureSentence.ts'
import { usePermitted } from '../session/usePermitted.ts'
import { exportTexts } from '../text/selection.ts'
import { formatNumber } from '../text/format.ts'
import { failureTexts } from '../text/failures.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { Texts } from '../text/texts.ts'
import { Dialog, SendActions } from '../ui/dialogs/Dialog.tsx'
import { Outcome } from '../ui/dialogs/Outcome.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { ColumnChooser } from '../list/display/ColumnChooser.tsx'
import { leftOf, useMembership } from '../premium/useMembership.ts'
import { ExportSent } from './ExportSent.tsx'
import { OverQuota, QuotaFacts } from './QuotaFacts.tsx'
import { useExport } from './useExport.ts'
import '../ui/dialogs/dialog.css'
import './exportDialog.css'

export interface ExportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly selection: SelectedCompanies
  /** The visible columns, preselected. */
  readonly columns: readonly ColumnKey[]
}

/** The scope, columns and format of an export, and the quota; the file appears in 我的导出. */
export function ExportDialog({ open, onClose, selection, columns: shown }: ExportDialogProps) {
  const texts = useTexts(exportTexts)
  // The selection when the dialog opened: the list behind may change.
  const [{ count, chosen }] = useState(() => ({ count: selection.count, chosen: selection.body() }))
  const [columns, setColumns] = useState(shown)
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [purpose, setPurpose] = useState('')
  const [name, setName] = useState('')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const membership = useMembership()
  const send = useExport()
  const quota = membership.data?.quotas.exportRows
  const left = leftOf(quota)
  const isOver = left !== null && count > left
  const needsPurpose = membership.data?.exportPurpose === true
  const lacksPurpose = needsPurpose && purpose.trim() === ''
  const submit = (): void => {
    setWasSubmitted(true)
    if (lacksPurpose || isOver) return
    send.mutate({
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      selection: chosen,
      columns,
      format,
      ...(purpose.trim() === '' ? {} : { purpose: purpose.trim() })
    })
  }
  return (
    <Dialog
      open={open}
      title={texts.title}
      width={560}
      busy={send.isPending}
      onClose={onClose}
      notice={
        <>
          {isOver && <OverQuota left={left} />}
          {send.error && <Refused failure={send.error} />}
        </>
      }
      actions={
        <SendActions
          label={texts.send}
          done={send.isSuccess}
          sending={send.isPending}
          disabled={isOver || membership.isPending}
          onSend={submit}
          onClose={onClose}
        />
      }
    >
      {send.data ? (
        <ExportSent id={send.data.id} rows={send.data.rows} onSaved={onClose} />
      ) : (
        <>
          <QuotaFacts rows={count} chosen={chosen} membership={membership} />
          <Name name={name} onName={setName} />
          <Formats format={format} onFormat={setFormat} />
          <Columns columns={columns} onColumns={setColumns} />
          <Purpose
            purpose={purpose}
            onPurpose={setPurpose}
            isRequired={needsPurpose}
            isMissing={wasSubmitted && lacksPurpose}
          />
          <p className="pa-field-help pa-export-note">{texts.masked}</p>
        </>
      )}
    </Dialog>
  )
}

interface NameProps {
  readonly name: string
  readonly onName: (name: string) => void
}

function Name({ name, onName }: NameProps) {
  const texts = useTexts(exportTexts)
  const id = useId()
  return (
    <div className="pa-field">
      <label className="pa-field-label" htmlFor={id}>
        {texts.name}
      </label>
      <input
        id={id}
        className="pa-input"
        autoComplete="off"
        maxLength={EXPORT_NAME_LENGTH}
        placeholder={texts.usualName}
        aria-describedby={`${id}-help`}
        value={name}
        onChange={event => onName(event.target.value)}
      />
      <span id={`${id}-help`} className="pa-field-help">
        {texts.nameHelp}
      </span>
    </div>
  )
}

interface FormatsProps {
  readonly format: ExportFormat
  readonly onFormat: (format: ExportFormat) => void
}

function Formats({ format, onFormat }: FormatsProps) {
  const texts = useTexts(exportTexts)
  return (
    <fieldset className="pa-export-formats">
      <legend className="pa-field-label">{texts.format}</legend>
      {exportFormats.map(each => (
        <label key={each} className="pa-export-format">
          <input
            type="radio"
            name="pa-export-format"
            checked={format === each}
            onChange={() => onFormat(each)}
          />
          {texts.formats(each)}
        </label>
      ))}
    </fieldset>
  )
}

interface ColumnsProps {
  readonly columns: readonly ColumnKey[]
  readonly onColumns: (columns: readonly ColumnKey[]) => void
}

/** How many columns the file gets; which ones, and in which order, when asked. */
function Columns({ columns, onColumns }: ColumnsProps) {
  const texts = useTexts(exportTexts)
  const permitted = usePermitted(catalogue)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <fieldset className="pa-export-columns">
      <legend className="pa-field-label">{texts.columns}</legend>
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
    </fieldset>
  )
}

interface PurposeProps {
  readonly purpose: string
  readonly onPurpose: (purpose: string) => void
  readonly isRequired: boolean
  /** Submitted without one. */
  readonly isMissing: boolean
}

/** What the file is for; the deployment decides whether it is required. */
function Purpose({ purpose, onPurpose, isRequired, isMissing }: PurposeProps) {
  const texts = useTexts(exportTexts)
  const id = useId()
  return (
    <div className="pa-field">
      <label className="pa-field-label" htmlFor={id}>
        {isRequired ? texts.purpose : texts.purposeOptional}
      </label>
      <textarea
        id={id}
        className="pa-textarea"
        required={isRequired}
        aria-invalid={isMissing}
        aria-describedby={`${id}-help`}
        maxLength={PURPOSE_LENGTH}
        value={purpose}
        onChange={event => onPurpose(event.target.value)}
      />
      <span
        id={`${id}-help`}
        className={isMissing ? 'pa-field-help pa-field-wrong' : 'pa-field-help'}
        role={isMissing ? 'alert' : undefined}
      >
        {isMissing ? texts.purposeRequired : texts.purposeHelp}
      </span>
    </div>
  )
}

function Refused({ failure }: { readonly failure: Failure }) {
  const texts = useTexts(exportTexts)
  const failures = useTexts(failureTexts)
  return (
    <Outcome kind="failed" title={texts.failed(reasonOf(failure, texts, failures))}>
      <p>{texts.failedUnchanged}</p>
    </Outcome>
  )
}

/** Why it was refused and what to do; the service's message if it has one. */
function reasonOf(failure: Failure, texts: Texts['export'], failures: Texts['failures']): string {
  if (failure.serverMessage === null) {
    if (isRefusedFor(failure, 'quota')) return texts.quotaRefused
    if (isRefusedFor(failure, 'premium')) return texts.premiumRefused
  }
  return failureSentence(failure, failures)
}

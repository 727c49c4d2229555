import { Button } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import {
  reportTemplateKeys,
  reportTemplateOf,
  type ReportSubject as SubjectKind
} from '../catalogue/reports.ts'
import { reportEndpoints, REPORT_NAME_LENGTH } from '../contract/endpoints/reports.ts'
import { useFailureSentence } from '../errors/useFailureSentence.ts'
import { isNotFound } from '../failures/failure.ts'
import { newRequestId } from '../http/newRequestId.ts'
import { useEndpoint } from '../http/useEndpoint.ts'
import { useMembership } from '../premium/useMembership.ts'
import { formatNumber, formatText } from '../text/format.ts'
import { reportTexts } from '../text/report.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx'
import { useNotice } from '../ui/useNotice.tsx'
import { useCreateReports, type ReportsBody } from './reportCalls.ts'
import { chosenSections, ReportSections } from './ReportSections.tsx'
import { ReportSubject } from './ReportSubject.tsx'
import { outlineIdOf, useReportDraft, type ReportDraft } from './useReportDraft.ts'
import '../ui/controls.css'
import '../ui/dialogs/dialog.css'
import './reports.css'

/** Template, subject, sections and format of a report; what is typed stays until it is sent. */
export function ReportForm() {
  const texts = useTexts(reportTexts)
  const sentence = useFailureSentence()
  const notice = useNotice()
  const nameId = useId()
  const draft = useReportDraft()
  const { template, format } = draft
  const { subject: kind, formats } = reportTemplateOf(template)
  const membership = useMembership()
  const isPremium = membership.data ? membership.data.tier === 'premium' : null
  const outlineId = outlineIdOf(draft)
  const outline = useEndpoint(
    reportEndpoints.reportOutline,
    { query: { template, ...(outlineId !== null && { id: outlineId }) } },
    { enabled: kind !== 'list' && outlineId !== null, keepPrevious: false }
  )
  const sections = chosenSections(template, draft.sections, isPremium)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  // Pressed twice, or sent again after an answer got lost, it is one report.
  const [requestId, setRequestId] = useState(newRequestId)
  const create = useCreateReports()
  const subject = subjects[kind](draft)
  const count = kind === 'company' ? draft.companies.length : 1
  const quota = membership.data?.quotas.reports
  const left = !quota || quota.limit === null ? null : Math.max(0, quota.limit - quota.used)
  const isOver = left !== null && left < Math.max(1, count)
  const isGone = isNotFound(outline.error)
  const problem =
    subject === null || isGone
      ? isGone
        ? texts.gone
        : texts.noSubject
      : sections.length === 0
        ? texts.noSections
        : null
  const submit = (): void => {
    setWasSubmitted(true)
    if (problem !== null || isOver || subject === null) return
    const name = draft.name.trim()
    create.mutate(
      { requestId, template, subject, sections: [...sections], format, ...(name !== '' && { name }) },
      {
        onSuccess: made => {
          notice.done(texts.sent(formatNumber(made.length)))
          draft.setName('')
          setWasSubmitted(false)
          setRequestId(newRequestId())
        }
      }
    )
  }
  return (
    <div className="pa-report-form">
      <Templates draft={draft} />
      <Part title={texts.subject}>
        <ReportSubject draft={draft} />
        {outline.data?.invented && <span className="pa-field-help">{texts.invented}</span>}
      </Part>
      <Part title={texts.sections}>
        <ReportSections
          template={template}
          chosen={sections}
          onChosen={draft.setSections}
          isPremium={isPremium}
          outline={outline.data}
        />
        <span className="pa-field-help" role="status">
          {outline.isLoading && texts.counting}
          {outline.error && !isGone && texts.uncounted(sentence(outline.error))}
          {outline.data?.subject && count > 1 && texts.sectionsOfFirst(formatText(outline.data.subject))}
        </span>
      </Part>
      <div className="pa-report-row">
        <Part title={texts.format}>
          <SegmentedChoice
            legend={texts.format}
            value={format}
            onChange={draft.setFormat}
            choices={formats.map(value => ({ value, label: texts.formats(value) }))}
          />
        </Part>
        <div className="pa-field pa-report-name-field">
          <label className="pa-field-label" htmlFor={nameId}>
            {texts.name}
          </label>
          <input
            id={nameId}
            className="pa-input"
            autoComplete="off"
            maxLength={REPORT_NAME_LENGTH}
            aria-describedby={`${nameId}-help`}
            value={draft.name}
            onChange={event => draft.setName(event.target.value)}
          />
          <span id={`${nameId}-help`} className="pa-field-help">
            {texts.nameHelp}
          </span>
        </div>
      </div>
      {create.error && (
        <p className="pa-field-wrong" role="alert">
          {texts.failed(sentence(create.error))}
        </p>
      )}
      {(isOver || isGone || (wasSubmitted && problem !== null)) && (
        <p className="pa-field-wrong" role="alert">
          {isOver ? (left === 0 ? texts.usedUp : texts.overLeft(formatNumber(left))) : problem}
        </p>
      )}
      <div className="pa-report-actions">
        <Button
          type="primary"
          onClick={submit}
          loading={create.isPending}
          aria-disabled={create.isPending}
          disabled={isOver}
        >
          {count > 1 ? texts.sendMany(formatNumber(count)) : texts.send}
        </Button>
        {quota && (
          <span className="pa-field-help pa-tabular">
            {left === null ? texts.leftNone : texts.left(formatNumber(left), formatNumber(quota.limit))}
          </span>
        )}
      </div>
    </div>
  )
}

/** The subject of a draft; null as long as it is not chosen. */
const subjects: {
  readonly [Kind in SubjectKind]: (draft: ReportDraft) => ReportsBody['subject'] | null
} = {
  company: ({ companies }) => (companies.length > 0 ? { kind: 'company', ids: companies } : null),
  chain: ({ chain }) => (chain === null ? null : { kind: 'chain', id: chain }),
  park: ({ park }) => (park === null ? null : { kind: 'park', id: park }),
  list: ({ list }) => (list === null ? null : { kind: 'list', selection: list.selection })
}

function Templates({ draft: { template, change } }: { readonly draft: ReportDraft }) {
  const texts = useTexts(reportTexts)
  const group = useId()
  return (
    <fieldset className="pa-report-part">
      <legend className="pa-field-label">{texts.template}</legend>
      <div className="pa-report-templates">
        {reportTemplateKeys.map(key => {
          const { title, summary } = reportTemplateOf(key)
          return (
            <label
              key={key}
              className={key === template ? 'pa-report-template pa-report-template-on' : 'pa-report-template'}
            >
              <input
                type="radio"
                name={group}
                className="pa-visually-hidden"
                checked={key === template}
                onChange={() => change({ template: key })}
              />
              <span className="pa-report-template-title">{title}</span>
              <span className="pa-field-help">{summary}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="pa-report-part">
      <legend className="pa-field-label">{title}</legend>
      {children}
    </fieldset>
  )
}

import { useId } from 'react'
import { reportTemplateKeys, reportTemplateOf, reportTemplates } from '../../catalogue/reports.ts'
import { reportEndpoints, REPORT_NAME_LENGTH } from '../../contract/endpoints/reports.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { isNotFound } from '../../failures/failure.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useMembership } from '../premium/useMembership.ts'
import { formatText } from '../../text/format.ts'
import { reportTexts } from '../../text/areas/report.ts'
import { IgnoredParts } from '../../list/display/IgnoredNotice.tsx'
import { useTexts, useTerms } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import type { ControlledState } from '../../ui/hooks/useAddressState.ts'
import { FieldGroup } from '../../ui/form/Field.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { SegmentedChoice } from '../../ui/form/SegmentedChoice.tsx'
import { chosenSections, ReportSections } from './ReportSections.tsx'
import { ReportSubject } from './ReportSubject.tsx'
import { SendReports } from './SendReports.tsx'
import { outlineIdOf, useReportDraft, type ReportAbout, type ReportDraft } from './useReportDraft.ts'
import './reports.css'

/** Template, subject, sections and format of a report; what is typed stays until it is sent. */
export function ReportForm(held: ControlledState<ReportAbout>) {
  const texts = useTexts(reportTexts)
  const draft = useReportDraft(held)
  const { template } = draft
  const membership = useMembership().data
  const isPremium = membership ? membership.tier === 'premium' : null
  const sections = chosenSections(template, draft.sections, isPremium)
  const outline = useOutline(draft)
  const isGone = isNotFound(outline.error)
  return (
    <div className="pa-report-form">
      <IgnoredParts ignored={draft.ignored} labelOf={key => labelOfParameter(key, texts)} />
      <Templates draft={draft} />
      <FieldGroup className="pa-report-part" legend={texts.subject}>
        <ReportSubject draft={draft} />
      </FieldGroup>
      <FieldGroup className="pa-report-part" legend={texts.sections}>
        <ReportSections
          template={template}
          chosen={sections}
          onChosen={draft.setSections}
          isPremium={isPremium}
          outline={outline.data}
        />
        <OutlineState outline={outline} draft={draft} isGone={isGone} />
      </FieldGroup>
      <div className="pa-report-row">
        <Format draft={draft} />
        <Name draft={draft} />
      </div>
      <SendReports draft={draft} sections={sections} isGone={isGone} />
    </div>
  )
}

function labelOfParameter(key: string, texts: Texts['report']): string {
  const labels: Readonly<Record<string, string>> = {
    template: texts.template,
    pickedIn: texts.list,
    chain: texts.chain,
    region: texts.region,
    park: texts.park
  }
  return labels[key] ?? key
}

interface DraftProps {
  readonly draft: ReportDraft
}

/** What the sections would hold; nothing is asked of a list, which is counted when the report is made. */
function useOutline(draft: ReportDraft) {
  const { template, region } = draft
  const id = outlineIdOf(draft)
  const isWithin = region !== null && reportTemplateOf(template).subject === 'chain'
  return useEndpoint(
    reportEndpoints.reportOutline,
    { query: { template, ...(id !== null && { id }), ...(isWithin && { region }) } },
    { enabled: id !== null, keepPrevious: false }
  )
}

function Templates({ draft: { template, change } }: DraftProps) {
  const texts = useTexts(reportTexts)
  const group = useId()
  const templates = useTerms(reportTemplates)
  return (
    <FieldGroup className="pa-report-part" legend={texts.template}>
      <div className="pa-report-templates">
        {reportTemplateKeys.map(key => {
          const { title, summary } = templates[key]
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
    </FieldGroup>
  )
}

interface OutlineStateProps extends DraftProps {
  readonly outline: ReturnType<typeof useOutline>
  /** The subject is no more, which is told elsewhere. */
  readonly isGone: boolean
}

function OutlineState({ outline: { data, error, isLoading }, draft, isGone }: OutlineStateProps) {
  const texts = useTexts(reportTexts)
  const sentence = useFailureSentence()
  return (
    <span className="pa-field-help" role="status">
      {isLoading && texts.counting}
      {error && !isGone && texts.uncounted(sentence(error))}
      {data?.subject && draft.count > 1 && texts.sectionsOfFirst(formatText(data.subject))}
    </span>
  )
}

function Format({ draft: { template, format, setFormat } }: DraftProps) {
  const texts = useTexts(reportTexts)
  const { formats } = reportTemplateOf(template)
  return (
    <FieldGroup className="pa-report-part" legend={texts.format}>
      <SegmentedChoice
        legend={texts.format}
        value={format}
        onChange={setFormat}
        choices={formats.map(value => ({ value, label: texts.formats(value) }))}
      />
    </FieldGroup>
  )
}

function Name({ draft: { name, setName } }: DraftProps) {
  const texts = useTexts(reportTexts)
  return (
    <TextField
      className="pa-report-name-field"
      label={texts.name}
      hint={texts.nameHelp}
      maxLength={REPORT_NAME_LENGTH}
      value={name}
      onChange={setName}
    />
  )
}

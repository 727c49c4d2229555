import { hasCriteria } from '../../domain/criteria/criteria.ts'
import { Button } from 'antd'
import { reportTemplateOf, type ReportSubject } from '../../catalogue/reports.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { leftOf, useMembership } from '../premium/useMembership.ts'
import { formatNumber } from '../../text/format.ts'
import { reportTexts } from '../../text/areas/report.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { FormError } from '../../ui/form/FormError.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { useNotice } from '../../ui/useNotice.tsx'
import { useCreateReports, type ReportsBody } from './reportCalls.ts'
import type { ReportDraft } from './useReportDraft.ts'
import './reports.css'

export interface SendReportsProps {
  readonly draft: ReportDraft
  readonly sections: readonly string[]
  /** The subject is no more. */
  readonly isGone: boolean
}

/** Sends what the draft asks for, or says what keeps it from being sent. */
export function SendReports({ draft, sections, isGone }: SendReportsProps) {
  const texts = useTexts(reportTexts)
  const sentence = useFailureSentence()
  const quota = useMembership().data?.quotas.reports
  const { send, isPending, error } = useSend(draft, sections)
  const left = leftOf(quota)
  const over = left !== null && left < Math.max(1, draft.count) ? overText(left, texts) : null
  const { submit, errorOf } = useForm({
    errors: { missing: isGone ? texts.gone : missingText(draft, sections, texts) },
    sending: isPending,
    onSend: send
  })
  return (
    <>
      <FormError>{error && texts.failed(sentence(error))}</FormError>
      <FormError>{over ?? (isGone ? texts.gone : errorOf('missing'))}</FormError>
      <div className="pa-report-actions">
        <Button
          type="primary"
          onClick={submit}
          loading={isPending}
          aria-disabled={isPending}
          disabled={over !== null}
        >
          {draft.count > 1 ? texts.sendMany(formatNumber(draft.count)) : texts.send}
        </Button>
        {quota && (
          <span className="pa-field-help pa-tabular">
            {left === null ? texts.leftNone : texts.left(formatNumber(left), formatNumber(quota.limit))}
          </span>
        )}
      </div>
    </>
  )
}

function useSend(draft: ReportDraft, sections: readonly string[]) {
  const texts = useTexts(reportTexts)
  const notice = useNotice()
  const { mutate, isPending, error } = useCreateReports()
  const send = (): void => {
    const { template, format } = draft
    const subject = subjectOf(draft)
    if (subject === null) return
    const name = draft.name.trim()
    mutate(
      { template, subject, sections: [...sections], format, ...(name !== '' && { name }) },
      {
        onSuccess: made => {
          notice.done(texts.sent(formatNumber(made.length)))
          draft.setName('')
        }
      }
    )
  }
  return { send, isPending, error }
}

/** The subject of a draft; null as long as it is not chosen. */
function subjectOf(draft: ReportDraft): ReportsBody['subject'] | null {
  return subjects[reportTemplateOf(draft.template).subject](draft)
}

const subjects: {
  readonly [Kind in ReportSubject]: (draft: ReportDraft) => ReportsBody['subject'] | null
} = {
  company: ({ companies }) => (companies.length > 0 ? { kind: 'company', ids: companies } : null),
  chain: ({ chain, region }) =>
    chain === null ? null : { kind: 'chain', id: chain, ...(region !== null && { region }) },
  park: ({ park }) => (park === null ? null : { kind: 'park', id: park }),
  list: ({ list, pickedIn }) => {
    if (list === null) return null
    const { selection } = list
    return { kind: 'list', selection, ...(selection.by === 'ids' && hasCriteria(pickedIn) && { pickedIn }) }
  }
}

/** What has still to be chosen; null where nothing has. */
function missingText(draft: ReportDraft, sections: readonly string[], texts: Texts['report']): string | null {
  if (subjectOf(draft) === null) return texts.noSubject
  return sections.length === 0 ? texts.noSections : null
}

function overText(left: number, texts: Texts['report']): string {
  return left === 0 ? texts.usedUp : texts.overLeft(formatNumber(left))
}

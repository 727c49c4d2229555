import { CheckCircleFilled, CloseCircleFilled, MinusOutlined } from '@ant-design/icons'
import { DISTINCT_CHARACTERS, PASSWORD_LENGTH, type PasswordRules } from '../../domain/passwordRules.ts'
import { staffTexts } from '../../text/areas/staff.ts'
import { useTexts } from '../../text/TextProvider.tsx'

export interface PasswordRuleListProps {
  readonly id: string
  /** Null while nothing is typed. */
  readonly rules: PasswordRules | null
  /** Whether a rule that is not kept is shown as broken: not before the field has been left. */
  readonly isJudged: boolean
  readonly hasAccount: boolean
}

/** What is asked of a new password, ticked while it is typed. */
export function PasswordRuleList({ id, rules, isJudged, hasAccount }: PasswordRuleListProps) {
  const texts = useTexts(staffTexts)
  const all = [
    { text: texts.ruleLong(PASSWORD_LENGTH.least), isMet: rules?.isLong ?? null },
    { text: texts.ruleVaried(DISTINCT_CHARACTERS), isMet: rules?.isVaried ?? null },
    ...(hasAccount ? [{ text: texts.ruleOwn, isMet: rules?.isOfItsOwn ?? null }] : []),
    // Only the server knows.
    { text: texts.ruleCommon, isMet: null }
  ]
  return (
    <div id={id} className="pa-password-rules">
      <p>{texts.rules}</p>
      <ul>
        {all.map(({ text, isMet }) => (
          <li key={text} className="pa-password-rule">
            <Mark state={isMet === true ? 'met' : isMet === false && isJudged ? 'broken' : 'open'} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Mark({ state }: { readonly state: 'met' | 'broken' | 'open' }) {
  const texts = useTexts(staffTexts)
  if (state === 'open') return <MinusOutlined className="pa-password-open" aria-hidden="true" />
  const Icon = state === 'met' ? CheckCircleFilled : CloseCircleFilled
  return <Icon className={`pa-password-${state}`} aria-label={texts[state]} />
}

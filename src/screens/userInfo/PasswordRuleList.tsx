import { CheckCircleFilled, CloseCircleFilled, MinusOutlined } from '@ant-design/icons'
import { DISTINCT_CHARACTERS, PASSWORD_LENGTH, type PasswordRules } from '../../domain/passwordRules.ts'
import { staffTexts } from '../../text/staff.ts'
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
    { text: texts.ruleLong(PASSWORD_LENGTH.least), isKept: rules?.isLong ?? null },
    { text: texts.ruleVaried(DISTINCT_CHARACTERS), isKept: rules?.isVaried ?? null },
    ...(hasAccount ? [{ text: texts.ruleOwn, isKept: rules?.isOfItsOwn ?? null }] : []),
    // Only the server knows.
    { text: texts.ruleCommon, isKept: null }
  ]
  return (
    <div id={id} className="pa-password-rules">
      <p>{texts.rules}</p>
      <ul>
        {all.map(({ text, isKept }) => (
          <li key={text} className="pa-password-rule">
            <Mark state={isKept === true ? 'kept' : isKept === false && isJudged ? 'broken' : 'open'} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Mark({ state }: { readonly state: 'kept' | 'broken' | 'open' }) {
  const texts = useTexts(staffTexts)
  if (state === 'open') return <MinusOutlined className="pa-password-open" aria-hidden="true" />
  const Icon = state === 'kept' ? CheckCircleFilled : CloseCircleFilled
  return <Icon className={`pa-password-${state}`} aria-label={texts[state]} />
}

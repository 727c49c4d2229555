import { useId, useState } from 'react'
import { MOST_OF_RULE, usualStrength, type StrengthRule } from '../../../catalogue/insights/industryChains.ts'
import { isUsualRule, ruleProblem } from '../../../domain/chainNodes.ts'
import { formatNumber } from '../../../text/format.ts'
import { Popup } from '../../../ui/dialogs/Popup.tsx'
import { FormError } from '../../../ui/form/FormError.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import '../../../ui/buttons/controls.css'
import { useChainWords } from '../chain/chainWords.ts'

export interface RuleChoiceProps {
  readonly rule: StrengthRule
  readonly onChange: (rule: StrengthRule) => void
}

/** The numbers by which a node is strong, weak or missing, and below which nothing is said. */
export function RuleChoice({ rule, onChange }: RuleChoiceProps) {
  const texts = useChainWords()
  return (
    <Popup label={texts.rule} title={texts.rule} active={!isUsualRule(rule)}>
      {close => (
        <RuleForm
          rule={rule}
          onChange={next => {
            onChange(next)
            close()
          }}
        />
      )}
    </Popup>
  )
}

const fields = ['companies', 'leaders', 'missing', 'enough'] as const

function RuleForm({ rule, onChange }: RuleChoiceProps) {
  const texts = useChainWords()
  const id = useId()
  const [typed, setTyped] = useState({
    companies: String(rule.companies),
    leaders: String(rule.leaders),
    missing: String(rule.missing),
    enough: String(rule.enough)
  })
  const labels = {
    companies: texts.ruleCompanies,
    leaders: texts.ruleLeaders,
    missing: texts.ruleMost,
    enough: texts.ruleEnough
  }
  const read = {
    companies: readNumber(typed.companies),
    leaders: readNumber(typed.leaders),
    missing: readNumber(typed.missing),
    enough: readNumber(typed.enough)
  }
  const problem = ruleProblem(read)
  const sentences = { noNumber: texts.ruleNumber(formatNumber(MOST_OF_RULE)), reversed: texts.ruleReversed }
  const { form, errorOf } = useForm({
    errors: { rule: problem && sentences[problem] },
    sending: false,
    onSend: () => onChange(read)
  })
  return (
    <form className="pa-chain-rule-form" {...form}>
      {fields.map(field => (
        <label key={field} className="pa-chain-rule-field">
          {labels[field]}
          <input
            className="pa-input pa-chain-rule-number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            aria-invalid={errorOf('rule') !== null}
            aria-describedby={id}
            value={typed[field]}
            onChange={event => setTyped({ ...typed, [field]: event.target.value })}
          />
        </label>
      ))}
      <p className="pa-chain-faint">
        {texts.formats.sentences([texts.ruleWeak, texts.ruleTwice, texts.ruleWhyThin])}
      </p>
      <FormError id={id}>{errorOf('rule')}</FormError>
      <div className="pa-chain-rule-actions">
        <button type="submit" className="pa-small-button">
          {texts.ruleApply}
        </button>
        <TextButton disabled={isUsualRule(rule)} onPress={() => onChange(usualStrength)}>
          {texts.ruleReset}
        </TextButton>
      </div>
    </form>
  )
}

/** As people type it, full-width or with thousands; NaN where it is no number. */
function readNumber(typed: string): number {
  const written = typed.normalize('NFKC').replace(/[\s,]/gu, '')
  return /^\d+$/.test(written) ? Number(written) : NaN
}

import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { useId, useState, type Ref } from 'react'
import { staffTexts } from '../../text/staff.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import '../../ui/controls.css'
import '../../ui/dialogs/dialog.css'

export interface PasswordFieldProps {
  readonly ref?: Ref<HTMLInputElement> | undefined
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  readonly readOnly: boolean
  /** What is wrong with it; null for nothing, or nothing yet. */
  readonly problem: string | null
  /** The id of what else describes it. */
  readonly describedBy?: string | undefined
}

/** A password that can be looked at. */
export function PasswordField(props: PasswordFieldProps) {
  const { ref, name, label, autoComplete, value, onChange, onLeave, readOnly, problem, describedBy } = props
  const texts = useTexts(staffTexts)
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const described = [problem === null ? null : `${id}-wrong`, describedBy].filter(Boolean).join(' ')
  return (
    <div className="pa-field">
      <label className="pa-field-label" htmlFor={id}>
        {label}
      </label>
      <span className="pa-password-box">
        <input
          ref={ref}
          id={id}
          name={name}
          className="pa-input"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          readOnly={readOnly}
          aria-invalid={problem !== null}
          aria-describedby={described || undefined}
          value={value}
          onChange={event => onChange(event.target.value)}
          onBlur={onLeave}
        />
        <button
          type="button"
          className="pa-icon-button pa-password-eye"
          aria-label={isShown ? texts.hide(label) : texts.show(label)}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeInvisibleOutlined aria-hidden="true" /> : <EyeOutlined aria-hidden="true" />}
        </button>
      </span>
      {problem !== null && (
        <span id={`${id}-wrong`} className="pa-field-wrong">
          {problem}
        </span>
      )}
    </div>
  )
}

import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { useState, type Ref } from 'react'
import { staffTexts } from '../../text/areas/staff.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Field } from '../../ui/form/Field.tsx'
import '../../ui/buttons/controls.css'

export interface PasswordFieldProps {
  readonly ref?: Ref<HTMLInputElement> | undefined
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  readonly readOnly: boolean
  readonly error: string | null
  /** The id of what else describes it. */
  readonly describedBy?: string | undefined
}

/** A password that can be looked at. */
export function PasswordField(props: PasswordFieldProps) {
  const { ref, name, label, autoComplete, value, onChange, onLeave, readOnly, error, describedBy } = props
  const texts = useTexts(staffTexts)
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} error={error}>
      {({ 'aria-describedby': line, ...control }) => (
        <span className="pa-password-box">
          <input
            {...control}
            ref={ref}
            name={name}
            className="pa-input"
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            readOnly={readOnly}
            aria-describedby={[line, describedBy].filter(Boolean).join(' ') || undefined}
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
      )}
    </Field>
  )
}

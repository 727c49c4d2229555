import { CalendarOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { readDay } from '../../domain/facts/readDay.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { ControlProps } from './Field.tsx'
import '../buttons/controls.css'
import './dateField.css'

export interface DateFieldProps extends ControlProps {
  /** YYYY-MM-DD, what was typed where it is no day, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The first day that the calendar offers. Default: any. */
  readonly min?: string
}

/** A day, written 2026-11-21 whatever the language of the browser; its own date field follows that. */
export function DateField({ value, onChange, min, ...control }: DateFieldProps) {
  const texts = useTexts(commonTexts)
  const calendar = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className="pa-date">
      <input
        {...control}
        className="pa-input pa-date-text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.dayFormat}
        value={typed ?? value}
        onChange={event => {
          setTyped(event.target.value)
          onChange(readDay(event.target.value) ?? event.target.value)
        }}
        onBlur={() => setTyped(null)}
      />
      <input
        ref={calendar}
        type="date"
        className="pa-date-calendar"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        value={readDay(value) ?? ''}
        onChange={event => onChange(event.target.value)}
      />
      <button
        type="button"
        className="pa-icon-button pa-date-open"
        aria-label={texts.chooseDay}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarOutlined aria-hidden="true" />
      </button>
    </span>
  )
}

import { useDeferredValue, useId, useMemo } from 'react'
import { MATCH_ROWS } from '../domain/names/matching.ts'
import { formatNumber } from '../text/format.ts'
import { batchLookupTexts } from '../text/batchLookup.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { cutNames, namesOf } from './names.ts'

export interface LookupNamesProps {
  readonly text: string
  readonly onText: (text: string) => void
}

/** Names, one per line, counted while typing. Nothing is cut automatically. */
export function LookupNames({ text, onText }: LookupNamesProps) {
  const texts = useTexts(batchLookupTexts)
  const id = useId()
  // Counting thousands of lines must not block typing.
  const counted = useDeferredValue(text)
  const { names, repeated } = useMemo(() => namesOf(counted), [counted])
  const over = names.length - MATCH_ROWS
  const most = formatNumber(MATCH_ROWS)
  return (
    <div className="pa-field">
      <label className="pa-field-label" htmlFor={id}>
        {texts.names}
      </label>
      <textarea
        id={id}
        className="pa-textarea pa-lookup-names"
        rows={10}
        spellCheck={false}
        autoComplete="off"
        placeholder={texts.namesPlaceholder}
        aria-describedby={`${id}-count ${id}-help`}
        aria-invalid={over > 0}
        // The dialog was opened to type here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
        autoFocus
        value={text}
        onChange={event => onText(event.target.value)}
      />
      <p id={`${id}-count`} className="pa-lookup-count" role="status">
        {over > 0 ? (
          <span className="pa-field-wrong">
            {texts.namesOver(formatNumber(over), most)}{' '}
            <TextButton onPress={() => onText(cutNames(text, MATCH_ROWS))}>{texts.cutTo(most)}</TextButton>
          </span>
        ) : (
          texts.namesCount(formatNumber(names.length), most)
        )}
        {repeated > 0 && <span> · {texts.namesRepeated(formatNumber(repeated))}</span>}
      </p>
      <p id={`${id}-help`} className="pa-field-help pa-lookup-help">
        {texts.namesHelp}
      </p>
    </div>
  )
}

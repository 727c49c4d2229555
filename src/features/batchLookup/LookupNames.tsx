import { useDeferredValue, useMemo } from 'react'
import { MATCH_ROWS } from '../../domain/names/matching.ts'
import { formatNumber } from '../../text/format.ts'
import { batchLookupTexts } from '../../text/areas/batchLookup.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { TextArea } from '../../ui/form/TextField.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { cutNames, namesOf } from './names.ts'

export interface LookupNamesProps {
  readonly text: string
  readonly onText: (text: string) => void
}

/** Names, one per line, counted while typing. Nothing is cut automatically. */
export function LookupNames({ text, onText }: LookupNamesProps) {
  const texts = useTexts(batchLookupTexts)
  // Counting thousands of lines must not block typing.
  const counted = useDeferredValue(text)
  const { names, repeated } = useMemo(() => namesOf(counted), [counted])
  const over = names.length - MATCH_ROWS
  const most = formatNumber(MATCH_ROWS)
  const more = repeated > 0 && <> · {texts.namesRepeated(formatNumber(repeated))}</>
  return (
    <TextArea
      className="pa-lookup-names"
      label={texts.names}
      rows={10}
      spellCheck={false}
      autoComplete="off"
      placeholder={texts.namesPlaceholder}
      // The dialog was opened to type here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
      autoFocus
      value={text}
      onChange={onText}
      error={
        over > 0 && (
          <>
            {texts.namesOver(formatNumber(over), most)}{' '}
            <TextButton onPress={() => onText(cutNames(text, MATCH_ROWS))}>{texts.cutTo(most)}</TextButton>
            {more}
          </>
        )
      }
      hint={
        <>
          <span role="status">
            {texts.namesCount(formatNumber(names.length), most)}
            {more}
          </span>
          <br />
          {texts.namesHelp}
        </>
      }
    />
  )
}

import { useState } from 'react'
import { formatText } from '../text/format.ts'
import { companyTexts } from '../text/company.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { TextButton } from '../ui/TextButton.tsx'

export interface NameListProps {
  readonly names: readonly string[]
}

const AT_FIRST = 8

/** Names beside each other; a long list opens on demand. */
export function NameList({ names }: NameListProps) {
  const texts = useTexts(companyTexts)
  const [all, setAll] = useState(false)
  if (names.length === 0) return formatText(null)
  const shown = all ? names : names.slice(0, AT_FIRST)
  return (
    <span>
      {shown.join('、')}
      {names.length > AT_FIRST && (
        <>
          {' '}
          <TextButton onPress={() => setAll(!all)}>
            {all ? texts.showLess : texts.showAll(names.length)}
          </TextButton>
        </>
      )}
    </span>
  )
}

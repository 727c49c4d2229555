import { useState, type ReactNode } from 'react'
import { companyTexts } from '../text/company.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { TextButton } from '../ui/TextButton.tsx'

export interface LongTextProps {
  readonly children: ReactNode
}

/** A text of many lines: its beginning, and the rest on demand. In print all of it. */
export function LongText({ children }: LongTextProps) {
  const texts = useTexts(companyTexts)
  const [open, setOpen] = useState(false)
  return (
    <span className="pa-long-text">
      <span className={open ? undefined : 'pa-long-text-cut'}>{children}</span>
      <TextButton onPress={() => setOpen(!open)}>{open ? texts.showLess : texts.showMore}</TextButton>
    </span>
  )
}

import { Fragment, useState, type ReactNode } from 'react'
import type { Destination } from '../../../navigation/port.ts'
import { formatText } from '../../../text/format.ts'
import { companyTexts } from '../../../text/areas/company.ts'
import { useTexts, useLanguage } from '../../../text/TextProvider.tsx'
import { ScreenLink } from '../../../navigation/ScreenLink.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { uniqueKeys } from '../../../ui/marks/uniqueKeys.ts'

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

const LONG = 240

/** As LongText where a text of this length needs it. */
export function CutText({ length, children }: LongTextProps & { readonly length: number }) {
  return length > LONG ? <LongText>{children}</LongText> : children
}

export interface NameListProps {
  readonly names: readonly string[]
  /** What stands there without any. Default: what stands for any unknown value. */
  readonly none?: string | undefined
  /** Where each leads. Default: nowhere. */
  readonly placeOf?: (name: string) => Destination
}

const AT_FIRST = 8

/** Names beside each other; a long list opens on demand. */
export function NameList({ names, none, placeOf }: NameListProps) {
  const texts = useTexts(companyTexts)
  const { word, formats } = useLanguage()
  const [all, setAll] = useState(false)
  if (names.length === 0) return formatText(none)
  const shown = all ? names : names.slice(0, AT_FIRST)
  const keys = uniqueKeys(shown, name => name)
  return (
    <span>
      {shown.map((name, at) => (
        <Fragment key={keys[at]}>
          {at > 0 && formats.separator}
          {placeOf ? (
            <ScreenLink to={placeOf(name)} className="pa-link">
              {word(name)}
            </ScreenLink>
          ) : (
            word(name)
          )}
        </Fragment>
      ))}
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

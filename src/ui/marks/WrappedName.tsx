import { namePartsOf } from '../../domain/names/wholeWords.ts'
import { uniqueKeys } from './uniqueKeys.ts'
import './wrappedName.css'

/** A name that may take several lines: what reads as one word, such as 有限公司, is not torn. */
export function WrappedName({ name }: { readonly name: string }) {
  const parts = namePartsOf(name)
  const keys = uniqueKeys(parts, ({ text }) => text)
  return parts.map(({ text, isWhole }, at) =>
    isWhole ? (
      <span key={keys[at]} className="pa-whole-word">
        {text}
      </span>
    ) : (
      text
    )
  )
}

import { useId, useState } from 'react'
import { formatNumber } from '../../text/format.ts'
import { rowTexts } from '../../text/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'

export interface PageJumpProps {
  /** The last page that there is a way to. */
  readonly last: number
  readonly onPage: (page: number) => void
}

/** Goes to a page by its number; Enter goes. */
export function PageJump({ last, onPage }: PageJumpProps) {
  const texts = useTexts(rowTexts)
  const problemId = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const go = (): void => {
    const page = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
    const isPage = page >= 1 && page <= last
    setIsWrong(!isPage)
    if (!isPage) return
    setTyped('')
    onPage(page)
  }
  return (
    <form
      className="pa-pager-jump"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        go()
      }}
    >
      <span aria-hidden="true">{texts.jump}</span>
      <input
        className="pa-input pa-pager-jump-page"
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.jumpPage}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        maxLength={6}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setIsWrong(false)
        }}
      />
      <span aria-hidden="true">{texts.jumpUnit}</span>
      {isWrong && (
        <span id={problemId} className="pa-pager-problem" role="alert">
          {texts.jumpRange(formatNumber(last))}
        </span>
      )}
    </form>
  )
}

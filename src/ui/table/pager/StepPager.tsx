import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { listTexts } from '../../../text/areas/list.ts'
import { useTexts } from '../../../text/TextProvider.tsx'
import './pager.css'

export interface StepPagerProps {
  /** The page that is shown, in words. */
  readonly place: string
  /** Null where there is no way. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
}

/** The way through pages that have no numbers to go to. */
export function StepPager({ place, onPrevious, onNext }: StepPagerProps) {
  const texts = useTexts(listTexts)
  return (
    <nav className="pa-pager" aria-label={texts.pages}>
      <button
        type="button"
        className="pa-pager-step"
        disabled={onPrevious === null}
        onClick={() => onPrevious?.()}
        aria-label={texts.previousPage}
      >
        <LeftOutlined />
      </button>
      <span className="pa-pager-place" aria-current="page">
        {place}
      </span>
      <button
        type="button"
        className="pa-pager-step"
        disabled={onNext === null}
        onClick={() => onNext?.()}
        aria-label={texts.nextPage}
      >
        <RightOutlined />
      </button>
    </nav>
  )
}

import type { Importing } from '../../contract/entities/notice.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { noticeTexts } from '../../text/areas/notices.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { useNotices } from './useNotices.ts'

/** Tells who administers that data come in, and anybody that searches find less for now or that the day's rows are nearly used up. */
export function NoticeLines() {
  const texts = useTexts(noticeTexts)
  const { importing, rebuilding, rowsToday } = useNotices().data ?? {}
  if (!importing && !rebuilding && !rowsToday) return null
  return (
    <section aria-label={texts.title}>
      {importing && <p className="pa-notice-line">{sentenceOf(importing, texts)}</p>}
      {rebuilding && (
        <p className="pa-notice-line">
          {texts.rebuilding(formatNumber(rebuilding.done), formatNumber(rebuilding.total))}
        </p>
      )}
      {rowsToday && (
        <p className="pa-notice-line">
          {texts.rowsToday(formatNumber(rowsToday.read), formatNumber(rowsToday.most))}
        </p>
      )}
    </section>
  )
}

function sentenceOf({ state, file, done, total }: Importing, texts: Texts['notices']): string {
  const named = formatText(file)
  switch (state) {
    case 'writing':
      return texts.importing(named, formatNumber(done), formatNumber(total))
    case 'finishing':
      return texts.importEnding(named)
    case 'interrupted':
      return texts.importInterrupted(named, formatNumber(done), formatNumber(total))
  }
}

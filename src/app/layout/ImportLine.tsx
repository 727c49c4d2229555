import type { Importing } from '../../contract/entities/notice.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { noticeTexts } from '../../text/notices.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { useNotices } from './useNotices.ts'

/** Tells who administers that data come in, and how far they have come. */
export function ImportLine() {
  const texts = useTexts(noticeTexts)
  const importing = useNotices().data?.importing
  if (!importing) return null
  return (
    <section className="pa-import-line" aria-label={texts.title}>
      {sentenceOf(importing, texts)}
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

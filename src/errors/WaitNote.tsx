import { commonTexts } from '../text/areas/common.ts'
import { useTexts } from '../text/TextProvider.tsx'
import './waitNote.css'

/** Says of an answer that takes long that it is still awaited, or asked for again. Hidden for the first seconds. */
export function WaitNote({ retrying }: { readonly retrying: boolean }) {
  const texts = useTexts(commonTexts)
  return <span className="pa-wait-note">{retrying ? texts.retrying : texts.waiting}</span>
}

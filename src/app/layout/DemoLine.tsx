import { DEMO_MARK } from '../../contract/base/world.ts'
import { useSeenWorlds } from '../../http/useConnection.ts'
import { layoutTexts } from '../../text/areas/layout.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { useWorldSwitch } from './useWorldSwitch.ts'

/** Says on every page of the demo that everything in it is invented. */
export function DemoLine() {
  const mark = useWords()(DEMO_MARK)
  const layout = useTexts(layoutTexts)
  const worlds = useSeenWorlds()
  const other = useWorldSwitch()
  if (worlds?.shown !== 'demo') return null
  return (
    <section className="pa-demo-line" aria-label={mark}>
      {layout.demoNote}
      {other && <TextButton onPress={other.press}>{other.title}</TextButton>}
    </section>
  )
}

import { useNavigation } from '../../navigation/useNavigation.ts'
import { useWorlds } from '../../session/useWorlds.ts'
import { layoutTexts } from '../../text/layout.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import type { World } from '../../contract/world.ts'

/** Says on every page of the demo that everything in it is invented. */
export function DemoLine() {
  const layout = useTexts(layoutTexts)
  const worlds = useWorlds()
  if (worlds?.shown !== 'demo') return null
  return (
    <p className="pa-demo-line" role="note">
      {layout.demoNote}
      <WorldSwitch />
    </p>
  )
}

interface WorldSwitchProps {
  /** Default: none. */
  readonly onChosen?: () => void
}

/** Leads into the other world, where there is one. What is open belongs to this one, so it begins at home. */
export function WorldSwitch({ onChosen }: WorldSwitchProps) {
  const layout = useTexts(layoutTexts)
  const worlds = useWorlds()
  const navigation = useNavigation()
  const [other] = worlds?.others ?? []
  if (!worlds || !other) return null
  const titles: Readonly<Record<World, string>> = { demo: layout.toDemo, real: layout.toReal }
  return (
    <TextButton
      onPress={() => {
        onChosen?.()
        navigation.go({ screen: 'home' })
        worlds.choose(other)
      }}
    >
      {titles[other]}
    </TextButton>
  )
}

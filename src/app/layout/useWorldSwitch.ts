import type { World } from '../../contract/base/world.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { useWorlds } from '../../session/useWorlds.ts'
import { layoutTexts } from '../../text/areas/layout.ts'
import { useTexts } from '../../text/TextProvider.tsx'

/** The way into the other world, where there is one. What is open belongs to this one, so it begins at home. */
export function useWorldSwitch(): { readonly title: string; readonly press: () => void } | null {
  const layout = useTexts(layoutTexts)
  const worlds = useWorlds()
  const navigation = useNavigation()
  const [other] = worlds?.others ?? []
  if (!worlds || !other) return null
  const titles: Readonly<Record<World, string>> = { demo: layout.toDemo, real: layout.toReal }
  return {
    title: titles[other],
    press: () => {
      navigation.go({ screen: 'home' })
      worlds.choose(other)
    }
  }
}

import { menuEntryOf, screenOf, type BuiltScreenKey, type ScreenKey } from '../../catalogue/screens.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { constructionTexts } from '../../text/construction.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { BuildingPicture } from './BuildingPicture.tsx'
import './underConstruction.css'

export interface UnderConstructionScreenProps {
  readonly screen: Exclude<ScreenKey, BuiltScreenKey>
}

const built = ['exploreCompany', 'favorCompany', 'home'] as const satisfies readonly BuiltScreenKey[]

/** Says openly that a screen is not built yet, what it will hold, and where to go meanwhile. */
export function UnderConstructionScreen({ screen }: UnderConstructionScreenProps) {
  const texts = useTexts(constructionTexts)
  const { title } = screenOf(screen)
  return (
    <section className="pa-card pa-construction" aria-labelledby="pa-construction-title">
      <BuildingPicture />
      <h1 id="pa-construction-title" className="pa-construction-title">
        {texts.title(title)}
      </h1>
      <p className="pa-construction-plan">
        {texts.planned(screen) ? `${texts.willHold}${texts.planned(screen)}` : texts.unknown}
      </p>
      <nav className="pa-construction-ways" aria-label={texts.meanwhile}>
        <span className="pa-construction-lead">{texts.meanwhile}</span>
        {waysFrom(screen).map(key => (
          <ScreenLink key={key} to={{ screen: key }} className="pa-construction-way">
            {screenOf(key).title}
          </ScreenLink>
        ))}
      </nav>
    </section>
  )
}

/** The entry to which the screen belongs first, as far as it is built. */
function waysFrom(screen: ScreenKey): readonly ScreenKey[] {
  const entry = menuEntryOf(screen)
  return built.toSorted((one, other) => Number(other === entry) - Number(one === entry))
}

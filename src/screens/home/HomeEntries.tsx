import {
  ApartmentOutlined,
  BuildOutlined,
  EnvironmentOutlined,
  ExperimentOutlined,
  FundOutlined,
  SearchOutlined
} from '@ant-design/icons'
import { screenOf } from '../../catalogue/screens.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { homeTexts } from '../../text/home.ts'
import { useTexts } from '../../text/TextProvider.tsx'

const entries = [
  { screen: 'exploreCompany', Icon: SearchOutlined },
  { screen: 'exploreIndustry', Icon: ApartmentOutlined },
  { screen: 'explorePark', Icon: EnvironmentOutlined },
  { screen: 'capitalDetail', Icon: FundOutlined },
  { screen: 'kcFinance', Icon: ExperimentOutlined },
  { screen: 'industrialDetail', Icon: BuildOutlined }
] as const

/** The six kinds of prospecting. */
export function HomeEntries() {
  const texts = useTexts(homeTexts)
  return (
    <nav className="pa-card pa-home-entries" aria-label={texts.entries}>
      {entries.map(({ screen, Icon }) => (
        <ScreenLink key={screen} to={{ screen }} className="pa-home-entry">
          <span className="pa-home-entry-icon" aria-hidden="true">
            <Icon />
          </span>
          <span className="pa-home-entry-words">
            <span className="pa-home-entry-title">{screenOf(screen).title}</span>
            <span className="pa-home-entry-lead">{texts[screen]}</span>
          </span>
        </ScreenLink>
      ))}
    </nav>
  )
}

import {
  ApartmentOutlined,
  BuildOutlined,
  EnvironmentOutlined,
  ExperimentOutlined,
  FundOutlined,
  SearchOutlined
} from '@ant-design/icons'
import { screenOf } from '../../catalogue/screens.ts'
import { homeEndpoints } from '../../contract/endpoints/home.ts'
import type { EntryCounts } from '../../contract/entities/home.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useSession } from '../../session/useSession.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { formatNumber } from '../../text/format.ts'
import { homeTexts } from '../../text/areas/home.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'

const entries = [
  { screen: 'exploreCompany', Icon: SearchOutlined, unit: 'companyCount' },
  { screen: 'exploreIndustry', Icon: ApartmentOutlined, unit: 'chainCount' },
  { screen: 'explorePark', Icon: EnvironmentOutlined, unit: 'parkCount' },
  { screen: 'capitalDetail', Icon: FundOutlined, unit: 'eventCount' },
  { screen: 'kcFinance', Icon: ExperimentOutlined, unit: 'companyCount' },
  { screen: 'industrialDetail', Icon: BuildOutlined, unit: 'companyCount' }
] as const

/**
 * The six kinds of prospecting, each with how much there is for who is signed in. Nobody waits for the counts, and
 * nothing moves with them.
 */
export function HomeEntries() {
  const texts = useTexts(homeTexts)
  const word = useWords()
  const enabled = useSession().status === 'signedIn'
  const { data } = useEndpoint(homeEndpoints.entryCounts, {}, { background: true, enabled })
  const wordsOf = (screen: keyof EntryCounts, unit: (typeof entries)[number]['unit']): string | null => {
    if (!data) return null
    const count = data[screen]
    return count === null ? texts.notHeld : texts[unit](formatNumber(count))
  }
  return (
    <nav className="pa-card pa-home-entries" aria-label={texts.entries}>
      {entries.map(({ screen, Icon, unit }) => (
        <ScreenLink key={screen} to={{ screen }} className="pa-home-entry">
          <span className="pa-home-entry-icon" aria-hidden="true">
            <Icon />
          </span>
          <span className="pa-home-entry-words">
            <span className="pa-home-entry-title">{word(screenOf(screen).title)}</span>
            <span className="pa-home-entry-count pa-tabular">{wordsOf(screen, unit)}</span>
            <span className="pa-home-entry-lead">{texts[screen]}</span>
          </span>
        </ScreenLink>
      ))}
    </nav>
  )
}

import { screens, type ScreenKey } from '../../catalogue/screens.ts'
import { exportEndpoints } from '../../contract/endpoints/exports.ts'
import { favoriteEndpoints } from '../../contract/endpoints/favorites.ts'
import { premiumEndpoints } from '../../contract/endpoints/premium.ts'
import { suggestionEndpoints } from '../../contract/endpoints/suggestions.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useCan } from '../../session/useSession.ts'
import { formatNumber } from '../../text/format.ts'
import { staffTexts } from '../../text/areas/staff.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The total is all that is read. */
const FIRST = { query: { page: 1, pageSize: 1 } }

/** What people come to the personal center for, each with how much there is. */
export function StaffEntries() {
  const texts = useTexts(staffTexts)
  const word = useWords()
  const favorites = useEndpoint(favoriteEndpoints.favoriteGroups, {}, { enabled: useCan('company:read') })
  const exports = useEndpoint(exportEndpoints.exports, FIRST)
  const orders = useEndpoint(premiumEndpoints.orders, FIRST)
  const suggestions = useEndpoint(suggestionEndpoints.suggestions, FIRST)
  const entries = [
    { screen: 'favorCompany', of: favorites },
    { screen: 'myExport', of: exports },
    { screen: 'myOrder', of: orders },
    { screen: 'suggestion', of: suggestions }
  ] as const satisfies readonly { screen: ScreenKey; of: Counted }[]
  return (
    <nav aria-label={texts.entries}>
      <ul className="pa-staff-entries">
        {entries.map(({ screen, of }) => (
          <li key={screen}>
            <ScreenLink to={{ screen }} className="pa-card pa-staff-way">
              <span>{word(screens[screen].title)}</span> <Count of={of} />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface Counted {
  readonly data: { readonly total: number } | undefined
  readonly isLoading: boolean
}

/** What is not known is not 0. */
function Count({ of: { data, isLoading } }: { readonly of: Counted }) {
  const texts = useTexts(staffTexts)
  return (
    <span className="pa-staff-way-count">
      {isLoading ? (
        <Skeleton width={40} />
      ) : data ? (
        texts.entryCount(formatNumber(data.total))
      ) : (
        formatNumber(null)
      )}
    </span>
  )
}

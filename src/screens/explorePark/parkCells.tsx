import { lineIn } from '../../catalogue/classifications/tree.ts'
import type { Criteria } from '../../catalogue/filters.ts'
import { libraries } from '../../catalogue/libraries.ts'
import { parkColumns, type ParkColumnKey } from '../../catalogue/parks.ts'
import { CompanyName } from '../../features/company/CompanyName.tsx'
import { Inferable } from '../../features/company/Inferable.tsx'
import type { Park } from '../../contract/entities/park.ts'
import { emptyListQuery } from '../../domain/criteria/listQuery.ts'
import type { Resource } from '../../list/controller/resource.ts'
import { listPlace } from '../../navigation/listPlace.ts'
import { parkPlace } from '../../navigation/places.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { parkTexts } from '../../text/areas/park.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'

/** What a park shows in each column, in the list and beside others. */
export const parkCells: Resource<Park, never, ParkColumnKey>['cells'] = {
  name: (park, { words }) => <CompanyName name={park.name} to={parkPlace(park.id)} words={words} />,
  level: ({ level }, { word }) => formatText(level && word(level)),
  kind: ({ kind }, { word }) => formatText(kind && word(kind)),
  region: ({ region, regionInference }, { word }) => (
    <Inferable evidence={regionInference}>{formatText(lineIn(region, word))}</Inferable>
  ),
  companies: park => <CompanyCount park={park} column="companies" criteria={{}} />,
  industrial: park => <CompanyCount park={park} column="industrial" criteria={libraryOf('industrial')} />,
  highTech: park => <CompanyCount park={park} column="highTech" criteria={libraryOf('highTech')} />,
  industries: ({ industries }, { word, formats }) => formats.list(industries.map(word)),
  area: ({ area }) => formatNumber(area),
  approved: ({ approved }) => <span className="pa-tabular">{formatText(approved)}</span>,
  authority: ({ authority }) => formatText(authority)
}

/** What a count of companies asks for beside the park. */
function libraryOf(key: string): Criteria {
  return libraries.find(each => each.key === key)?.criteria ?? {}
}

interface CompanyCountProps {
  readonly park: Park
  readonly column: 'companies' | 'industrial' | 'highTech'
  readonly criteria: Criteria
}

/** How many companies of a kind a park has; leads to them. */
function CompanyCount({ park, column, criteria }: CompanyCountProps) {
  const texts = useTexts(parkTexts)
  const word = useWords()
  const count = formatNumber(park[column])
  if (!park[column]) return count
  const query = { ...emptyListQuery, criteria: { ...criteria, park: [park.name] } }
  return (
    <QuietLink to={listPlace(query)}>
      <span className="pa-visually-hidden">
        {texts.companiesOf(park.name, word(parkColumns[column].label), count)}
      </span>
      <span aria-hidden="true">{count}</span>
    </QuietLink>
  )
}

import { useDebounce } from 'use-debounce'
import { catalogueEndpoints } from '../../contract/endpoints/catalogue.ts'
import type { ListFilter } from '../../domain/criteria/criteria.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { CheckChip } from '../../ui/marks/CheckChip.tsx'
import { useFiltering } from '../filterContext.ts'
import { toggled } from './OptionsField.tsx'
import './fields.css'

export interface NamedParksProps {
  readonly typed: string
  /** No region is called so. */
  readonly isOnly: boolean
}

/** In ms. */
const PAUSE = 150
const MOST = 5

/** 苏州工业园区 is no region: who looks for it among them is led to the park, where the list has a filter for parks. */
export function NamedParks(props: NamedParksProps) {
  const { filters } = useFiltering()
  const filter = Object.values(filters).find(each => 'source' in each && each.source === 'parks')
  return filter && props.typed.length > 1 ? <ParkChips {...props} filter={filter} /> : null
}

function ParkChips({
  typed,
  isOnly,
  filter: { key, kind }
}: NamedParksProps & { readonly filter: ListFilter }) {
  const texts = useTexts(listTexts)
  const { criteria, setCriterion } = useFiltering()
  const [wanted] = useDebounce(typed, PAUSE)
  const answer = useEndpoint(catalogueEndpoints.catalogueNames, { query: { source: 'parks', typed: wanted } })
  const parks = answer.data?.filter(({ exact }) => exact || isOnly).slice(0, MOST) ?? []
  const tokens = criteria[key] ?? []
  if (parks.length === 0) return null
  return (
    <fieldset className="pa-field-options pa-named-parks">
      <legend>{texts.namedParks}</legend>
      {parks.map(({ name }) => (
        <CheckChip
          key={name}
          checked={tokens.includes(name)}
          // A typed value is one.
          onChange={checked => setCriterion(key, toggled(kind === 'value' ? [] : tokens, name, checked))}
        >
          {name}
        </CheckChip>
      ))}
    </fieldset>
  )
}

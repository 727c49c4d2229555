import { CloseOutlined } from '@ant-design/icons'
import { memo, type ReactNode } from 'react'
import { hasCriteria, withoutToken } from '../../domain/criteria/criteria.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { Toolbar } from '../../ui/buttons/Toolbar.tsx'
import { chipsOf, useCriteriaLabels, type CriterionChip } from './criteriaLabels.ts'
import { useFiltering } from '../filterContext.ts'
import { useFitting } from './useFitting.ts'
import './criteriaChips.css'

export interface CriteriaChipsProps {
  /** More to do with the criteria. */
  readonly children?: ReactNode
}

/** The active criteria in one line, each with a button that removes it; those without room are behind a number. */
export const CriteriaChips = /* @__PURE__ */ memo(function CriteriaChips({ children }: CriteriaChipsProps) {
  const texts = useTexts(listTexts)
  const { filters, criteria, setCriteria } = useFiltering()
  const chips = chipsOf(useCriteriaLabels(filters, criteria), useFormats())
  const { line, fitting } = useFitting(chips.length)
  const rest = chips.slice(fitting)
  if (!hasCriteria(criteria)) return null
  return (
    <Toolbar label={texts.chosen} className="pa-chips">
      <div ref={line} className="pa-chips-line">
        {chips.map((chip, at) => (
          <Chip key={`${chip.key} ${chip.tokens.join()}`} chip={chip} hidden={at >= fitting} />
        ))}
      </div>
      <div
        className={rest.length > 0 ? 'pa-chips-more' : 'pa-chips-more pa-chips-all'}
        inert={rest.length === 0}
      >
        <Popup
          title={texts.moreChosen(rest.length)}
          label={
            <>
              <span aria-hidden="true">+{rest.length}</span>
              <span className="pa-visually-hidden">{texts.moreChosen(rest.length)}</span>
            </>
          }
          side="end"
        >
          <div className="pa-chips-rest">
            {rest.map(chip => (
              <Chip key={`${chip.key} ${chip.tokens.join()}`} chip={chip} />
            ))}
          </div>
        </Popup>
      </div>
      <TextButton onPress={() => setCriteria({})}>{texts.clearAll}</TextButton>
      {children}
    </Toolbar>
  )
})

interface ChipProps {
  readonly chip: CriterionChip
  /** It has no room in its line. Default: false. */
  readonly hidden?: boolean
}

function Chip({ chip: { key, tokens, filter, label }, hidden = false }: ChipProps) {
  const texts = useTexts(listTexts)
  const { criteria, setCriteria } = useFiltering()
  const { named } = useFormats()
  const name = named(filter, label)
  return (
    <span className="pa-chip" inert={hidden}>
      <span className="pa-chip-text" title={name}>
        <span className="pa-chip-filter">{named(filter, '')}</span>
        {label}
      </span>
      <button
        type="button"
        className="pa-chip-remove"
        aria-label={texts.removeCriterion(name)}
        onClick={() => setCriteria(tokens.reduce((left, token) => withoutToken(left, key, token), criteria))}
      >
        <CloseOutlined aria-hidden="true" />
      </button>
    </span>
  )
}

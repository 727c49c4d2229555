import { CloseOutlined } from '@ant-design/icons'
import { memo, type ReactNode } from 'react'
import { hasCriteria, withoutToken } from '../domain/criteria.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { useCriteriaLabels } from './criteriaLabels.ts'
import { useFiltering } from './filterContext.ts'
import './criteriaChips.css'

export interface CriteriaChipsProps {
  /** More to do with the criteria. */
  readonly children?: ReactNode
}

/** The active criteria, each with a button that removes it. */
export function CriteriaChips({ children }: CriteriaChipsProps) {
  const texts = useTexts(listTexts)
  const { criteria } = useFiltering()
  if (!hasCriteria(criteria)) return null
  return (
    <div className="pa-chips" role="group" aria-label={texts.chosen}>
      <Chips />
      {children}
    </div>
  )
}

// A page of the same criteria does not draw them again.
const Chips = /* @__PURE__ */ memo(function Chips() {
  const texts = useTexts(listTexts)
  const { filters, criteria, setCriteria } = useFiltering()
  const labels = useCriteriaLabels(filters, criteria)
  return (
    <>
      <span className="pa-chips-title" aria-hidden="true">
        {texts.chosen}
      </span>
      {labels.map(({ key, token, filter, label }) => (
        <span key={`${key} ${token}`} className="pa-chip">
          <span className="pa-chip-text" title={`${filter}：${label}`}>
            <span className="pa-chip-filter">{filter}：</span>
            {label}
          </span>
          <button
            type="button"
            className="pa-chip-remove"
            aria-label={texts.removeCriterion(`${filter}：${label}`)}
            onClick={() => setCriteria(withoutToken(criteria, key, token))}
          >
            <CloseOutlined aria-hidden="true" />
          </button>
        </span>
      ))}
      <TextButton onPress={() => setCriteria({})}>{texts.clearAll}</TextButton>
    </>
  )
})

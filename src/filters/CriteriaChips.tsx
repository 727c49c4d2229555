import { CloseOutlined } from '@ant-design/icons'
import { memo, type ReactNode } from 'react'
import { hasCriteria, withoutToken } from '../domain/criteria.ts'
import { emptyListQuery } from '../domain/listQuery.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import type { CriteriaProps } from './criteriaProps.ts'
import { useCriteriaLabels } from './useCriteriaLabels.ts'
import './criteriaChips.css'

export interface CriteriaChipsProps extends CriteriaProps {
  /** What else can be done with them. */
  readonly children?: ReactNode
}

/** The active criteria, each with its way out. */
export function CriteriaChips({ criteria, onChange, children }: CriteriaChipsProps) {
  const texts = useTexts(listTexts)
  if (!hasCriteria(criteria)) return null
  return (
    <div className="pa-chips" role="group" aria-label={texts.chosen}>
      <Chips criteria={criteria} onChange={onChange} />
      {children}
    </div>
  )
}

/** Other rows of the same criteria leave them alone. */
const Chips = /* @__PURE__ */ memo(function Chips({ criteria, onChange }: CriteriaProps) {
  const texts = useTexts(listTexts)
  const labels = useCriteriaLabels(criteria)
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
            onClick={() => onChange(withoutToken(criteria, key, token))}
          >
            <CloseOutlined aria-hidden="true" />
          </button>
        </span>
      ))}
      <TextButton onPress={() => onChange(emptyListQuery.criteria)}>{texts.clearAll}</TextButton>
    </>
  )
})

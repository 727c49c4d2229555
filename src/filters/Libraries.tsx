import { memo } from 'react'
import { sameCriteria } from '../domain/criteria.ts'
import type { Library } from '../catalogue/libraries.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { CriteriaProps } from './criteriaProps.ts'
import './libraries.css'

export interface LibrariesProps extends CriteriaProps {
  readonly libraries: readonly Library[]
}

/** The lists that many begin with; the one that is shown is marked. */
export const Libraries = /* @__PURE__ */ memo(function Libraries({
  libraries,
  criteria,
  onChange
}: LibrariesProps) {
  const texts = useTexts(listTexts)
  return (
    <div className="pa-libraries" role="group" aria-label={texts.libraries}>
      <span className="pa-libraries-title" aria-hidden="true">
        {texts.libraries}
      </span>
      {libraries.map(library => (
        <button
          key={library.key}
          type="button"
          className="pa-library"
          aria-pressed={sameCriteria(library.criteria, criteria)}
          onClick={() => onChange(library.criteria)}
        >
          {library.label}
        </button>
      ))}
    </div>
  )
})

import { memo } from 'react'
import { sameCriteria } from '../domain/criteria.ts'
import type { Library } from '../catalogue/libraries.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { useFiltering } from './filterContext.ts'
import './libraries.css'

export interface LibrariesProps {
  readonly libraries: readonly Library<string>[]
}

/** Ready-made criteria to begin with; those in use are marked. */
export const Libraries = /* @__PURE__ */ memo(function Libraries({ libraries }: LibrariesProps) {
  const { criteria, setCriteria } = useFiltering()
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
          onClick={() => setCriteria(library.criteria)}
        >
          {library.label}
        </button>
      ))}
    </div>
  )
})

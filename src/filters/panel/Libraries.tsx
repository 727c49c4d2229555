import { memo } from 'react'
import { includesCriteria, withoutFilters } from '../../domain/criteria/criteria.ts'
import type { Library } from '../../catalogue/libraries.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { Toolbar } from '../../ui/buttons/Toolbar.tsx'
import { useFiltering } from '../filterContext.ts'
import './filterPanel.css'
import './libraries.css'

export interface LibrariesProps {
  readonly libraries: readonly Library<string>[]
  /** What they are together. Default: 主题库. */
  readonly title?: string
  /** How many rows each holds, as far as that is known. Default: not said. */
  readonly figureOf?: (library: Library<string>) => string | undefined
  /** In one line, however many they are. Default: false. */
  readonly inLine?: boolean
}

/** Ready-made criteria beside those that are chosen already; those in use are marked, and a second press removes them. */
export const Libraries = /* @__PURE__ */ memo(function Libraries({
  libraries,
  title,
  figureOf,
  inLine = false
}: LibrariesProps) {
  const { criteria, setCriteria } = useFiltering()
  const texts = useTexts(listTexts)
  const word = useWords()
  const label = title ?? texts.libraries
  return (
    <div className={inLine ? 'pa-libraries pa-libraries-line' : 'pa-libraries'}>
      <span className="pa-filter-category" aria-hidden="true">
        {label}
      </span>
      <Toolbar label={label} className="pa-libraries-names pa-goes-on">
        {libraries.map(library => {
          const isOn = includesCriteria(criteria, library.criteria)
          const figure = figureOf?.(library)
          const others = withoutFilters(criteria, Object.keys(library.criteria))
          return (
            <button
              key={library.key}
              type="button"
              className="pa-library"
              aria-pressed={isOn}
              onClick={() => setCriteria(isOn ? others : { ...others, ...library.criteria })}
            >
              {word(library.label)}
              {figureOf && (
                <>
                  {' '}
                  <span className="pa-library-figure">{figure}</span>
                </>
              )}
            </button>
          )
        })}
      </Toolbar>
    </div>
  )
})

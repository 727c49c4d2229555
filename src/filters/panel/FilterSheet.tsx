import { CloseOutlined, DownOutlined, FilterOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { filterCategories, type FilterCategory } from '../../catalogue/filters.ts'
import type { FilterCatalogue, ListFilter } from '../../domain/criteria/criteria.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { listTexts } from '../../text/areas/list.ts'
import type { SayWord } from '../../text/locale.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { useFiltering } from '../filterContext.ts'
import { FilterField, FilterName } from './FilterField.tsx'
import '../../ui/buttons/controls.css'
import './filterPanel.css'

export interface FilterSheetProps {
  /** How many rows there are, in words for the sheet's button; null while it is not known. */
  readonly total: string | null
  /** Above the filters. */
  readonly children?: ReactNode
}

/** Filters under their categories, in the order of the catalogue; those with a box of their own are left out. */
export function groupFilters(filters: FilterCatalogue, word: SayWord) {
  const categories = Object.keys(filterCategories) as readonly FilterCategory[]
  const keysIn = (category: FilterCategory): readonly string[] =>
    Object.values<ListFilter>(filters).flatMap(filter =>
      filter.kind !== 'value' && filter.kind !== 'text' && filter.category === category ? [filter.key] : []
    )
  return categories
    .map(category => ({ category, title: word(filterCategories[category]), keys: keysIn(category) }))
    .filter(group => group.keys.length > 0)
}

/** The filters where there is no room for a panel: in a sheet, one open at a time. */
export function FilterSheet({ total, children }: FilterSheetProps) {
  const texts = useTexts(listTexts)
  const common = useTexts(commonTexts)
  const sheet = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (): void => {
    setIsOpen(true)
    sheet.current?.showModal()
  }
  const close = (): void => sheet.current?.close()
  return (
    <>
      <button type="button" className="pa-filter-sheet-open" aria-haspopup="dialog" onClick={open}>
        <FilterOutlined aria-hidden="true" />
        {texts.openFilters}
        <ChosenFilters />
      </button>
      <dialog
        ref={sheet}
        className="pa-filter-sheet"
        aria-label={texts.filters}
        onClose={() => setIsOpen(false)}
      >
        {isOpen && (
          <>
            <header className="pa-filter-sheet-head">
              <h2 className="pa-filter-sheet-title">{texts.filters}</h2>
              <button type="button" className="pa-icon-button" aria-label={common.close} onClick={close}>
                <CloseOutlined aria-hidden="true" />
              </button>
            </header>
            <div className="pa-filter-sheet-body">
              {children}
              <SheetFields />
            </div>
            <footer className="pa-filter-sheet-foot">
              <Button type="primary" block onClick={close}>
                {total === null ? texts.showResults : texts.showResultsOf(total)}
              </Button>
            </footer>
          </>
        )}
      </dialog>
    </>
  )
}

/** How many filters are in use. */
export function ChosenFilters() {
  const texts = useTexts(listTexts)
  const chosen = Object.values(useFiltering().criteria).filter(tokens => tokens !== undefined).length
  if (chosen === 0) return null
  return (
    <span className="pa-filter-chosen">
      <span className="pa-visually-hidden">{texts.chosenCount(chosen)}</span>
      <span aria-hidden="true">{chosen}</span>
    </span>
  )
}

/** The filters under their categories, of which one at a time is open. */
function SheetFields() {
  const { filters } = useFiltering()
  const [field, setField] = useState<string | null>(null)
  return groupFilters(filters, useWords()).map(({ category, title, keys }) => (
    <section key={category}>
      <h3 className="pa-filter-sheet-group">{title}</h3>
      {keys.map(key => (
        <div key={key}>
          <button
            type="button"
            className="pa-filter-sheet-name"
            aria-expanded={field === key}
            onClick={() => setField(field === key ? null : key)}
          >
            <FilterName filterKey={key} />
            <span className="pa-filter-sheet-mark" aria-hidden="true">
              {field === key ? <UpOutlined /> : <DownOutlined />}
            </span>
          </button>
          {field === key && (
            <div className="pa-filter-sheet-field">
              <FilterField filterKey={key} />
            </div>
          )}
        </div>
      ))}
    </section>
  ))
}

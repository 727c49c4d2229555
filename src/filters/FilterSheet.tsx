import { CloseOutlined, DownOutlined, FilterOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { type Criteria, type FilterKey, filterKeys } from '../catalogue/filters.ts'
import { commonTexts } from '../text/common.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { FilterField } from './FilterField.tsx'
import { FilterName } from './FilterName.tsx'
import { groupFilters, type FilterPanelProps } from './filterGroups.ts'
import '../ui/controls.css'
import './filterPanel.css'

/** The filters where there is no room for a panel: in a sheet, one open at a time. */
export function FilterSheet({ filters, criteria, total, onChange }: FilterPanelProps) {
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
        <ChosenFilters criteria={criteria} />
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
              <SheetFields filters={filters} criteria={criteria} onChange={onChange} />
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

function ChosenFilters({ criteria }: { readonly criteria: Criteria }) {
  const chosen = filterKeys.filter(key => criteria[key] !== undefined && key !== 'keyword').length
  return chosen > 0 ? <span className="pa-filter-chosen">{chosen}</span> : null
}

/** The filters under their categories, of which one at a time is open. */
function SheetFields({ filters, criteria, onChange }: Omit<FilterPanelProps, 'total'>) {
  const [field, setField] = useState<FilterKey | null>(null)
  return groupFilters(filters).map(({ category, title, keys }) => (
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
            <FilterName filterKey={key} criteria={criteria} />
            <span className="pa-filter-sheet-mark" aria-hidden="true">
              {field === key ? <UpOutlined /> : <DownOutlined />}
            </span>
          </button>
          {field === key && (
            <div className="pa-filter-sheet-field">
              <FilterField filterKey={key} criteria={criteria} onChange={tokens => onChange(key, tokens)} />
            </div>
          )}
        </div>
      ))}
    </section>
  ))
}

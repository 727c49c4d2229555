import { useId, useState, type ReactNode } from 'react'
import { chartTexts } from '../../text/areas/charts.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { uniqueKeys } from '../../ui/marks/uniqueKeys.ts'
import './barTable.css'

export interface BarRow {
  readonly key: string
  /** What names it; a link or a button where a press leads somewhere. */
  readonly name: ReactNode
  /** The full name, as it may be cut. */
  readonly title: string
  /** Null where it is not known. */
  readonly value: number | null
  /** The value as it is written. Default: as a number. */
  readonly text?: string
  /** It stands there even where others are folded away. */
  readonly stays?: true
}

export interface BarTableProps {
  readonly caption: ReactNode
  /** What the rows are. */
  readonly head: string
  readonly figure: { readonly label: string; readonly unit?: string | undefined }
  readonly rows: readonly BarRow[]
  /** How many rows stand there at first. Default: all. */
  readonly most?: number
}

/** A bar chart and its table in one. */
export function BarTable({ caption, head, figure, rows, most = Infinity }: BarTableProps) {
  const texts = useTexts(chartTexts)
  const formats = useFormats()
  const id = useId()
  const [open, setOpen] = useState(false)
  // It need not be said twice.
  const isHeaded = caption === head
  const shown = rows.filter(({ stays }, at) => open || at < most || stays)
  const keys = uniqueKeys(shown, row => row.key)
  const greatest = rows.reduce((so, { value }) => Math.max(so, value ?? 0), 0)
  return (
    <div className="pa-bars-frame">
      <table id={id} className={isHeaded ? 'pa-bars pa-bars-headed' : 'pa-bars'}>
        <caption className={isHeaded ? 'pa-visually-hidden' : 'pa-bars-caption'}>{caption}</caption>
        <colgroup>
          <col className="pa-bars-names" />
          <col />
          <col className="pa-bars-figures" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className="pa-bars-figure" colSpan={2}>
              {formats.head(figure.label, figure.unit)}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, title, value, text }, at) => (
            <tr key={keys[at]}>
              <th scope="row" className="pa-bars-name" title={title}>
                {name}
              </th>
              <td className="pa-bars-ground" aria-hidden="true">
                <span
                  className="pa-bars-bar"
                  style={{ width: `${greatest > 0 ? ((value ?? 0) / greatest) * 100 : 0}%` }}
                />
              </td>
              <td className="pa-bars-figure">{text ?? formatNumber(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(open || shown.length < rows.length) && rows.length > most && (
        <TextButton onPress={() => setOpen(!open)} expands={{ id, isOpen: open }}>
          {open ? texts.fewer : texts.allRows(formatNumber(rows.length))}
        </TextButton>
      )}
    </div>
  )
}

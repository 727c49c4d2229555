import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

const ROWS = 10_000
const COLUMNS = 12
const HEIGHT = 48

/** 10,000 text rows in a semantic virtual table. */
export function PlainRows() {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react-hooks/incompatible-library -- it is the reference, used as its documentation shows
  const rows = useVirtualizer({
    count: ROWS,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    overscan: 8
  })
  const items = rows.getVirtualItems()
  const before = items[0]?.start ?? 0
  return (
    <div ref={scroller} role="group" aria-label="企业列表" style={{ height: 700, overflow: 'auto' }}>
      <table style={{ tableLayout: 'fixed', width: 1500 }}>
        <tbody>
          <tr style={{ height: before }} />
          {items.map(({ index }) => (
            <tr key={index} style={{ height: HEIGHT }}>
              {Array.from({ length: COLUMNS }, (_, column) => (
                <td key={column}>
                  {column === 0 ? `示例科技有限公司第${index}号` : `第${index}行第${column}列`}
                </td>
              ))}
            </tr>
          ))}
          <tr style={{ height: rows.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
        </tbody>
      </table>
    </div>
  )
}

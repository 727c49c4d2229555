import { DEMO_NOTE } from '../../../../../src/contract/base/world.ts'
import { sentences } from '../../../base/sentences.ts'
import type { Block, DocumentSection } from '../document.ts'
import { blockContent, noteContent, PADDING, SOFT, WIDTH, type Fit } from './blocks.ts'
import type { Content } from './content.ts'
import type { PrintableReport } from './printable.ts'
import { cut, printedCell, whole } from './text.ts'

const texts = sentences.reportFile

/** One page is tried with less and less. */
export const pageFits: readonly Fit[] = [
  { fontSize: 8.5, rows: 4, signs: 160, pairs: 3, gap: 4 },
  { fontSize: 8, rows: 3, signs: 100, pairs: 3, gap: 3 },
  { fontSize: 7.5, rows: 2, signs: 60, pairs: 3, gap: 2 },
  { fontSize: 7, rows: 1, signs: 24, pairs: 3, gap: 2 }
]

/** Everything on one page: sections in small type, those that hold nothing in a line. */
export function onePage(report: PrintableReport, fit: Fit): readonly Content[] {
  const { title, subject, marks, demo, missing } = report
  const silent = report.sections.flatMap(({ title: name, blocks }) =>
    blocks.every(({ kind }) => kind === 'note') ? [texts.pair(name, blocks.map(textOfNote).join(''))] : []
  )
  const told = report.sections.filter(({ blocks }) => blocks.some(({ kind }) => kind !== 'note'))
  const sectionsOf = (sections: readonly DocumentSection[]): readonly Content[] =>
    sections.flatMap(({ title: name, blocks }) => [
      { text: name, fontSize: fit.fontSize + 1.5, bold: true, margin: [0, 4, 0, 3] as const },
      ...blocks.filter(({ kind }) => kind !== 'chart').flatMap(block => briefContent(block, fit))
    ])
  return [
    {
      columns: [
        { text: title, fontSize: 9, color: SOFT },
        { text: marks.day, fontSize: 9, color: SOFT, alignment: 'right' }
      ]
    },
    { text: whole(cut(subject, 60), WIDTH / 16), fontSize: 16, bold: true, margin: [0, 2, 0, 6] },
    ...(demo ? [{ text: DEMO_NOTE, color: '#7A3E00', margin: [0, 0, 0, 4] as const }] : []),
    ...sectionsOf(told.filter(isRead)),
    ...(silent.length > 0 ? [noteContent(silent.join(''))] : []),
    ...sectionsOf(told.filter(section => !isRead(section))),
    ...(missing.length > 0 ? [noteContent(cut(texts.missing(missing), 2 * fit.signs))] : [])
  ]
}

/** Not one to be written into, which stands last. */
function isRead({ blocks }: DocumentSection): boolean {
  return blocks.every(({ kind }) => kind !== 'lines')
}

/** A table of names with a figure each takes a line. */
function briefContent(block: Block, fit: Fit): readonly Content[] {
  if (block.kind !== 'table' || block.columns.length !== 2) return blockContent(block, fit)
  const unit = /（([^）]+)）$/.exec(block.columns[1]?.label ?? '')?.[1] ?? ''
  const named = block.rows.map(([name = null, figure = null]) => {
    const value = printedCell(figure)
    const words = printedCell(name) ?? texts.empty
    return value === null ? words : texts.inLine(words, `${value}${unit}`)
  })
  const more = block.rest > 0 ? texts.rest(block.rest) : ''
  const text = `${cut(named.join(texts.comma), 2 * fit.signs)}${more && texts.semicolon}${more}`
  return [{ text, margin: [PADDING, 0, 0, fit.gap] }]
}

function textOfNote(block: Block): string {
  return block.kind === 'note' ? block.text : ''
}

import { DEMO_NOTE } from '../../../../../src/contract/world.ts'
import { sentences } from '../../../base/sentences.ts'
import { columns, dayCell, note } from '../blocks.ts'
import type { Block, DocumentSection, ReportDocument, ReportFact } from '../document.ts'
import { anywhere, blockContent, labelled, rules, SIDE, SOFT, whole, type Fit } from './blocks.ts'
import { watermarkSvg } from './charts.ts'
import { onePage } from './onePage.ts'
import { PAGE, type Content, type PdfDefinition, type TextOutlines } from './pdfMake.ts'
import { cut, printed } from './text.ts'

const says = sentences.reportFile

/** A report as a PDF has it. */
export function pdfDefinition(
  report: ReportDocument,
  watermark: TextOutlines,
  fit: Fit = whole
): PdfDefinition {
  const isPage = report.layout === 'page'
  const { title, subject, marks } = report
  const who = whoOf(report)
  return {
    title: printed(says.head(title, subject)),
    author: says.product,
    subject: printed(subject),
    margins: isPage ? [SIDE, 36, SIDE, 44] : [SIDE, 60, SIDE, 56],
    look: { fontSize: fit.fontSize, color: '#1F1F1F', lineHeight: 1.25 },
    content: isPage ? onePage(report, fit) : wholeDocument(report, fit),
    background: { svg: watermarkSvg(watermark, PAGE), width: PAGE.width },
    header: page => (isPage || page === 1 ? null : runningHead(report)),
    footer: (page, pages) =>
      page === 1 && !isPage ? null : footer(says.page(page, pages), [who, marks.day, marks.traceCode])
  }
}

/** Whom a copy leads back to, on every page. */
export function watermarkOf(report: ReportDocument): string {
  return cut(printed([whoOf(report), report.marks.traceCode].join('  ')), 60)
}

function whoOf({ marks }: ReportDocument): string {
  return [marks.by, marks.department].filter(part => part !== null).join(' ')
}

function runningHead({ title, subject }: ReportDocument): Content {
  return {
    text: cut(printed(says.head(title, subject)), 60),
    fontSize: 8,
    color: SOFT,
    margin: [SIDE, 28, SIDE, 0]
  }
}

function footer(place: string, marks: readonly string[]): Content {
  return {
    columns: [
      { text: cut(printed(marks.join('  ')), 60), alignment: 'left' },
      { text: place, alignment: 'right' }
    ],
    fontSize: 7.5,
    color: SOFT,
    margin: [SIDE, 16, SIDE, 0]
  }
}

function wholeDocument(report: ReportDocument, fit: Fit): readonly Content[] {
  return [
    ...cover(report),
    {
      toc: {
        title: { text: says.contents, fontSize: 16, bold: true, margin: [0, 0, 0, 12] },
        textMargin: [0, 2, 0, 2]
      },
      pageBreak: 'after',
      fontSize: 9.5
    },
    ...report.sections.flatMap((section, at) => sectionContent(section, at + 1, fit)),
    ...sourcesContent(report, report.sections.length + 1, fit)
  ]
}

function cover({ title, subject, marks, demo }: ReportDocument): readonly Content[] {
  const lines: readonly ReportFact[] = [
    { label: says.by, value: marks.by },
    { label: says.department, value: marks.department },
    { label: says.at, value: marks.at },
    { label: says.traceCode, value: marks.traceCode }
  ]
  return [
    { text: says.product, fontSize: 11, color: SOFT, margin: [0, 120, 0, 24] },
    {
      svg: `<svg width="48" height="4"><rect width="48" height="4" fill="#FF7B20"/></svg>`,
      width: 48,
      margin: [0, 0, 0, 16]
    },
    { text: title, fontSize: 30, bold: true, lineHeight: 1.2 },
    { text: printed(subject), fontSize: 18, margin: [0, 12, 0, 32], lineHeight: 1.3, ...anywhere(subject) },
    ...(demo ? [warning(DEMO_NOTE)] : []),
    { ...labelled(lines, 72), fontSize: 10, margin: [0, 24, 0, 160] },
    {
      text: [says.made, says.blank, says.noContacts].join('\n'),
      color: SOFT,
      lineHeight: 1.5,
      pageBreak: 'after'
    }
  ]
}

function warning(text: string): Content {
  return {
    table: { headerRows: 0, widths: ['*'], body: [[{ text, color: '#7A3E00', fillColor: '#FFF4E8' }]] },
    layout: rules({ padding: 8, isRuled: false }),
    margin: [0, 0, 0, 8]
  }
}

/** Every section is numbered, so that one can be told from another on paper. */
function sectionContent(section: DocumentSection, at: number, fit: Fit): readonly Content[] {
  const heading: Content = {
    text: says.numbered(chineseNumber(at), printed(section.title)),
    fontSize: 14,
    bold: true,
    margin: [0, 16, 0, 8],
    tocItem: true,
    outline: true
  }
  const [first, ...others] = section.blocks
  if (!first) return [heading]
  return [...withFirst(heading, first, fit), ...others.flatMap(block => blockContent(block, fit))]
}

/** Room that a heading keeps below itself, so that it never stands alone at the foot of a page. */
const KEPT = 56

function withFirst(heading: Content, block: Block, fit: Fit): readonly Content[] {
  const content = blockContent(block, fit)
  if (block.kind !== 'table') return [{ stack: [heading, ...content], unbreakable: true }]
  // A long table cannot be kept together with it: the heading keeps room, and the table moves up into it.
  const room: Content = { text: ' ', fontSize: 1, lineHeight: 1, margin: [0, 0, 0, KEPT] }
  return [
    { stack: [heading, room], unbreakable: true },
    { stack: content, margin: [0, -KEPT - 1, 0, 0] }
  ]
}

function sourcesContent({ sources }: ReportDocument, at: number, fit: Fit): readonly Content[] {
  const rows = sources.map(({ section, name, kind, asOf }) => [section, name, kind, dayCell(asOf)])
  const heads = columns(['words', 'words', 'words', 'day'], says.sourceTable)
  const block: Block =
    rows.length === 0 ? note(says.noSources) : { kind: 'table', columns: heads, rows, rest: 0 }
  return sectionContent({ title: says.sources, blocks: [block] }, at, fit)
}

/** From 1 to 99. */
function chineseNumber(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  const [ten = '', one = ''] = [says.digits[tens], says.digits[ones]]
  if (tens === 0) return one
  return `${tens === 1 ? '' : ten}${says.ten}${one}`
}

import { DEMO_NOTE } from '../../../../../src/contract/base/world.ts'
import { sentences } from '../../../base/sentences.ts'
import { columns, dayCell, note } from '../blocks.ts'
import type { Block, DocumentSection, ReportFact } from '../document.ts'
import {
  blockContent,
  labelled,
  noteContent,
  rules,
  SIDE,
  SOFT,
  unlimited,
  WIDTH,
  type Fit
} from './blocks.ts'
import { watermarkSvg } from './charts.ts'
import type { Content } from './content.ts'
import type { TextOutlines } from './font.ts'
import { onePage } from './onePage.ts'
import type { PdfDefinition } from './pdfMake.ts'
import type { PrintableReport } from './printable.ts'
import { cut, whole } from './text.ts'

const texts = sentences.reportFile

/** A report as a PDF has it. */
export function pdfDefinition(
  report: PrintableReport,
  watermark: TextOutlines,
  fit: Fit = unlimited
): PdfDefinition {
  const isPage = report.layout === 'page'
  const { title, subject, marks } = report
  const who = whoOf(report)
  return {
    title: texts.head(title, subject),
    author: texts.product,
    subject,
    margins: isPage ? [SIDE, 36, SIDE, 44] : [SIDE, 60, SIDE, 56],
    look: { fontSize: fit.fontSize, color: '#1F1F1F', lineHeight: 1.25 },
    content: isPage ? onePage(report, fit) : wholeDocument(report, fit),
    background: ({ width, height }) => ({
      svg: watermarkSvg(watermark, { width, height }),
      width,
      maxHeight: height
    }),
    header: page => (isPage || page === 1 ? null : runningHead(report)),
    footer: (page, pages) =>
      page === 1 && !isPage
        ? null
        : footer(texts.page(page, pages), [cut(who, 24), marks.day, marks.traceCode])
  }
}

/** Whom a copy leads back to, on every page. */
export function watermarkOf(report: PrintableReport): string {
  return cut([whoOf(report), report.marks.traceCode].join('  '), 60)
}

function whoOf({ marks }: PrintableReport): string {
  return [marks.by, marks.department].filter(part => part !== null).join(' ')
}

function runningHead({ title, subject }: PrintableReport): Content {
  return {
    text: cut(texts.head(title, subject), 60),
    fontSize: 8,
    color: SOFT,
    margin: [SIDE, 28, SIDE, 0]
  }
}

function footer(place: string, marks: readonly string[]): Content {
  return {
    columns: [
      { text: marks.join('  '), alignment: 'left' },
      { text: place, alignment: 'right' }
    ],
    fontSize: 7.5,
    color: SOFT,
    margin: [SIDE, 16, SIDE, 0]
  }
}

function wholeDocument(report: PrintableReport, fit: Fit): readonly Content[] {
  return [
    ...cover(report),
    {
      toc: {
        title: { text: texts.contents, fontSize: 16, bold: true, margin: [0, 0, 0, 12] },
        textMargin: [0, 2, 0, 2]
      },
      pageBreak: 'after',
      fontSize: 9.5
    },
    ...turned([
      ...report.sections.map((section, at) => ({
        isWide: section.blocks.some(block => block.kind === 'chart' && block.chart.form === 'chain'),
        content: sectionContent(section, at + 1, fit)
      })),
      { isWide: false, content: sourcesContent(report, report.sections.length + 1, fit) }
    ]),
    ...(report.missing.length > 0 ? [noteContent(texts.missing(report.missing))] : [])
  ]
}

interface Part {
  readonly isWide: boolean
  readonly content: readonly Content[]
}

/** Wide sections have pages of their own, which lie on their side. */
function turned(parts: readonly Part[]): readonly Content[] {
  return parts.flatMap(({ isWide, content }, at) => {
    const [first, ...others] = content
    if (!first || isWide === (parts[at - 1]?.isWide ?? false)) return content
    return [
      { ...first, pageBreak: 'before', pageOrientation: isWide ? 'landscape' : 'portrait' } as const,
      ...others
    ]
  })
}

function cover({ title, subject, marks, demo }: PrintableReport): readonly Content[] {
  const lines: readonly ReportFact[] = [
    { label: texts.by, value: marks.by },
    { label: texts.department, value: marks.department },
    { label: texts.at, value: marks.at },
    { label: texts.traceCode, value: marks.traceCode }
  ]
  return [
    { text: texts.product, fontSize: 11, color: SOFT, margin: [0, 120, 0, 24] },
    {
      svg: `<svg width="48" height="4"><rect width="48" height="4" fill="#FF7B20"/></svg>`,
      width: 48,
      maxHeight: 4,
      margin: [0, 0, 0, 16]
    },
    { text: title, fontSize: 30, bold: true, lineHeight: 1.2 },
    { text: whole(subject, WIDTH / 18), fontSize: 18, margin: [0, 12, 0, 32], lineHeight: 1.3 },
    ...(demo ? [warning(DEMO_NOTE)] : []),
    { ...labelled(lines, 72), fontSize: 10, margin: [0, 24, 0, 160] },
    {
      text: [texts.made, texts.blank, texts.noContacts].join('\n'),
      color: SOFT,
      lineHeight: 1.5,
      pageBreak: 'after'
    }
  ]
}

const WARNING = 8

function warning(text: string): Content {
  return {
    table: {
      headerRows: 0,
      widths: [WIDTH - 2 * WARNING],
      body: [[{ text, color: '#7A3E00', fillColor: '#FFF4E8' }]]
    },
    layout: rules({ padding: WARNING, isRuled: false }),
    margin: [0, 0, 0, 8]
  }
}

/** Every section is numbered, so that one can be told from another on paper. */
function sectionContent(section: DocumentSection, at: number, fit: Fit): readonly Content[] {
  const heading: Content = {
    text: texts.numbered(chineseNumber(at), section.title),
    fontSize: 14,
    bold: true,
    margin: [0, 16, 0, 8],
    tocItem: true,
    outline: true
  }
  const [first, ...others] = section.blocks
  if (!first) return [heading]
  const keep = first.kind === 'table' ? 'start' : 'whole'
  return [
    { stack: [heading, ...blockContent(first, fit)], keep },
    ...others.flatMap(block => blockContent(block, fit))
  ]
}

function sourcesContent({ sources }: PrintableReport, at: number, fit: Fit): readonly Content[] {
  const rows = sources.map(({ section, name, kind, asOf }) => [section, name, kind, dayCell(asOf)])
  const heads = columns(['words', 'words', 'words', 'day'], texts.sourceTable)
  const block: Block =
    rows.length === 0 ? note(texts.noSources) : { kind: 'table', columns: heads, rows, rest: 0 }
  return sectionContent({ title: texts.sources, blocks: [block] }, at, fit)
}

/** From 1 to 99. */
function chineseNumber(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  const [ten = '', one = ''] = [texts.digits[tens], texts.digits[ones]]
  if (tens === 0) return one
  return `${tens === 1 ? '' : ten}${texts.ten}${one}`
}

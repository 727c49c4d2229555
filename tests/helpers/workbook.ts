import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

export interface MadeSheet {
  /** The XML inside of sheetData. */
  readonly rows: string
  readonly state?: 'hidden' | 'veryHidden'
  /** Default: S0, S1, … */
  readonly name?: string
  /** Ranges of merged cells, as A2:A4. */
  readonly merges?: readonly string[]
}

export interface MadeWorkbook {
  readonly sheets: readonly MadeSheet[]
  /** The XML of each shared text: `<si><t>…</t></si>`. */
  readonly shared?: readonly string[]
  /** The format code of each style. */
  readonly formats?: readonly string[]
  readonly from1904?: boolean
  /** Parts to add or to replace. */
  readonly parts?: Readonly<Record<string, string>>
}

/** A workbook as a spreadsheet program writes it, with parts of a test's choice. */
export function workbookOf({ sheets, shared, formats, from1904, parts = {} }: MadeWorkbook): Buffer {
  const list = sheets.map(
    ({ state, name }, at) =>
      `<sheet name="${name ?? `S${at}`}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`
  )
  const relations = sheets.map((_, at) =>
    relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)
  )
  if (shared) relations.push(relation('shared', 'sharedStrings', 'sharedStrings.xml'))
  if (formats) relations.push(relation('styles', 'styles', '/xl/styles.xml'))
  const all: Record<string, string> = {
    '_rels/.rels': relationsOf([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf(relations),
    ...Object.fromEntries(
      sheets.map(({ rows, merges = [] }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${mergesOf(merges)}</worksheet>`
      ])
    ),
    ...(shared ? { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared.join('')}</sst>` } : {}),
    ...(formats ? { 'xl/styles.xml': stylesOf(formats) } : {}),
    ...parts
  }
  const bytes = Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(text)]))
  return Buffer.from(zipSync(bytes))
}

function mergesOf(merges: readonly string[]): string {
  if (merges.length === 0) return ''
  return `<mergeCells count="${merges.length}">${merges.map(ref => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
}

/** A sheet of texts. */
export function textRows(rows: readonly (readonly string[])[]): string {
  return rows.map(texts => `<row>${texts.map(textCell).join('')}</row>`).join('')
}

function textCell(text: string): string {
  return `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
}

function stylesOf(formats: readonly string[]): string {
  const own = formats.map(
    (code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`
  )
  const cells = formats.map((code, at) => `<xf numFmtId="${/^\d+$/.test(code) ? code : 200 + at}"/>`)
  return `<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs></styleSheet>`
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
}

function relationsOf(relations: readonly string[]): string {
  return `<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`
}

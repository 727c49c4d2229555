import { posix } from 'node:path'
import { sentences, TableFailure } from '../../sentences.ts'
import { localName, readXmlText } from './readXml.ts'
import type { ZipParts } from './zipParts.ts'

/** The paths of a workbook's parts. */
export interface WorkbookParts {
  /** The visible sheets, in order. */
  readonly sheets: readonly Sheet[]
  readonly sharedStrings: string | null
  readonly styles: string | null
  /** Whether days count from 1904, as on old Macs. */
  readonly from1904: boolean
}

interface Sheet {
  readonly name: string
  readonly path: string
}

interface Relation {
  readonly type: string
  readonly target: string
}

/** Follows the relations from the root of a package to its sheets, except those that lead out of the file. */
export async function findParts(name: string, zip: ZipParts): Promise<WorkbookParts> {
  const relationsOf = (part: string): Promise<ReadonlyMap<string, Relation>> => readRelations(name, zip, part)
  const root = pick(await relationsOf(''), 'officeDocument')
  if (root?.endsWith('.bin')) throw new TableFailure(sentences.workbook.binary(name))
  if (!root || !zip.has(root)) throw new TableFailure(sentences.workbook.none(name))
  const relations = await relationsOf(root)
  const { listed, from1904 } = await readSheetList(name, zip, root)
  const sheets = listed.flatMap(sheet => {
    const relation = relations.get(sheet.id)
    return relation?.type === 'worksheet' ? [{ name: sheet.name, path: relation.target }] : []
  })
  return {
    sheets,
    sharedStrings: pick(relations, 'sharedStrings'),
    styles: pick(relations, 'styles'),
    from1904
  }
}

function pick(relations: ReadonlyMap<string, Relation>, type: string): string | null {
  return [...relations.values()].find(relation => relation.type === type)?.target ?? null
}

/** The relations of a part by id, targets as paths from the root. `''` is the package itself. */
async function readRelations(
  name: string,
  zip: ZipParts,
  part: string
): Promise<ReadonlyMap<string, Relation>> {
  const folder = posix.dirname(part)
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const found = new Map<string, Relation>()
  if (!zip.has(path)) return found
  await readXmlText(name, zip.pieces(path), {
    open: (tag, attributes) => {
      if (tag !== 'Relationship' || attributes.TargetMode === 'External') return
      const { Id = '', Type = '', Target = '' } = attributes
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target })
    }
  })
  return found
}

async function readSheetList(name: string, zip: ZipParts, workbook: string) {
  const listed: { readonly name: string; readonly id: string }[] = []
  let from1904 = false
  await readXmlText(name, zip.pieces(workbook), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
      if (tag !== 'sheet' || /^(?:hidden|veryHidden)$/.test(attributes.state ?? '')) return
      const id = Object.keys(attributes).find(key => key.includes(':') && localName(key) === 'id')
      listed.push({ name: attributes.name ?? '', id: id === undefined ? '' : (attributes[id] ?? '') })
    }
  })
  return { listed, from1904 }
}

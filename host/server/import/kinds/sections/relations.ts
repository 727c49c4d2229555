import { sectionOf, type ColumnKeyOf, type RecordSectionKey } from '../../../../../src/catalogue/sections.ts'
import { cleanOption, type Words } from '../../../tables/clean/option.ts'
import { relationFields } from '../../../tables/columns/recordFields.ts'
import type { TableRow } from '../../../tables/columns/openTable.ts'
import { recordBatch } from './recordBatch.ts'
import { readFields } from '../kind.ts'
import type { Run } from '../../write/run.ts'
import { ownerKeys, ownerOf, provenanceOf, provenanceColumns, requireOwner } from '../owner.ts'
import type { RecordValues } from './sectionImports.ts'
import { cleanValue, recordKey } from './sectionValues.ts'

type RelationField = keyof typeof relationFields
type RelationSection = Extract<
  RecordSectionKey,
  'suppliers' | 'customers' | 'shareholders' | 'investments' | 'branches'
>

/** The section of the first company for each relation, with the columns that take the row's values. */
const relations: {
  readonly [Key in RelationSection]: Readonly<Partial<Record<RelationField, ColumnKeyOf<Key>>>>
} = {
  suppliers: { other: 'company', share: 'share', amount: 'amount', period: 'period' },
  customers: { other: 'company', share: 'share', amount: 'amount', period: 'period' },
  shareholders: { other: 'holder', share: 'share', amount: 'subscribed', date: 'subscribedOn' },
  investments: { other: 'company', share: 'share', amount: 'amount', date: 'since' },
  branches: { other: 'company', date: 'established' }
}

const relationSections = Object.keys(relations) as readonly RelationSection[]

const words: Words = [
  [/供应|上游|供货/, 'suppliers'],
  [/客户|下游|采购方|买方/, 'customers'],
  [/股东|出资人|持股方/, 'shareholders'],
  [/分支|分公司/, 'branches'],
  [/投资|子公司|控股|参股/, 'investments']
]

/** Relations between two companies, one per row: suppliers, customers, holdings. */
export async function importRelations(run: Run, path: string): Promise<void> {
  const batches = new Map(relationSections.map(section => [section, recordBatch(run, section)]))
  await readFields<RelationField>(run, path, relationFields, {
    owner: ownerKeys,
    open: table => {
      requireOwner(table)
      const told = provenanceColumns(table)
      return async (row, { reject }) => {
        const owner = ownerOf(row, run.report)
        if (!owner) return reject('companyMissing')
        const section = sectionOfRelation(row.text('relation'))
        if (!section) return reject('relation')
        const values = valuesOf(run, section, row)
        const key = recordKey(section, values)
        if (key === null) return reject('nameMissing')
        const from = provenanceOf(row, run)
        await batches.get(section)?.add({ line: row.line, owner, key, values: { ...values, ...from }, told })
      }
    }
  })
  for (const batch of batches.values()) await batch.flush()
}

function sectionOfRelation(text: string): RelationSection | null {
  const { value } = cleanOption(text, relationSections, words, 'relation')
  return relationSections.find(section => section === value) ?? null
}

function valuesOf(
  { report, today }: Run,
  section: RelationSection,
  row: TableRow<RelationField>
): RecordValues {
  const fields = Object.entries(relations[section]) as readonly [RelationField, string][]
  return Object.fromEntries(
    sectionOf(section).columns.map(column => {
      const field = fields.find(([, key]) => key === column.key)?.[0]
      const text = field ? row.text(field) : ''
      return [column.key, report.take(row.line, cleanValue(section, column, text, today))]
    })
  )
}

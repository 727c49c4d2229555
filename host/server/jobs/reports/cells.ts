import { factOf, inferenceOf, type Capital, type FactKey } from '../../../../src/catalogue/facts.ts'
import type { SectionColumn } from '../../../../src/catalogue/sections.ts'
import type { FileColumn } from '../../../../src/domain/files/fileColumns.ts'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'
import { inYuan, writeMoney } from '../../../../src/domain/facts/money.ts'
import type { FileCell } from '../../../../src/domain/files/workbookParts.ts'
import { sentences } from '../../base/sentences.ts'
import {
  unknownContent,
  type Block,
  type ReportFact,
  type SectionContent,
  type TableColumn
} from './document.ts'

const texts = sentences.reportFile

type Values = Readonly<Record<string, unknown>>

/** What a record has in a column of its section. */
export function valueCell(column: SectionColumn, record: Values): FileCell {
  const value = record[column.key] ?? null
  switch (column.kind) {
    case 'text':
    case 'word':
    case 'link':
    case 'diff':
      return textOf(value)
    case 'inferable':
      return inferred(textOf(value), textOf(record[column.inference]))
    case 'disclosedAmount':
      return textOf(value) ?? texts.undisclosed
    case 'date':
      return typeof value === 'string' ? { day: value } : null
    case 'year':
      // A year is a name: it has no thousands.
      return textOf(value)
    case 'number':
    case 'amount':
    case 'percent': {
      const written = textOf(value)
      return written === null ? null : { decimal: written }
    }
    case 'capital':
      return money(value)
    case 'list':
      return listed(value) ?? column.none ?? null
    case 'company':
      return textOf(nameOf(value))
  }
}

/** Some facts of a company, as an answer carries them. */
export function factsBlock(
  keys: readonly FactKey[],
  values: Values
): Extract<Block, { readonly kind: 'facts' }> {
  return { kind: 'facts', facts: keys.map(key => factLine(key, values)) }
}

function factLine(key: FactKey, values: Values): ReportFact {
  const { label, unit, wide } = factOf(key)
  return {
    label: unit === undefined ? label : texts.withUnit(label, unit),
    value: factCell(key, values),
    ...(wide && { wide })
  }
}

function factCell(key: FactKey, values: Values): FileCell {
  const value = values[key] ?? null
  switch (factOf(key).type) {
    case 'name':
    case 'line':
    case 'prose':
    case 'website':
    case 'code':
    case 'option':
    case 'status':
    case 'year':
    case 'inference':
      return textOf(value)
    case 'day':
    case 'date':
      return typeof value === 'string' ? { day: value } : null
    case 'number': {
      const written = textOf(value)
      return written === null ? null : { decimal: written }
    }
    case 'amount': {
      const amount = textOf(value)
      if (amount === null) return null
      const year = key === 'revenue' ? textOf(values.revenueYear) : null
      const written = writeMoney(inYuan(amount))
      return year === null ? written : texts.ofYear(written, year)
    }
    case 'capital':
      return money(value)
    case 'region':
    case 'industry': {
      const inference = inferenceOf(key)
      return inferred(textOf(value), inference === undefined ? null : textOf(values[inference]))
    }
    case 'words':
    case 'names':
    case 'years':
    case 'figures':
      return listed(value)
  }
}

/** A register of companies. */
export function companiesContent(
  columns: readonly FileColumn[],
  companies: readonly CompanyRow[],
  rest: number
): SectionContent {
  if (companies.length === 0) return unknownContent
  const rows = companies.map(company => columns.map(({ cell }) => cell(company)))
  const heads = columns.map(({ label }, at) => ({
    label,
    holds: holdsOf(rows.map(cells => cells[at] ?? null))
  }))
  return { blocks: [{ kind: 'table', columns: heads, rows, rest }] }
}

function holdsOf(cells: readonly FileCell[]): TableColumn['holds'] {
  const known = cells.find(cell => cell !== null)
  if (known === undefined || typeof known === 'string') return 'words'
  return 'day' in known ? 'day' : 'figure'
}

function inferred(value: string | null, evidence: string | null): string | null {
  return value !== null && evidence !== null ? texts.inferred(value, evidence) : value
}

function money(value: unknown): string | null {
  const { amount = null, currency = null } = (value ?? {}) as Partial<Capital>
  return amount === null ? null : writeMoney({ amount, currency })
}

function listed(value: unknown): string | null {
  const names = Array.isArray(value) ? value.map(textOf).filter(name => name !== null) : []
  return names.length === 0 ? null : names.join(texts.comma)
}

function nameOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : null
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

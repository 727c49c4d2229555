import { parseArgs } from 'node:util'
import { createClock } from '../base/clock.ts'
import { cleanDate } from '../tables/clean/date.ts'
import { sentences, TableFailure } from '../tables/sentences.ts'
import { canBeComplete, claimedSections } from './claims.ts'
import { importKinds, type ImportKindName } from './runImport.ts'

interface Command {
  readonly kind: ImportKindName
  readonly path: string
  readonly columns: string | undefined
  /** Of a workbook; null for its first one. */
  readonly sheet: string | null
  readonly source: string | null
  /** The day as of which the file holds all there is, YYYY-MM-DD; null for a file that does not claim that. */
  readonly completeAt: string | null
}

/** Throws the sentence of the usage. */
export function readCommand(args: readonly string[]): Command {
  const usage = new TableFailure(sentences.usage(Object.keys(importKinds)))
  const { values, positionals } = readOptions(args, usage)
  const [kind = '', path, ...more] = positionals
  if (!isKind(kind) || path === undefined || more.length > 0) {
    throw usage
  }
  const source = values.source?.trim() || null
  const completeAt = values.complete?.trim() ?? null
  if (completeAt !== null) checkClaim(kind, source, completeAt)
  return { kind, path, columns: values.columns, sheet: values.sheet?.trim() || null, source, completeAt }
}

function readOptions(args: readonly string[], usage: TableFailure) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        columns: { type: 'string' },
        sheet: { type: 'string' },
        source: { type: 'string' },
        complete: { type: 'string' }
      }
    })
  } catch {
    throw usage
  }
}

/** Only a known source, or the bank itself, as of a day, can claim that there is nothing beside what it holds. */
function checkClaim(kind: ImportKindName, source: string | null, day: string): void {
  if (!canBeComplete(kind)) throw new TableFailure(sentences.complete.kind(claimingKinds()))
  // The bank's own list has no other source.
  if (source === null && claimedSections(kind).length > 0) throw new TableFailure(sentences.complete.source)
  if (cleanDate(day, createClock().day()).value !== day) throw new TableFailure(sentences.complete.day(day))
}

function claimingKinds(): readonly string[] {
  return Object.keys(importKinds).filter(kind => isKind(kind) && canBeComplete(kind))
}

function isKind(kind: string): kind is ImportKindName {
  return Object.hasOwn(importKinds, kind)
}

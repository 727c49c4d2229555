import type { MatchAnswer, MatchCandidate, MatchRow } from '../../contract/entities/match.ts'

/** The user's decisions by row index: a company's id, or null for none of them. */
export interface Decisions {
  readonly chosen: ReadonlyMap<number, string | null>
  readonly removed: ReadonlySet<number>
  /** Companies that are not selected, by id; at first all are. */
  readonly unselected: ReadonlySet<string>
}

export const noDecisions: Decisions = { chosen: new Map(), removed: new Set(), unselected: new Set() }

/** `open`: there are candidates, and the user has to choose. */
export type RowState = 'matched' | 'open' | 'none'

/** A row with the decision about it. */
export interface DecidedRow {
  readonly at: number
  readonly row: MatchRow
  readonly state: RowState
  readonly company: MatchCandidate | null
  /** An earlier row has the same company. */
  readonly repeated: boolean
}

/** The rows that are not removed, each with its company. */
export function decidedRows({ rows }: MatchAnswer, { chosen, removed }: Decisions): readonly DecidedRow[] {
  const seen = new Set<string>()
  return rows.flatMap((row, at) => {
    if (removed.has(at)) return []
    const company = companyOf(row, chosen.get(at))
    const repeated = company !== null && seen.has(company.id)
    if (company) seen.add(company.id)
    return [{ at, row, company, repeated, state: stateOf(row, company, chosen.get(at)) }]
  })
}

function companyOf(
  { candidates, certain }: MatchRow,
  chosen: string | null | undefined
): MatchCandidate | null {
  if (chosen === null) return null
  if (chosen !== undefined) return candidates.find(each => each.id === chosen) ?? null
  return certain ? (candidates[0] ?? null) : null
}

function stateOf(
  { candidates }: MatchRow,
  company: MatchCandidate | null,
  chosen: string | null | undefined
): RowState {
  if (company) return 'matched'
  return candidates.length > 0 && chosen !== null ? 'open' : 'none'
}

export function withChoice(decisions: Decisions, at: number, id: string | null): Decisions {
  return { ...decisions, chosen: new Map(decisions.chosen).set(at, id) }
}

export function withRemoved(decisions: Decisions, at: number, removed: boolean): Decisions {
  const all = new Set(decisions.removed)
  if (removed) all.add(at)
  else all.delete(at)
  return { ...decisions, removed: all }
}

export function withSelected(decisions: Decisions, ids: readonly string[], selected: boolean): Decisions {
  const unselected = new Set(decisions.unselected)
  for (const id of ids) {
    if (selected) unselected.delete(id)
    else unselected.add(id)
  }
  return { ...decisions, unselected }
}

/** One that is only similar may be another firm: 浦发银行 is not 深圳发展银行. A person has to choose it. */
function isFirstChoice({ reason }: MatchCandidate): boolean {
  return reason !== 'similar'
}

/** Whether the best candidate of a row may be accepted without a look at it. */
export function hasFirstChoice({ row, state }: DecidedRow): boolean {
  const [best] = row.candidates
  return state === 'open' && best !== undefined && isFirstChoice(best)
}

/** Accepts the best candidate of every open row that has a first choice. */
export function withBest(decisions: Decisions, rows: readonly DecidedRow[]): Decisions {
  const chosen = new Map(decisions.chosen)
  for (const decided of rows) {
    const [best] = decided.row.candidates
    if (best && hasFirstChoice(decided)) chosen.set(decided.at, best.id)
  }
  return { ...decisions, chosen }
}

/** The companies that were matched, each once, in the order of the list. */
export function matchedCompanies(rows: readonly DecidedRow[]): readonly MatchCandidate[] {
  const companies = new Map<string, MatchCandidate>()
  for (const { company } of rows)
    if (company && !companies.has(company.id)) companies.set(company.id, company)
  return [...companies.values()]
}

/** A result and the decisions about it; outlives the dialog, which may be closed by accident. */
export interface LookupMemory {
  readonly answer: MatchAnswer
  /** The file's name; null for pasted names. */
  readonly source: string | null
  readonly decisions: Decisions
}

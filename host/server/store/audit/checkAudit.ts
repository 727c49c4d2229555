import type { Db } from '../database.ts'
import { hashOf, readEntries, textOf, type ReadEntry } from './auditLine.ts'
import { cutHead, type Head } from './sealAudit.ts'
import { STREAMED } from './streamAudit.ts'

/** What is wrong with the log, in the order in which it is found. */
export interface Problem {
  readonly kind: 'changed' | 'missing' | 'added' | 'unsealed' | 'anchor' | 'cut' | 'streamed'
  readonly number: number | null
  readonly id: string | null
  /** Of the entry; where that is gone, of the one before. */
  readonly day: string | null
}

export interface Checked {
  readonly entries: number
  /** The days of the first and the last entry. */
  readonly from: string | null
  readonly until: string | null
  readonly head: Head
  readonly cut: (Head & { readonly before: string }) | null
  /** Written a moment ago. */
  readonly unsealed: number
  /** The first ones, and how many there are. */
  readonly problems: readonly Problem[]
  readonly wrong: number
  /** The number of the seal with the hash that was asked for. */
  readonly anchor: number | null
}

const BATCH = 5000
const MOST = 20

/**
 * Counts all seals again. `anchor` is a hash that somebody has kept: it has to occur, so that what came before it is what
 * it was. Nothing is held but a batch.
 */
export async function checkAudit(db: Db, anchor: string | null = null): Promise<Checked> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async trx => {
      const cut = await cutHead(trx)
      const walk = new Walk(cut, anchor)
      for (;;) {
        const seals = await sealsAfter(trx, walk.head.number)
        if (seals.length === 0) break
        const upTo = Math.max(...seals.map(({ entryId }) => entryId))
        walk.take(seals, await readEntries(trx, { after: walk.seenUpTo, upTo }))
        walk.seenUpTo = Math.max(walk.seenUpTo, upTo)
      }
      const rest = await readEntries(trx, {
        after: walk.seenUpTo,
        upTo: Number.MAX_SAFE_INTEGER,
        limit: BATCH
      })
      const streamed = await trx
        .selectFrom('setting')
        .select('value')
        .where('key', '=', STREAMED)
        .executeTakeFirst()
      return walk.end(rest, Number(streamed?.value ?? 0))
    })
}

async function sealsAfter(db: Db, number: number): Promise<readonly Head[]> {
  const seals = await db
    .selectFrom('audit_seal')
    .selectAll()
    .where('number', '>', String(number))
    .orderBy('number')
    .limit(BATCH)
    .execute()
  return seals.map(seal => ({ number: Number(seal.number), entryId: Number(seal.entry_id), hash: seal.hash }))
}

class Walk {
  head: Head
  seenUpTo: number
  readonly #cut: Checked['cut']
  readonly #anchor: string | null
  readonly #problems: Problem[] = []
  #anchorAt: number | null
  #cutIsTold: boolean
  #wrong = 0
  #entries = 0
  #from: string | null = null
  #until: string | null = null

  constructor(cut: Awaited<ReturnType<typeof cutHead>>, anchor: string | null) {
    this.head = cut
    // No id of the database is below 1, but somebody may have chosen one.
    this.seenUpTo = cut.before === null ? Number.MIN_SAFE_INTEGER : cut.entryId
    this.#cut = cut.before === null ? null : { ...cut, before: cut.before }
    this.#anchor = anchor
    this.#anchorAt = cut.hash.toString('hex') === anchor ? cut.number : null
    this.#cutIsTold = this.#cut === null
  }

  take(seals: readonly Head[], entries: readonly ReadEntry[]): void {
    const unseen = new Map(entries.map(entry => [Number(entry.id), entry]))
    for (const seal of seals) {
      const entry = unseen.get(seal.entryId)
      unseen.delete(seal.entryId)
      this.#seal(seal, entry)
    }
    for (const { id, day } of unseen.values()) this.#tell({ kind: 'added', number: null, id, day })
  }

  #seal(seal: Head, entry: ReadEntry | undefined): void {
    const { number, entryId, hash } = seal
    const isNext = number === this.head.number + 1
    const place = { number, id: String(entryId), day: entry?.day ?? this.#until }
    if (!isNext) this.#tell({ ...place, kind: 'unsealed', number: this.head.number + 1, id: null })
    if (!entry) this.#tell({ ...place, kind: 'missing' })
    else if (isNext && !hashOf(textOf(entry, { number, previous: this.head.hash })).equals(hash)) {
      this.#tell({ ...place, kind: 'changed' })
    }
    if (entry) this.#count(entry)
    if (this.#anchor !== null && hash.toString('hex') === this.#anchor) this.#anchorAt = number
    this.head = seal
  }

  #count({ day, action, subject }: ReadEntry): void {
    this.#entries += 1
    this.#from ??= day
    this.#until = day
    const hash = this.#cut?.hash.toString('hex')
    if (action === 'auditCut' && hash !== undefined && subject?.includes(hash)) this.#cutIsTold = true
  }

  #tell(problem: Problem): void {
    this.#wrong += 1
    if (this.#problems.length < MOST) this.#problems.push(problem)
  }

  end(rest: readonly ReadEntry[], streamed: number): Checked {
    const { head } = this
    const sealed = this.#entries
    for (const entry of rest) this.#count(entry)
    const at = { number: null, id: null, day: null }
    if (!this.#cutIsTold) this.#tell({ ...at, kind: 'cut', number: this.#cut?.number ?? null })
    if (streamed > head.number) this.#tell({ ...at, kind: 'streamed', number: streamed })
    if (this.#anchor !== null && this.#anchorAt === null) this.#tell({ ...at, kind: 'anchor' })
    return {
      entries: sealed,
      from: this.#from,
      until: this.#until,
      head,
      cut: this.#cut,
      unsealed: rest.length,
      problems: this.#problems,
      wrong: this.#wrong,
      anchor: this.#anchorAt
    }
  }
}

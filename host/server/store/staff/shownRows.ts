import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** The rows that a member of staff was shown on a day. */
export interface Shown {
  readonly staff: string
  readonly rows: number
}

/** Counts rows in memory and adds them to the day now and then: whoever reads waits for no write. */
export class ShownRows {
  readonly #db: Db
  readonly #counted = new Map<string, number>()

  constructor(db: Db) {
    this.#db = db
  }

  count(staff: string, rows: number): void {
    if (rows > 0) this.#counted.set(staff, (this.#counted.get(staff) ?? 0) + rows)
  }

  /**
   * Adds what was counted to a day, beside what other servers add. Returns those whose total has reached `many`, or
   * its next multiple.
   */
  async write(day: string, many: number): Promise<readonly Shown[]> {
    const counted = new Map(this.#counted)
    this.#counted.clear()
    if (counted.size === 0) return []
    try {
      const totals = await this.#add(day, counted)
      return many === 0 ? [] : totals.filter(each => passes(each, counted.get(each.staff) ?? 0, many))
    } catch (error) {
      // Until the database is back.
      for (const [staff, rows] of counted) this.count(staff, rows)
      throw error
    }
  }

  async #add(day: string, counted: ReadonlyMap<string, number>): Promise<readonly Shown[]> {
    const { rows } = await sql<Shown>`
      INSERT INTO staff_shown_rows AS known (staff_id, day, rows)
      SELECT staff.id, ${day}::date, counted.rows
      FROM unnest(${[...counted.keys()]}::int8[], ${[...counted.values()]}::int8[]) AS counted (staff_id, rows)
      JOIN staff ON staff.id = counted.staff_id
      ORDER BY staff.id
      ON CONFLICT (staff_id, day) DO UPDATE SET rows = known.rows + excluded.rows
      RETURNING staff_id AS staff, rows::float8 AS rows`.execute(this.#db)
    return rows
  }
}

function passes({ rows }: Shown, added: number, many: number): boolean {
  return Math.floor(rows / many) > Math.floor((rows - added) / many)
}

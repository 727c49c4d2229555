import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { worlds } from '../../../../src/contract/base/world.ts'

/*
 * A backup is one text, compressed by gzip: a line of JSON that says what it is; for each table a line of JSON, its rows
 * as COPY writes them and the line `\.`, which no row can be; a last line with what has to have been read.
 */

export const END_OF_ROWS = Buffer.from('\\.\n')

const FORMAT = 'prospecting-app backup 1'

const world = v.picklist(worlds)

export const headSchema = v.object({
  format: v.literal(FORMAT),
  release: v.string(),
  takenAt: v.string(),
  /** The last step of the migrations of each world. */
  steps: v.partial(v.object({ real: v.string(), demo: v.string() })),
  /** How many there are, for who tells of the progress. */
  tables: v.number()
})

export type Head = v.InferOutput<typeof headSchema>

export const tableSchema = v.object({
  world,
  name: v.string(),
  columns: v.array(v.object({ name: v.string(), type: v.string() })),
  /** The columns of the primary key. */
  key: v.array(v.string())
})

export type TableHead = v.InferOutput<typeof tableSchema>

const sumSchema = v.object({ rows: v.number(), digest: v.string() })

const sequenceSchema = v.object({
  world,
  table: v.string(),
  column: v.string(),
  last: v.string(),
  called: v.boolean()
})

export type Sequence = v.InferOutput<typeof sequenceSchema>

export const tailSchema = v.object({
  tables: v.array(v.object({ world, name: v.string(), ...sumSchema.entries })),
  sequences: v.array(sequenceSchema)
})

export type Tail = v.InferOutput<typeof tailSchema>

export function headOf(head: Omit<Head, 'format'>): Head {
  return { format: FORMAT, ...head }
}

/** How many rows a table has, and the digest of their text. */
export type Sum = v.InferOutput<typeof sumSchema>

export interface Summing {
  readonly add: (rows: Buffer) => void
  readonly sum: () => Sum
}

export function createSum(): Summing {
  const digest = createHash('sha256')
  let rows = 0
  return {
    add: piece => {
      digest.update(piece)
      for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1
    },
    sum: () => ({ rows, digest: digest.digest('hex') })
  }
}

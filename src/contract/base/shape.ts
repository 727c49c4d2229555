import * as v from 'valibot'

/**
 * How answers are read. A real backend sends more, fewer and other things than ours, so the fields of an answer are
 * read leniently: a number where a name is meant becomes text, what cannot be read becomes null (shown as --), a null
 * list is an empty one. What our own server sends must not need that: a contract test reads it and expects no change.
 */
export type Lenient<Value> = v.GenericSchema<unknown, Value>

/** The JSON Schema of a lenient field is in its metadata, for the OpenAPI document. */
export type JsonShape = Readonly<Record<string, unknown>>

function lenient<Value>(jsonSchema: JsonShape, read: (input: unknown) => Value): Lenient<Value> {
  return v.pipe(v.unknown(), v.transform(read), v.metadata({ jsonSchema }))
}

const readText = (input: unknown): string | null => {
  if (typeof input === 'string') return input
  return typeof input === 'number' || typeof input === 'boolean' ? String(input) : null
}

const readNumber = (input: unknown): number | null => {
  const number = typeof input === 'string' && input.trim() !== '' ? Number(input) : input
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Text, or null where it is not known. */
export const text = lenient<string | null>({ type: ['string', 'null'] }, readText)

/** Text that is always there; an unreadable one is empty. */
export const label = lenient<string>({ type: 'string' }, input => readText(input) ?? '')

/** An id; a real backend may count in numbers. */
export const id = label

/** A number, or null where it is not known: never 0 for unknown. */
export const number = lenient<number | null>({ type: ['number', 'null'] }, readNumber)

/** How many; an unreadable count is 0. */
export const count = lenient<number>({ type: 'integer', minimum: 0 }, input =>
  Math.max(0, Math.trunc(readNumber(input) ?? 0))
)

export const flag = lenient<boolean>({ type: 'boolean' }, input => input === true || input === 1)

/** One of a closed set of words; whatever else comes is read as `otherwise`. */
export function oneOf<const Word extends string>(words: readonly Word[], otherwise: Word): Lenient<Word> {
  return lenient<Word>(
    { type: 'string', enum: words },
    input => words.find(word => word === input) ?? otherwise
  )
}

/** A day as YYYY-MM-DD, or null. */
export const day = lenient<string | null>({ type: ['string', 'null'], format: 'date' }, input =>
  typeof input === 'string' && /^\d{4}-\d{2}-\d{2}/.test(input) ? input.slice(0, 10) : null
)

/** A day, or the month or year that is all a source states: YYYY-MM-DD, YYYY-MM or YYYY; or null. */
export const statedDate = lenient<string | null>(
  { type: ['string', 'null'], pattern: String.raw`^\d{4}(-\d{2}(-\d{2})?)?$` },
  input => (typeof input === 'string' ? (/^\d{4}(?:-\d\d){0,2}(?!\d)/.exec(input)?.[0] ?? null) : null)
)

/** A moment in ISO 8601, or null. */
export const moment = lenient<string | null>({ type: ['string', 'null'], format: 'date-time' }, input =>
  typeof input === 'string' && !Number.isNaN(Date.parse(input)) ? input : null
)

/** A decimal as text, so that no digit is lost; money in 万元 unless the field says otherwise. */
export const decimal = lenient<string | null>(
  { type: ['string', 'null'], pattern: '^-?\\d+(\\.\\d+)?$' },
  input => {
    const written = readText(input)
    return written !== null && /^-?\d+(\.\d+)?$/.test(written) ? written : null
  }
)

/** An object whose fields are read leniently; anything else is read as an object without fields. */
export function record<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.unknown(),
    v.transform(input => (isObject(input) ? withAllKeys(input, entries) : withAllKeys({}, entries))),
    v.object(entries),
    v.readonly()
  )
}

/** A record that may be absent. */
export function optionalRecord<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.nullish(record(entries), null)
}

/** A list; null or anything else that is no list is an empty one. */
export function list<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.unknown(),
    v.transform(input => (Array.isArray(input) ? (input as unknown[]) : [])),
    v.array(item),
    v.readonly()
  )
}

/** Values by name; anything that is no object has none. */
export function dictionary<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.unknown(),
    v.transform(input => (isObject(input) ? input : {})),
    v.record(v.string(), item),
    v.readonly()
  )
}

/** A page of a list. Its frame is required; its rows are read leniently. */
export function page<Item extends v.GenericSchema>(item: Item) {
  return v.object({
    items: v.union([
      v.pipe(
        v.null(),
        v.transform((): unknown[] => []),
        v.array(item),
        v.readonly()
      ),
      v.pipe(v.array(item), v.readonly())
    ]),
    /** Exact up to 10,000. */
    total: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** There are more than `total`. */
    totalIsCapped: v.optional(v.boolean(), false),
    page: v.optional(v.number(), 1),
    pageSize: v.optional(v.number(), 20),
    /** Leads to the next page where pages by number end; null on the last one. */
    cursor: v.optional(v.nullable(v.string()), null)
  })
}

export interface Page<Item> {
  readonly items: readonly Item[]
  readonly total: number
  readonly totalIsCapped: boolean
  readonly page: number
  readonly pageSize: number
  readonly cursor: string | null
}

/** Nothing is read from the answer. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
  v.metadata({ jsonSchema: { type: 'null' } })
)

function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

// A missing field is read like an unreadable one, so that a shorter answer still makes a row.
function withAllKeys(input: Record<string, unknown>, entries: v.ObjectEntries): Record<string, unknown> {
  const missing = Object.keys(entries).filter(key => !Object.hasOwn(input, key))
  if (missing.length === 0) return input
  return { ...input, ...Object.fromEntries(missing.map(key => [key, undefined])) }
}

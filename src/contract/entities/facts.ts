import {
  factOf,
  factsShownIn,
  type FactShownIn,
  type facts,
  type FactType,
  type FactView
} from '../../catalogue/facts.ts'
import { day, decimal, label, list, number, optionalRecord, statedDate, text } from '../base/shape.ts'

/** A node of a classification with its name, so that a row can be shown without the whole tree. */
export const placedSchema = {
  code: label,
  /** From the top: 广东省 / 深圳市 / 南山区. */
  name: label
}

export const capitalSchema = {
  /** In units of 10,000 of the currency. */
  amount: decimal,
  /** ISO 4217. */
  currency: text
}

/** How a fact of each type is encoded in an answer. */
const named = {
  name: label,
  line: text,
  prose: text,
  website: text,
  code: text,
  option: text,
  status: text,
  day,
  date: statedDate,
  number,
  year: number,
  amount: decimal,
  capital: optionalRecord(capitalSchema),
  region: text,
  industry: text,
  words: list(label),
  names: list(label),
  years: list(number),
  figures: list(number),
  /** What the value of another fact was inferred from; null where it is stated. */
  inference: text
} as const satisfies Record<FactType, unknown>

/** In a row a place carries its code. */
const placed = {
  ...named,
  region: optionalRecord(placedSchema),
  industry: optionalRecord(placedSchema)
} as const satisfies Record<FactType, unknown>

interface Schemas {
  readonly row: typeof placed
  readonly header: typeof named
  readonly registration: typeof named
  readonly inferences: typeof named
  readonly overview: typeof named
}

const schemas: Schemas = {
  row: placed,
  header: named,
  registration: named,
  inferences: named,
  overview: named
}

/** The fields of the facts that an answer carries. */
export function factFields<View extends FactView>(view: View) {
  const fields = factsShownIn(view).map(key => [key, schemas[view][factOf(key).type]])
  return Object.fromEntries(fields) as {
    [Key in FactShownIn<View>]: Schemas[View][(typeof facts)[Key]['type']]
  }
}

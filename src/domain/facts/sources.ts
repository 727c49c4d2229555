import { UNNAMED_SOURCE } from '../../catalogue/sourceKinds.ts'

const FILE = /\.(?:csv|tsv|txt|xlsx?|xlsm|jsonl?|ndjson|zip)$/i

/** What staff read as the source of imported data: the name that it was given; the name of a file tells them nothing. */
export function sourceName(given: string | null): string {
  const name = given?.trim() ?? ''
  return name === '' || FILE.test(name) ? UNNAMED_SOURCE : name
}

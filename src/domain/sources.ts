const FILE = /\.(?:csv|tsv|txt|xlsx?|xlsm|jsonl?|ndjson|zip)$/i

/** Data that was imported without naming its source is called after its file, which tells staff nothing. */
export function isFileName(source: string): boolean {
  return FILE.test(source.trim())
}

const delimiters = [',', '\t', ';', '|', '，'] as const

/** The character that divides a header line: the one that stands in it most often, outside of quotes. */
export function guessDelimiter(text: string): string {
  const header = headerLine(text).replace(/"[^"]*"?/g, '')
  const counted = delimiters.map(delimiter => ({ delimiter, count: header.split(delimiter).length }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).delimiter
}

function headerLine(text: string): string {
  return text.split(/[\r\n]+/).find(line => line.trim() !== '') ?? ''
}

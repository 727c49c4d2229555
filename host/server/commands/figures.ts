/** Numbers as a terminal shows them. */
export function grouped(number: number): string {
  return number.toLocaleString('en-US')
}

export function megabytes(bytes: number): string {
  return `${grouped(Math.round(bytes / 100_000) / 10)} MB`
}

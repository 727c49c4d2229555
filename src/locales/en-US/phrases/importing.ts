/** How what is not there yet comes in, and what is here then. */
export function importing(what: string, kind: string, then: string): string {
  return `Once an administrator has imported ${what} with npm run import -- ${kind}, ${then}`
}

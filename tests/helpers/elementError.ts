/**
 * The error of a query that found nothing. It prints the document once somebody reads its message: a wait asks many
 * times, and forgets every answer but the last.
 */
export function elementErrorWith(prettyDOM: (container: Element) => string | false) {
  return (message: string | null, container: Element): Error => {
    const error = Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' })
    let told: string | undefined
    const tell = (): string => (told ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n'))
    return Object.defineProperty(error, 'message', { configurable: true, get: tell })
  }
}

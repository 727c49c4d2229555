/** Markup that is safe to send: made by `html`, or our own. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | null | readonly Html[]

/** A template whose texts are escaped; markup, lists of markup and null (nothing) may stand in it. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.reduce((text, next, index) => text + write(parts[index - 1] ?? null) + next) }
}

function write(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string') return escape(part)
  if ('markup' in part) return part.markup
  return part.map(each => each.markup).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? '')
}

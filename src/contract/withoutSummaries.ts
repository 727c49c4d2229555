const text = /(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)/.source
const summary = new RegExp(`\\bsummary:\\s+${text}(?:\\s*\\+\\s*${text})*,`, 'g')

/** The modules that define endpoints, by their path. */
export const endpointModules = /[\\/]src[\\/]contract[\\/]endpoints[\\/]\w+\.ts$/

/** The text of such a module for what is shipped: only the OpenAPI document of the server reads the summaries. */
export function withoutSummaries(module: string): string {
  return module.replaceAll(summary, 'summary: undefined,')
}

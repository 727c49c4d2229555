import type { ProspectingAppProps } from '../../src/index.ts'

/** What a deployment decides at run time. Whatever is left out keeps the application's own default. */
export type Configuration = Pick<
  ProspectingAppProps,
  | 'platformId'
  | 'baseUrl'
  | 'services'
  | 'basePath'
  | 'signInUrl'
  | 'demo'
  | 'industryModelUrl'
  | 'showApiErrorInfo'
  | 'tokenOnRefresh'
  | 'colorScheme'
>

/** Reads what the server wrote into the page, or, where a plain file server stands, what somebody wrote by hand. */
export function readConfiguration(page: Document): Configuration {
  const written = page.querySelector('#configuration')?.textContent ?? ''
  try {
    return JSON.parse(written) as Configuration
  } catch {
    return {}
  }
}

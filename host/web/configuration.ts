import type { ProspectingAppProps } from '../../src/index.ts'

/** What the server writes into the page as `<script id="pa-config" type="application/json">`. */
interface Written {
  readonly platformId?: string
  /** Whether there is a demo sign-in. */
  readonly demo?: boolean
  /** Where the single sign-on begins. */
  readonly authorizeUrl?: string
  /** Address of 产业经济大模型; null if not configured. */
  readonly industryModelUrl?: string | null
  /** The version that this page was built as. */
  readonly version?: string
  /** Base addresses of services on other hosts. */
  readonly services?: ProspectingAppProps['services']
}

/** What this deployment decides at run time; what is left out keeps the default of the application. */
export function readConfiguration(page: Document): Partial<ProspectingAppProps> {
  const { authorizeUrl, industryModelUrl, ...written } = parse(
    page.querySelector('#pa-config')?.textContent ?? ''
  )
  return { ...written, signInUrl: authorizeUrl, industryModelUrl: industryModelUrl ?? undefined }
}

/** A page without configuration, as in development, has the defaults. */
function parse(text: string): Written {
  try {
    return JSON.parse(text) as Written
  } catch {
    return {}
  }
}

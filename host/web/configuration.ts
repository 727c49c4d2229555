import type { ProspectingAppProps } from '../../src/index.ts'

/** What the server writes into the page as `<script id="pa-config" type="application/json">`. */
interface Written {
  readonly platformId?: string
  /** Whether there is a demo sign-in. */
  readonly demo?: boolean
  /** Whether a code without the state of the page is accepted. */
  readonly portalCodes?: boolean
  /** Whether the home page is shown to who is not signed in. */
  readonly publicHome?: boolean
  /** Where the single sign-on begins. */
  readonly authorizeUrl?: string
  /** Address of 产业经济大模型; null if not configured. */
  readonly industryModelUrl?: string | null
  /** Whether lists and companies bear the name of who looks at them. */
  readonly watermark?: boolean
  /** How encrypted answers are opened; null if none are. */
  readonly cipher?: NonNullable<ProspectingAppProps['cipher']> | null
  /** The version that this page was built as. */
  readonly version?: string
  /** The world that is shown to who has not chosen. */
  readonly world?: ProspectingAppProps['world']
  /** Base addresses of services on other hosts. */
  readonly services?: ProspectingAppProps['services']
}

/** What this deployment decides at run time; what is left out keeps the default of the application. */
export function readConfiguration(page: Document): Partial<ProspectingAppProps> {
  const { authorizeUrl, industryModelUrl, cipher, ...written } = parse(
    page.querySelector('#pa-config')?.textContent ?? ''
  )
  return {
    ...written,
    cipher: cipher ?? undefined,
    signInUrl: authorizeUrl,
    industryModelUrl: industryModelUrl ?? undefined
  }
}

/** A page without configuration, as in development, has the defaults. */
function parse(text: string): Written {
  try {
    return JSON.parse(text) as Written
  } catch {
    return {}
  }
}

import { createRoot } from 'react-dom/client'
import styles from 'prospecting-app/style.css?inline'
import { ProspectingApp, type ProspectingAppProps } from '../app/ProspectingApp.tsx'
import { builtScreens } from '../app/screen/builtScreens.ts'
import { CaptchaGate } from '../captcha/CaptchaGate.tsx'
import type { BuiltScreenKey } from '../catalogue/screens.ts'
import { HttpProvider } from '../http/HttpProvider.tsx'
import { NavigationProvider } from '../navigation/NavigationProvider.tsx'
import type { Destination } from '../navigation/port.ts'
import { SessionProvider } from '../session/SessionProvider.tsx'
import { TextProvider } from '../text/TextProvider.tsx'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'

/** The script door: the application in any page, with React, antd and its styles, in a shadow root of its own. */

export interface MountOptions extends Omit<ProspectingAppProps, 'container'> {
  /** One screen instead of the whole application. Example: `newCompanyDetail`. Default: the application. */
  readonly screen?: BuiltScreenKey | undefined
  /** What the screen takes. Example: `{ id: '91320500MA1DEMO00X' }`. Default: nothing. */
  readonly props?: object | undefined
  /** Where somebody wants to go from that screen; the page decides what it means. Default: nothing happens. */
  readonly onGo?: ((to: Destination) => void) | undefined
}

export interface Mounted {
  /** Draws it with these options in the place of all earlier ones. */
  readonly update: (options: MountOptions) => void
  readonly unmount: () => void
}

/**
 * Mounts the application, or one screen of it, at the end of an element.
 *
 * @example
 * const { update, unmount } = mount(document.querySelector('#crm'), {
 *   basePath: '/crm',
 *   session: { token: 'portal-token' }
 * })
 */
export function mount(element: Element, options: MountOptions = {}): Mounted {
  const host = element.ownerDocument.createElement('div')
  element.append(host)
  const { update, unmount } = mountIn(host.attachShadow({ mode: 'open' }), options)
  return {
    update,
    unmount: () => {
      unmount()
      host.remove()
    }
  }
}

function mountIn(container: ShadowRoot, options: MountOptions): Mounted {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:host { display: block }\n${styles}`)
  container.adoptedStyleSheets = [sheet]
  const root = createRoot(container)
  const update = ({ screen, props, onGo, ...app }: MountOptions): void =>
    root.render(
      screen ? (
        <OneScreen {...{ ...app, screen, props, onGo, container }} />
      ) : (
        <ProspectingApp {...app} container={container} />
      )
    )
  update(options)
  return { update, unmount: () => root.unmount() }
}

interface OneScreenProps extends MountOptions {
  readonly screen: BuiltScreenKey
  readonly container: ShadowRoot
}

function OneScreen({
  screen,
  props,
  onGo,
  texts,
  colorScheme,
  motion,
  tokens,
  nonce,
  storage,
  session,
  container,
  ...http
}: OneScreenProps) {
  const Screen = builtScreens[screen]
  return (
    <TextProvider texts={texts}>
      <ThemeProvider {...{ colorScheme, motion, tokens, nonce, container }}>
        <HttpProvider {...http}>
          <SessionProvider storage={storage} session={session}>
            <NavigationProvider onGo={onGo}>
              <Screen {...props} />
            </NavigationProvider>
            <CaptchaGate />
          </SessionProvider>
        </HttpProvider>
      </ThemeProvider>
    </TextProvider>
  )
}

/** The attributes of the elements, each with the option that it sets; whatever else there is goes into `options`. */
const attributes = {
  'base-path': 'basePath',
  'base-url': 'baseUrl',
  'platform-id': 'platformId',
  'sign-in-url': 'signInUrl',
  'color-scheme': 'colorScheme',
  name: 'screen'
} as const satisfies Readonly<Record<string, keyof MountOptions>>

/**
 * `<prospecting-app base-path="/crm" token="…">` and `<prospecting-screen name="exploreCompany" token="…">`: what is no
 * text goes into their property `options`. A screen tells where somebody wants to go by the event `go`, whose `detail`
 * is the destination.
 */
class ProspectingElement extends HTMLElement {
  static readonly observedAttributes = [...Object.keys(attributes), 'token', 'demo']
  #given: MountOptions = {}
  #mounted: Mounted | null = null

  get options(): MountOptions {
    return this.#given
  }
  set options(options: MountOptions) {
    this.#given = options
    this.#mounted?.update(this.#whole())
  }
  connectedCallback(): void {
    this.#mounted = mountIn(this.shadowRoot ?? this.attachShadow({ mode: 'open' }), this.#whole())
  }
  disconnectedCallback(): void {
    this.#mounted?.unmount()
    this.#mounted = null
  }
  attributeChangedCallback(): void {
    this.#mounted?.update(this.#whole())
  }
  #whole(): MountOptions {
    const written = Object.entries(attributes).flatMap(([attribute, option]) => {
      const value = this.getAttribute(attribute)
      return value === null ? [] : [[option, value] as const]
    })
    const token = this.getAttribute('token')
    return {
      ...(Object.fromEntries(written) as MountOptions),
      ...(this.hasAttribute('demo') && { demo: true }),
      ...(token !== null && { session: { token } }),
      // A browser shows the attribute to nobody.
      ...(this.nonce && { nonce: this.nonce }),
      onGo: detail => this.dispatchEvent(new CustomEvent('go', { detail, bubbles: true, composed: true })),
      ...this.#given
    }
  }
}

// Another version on the page may have them: then its own stay, and this one is mounted by its functions.
for (const name of ['prospecting-app', 'prospecting-screen']) {
  if (!customElements.get(name)) customElements.define(name, class extends ProspectingElement {})
}

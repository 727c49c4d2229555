// What a browser would strip while it reads an address, and with which a scheme could be hidden.
const HIDDEN = /[\p{Cc}\p{Cf}\s\\]/u
const BARE_DOMAIN = /^[a-z\d](?:[a-z\d-]*\.)+[a-z]{2,}(?:[/?#]|$)/i

/** The address to which a link of unknown origin may lead; null for everything but http and https. */
export function safeUrl(address: string | null | undefined): string | null {
  const written = address ?? ''
  if (written === '' || HIDDEN.test(written)) return null
  const full = BARE_DOMAIN.test(written) ? `http://${written}` : written
  if (!/^https?:\/\//i.test(full)) return null
  try {
    return new URL(full).href
  } catch {
    return null
  }
}

/** The address from which an image of unknown origin may come: of the web, or written out as data; null for others. */
export function safeImageUrl(address: string | null | undefined): string | null {
  if (!address || HIDDEN.test(address) || !URL.canParse(address, document.baseURI)) return null
  const { protocol } = new URL(address, document.baseURI)
  return ['http:', 'https:', 'data:'].includes(protocol) ? address : null
}

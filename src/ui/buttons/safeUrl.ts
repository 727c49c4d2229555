// Characters that browsers strip from an address and that could hide its scheme.
const HIDDEN = /[\p{Cc}\p{Cf}\s\\]/u
const BARE_DOMAIN = /^[a-z\d](?:[a-z\d-]*\.)+[a-z]{2,}(?:[/?#]|$)/i

/** An address from an untrusted source; null for everything but http and https. */
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

/** An image address from an untrusted source; null for everything but http, https and data images. */
export function safeImageUrl(address: string | null | undefined): string | null {
  if (!address || HIDDEN.test(address) || !URL.canParse(address, document.baseURI)) return null
  const { protocol } = new URL(address, document.baseURI)
  return ['http:', 'https:', 'data:'].includes(protocol) ? address : null
}

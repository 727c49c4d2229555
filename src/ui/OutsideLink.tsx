import { formatText } from '../text/format.ts'
import { safeUrl } from './safeUrl.ts'

export interface OutsideLinkProps {
  readonly address: string | null
}

/** An external link; plain text where the address is not safe. */
export function OutsideLink({ address }: OutsideLinkProps) {
  const href = safeUrl(address)
  if (!href) return formatText(address)
  return (
    <a className="pa-link" href={href} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}

import { formatText } from '../../text/format.ts'
import { safeUrl } from './safeUrl.ts'

export interface OutsideLinkProps {
  readonly address: string | null
  /** What it says. Default: the address. */
  readonly label?: string | null
}

/** An external link; plain text where the address is not safe. */
export function OutsideLink({ address, label = address }: OutsideLinkProps) {
  const href = safeUrl(address)
  if (!href) return formatText(label)
  return (
    <a className="pa-link" href={href} target="_blank" rel="noopener noreferrer">
      {formatText(label)}
    </a>
  )
}

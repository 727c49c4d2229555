import { ScreenLink, type ScreenLinkProps } from '../../navigation/ScreenLink.tsx'
import './quietLink.css'

/** A link in a list of links, underlined on hover only. */
export function QuietLink(props: Omit<ScreenLinkProps, 'className'>) {
  return <ScreenLink {...props} className="pa-quiet-link" />
}

import { ScreenLink, type ScreenLinkProps } from '../navigation/ScreenLink.tsx'
import './quietLink.css'

/** A link among many, as in a list: it shows that it is one when somebody comes near. */
export function QuietLink(props: Omit<ScreenLinkProps, 'className'>) {
  return <ScreenLink {...props} className="pa-quiet-link" />
}

import { version, type FunctionComponent } from 'react'
import { Misuse } from './Misuse.tsx'

/**
 * On an older React a sentence stands in the place of the component. A function, so that a compiler tells of a wrong prop
 * once, and not once more for a class.
 */
export function needsReact<Props extends object>(
  Component: FunctionComponent<Props>
): FunctionComponent<Props> {
  return Number.parseInt(version, 10) >= 19 ? Component : OldReact
}

function OldReact() {
  return <Misuse>{`prospecting-app needs React 19 or newer; the React of this page is ${version}.`}</Misuse>
}

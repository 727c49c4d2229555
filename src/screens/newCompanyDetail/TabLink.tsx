import { RealLink, type RealLinkProps } from '../../navigation/ScreenLink.tsx'
import { type TabPlace, useTab } from './tabs.ts'

export interface TabLinkProps extends Omit<RealLinkProps, 'href' | 'onGo' | 'newTab'> {
  readonly to: TabPlace
}

/** A link to another tab of the company. */
export function TabLink({ to, ...props }: TabLinkProps) {
  const { hrefOf, go } = useTab()
  return <RealLink {...props} href={hrefOf(to)} onGo={() => go(to)} />
}

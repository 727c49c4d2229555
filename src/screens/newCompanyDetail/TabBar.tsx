import { useEffect, useRef } from 'react'
import { sectionGroups } from '../../catalogue/sections.ts'
import { prospectTexts } from '../../text/areas/prospect.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { TabLink } from './TabLink.tsx'
import { groupOfTab, tabs, type Tab } from './tabs.ts'

export interface TabBarProps {
  readonly current: Tab
}

/** The tabs by name; where there is no room for all of them the current one is brought into sight. It keeps the focus. */
export function TabBar({ current }: TabBarProps) {
  const texts = useTexts(prospectTexts)
  const word = useWords()
  const bar = useRef<HTMLElement>(null)
  const before = useRef(current)
  useEffect(() => {
    const row = bar.current
    const shown = row?.children.item(tabs.indexOf(current))
    if (!row || !(shown instanceof HTMLElement)) return
    row.scrollLeft = shown.offsetLeft - (row.clientWidth - shown.offsetWidth) / 2
    // What had the focus went with the tab before.
    const isLost = before.current !== current && document.activeElement === document.body
    if (isLost) shown.focus({ preventScroll: true })
    before.current = current
  }, [current])
  return (
    <nav ref={bar} className="pa-card pa-tabs pa-goes-on" aria-label={texts.tabs}>
      {tabs.map(tab => {
        const group = groupOfTab(tab)
        return (
          <TabLink key={tab} to={{ tab, section: null }} className="pa-tab" current={tab === current}>
            {group ? word(sectionGroups[group]) : tab === 'overview' ? texts.overview : texts.notes}
          </TabLink>
        )
      })}
    </nav>
  )
}

import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '../../text/areas/common.ts'
import { layoutTexts } from '../../text/areas/layout.ts'
import { useTexts } from '../../text/TextProvider.tsx'

interface MenuDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The whole menu at the side, where the bar has no room for it. */
export function MenuDrawer({ open, onClose, children }: MenuDrawerProps) {
  const common = useTexts(commonTexts)
  const layout = useTexts(layoutTexts)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={280}
      rootClassName="pa-drawer"
      title={common.product}
    >
      <nav className="pa-drawer-menu" aria-label={layout.wholeMenu}>
        {children}
      </nav>
    </Drawer>
  )
}

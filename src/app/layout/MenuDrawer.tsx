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

/** The menu at the side, for narrow windows. */
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
      <nav className="pa-drawer-menu" aria-label={layout.mainMenu}>
        {children}
      </nav>
    </Drawer>
  )
}

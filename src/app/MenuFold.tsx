import { MenuOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { layoutTexts } from '../text/layout.ts'
import { useTexts } from '../text/TextProvider.tsx'

const MenuDrawer = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./MenuDrawer.tsx')).MenuDrawer
}))

/** Where the bar has no room for the menu, a button opens it at the side. */
export function MenuFold({ children }: { readonly children: ReactNode }) {
  const layout = useTexts(layoutTexts)
  const [wanted, setWanted] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <button
        type="button"
        className="pa-fold"
        aria-label={layout.openMenu}
        aria-expanded={wanted === 'open'}
        onClick={() => setWanted('open')}
      >
        <MenuOutlined aria-hidden="true" />
      </button>
      {wanted !== 'never' && (
        <Suspense fallback={null}>
          <MenuDrawer open={wanted === 'open'} onClose={() => setWanted('closed')}>
            {children}
          </MenuDrawer>
        </Suspense>
      )}
    </>
  )
}

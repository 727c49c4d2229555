import { DownOutlined } from '@ant-design/icons'
import {
  use,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject
} from 'react'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { commonTexts } from '../../text/areas/common.ts'
import { layoutTexts } from '../../text/areas/layout.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { PathContext } from '../screen/currentScreen.ts'

/** As many entries as there is room for beside the rest of the bar; the others behind a button. */
export function FittingMenu({ children }: { readonly children: ReactNode }) {
  const layout = useTexts(layoutTexts)
  const common = useTexts(commonTexts)
  const path = use(PathContext)
  const menu = useRef<HTMLElement>(null)
  const cut = useCut(menu)
  return (
    <>
      <nav ref={menu} className="pa-bar-menu" aria-label={layout.mainMenu}>
        {children}
      </nav>
      {cut && (
        <MenuFold
          key={path}
          menu={children}
          className="pa-link-button pa-menu-entry pa-bar-more"
          style={{ transform: `translateX(-${cut.free}px)` }}
          current={cut.hidesCurrent}
        >
          {common.more}
          <DownOutlined aria-hidden="true" />
        </MenuFold>
      )}
    </>
  )
}

interface Cut {
  /** The room beside the entries that are left, in px. */
  readonly free: number
  readonly hidesCurrent: boolean
}

/** Hides the entries that wrap below the first line. Null where none does. */
function useCut(menu: RefObject<HTMLElement | null>): Cut | null {
  const [cut, setCut] = useState<Cut | null>(null)
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return undefined
    const measure = (): void => {
      const entries = [...element.querySelectorAll('li')]
      const hidden = entries.filter(({ offsetTop }) => offsetTop > (entries[0]?.offsetTop ?? 0))
      for (const entry of entries) entry.style.visibility = hidden.includes(entry) ? 'hidden' : ''
      const last = hidden.length > 0 && entries.at(-1 - hidden.length)
      setCut(
        last
          ? {
              free: Math.round(rightOf(element) - rightOf(last)),
              hidesCurrent: hidden.some(entry => entry.querySelector('[aria-current]'))
            }
          : null
      )
    }
    measure()
    const resized = new ResizeObserver(measure)
    // The first grows with the bar, the others with their entries.
    for (const each of [element, ...element.children]) resized.observe(each)
    // A portal's own menu may know its entries late.
    const changed = new MutationObserver(measure)
    changed.observe(element, { childList: true, subtree: true, attributeFilter: ['aria-current'] })
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [menu])
  return cut
}

const rightOf = (element: Element): number => element.getBoundingClientRect().right

interface MenuFoldProps {
  readonly menu: ReactNode
  readonly className: string
  /** Where it shows no words. */
  readonly label?: string
  readonly style?: CSSProperties
  /** Whether the current entry is behind it. Default: false. */
  readonly current?: boolean
  readonly children: ReactNode
}

/** A button that opens the whole menu at the side. */
export function MenuFold({ menu, className, label, style, current = false, children }: MenuFoldProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        style={style}
        aria-label={label}
        aria-expanded={open}
        aria-current={current || undefined}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <LazyDialog load={loadDrawer} open={open} onClose={() => setOpen(false)}>
        {menu}
      </LazyDialog>
    </>
  )
}

const loadDrawer = async () => (await import('./MenuDrawer.tsx')).MenuDrawer

import { MenuOutlined } from '@ant-design/icons'
import { memo, use, useState } from 'react'
import { lazyExtra } from '../../errors/lazyPart.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSession } from '../../session/useSession.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { layoutTexts } from '../../text/areas/layout.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ProductMark } from '../../ui/marks/ProductMark.tsx'
import { safeImageUrl } from '../../ui/buttons/safeUrl.ts'
import { useAppOptions, type TopBarProps } from '../screen/appOptions.ts'
import { PathContext } from '../screen/currentScreen.ts'
import { BarSearch } from './BarSearch.tsx'
import { FittingMenu, MenuFold } from './FittingMenu.tsx'
import { StaffMenu } from './StaffMenu.tsx'
import { TopMenu } from './TopMenu.tsx'

/**
 * The bar at the top: whose product this is, where one can go, and who is here.
 *
 * @example <TopBar extra={() => <a href="/help">帮助</a>} />
 */
export const TopBar = /* @__PURE__ */ memo(function TopBar({ extra: Extra }: TopBarProps) {
  const { components } = useAppOptions()
  const layout = useTexts(layoutTexts)
  const path = use(PathContext)
  const Menu = components.TopMenu === undefined ? TopMenu : components.TopMenu
  const Staff = components.StaffMenu === undefined ? StaffMenu : components.StaffMenu
  return (
    <>
      <header className="pa-bar">
        <div className="pa-bar-row">
          {Menu && (
            <MenuFold key={path} menu={<Menu />} className="pa-fold" label={layout.openMenu}>
              <MenuOutlined aria-hidden="true" />
            </MenuFold>
          )}
          <Brand />
          {Menu && (
            <FittingMenu>
              <Menu />
            </FittingMenu>
          )}
          <div className="pa-bar-end">
            <BarSearch />
            {Extra && <Extra />}
            <Notices />
            {Staff && <Staff key={path} />}
          </div>
        </div>
      </header>
      <Lines />
    </>
  )
})

const Bell = /* @__PURE__ */ lazyExtra(async () => (await import('./extras.ts')).Bell)

/** Only with a session. It comes into the room that is kept for it. */
function Notices() {
  if (useSession().status !== 'signedIn') return null
  return (
    <span className="pa-notices">
      <Bell />
    </span>
  )
}

const NoticeLines = /* @__PURE__ */ lazyExtra(async () => (await import('./extras.ts')).NoticeLines)

/** Only with a session. */
function Lines() {
  return useSession().status === 'signedIn' ? <NoticeLines /> : null
}

/** The tenant's logo where it has one and it can be shown, else our own mark. */
function Brand() {
  const common = useTexts(commonTexts)
  const logoUrl = safeImageUrl(useSession().logoUrl)
  const [broken, setBroken] = useState<string | null>(null)
  const hasLogo = logoUrl !== null && logoUrl !== broken
  return (
    <ScreenLink to={{ screen: 'home' }} className="pa-brand">
      {hasLogo ? (
        <img className="pa-brand-logo" src={logoUrl} alt="" onError={() => setBroken(logoUrl)} />
      ) : (
        <ProductMark />
      )}
      <span className={hasLogo ? 'pa-brand-name pa-brand-beside' : 'pa-brand-name'}>{common.product}</span>
    </ScreenLink>
  )
}

import { memo } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { screenKeys, screenLine, screenOf, type ScreenKey } from '../catalogue/screens.ts'
import { sessionTexts } from '../text/areas/session.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { useAppOptions } from './screen/appOptions.ts'
import { Arrivals, useArrived } from './signIn/Arrivals.tsx'
import { Layout } from './layout/Layout.tsx'
import { LoginRoute } from './signIn/LoginRoute.tsx'
import { PersonalCenterLayout } from './layout/PersonalCenterLayout.tsx'
import { ScreenError } from './screen/ScreenError.tsx'
import { ScreenPending } from './screen/ScreenPending.tsx'
import { ScreenRoute } from './screen/ScreenRoute.tsx'

export interface AppRoutesProps {
  /** The path of the application below the router's base, without a trailing slash. */
  readonly base: string
  /** The part of it that the router has not counted yet. */
  readonly root: string
  /** Paths below this one have a login of their own there. */
  readonly operatePrefix: string
}

/** Every address of the product, from the screen catalogue. A screen that changes its state leaves the rest alone. */
export const AppRoutes = /* @__PURE__ */ memo(function AppRoutes({
  base,
  root,
  operatePrefix
}: AppRoutesProps) {
  const { components } = useAppOptions()
  const shown = screenKeys.filter(key => key !== 'login' && components.screens?.[key] !== null)
  const routeOf = (key: ScreenKey) => (
    <Route key={key} path={`${root}/${screenOf(key).path}`} element={<Entry screen={key} base={base} />} />
  )
  return (
    <Arrivals base={base} operatePrefix={operatePrefix}>
      <Routes>
        <Route path={`${root}/${screenOf('login').path}`} element={<LoginRoute base={base} />} />
        <Route
          path={`${root}${operatePrefix}/${screenOf('login').path}`}
          element={<LoginRoute base={base} isApart />}
        />
        <Route
          element={
            <Layout>
              <Outlet />
            </Layout>
          }
        >
          <Route path={root || '/'} element={<Navigate to={`${base}/${screenOf('home').path}`} replace />} />
          {shown.filter(key => !isPersonal(key)).map(routeOf)}
          <Route
            element={
              <PersonalCenterLayout>
                <Outlet />
              </PersonalCenterLayout>
            }
          >
            {shown.filter(isPersonal).map(routeOf)}
          </Route>
          <Route path="*" element={<ScreenError error={{ status: 404 }} />} />
        </Route>
      </Routes>
    </Arrivals>
  )
})

function isPersonal(key: ScreenKey): boolean {
  return screenLine(key).includes('personalCenter')
}

function Entry({ screen, base }: { readonly screen: ScreenKey; readonly base: string }) {
  const { leadsTo } = screenOf(screen)
  if (leadsTo) return <LeadOn to={`${base}/${screenOf(leadsTo as ScreenKey).path}`} />
  if (screen === 'home') return <HomeRoute />
  return <ScreenRoute screen={screen} />
}

/** What stands behind the path of the address is meant for the screen, too. */
function LeadOn({ to }: { readonly to: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} replace />
}

/** A sign-in from elsewhere may arrive at the home page. */
function HomeRoute() {
  const texts = useTexts(sessionTexts)
  return useArrived().signingIn ? <ScreenPending label={texts.signingIn} /> : <ScreenRoute screen="home" />
}

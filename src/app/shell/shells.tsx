import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ScreenKey } from '../../catalogue/screens.ts'
import { displayPreference, rowHeights, usualDisplay } from '../../list/controller/listDisplay.ts'
import conditionsCss from '../../list/conditions.css?raw'
import listCss from '../../list/rows/list.css?raw'
import companyCss from '../../features/profile/company.css?raw'
import homeCss from '../../screens/home/home.css?raw'
import loginCss from '../../screens/login/loginScreen.css?raw'
import { preferenceKey } from '../../session/storage.ts'
import { sessionKeys } from '../../session/storedSession.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { layoutTexts } from '../../text/areas/layout.ts'
import baseCss from '../../theme/base.css?raw'
import type { ColorScheme } from '../../theme/accent.ts'
import { fontFamily, tokensOf } from '../../theme/tokens.ts'
import { ProductMark } from '../../ui/marks/ProductMark.tsx'
import { Skeleton, SkeletonLines } from '../../ui/Skeleton.tsx'
import skeletonCss from '../../ui/skeleton.css?raw'
import layoutCss from '../layout/layout.css?raw'
import { PendingCards } from '../screen/ScreenPending.tsx'
import shellCss from './shell.css?raw'

/**
 * What a page paints before any script has come: the frame, and in its slot the shape of the screen at its address
 * or that of any `other`. Drawn when the page is built; the application never imports it.
 */
const shells = {
  frame: (
    <div className="pa-root pa-shell" aria-busy="true">
      <div className="pa-layout">
        <div className="pa-bar">
          <div className="pa-bar-row">
            <span className="pa-fold" />
            <span className="pa-brand">
              <ProductMark />
              <span className="pa-brand-name">{commonTexts.product}</span>
            </span>
          </div>
        </div>
        <p className="pa-demo-line">{layoutTexts.demoNote}</p>
        <div className="pa-main" role="status">
          <Loading />
          <slot />
        </div>
      </div>
    </div>
  ),
  other: (
    <div className="pa-pending">
      <PendingCards />
    </div>
  ),
  exploreCompany: <ListShell />,
  home: (
    <div className="pa-page">
      <div className="pa-home-search">
        <p className="pa-home-headline">
          <Skeleton width={280} height={24} />
        </p>
        <span className="pa-skeleton pa-shell-keyword" />
        <p className="pa-home-usual">
          <span className="pa-skeleton pa-shell-usual" />
        </p>
      </div>
      <div className="pa-card pa-todo" />
      <div className="pa-home-stage">
        <div className="pa-card pa-pending-card">
          <Skeleton width="60%" />
        </div>
        <div className="pa-card" />
      </div>
    </div>
  ),
  companyDetail: (
    <div className="pa-page">
      <div className="pa-card pa-company-head pa-shell-head">
        <Skeleton width={44} height={44} />
        <SkeletonLines lines={4} />
      </div>
      <div className="pa-card pa-shell-anchors">
        <SkeletonLines lines={1} />
      </div>
      <div className="pa-card pa-pending-card">
        <SkeletonLines lines={10} />
      </div>
    </div>
  ),
  login: (
    <div className="pa-root pa-shell" role="status" aria-busy="true">
      <Loading />
      <div className="pa-login">
        <div className="pa-login-card">
          <div className="pa-login-story">
            <p className="pa-login-brand">
              <ProductMark size={32} />
              {commonTexts.product}
            </p>
          </div>
        </div>
      </div>
    </div>
  )
} satisfies { readonly [Key in ScreenKey | 'frame' | 'other']?: ReactNode }

function ListShell() {
  return (
    <div className="pa-list">
      <div className="pa-card pa-list-conditions">
        <span className="pa-skeleton pa-shell-search" />
        <div className="pa-shell-line">
          <Skeleton width="60%" />
        </div>
      </div>
      <ShellRows />
    </div>
  )
}

function ShellRows() {
  return (
    <div className="pa-card pa-list-results">
      <div className="pa-shell-result-bar">
        <Skeleton width={220} />
      </div>
      <div className="pa-shell-rows">
        {Array.from({ length: 14 }, (_, row) => (
          <div key={row} className="pa-shell-row" style={{ height: rowHeights[usualDisplay.density] }}>
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  )
}

function Loading() {
  return <span className="pa-visually-hidden">{layoutTexts.loadingScreen}</span>
}

/** Each shell as a template, from which the server takes the one of an address. */
export function shellTemplates(): string {
  return Object.entries(shells)
    .map(([name, shell]) => `<template data-shell="${name}">${renderToStaticMarkup(shell)}</template>`)
    .join('\n')
}

/** The styles of the page until the application runs, in the order of the application; light or dark as the system asks. */
export const shellStyles = [
  `body { margin: 0; background: ${groundOf('light')} }`,
  `@media (prefers-color-scheme: dark) { body { background: ${groundOf('dark')} } }`,
  baseCss.replace(
    /\[class\*='pa-vars-dark'\] (\{[^}]*\})/,
    (_, dark: string) => `@media (prefers-color-scheme: dark) { .pa-root.pa-shell ${dark} }`
  ),
  layoutCss,
  skeletonCss,
  listCss,
  conditionsCss,
  companyCss,
  homeCss,
  loginCss,
  shellCss,
  `.pa-shell { font-family: ${fontFamily} }`
].join('\n')

function groundOf(scheme: ColorScheme): string | undefined {
  return tokensOf({ scheme, motion: true, tokens: undefined }).token?.colorBgLayout
}

/** Storage keys that the first request depends on; `*` is the user's id. */
export const firstRequestKeys = {
  token: sessionKeys.token,
  user: sessionKeys.user,
  display: preferenceKey('*', displayPreference('exploreCompany'))
}

import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReactNode } from 'react'
import type { ScreenKey } from '../../src/catalogue/screens.ts'
import { enUS } from '../../src/locales/en-US/index.ts'
import { CompanyDetailScreen } from '../../src/screens/companyDetail/CompanyDetailScreen.tsx'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { FavorCompanyScreen } from '../../src/screens/favorCompany/FavorCompanyScreen.tsx'
import { HomeScreen } from '../../src/screens/home/HomeScreen.tsx'
import { MyOrderScreen } from '../../src/screens/myOrder/MyOrderScreen.tsx'
import { ReportCenterScreen } from '../../src/screens/reportCenter/ReportCenterScreen.tsx'
import { TextProvider } from '../../src/text/TextProvider.tsx'
import { openScreens } from '../helpers/screenBench.tsx'
import { unknownRuns } from './runs.ts'
import { shownWords, stringsIn } from './wordsOf.ts'

/** Each with words by which it is known to be there. */
const screens: readonly (readonly [key: ScreenKey, at: string, there: RegExp, screen: ReactNode])[] = [
  ['home', '/home', /Recommended companies/, <HomeScreen key="home" />],
  ['exploreCompany', '/exploreCompany', /Registered capital/, <ExploreCompanyScreen key="explore" />],
  ['companyDetail', '/companyDetail?id=1', /Registration/, <CompanyDetailScreen key="company" />],
  ['favorCompany', '/personalCenter/favorCompany', /favorites/i, <FavorCompanyScreen key="favorites" />],
  ['myOrder', '/personalCenter/myOrder', /orders/i, <MyOrderScreen key="orders" />],
  ['reportCenter', '/reportCenter', /Due diligence/i, <ReportCenterScreen key="reports" />]
]

describe('a screen in English', () => {
  it.each(screens)('says nothing in Chinese but data: %s', async (key, at, there, shown) => {
    const bench = openScreens({
      at,
      screens: { [key]: <TextProvider locale={enUS}>{shown}</TextProvider> }
    })
    await screen.findAllByText(there)
    const data = bench.calls.flatMap(({ answer, request }) => [...stringsIn(answer), ...stringsIn(request)])
    expect(unknownRuns(shownWords(), data)).toEqual([])
  })
})

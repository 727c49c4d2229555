import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SubjectContext } from '../../src/navigation/useSubject.ts'
import { CompanyDetailScreen } from '../../src/screens/companyDetail/CompanyDetailScreen.tsx'
import { ExploreIndustryScreen } from '../../src/screens/exploreIndustry/ExploreIndustryScreen.tsx'
import { NewCompanyDetailScreen } from '../../src/screens/newCompanyDetail/NewCompanyDetailScreen.tsx'
import { ParkDetailScreen } from '../../src/screens/parkDetail/ParkDetailScreen.tsx'
import { SupplyChainPenetrationScreen } from '../../src/screens/supplyChainPenetration/SupplyChainPenetrationScreen.tsx'
import { openScreens } from '../helpers/screenBench.tsx'

it.each([
  ['companyDetail', '?id=3', <CompanyDetailScreen key="1" />, /公司|厂|店|合作社/],
  ['newCompanyDetail', '?id=3', <NewCompanyDetailScreen key="2" />, /公司|厂|店|合作社/],
  [
    'supplyChainPenetration',
    '?id=3&source=product',
    <SupplyChainPenetrationScreen key="3" />,
    /公司|厂|店|合作社/
  ],
  ['parkDetail', '?id=1', <ParkDetailScreen key="4" />, /区|园/],
  ['exploreIndustry', '?chain=储能', <ExploreIndustryScreen key="5" />, /./]
] as const)('%s%s says whom or what it is about', async (key, search, shown, name) => {
  const tell = vi.fn<(name: string | null) => void>()
  openScreens({
    at: `/${key}${search}`,
    screens: { [key]: <SubjectContext value={tell}>{shown}</SubjectContext> }
  })
  await waitFor(() => expect(tell.mock.lastCall?.[0]).toMatch(name))
  expect(document.body).toHaveTextContent(tell.mock.lastCall?.[0] ?? '')
})

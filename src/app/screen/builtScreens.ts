import type { BuiltScreenKey } from '../../catalogue/screens.ts'
import { screen, type Screen } from './screen.tsx'

// All of it is public. Single constants, so that a page that shows one screen does not bundle the others.
export const LoginScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/login/LoginScreen.tsx')).LoginScreen
)
export const HomeScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/home/HomeScreen.tsx')).HomeScreen
)
export const ExploreCompanyScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/exploreCompany/ExploreCompanyScreen.tsx')).ExploreCompanyScreen
)
export const CompanyDetailScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/companyDetail/CompanyDetailScreen.tsx')).CompanyDetailScreen
)
export const NewCompanyDetailScreen = /* @__PURE__ */ screen(
  async () =>
    (await import('../../screens/newCompanyDetail/NewCompanyDetailScreen.tsx')).NewCompanyDetailScreen
)
export const ExploreIndustryScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/exploreIndustry/ExploreIndustryScreen.tsx')).ExploreIndustryScreen
)
export const SupplyChainPenetrationScreen = /* @__PURE__ */ screen(
  async () =>
    (await import('../../screens/supplyChainPenetration/SupplyChainPenetrationScreen.tsx'))
      .SupplyChainPenetrationScreen
)
export const CapitalDetailScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/capitalDetail/CapitalDetailScreen.tsx')).CapitalDetailScreen
)
export const ExploreParkScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/explorePark/ExploreParkScreen.tsx')).ExploreParkScreen
)
export const ParkDetailScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/parkDetail/ParkDetailScreen.tsx')).ParkDetailScreen
)
export const KcFinanceScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/kcFinance/KcFinanceScreen.tsx')).KcFinanceScreen
)
export const IndustrialDetailScreen = /* @__PURE__ */ screen(
  async () =>
    (await import('../../screens/industrialDetail/IndustrialDetailScreen.tsx')).IndustrialDetailScreen
)
export const FavorCompanyScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/favorCompany/FavorCompanyScreen.tsx')).FavorCompanyScreen
)
export const ExportedListsScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/exportedLists/ExportedListsScreen.tsx')).ExportedListsScreen
)
export const MyOrderScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/myOrder/MyOrderScreen.tsx')).MyOrderScreen
)
export const ReportCenterScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/reportCenter/ReportCenterScreen.tsx')).ReportCenterScreen
)
export const ExportedReportsScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/exportedReports/ExportedReportsScreen.tsx')).ExportedReportsScreen
)
export const IndustryMapScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/industryMap/IndustryMapScreen.tsx')).IndustryMapScreen
)

export const UserInfoScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/userInfo/UserInfoScreen.tsx')).UserInfoScreen
)
export const SuggestionScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/suggestion/SuggestionScreen.tsx')).SuggestionScreen
)

/** Every screen of the catalogue but those that lead on to another one. */
export const builtScreens: Readonly<Record<BuiltScreenKey, Screen>> = {
  login: LoginScreen,
  home: HomeScreen,
  exploreCompany: ExploreCompanyScreen,
  companyDetail: CompanyDetailScreen,
  newCompanyDetail: NewCompanyDetailScreen,
  industryMap: IndustryMapScreen,
  supplyChainPenetration: SupplyChainPenetrationScreen,
  exploreIndustry: ExploreIndustryScreen,
  explorePark: ExploreParkScreen,
  parkDetail: ParkDetailScreen,
  capitalDetail: CapitalDetailScreen,
  kcFinance: KcFinanceScreen,
  industrialDetail: IndustrialDetailScreen,
  reportCenter: ReportCenterScreen,
  suggestion: SuggestionScreen,
  userInfo: UserInfoScreen,
  favorCompany: FavorCompanyScreen,
  exportedLists: ExportedListsScreen,
  exportedReports: ExportedReportsScreen,
  myOrder: MyOrderScreen
}

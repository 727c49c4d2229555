import type { BuiltScreenKey } from '../../catalogue/screens.ts'
import { screen, type Screen } from './screen.tsx'

// All of it is public. Single constants, so that a page that shows one screen does not bundle the others.

/**
 * The login. Its `singleSignOnHref` leads to the page where staff type their password.
 *
 * @example <LoginScreen singleSignOnHref="https://sso.example.com/authorize" />
 */
export const LoginScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/login/LoginScreen.tsx')).LoginScreen
)
/**
 * 首页. Without a session it shows public data only.
 *
 * @example <HomeScreen />
 */
export const HomeScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/home/HomeScreen.tsx')).HomeScreen
)
/**
 * 企业探索. Without `query` the address holds the conditions.
 *
 * @example
 * const [query, setQuery] = useState(emptyListQuery)
 * return <ExploreCompanyScreen query={query} onQueryChange={setQuery} />
 */
export const ExploreCompanyScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/exploreCompany/ExploreCompanyScreen.tsx')).ExploreCompanyScreen
)
/**
 * 企业详情, by our id or the unified social credit code.
 *
 * @example <CompanyDetailScreen id="91320500MA1DEMO00X" />
 */
export const CompanyDetailScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/companyDetail/CompanyDetailScreen.tsx')).CompanyDetailScreen
)
/**
 * 企业详情（新版）, by our id or the unified social credit code.
 *
 * @example <NewCompanyDetailScreen id="91320500MA1DEMO00X" />
 */
export const NewCompanyDetailScreen = /* @__PURE__ */ screen(
  async () =>
    (await import('../../screens/newCompanyDetail/NewCompanyDetailScreen.tsx')).NewCompanyDetailScreen
)
/**
 * 产业链拓客. Without `query` the address holds chain and node.
 *
 * @example
 * const [query, setQuery] = useState<Partial<ChainQuery>>({ region: '320000' })
 * return <ExploreIndustryScreen query={query} onQueryChange={setQuery} />
 */
export const ExploreIndustryScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/exploreIndustry/ExploreIndustryScreen.tsx')).ExploreIndustryScreen
)
/**
 * 供应链穿透 of one company. What `query` leaves out begins as usual.
 *
 * @example
 * const [query, setQuery] = useState<Partial<SupplyQuery>>({ direction: 'up', levels: 3 })
 * return <SupplyChainPenetrationScreen id="c-1024" query={query} onQueryChange={setQuery} />
 */
export const SupplyChainPenetrationScreen = /* @__PURE__ */ screen(
  async () =>
    (await import('../../screens/supplyChainPenetration/SupplyChainPenetrationScreen.tsx'))
      .SupplyChainPenetrationScreen
)
/**
 * 融资拓客. Without `query` the address holds the conditions.
 *
 * @example <CapitalDetailScreen onQueryChange={({ criteria }) => console.log(criteria.round)} />
 */
export const CapitalDetailScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/capitalDetail/CapitalDetailScreen.tsx')).CapitalDetailScreen
)
/**
 * 园区拓客. Without `query` the address holds the conditions.
 *
 * @example <ExploreParkScreen onQueryChange={({ criteria }) => console.log(criteria.region)} />
 */
export const ExploreParkScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/explorePark/ExploreParkScreen.tsx')).ExploreParkScreen
)
/**
 * 园区企业, by the id or the name of the park.
 *
 * @example <ParkDetailScreen id="苏州工业园区" />
 */
export const ParkDetailScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/parkDetail/ParkDetailScreen.tsx')).ParkDetailScreen
)
/**
 * 科技企业. Without `query` the address holds the conditions.
 *
 * @example <KcFinanceScreen onQueryChange={({ criteria }) => console.log(criteria.region)} />
 */
export const KcFinanceScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/kcFinance/KcFinanceScreen.tsx')).KcFinanceScreen
)
/**
 * 规上工业. Without `query` the address holds the conditions.
 *
 * @example <IndustrialDetailScreen onQueryChange={({ criteria }) => console.log(criteria.region)} />
 */
export const IndustrialDetailScreen = /* @__PURE__ */ screen(
  async () =>
    (await import('../../screens/industrialDetail/IndustrialDetailScreen.tsx')).IndustrialDetailScreen
)
/**
 * 收藏企业. With `onPush` the selected companies can be handed to the page around.
 *
 * @example <FavorCompanyScreen onPush={companies => console.log(companies.map(({ uscc }) => uscc))} />
 */
export const FavorCompanyScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/favorCompany/FavorCompanyScreen.tsx')).FavorCompanyScreen
)
/**
 * 名单导出: the exports of the member of staff.
 *
 * @example <ExportedListsScreen />
 */
export const ExportedListsScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/exportedLists/ExportedListsScreen.tsx')).ExportedListsScreen
)
/**
 * 我的订单. Without `query` the address holds the conditions.
 *
 * @example <MyOrderScreen onQueryChange={({ page }) => console.log(page)} />
 */
export const MyOrderScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/myOrder/MyOrderScreen.tsx')).MyOrderScreen
)
/**
 * 报告中心. The address chooses the template and what it is about.
 *
 * @example <ReportCenterScreen />
 */
export const ReportCenterScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/reportCenter/ReportCenterScreen.tsx')).ReportCenterScreen
)
/**
 * 企业报告导出: the reports of the member of staff.
 *
 * @example <ExportedReportsScreen />
 */
export const ExportedReportsScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/exportedReports/ExportedReportsScreen.tsx')).ExportedReportsScreen
)
/**
 * 产业地图. What `query` leaves out begins as usual.
 *
 * @example
 * const [query, setQuery] = useState<Partial<IndustryMapQuery>>({ measure: 'technology' })
 * return <IndustryMapScreen query={query} onQueryChange={setQuery} />
 */
export const IndustryMapScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/industryMap/IndustryMapScreen.tsx')).IndustryMapScreen
)

/**
 * 个人信息 of the member of staff.
 *
 * @example <UserInfoScreen />
 */
export const UserInfoScreen = /* @__PURE__ */ screen(
  async () => (await import('../../screens/userInfo/UserInfoScreen.tsx')).UserInfoScreen
)
/**
 * 反馈. `from` is the screen that it is about.
 *
 * @example <SuggestionScreen from="exploreCompany" />
 */
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

'use client'

/** The public door: every name that a page around us may use, and nothing else. No `export *`, which a client module of Next.js must not have. */

export {
  codeOfStatus,
  createHttpClient,
  endpointKeys,
  endpoints,
  Failure,
  file,
  isFailure,
  isRateLimited,
  isSessionLost,
  isTransient,
  PLATFORM_ID_HEADER,
  services
} from './doors/http.ts'
export type {
  Api,
  AskHuman,
  CallOptions,
  Challenge,
  ChallengeAnswer,
  Cipher,
  Endpoint,
  EndpointKey,
  FailureCode,
  FailureKind,
  HttpClient,
  HttpClientOptions,
  Lenient,
  Locks,
  Page,
  RateLimit,
  RequestOf,
  ResponseOf,
  ServedFile,
  Service,
  StatusCode,
  TokenSession
} from './doors/http.ts'

export { ProspectingApp, type ProspectingAppProps } from './app/ProspectingApp.tsx'
export type { PageRouter } from './app/PageRouter.tsx'
export type { AppComponents, TopBarProps, WatermarkOption, WatermarkViewer } from './app/screen/appOptions.ts'
export { Layout, type LayoutProps } from './app/layout/Layout.tsx'
export { TopBar } from './app/layout/TopBar.tsx'
export { TopMenu } from './app/layout/TopMenu.tsx'
export { StaffMenu } from './app/layout/StaffMenu.tsx'

export {
  CapitalDetailScreen,
  CompanyDetailScreen,
  ExploreCompanyScreen,
  ExploreIndustryScreen,
  ExploreParkScreen,
  ExportedListsScreen,
  ExportedReportsScreen,
  FavorCompanyScreen,
  HomeScreen,
  IndustrialDetailScreen,
  IndustryMapScreen,
  KcFinanceScreen,
  LoginScreen,
  MyOrderScreen,
  NewCompanyDetailScreen,
  ParkDetailScreen,
  ReportCenterScreen,
  SuggestionScreen,
  SupplyChainPenetrationScreen,
  UserInfoScreen,
  builtScreens
} from './app/screen/builtScreens.ts'
export { preloadScreenAt } from './app/screen/preloadScreen.ts'
export type { SupplyChainPenetrationScreenProps } from './screens/supplyChainPenetration/SupplyChainPenetrationScreen.tsx'
export type { SupplyQuery } from './screens/supplyChainPenetration/tree/supplyQuery.ts'
export type { FavorCompanyScreenProps } from './screens/favorCompany/FavorCompanyScreen.tsx'
export type { PushedCompany } from './screens/favorCompany/useSelectedCompanies.ts'
export type { CapitalDetailScreenProps } from './screens/capitalDetail/CapitalDetailScreen.tsx'
export type { MyOrderScreenProps } from './screens/myOrder/MyOrderScreen.tsx'
export type { LoginScreenProps } from './screens/login/LoginScreen.tsx'
export type { ExploreCompanyScreenProps } from './screens/exploreCompany/ExploreCompanyScreen.tsx'
export type { ExploreIndustryScreenProps } from './screens/exploreIndustry/ExploreIndustryScreen.tsx'
export type { KcFinanceScreenProps } from './screens/kcFinance/KcFinanceScreen.tsx'
export type { ExploreParkScreenProps } from './screens/explorePark/ExploreParkScreen.tsx'
export type { ParkDetailScreenProps } from './screens/parkDetail/ParkDetailScreen.tsx'
export type { ChainQuery } from './screens/exploreIndustry/chain/chainQuery.ts'
export type { NewCompanyDetailScreenProps } from './screens/newCompanyDetail/NewCompanyDetailScreen.tsx'
export type { TabPlace } from './screens/newCompanyDetail/tabs.ts'
export type { CompanyDetailScreenProps } from './screens/companyDetail/CompanyDetailScreen.tsx'
export type { IndustrialDetailScreenProps } from './screens/industrialDetail/IndustrialDetailScreen.tsx'
export type { SuggestionScreenProps } from './screens/suggestion/SuggestionScreen.tsx'
export type { ReportCenterScreenProps } from './screens/reportCenter/ReportCenterScreen.tsx'
export type { ReportAbout } from './features/reports/useReportDraft.ts'
export type { IndustryMapScreenProps } from './screens/industryMap/IndustryMapScreen.tsx'
export type { IndustryMapQuery } from './screens/industryMap/mapQuery.ts'

export { HttpProvider, type HttpProviderProps } from './http/HttpProvider.tsx'
export { useApi } from './http/useConnection.ts'
export { useEndpoint, type EndpointOptions } from './http/useEndpoint.ts'
export { useLoading } from './http/useConnection.ts'

export { SessionExpiry } from './session/SessionExpiry.tsx'
export { SessionProvider, type SessionProviderProps } from './session/SessionProvider.tsx'
export type { PageSessionOptions } from './session/pageToken.ts'
export { browserStorage } from './session/browserStorage.ts'
export { memoryStorage, type StoragePort } from './session/storage.ts'
export { sessionKeys } from './session/storedSession.ts'
export {
  useCan,
  useSession,
  type Session,
  type SessionEnding,
  type SignInResult,
  type StoredUser
} from './session/useSession.ts'

export { NavigationProvider, type NavigationProviderProps } from './navigation/NavigationProvider.tsx'
export { RouterNavigation, type RouterNavigationProps } from './navigation/RouterNavigation.tsx'
export { ScreenLink, type ScreenLinkProps } from './navigation/ScreenLink.tsx'
export { useNavigation } from './navigation/useNavigation.ts'
export type { Destination, Navigation } from './navigation/port.ts'

export { CaptchaDialog, type CaptchaDialogProps } from './captcha/CaptchaDialog.tsx'
export { CaptchaGate, type CaptchaGateProps } from './captcha/CaptchaGate.tsx'
export type { RandomByte } from './domain/captchaCode.ts'

export { ErrorBoundary, type ErrorBoundaryProps } from './errors/pages/ErrorBoundary.tsx'
export { ErrorPage, type ErrorPageKind, type ErrorPageProps } from './errors/pages/ErrorPage.tsx'
export { FailureView, type FailureViewProps } from './errors/FailureView.tsx'
export { RouteErrorPage, type RouteErrorPageProps } from './errors/pages/RouteErrorPage.tsx'
export { SessionLoss } from './errors/SessionLoss.tsx'
export { useReportFailure } from './errors/useReportFailure.ts'

export { TrackingProvider, type TrackingProviderProps } from './tracking/TrackingProvider.tsx'
export { useRecordPoint } from './tracking/useRecordPoint.ts'
export { pointEvents, type PointEvent } from './tracking/pointEvents.ts'

export { TextProvider, useTexts, type TextProviderProps } from './text/TextProvider.tsx'
export { commonTexts } from './text/areas/common.ts'
export { failureTexts } from './text/areas/failures.ts'
export type { Formats, Locale } from './text/locale.ts'
export type { TextOverrides, Texts } from './text/texts.ts'
export { failureSentence } from './text/failureSentence.ts'
export { ThemeProvider, type ThemeProviderProps } from './theme/ThemeProvider.tsx'
export type { ColorScheme } from './theme/accent.ts'
export type { ThemeTokens } from './theme/tokens.ts'

export { columnKeys, columns, type ColumnKey, type Sort } from './catalogue/columns.ts'
export type { Criteria } from './catalogue/filters.ts'
export { filterKeys, filters, type FilterKey } from './catalogue/filters.ts'
export { emptyListQuery, readListQuery, writeListQuery, type ListQuery } from './domain/criteria/listQuery.ts'
export { permissions, type Permission } from './catalogue/permissions.ts'
export { screenKeys, screens, type Screen, type ScreenKey } from './catalogue/screens.ts'
export { sectionKeys, sections, type Section, type SectionKey } from './catalogue/sections.ts'

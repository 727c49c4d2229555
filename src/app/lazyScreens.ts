import type { CompanyDetailScreenProps } from '../screens/companyDetail/index.ts'
import type { ExploreCompanyScreenProps } from '../screens/exploreCompany/index.ts'
import type { LoginScreenProps } from '../screens/login/index.ts'
import type { NewCompanyDetailScreenProps } from '../screens/newCompanyDetail/index.ts'
import { lazyScreen } from './lazyScreen.ts'

// Every screen that is built; a consumer that never shows one does not bundle it.

export const LazyHome = /* @__PURE__ */ lazyScreen(
  async () => (await import('../screens/home/index.ts')).HomeScreen
)

export const LazyLogin = /* @__PURE__ */ lazyScreen<LoginScreenProps>(
  async () => (await import('../screens/login/index.ts')).LoginScreen
)

export const LazyExploreCompany = /* @__PURE__ */ lazyScreen<ExploreCompanyScreenProps>(
  async () => (await import('../screens/exploreCompany/index.ts')).ExploreCompanyScreen
)

export const LazyCompanyDetail = /* @__PURE__ */ lazyScreen<CompanyDetailScreenProps>(
  async () => (await import('../screens/companyDetail/index.ts')).CompanyDetailScreen
)

export const LazyFavorCompany = /* @__PURE__ */ lazyScreen(
  async () => (await import('../screens/favorCompany/index.ts')).FavorCompanyScreen
)

export const LazyNewCompanyDetail = /* @__PURE__ */ lazyScreen<NewCompanyDetailScreenProps>(
  async () => (await import('../screens/newCompanyDetail/index.ts')).NewCompanyDetailScreen
)

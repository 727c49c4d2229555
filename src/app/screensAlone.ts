import { contained } from './contained.tsx'
import {
  LazyCompanyDetail,
  LazyExploreCompany,
  LazyFavorCompany,
  LazyHome,
  LazyLogin,
  LazyNewCompanyDetail
} from './lazyScreens.ts'

// In the application the frame keeps errors on their screen and stands while its code is loaded; a screen that stands
// alone in the page of a partner brings both along, so that nobody has to think of it.
export const HomeScreen = /* @__PURE__ */ contained(LazyHome)
export const LoginScreen = /* @__PURE__ */ contained(LazyLogin)
export const ExploreCompanyScreen = /* @__PURE__ */ contained(LazyExploreCompany)
export const CompanyDetailScreen = /* @__PURE__ */ contained(LazyCompanyDetail)
export const FavorCompanyScreen = /* @__PURE__ */ contained(LazyFavorCompany)
export const NewCompanyDetailScreen = /* @__PURE__ */ contained(LazyNewCompanyDetail)

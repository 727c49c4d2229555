import { CompanyDetailScreen as CompanyDetail } from '../screens/companyDetail/index.ts'
import { ExploreCompanyScreen as ExploreCompany } from '../screens/exploreCompany/index.ts'
import { FavorCompanyScreen as FavorCompany } from '../screens/favorCompany/index.ts'
import { HomeScreen as Home } from '../screens/home/index.ts'
import { LoginScreen as Login } from '../screens/login/index.ts'
import { contained } from './contained.tsx'

// In the application the frame keeps errors on their screen; a screen that stands alone in the page of a partner brings
// its own boundary, so that nobody has to think of one.
export const HomeScreen = /* @__PURE__ */ contained(Home)
export const LoginScreen = /* @__PURE__ */ contained(Login)
export const ExploreCompanyScreen = /* @__PURE__ */ contained(ExploreCompany)
export const CompanyDetailScreen = /* @__PURE__ */ contained(CompanyDetail)
export const FavorCompanyScreen = /* @__PURE__ */ contained(FavorCompany)

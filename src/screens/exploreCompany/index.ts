export { ExploreCompanyScreen, type ExploreCompanyScreenProps } from './ExploreCompanyScreen.tsx'

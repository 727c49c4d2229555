export { FavorCompanyScreen } from './FavorCompanyScreen.tsx'

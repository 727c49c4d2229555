export { NewCompanyDetailScreen, type NewCompanyDetailScreenProps } from './NewCompanyDetailScreen.tsx'

export { CompanyDetailScreen, type CompanyDetailScreenProps } from './CompanyDetailScreen.tsx'

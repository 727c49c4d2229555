export { UnderConstructionScreen, type UnderConstructionScreenProps } from './UnderConstructionScreen.tsx'

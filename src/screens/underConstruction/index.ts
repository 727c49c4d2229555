export { UnderConstructionScreen } from './UnderConstructionScreen.tsx'

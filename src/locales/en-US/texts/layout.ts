import type { layoutTexts } from '../../../text/areas/layout.ts'
import type { TextsOf } from '../../../text/texts.ts'

export const layout: TextsOf<typeof layoutTexts> = {
  skip: 'Skip to content',
  mainMenu: 'Main menu',
  wholeMenu: 'Whole menu',
  openMenu: 'Open menu',
  staffMenu: 'Account menu',
  staff: 'Staff',
  signIn: 'Sign in',
  signOut: 'Sign out',
  audit: 'Audit log',
  offline: 'You are offline, check your network connection; the page goes on once it is back',
  demoNote: 'Demo data: its companies, people and figures are invented, to show the product only.',
  toDemo: 'View demo data',
  toReal: 'Back to imported data',
  sideMenu: 'Menu of the personal center',
  loadingScreen: 'Loading page',
  newWindow: 'Opens in a new window',
  noIndustryModel: 'No address of the industrial economy model is set, please contact your administrator',
  barSearch: 'Search',
  barSearchKey: 'Ctrl K',
  palette: 'Go to',
  palettePlaceholder: 'Company, keyword or page',
  paletteNone: 'No company or page matches',
  paletteCompany: 'Company',
  paletteScreen: 'Page',
  paletteSearch: 'Search',
  paletteSearchFor: word => `Search for "${word}"`,
  subjectOf: (subject, screen) => `${subject} · ${screen}`,
  titleOf: screen => `${screen} · Prospecting`
}

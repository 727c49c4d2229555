import type { loginTexts } from '../../../text/areas/login.ts'
import type { TextsOf } from '../../../text/texts.ts'

export const login: TextsOf<typeof loginTexts> = {
  welcome: 'Sign in to Prospecting',
  lead: 'With your work account, without a password of its own',
  singleSignOn: 'Single sign-on',
  demo: 'Sign in with demo account',
  demoLead: 'The demo account is for trying out and needs no password.',
  failed: 'Not signed in',
  failedAdvice:
    'The authorization may have ended or been used already: sign in again. If it fails repeatedly, please contact your administrator.',
  notOffered: 'This way of signing in is not offered here, please contact your administrator',
  serviceFailed: reason => `The sign-in service does not answer properly: ${reason}`,
  stay: 'Stay signed in as now',
  draftsHeld:
    'What you entered before your session ended is still on this page; sign in with the same account to go on. Single sign-on leaves this page: ',
  keepDrafts: 'Keep it until I am signed in',
  draftsKept:
    'What you entered is kept in this browser: sign in with the same account to go on. It is deleted when another account signs in.',
  returning: 'You will come back to the page where you were',
  replaceTitle: 'Sign in with another account?',
  replaceWhat: (current, next) => `You are signed in as ${current}; this link signs in ${next}.`,
  replaceAdvice:
    'If it was not you who began to sign in, stay with the present account: favorites and notes will go to whoever is signed in.',
  replace: name => `Sign in as ${name}`,
  keep: name => `Stay as ${name}`,
  notConfigured: 'No address for single sign-on is set, please contact your administrator',
  promise: 'Find your next business customer',
  pointSearch: 'Find companies by name, product and business scope',
  pointFilter: 'Narrow down by region, industry, capital and financing',
  pointFavorite: 'Mark companies worth following up, come back any time'
}

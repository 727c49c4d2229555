import type { captchaTexts } from '../../../text/areas/captcha.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { plural } from '../phrases/counts.ts'

export const captcha: TextsOf<typeof captchaTexts> = {
  title: 'Security check',
  lead: 'Too many requests. Complete the check and your work goes on',
  image: 'Picture of a code of 6 letters and digits',
  renew: 'New code',
  label: 'Code in the picture, capitals do not matter',
  empty: 'Enter the code',
  wrong: 'Wrong code, try again',
  solved: 'Code accepted, lifting the limit',
  unlocking: 'Lifting the limit',
  success: 'Code accepted',
  failed: reason => `The limit could not be lifted: ${reason}`,
  limitedAgain: 'Still too many requests, try again later',
  limitedFor: seconds => `Still too many requests, try again in ${plural(seconds, 'second')}`,
  readAloud: 'Read code aloud',
  wait: seconds => `Wait instead (at most ${plural(seconds, 'second')})`,
  stopWaiting: 'Stop waiting',
  left: seconds => `Goes on in ${plural(seconds, 'second')}`,
  leftAbout: seconds => `Goes on in about ${plural(seconds, 'second')}`
}

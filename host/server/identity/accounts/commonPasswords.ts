/**
 * Words that begin the passwords which are guessed first. With at least twelve characters required, the common ones are
 * such a word, or two, with digits or signs around it.
 */
const words = (
  'password passw0rd passwort qwerty qwertyuiop qwert asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc 1qaz2wsx ' +
  'iloveyou welcome letmein monkey dragon football baseball basketball sunshine princess superman batman master ' +
  'michael shadow trustno1 starwars whatever computer internet freedom changeme default secret login hello test ' +
  'admin administrator root user guest manager company china beijing shanghai shenzhen bank money ' +
  'woaini woaiwojia wodemima mima nihao zhongguo yinhang kehu jingli wang zhang liu chen yang abc abcd abcdef'
).split(' ')

const rows = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb'
]

/** Characters one after another, in either direction, over and over. */
const sequences = rows.flatMap(row => [row, row.split('').toReversed().join('')]).map(row => row.repeat(8))

/** Whether a password, in lower case and half width, is among those that are guessed first. */
export function isCommonPassword(password: string): boolean {
  if (sequences.some(sequence => sequence.includes(password))) return true
  const letters = password.replace(/[^\p{L}\d]/gu, '')
  const core = letters.replace(/^\d+|\d+$/g, '')
  if (core === '') return isCounted(letters)
  return [core, core.replace(/\d/g, '')].some(isMadeOf)
}

/** Digits only: a sequence, a date, or a short group over and over. */
function isCounted(digits: string): boolean {
  return sequences.some(sequence => sequence.includes(digits)) || /^(\d{1,6})\1+\d{0,2}$/.test(digits)
}

function isMadeOf(core: string): boolean {
  return words.some(word => core === word || (core.startsWith(word) && isMadeOf(core.slice(word.length))))
}

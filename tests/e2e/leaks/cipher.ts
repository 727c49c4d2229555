import type { KeyedCipher } from '../../helpers/encrypting.ts'

/** How the page's services encrypt. */
export const cipher: KeyedCipher = { mode: 'ECB', key: '0123456789abcdef' }

import type { KeyedCipher } from '../../helpers/encrypting.ts'

/** The cipher of the page's services. */
export const cipher: KeyedCipher = { mode: 'ECB', key: '0123456789abcdef' }

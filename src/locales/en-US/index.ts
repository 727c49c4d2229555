import antd from 'antd/es/locale/en_US'
import type { Locale } from '../../text/locale.ts'
import { formats } from './formats.ts'
import { nouns } from './nouns.ts'
import { texts } from './texts.ts'
import { words } from './words.ts'

/**
 * The interface in English.
 *
 * @example
 * <ProspectingApp locale={enUS} />
 */
export const enUS: Locale = { code: 'en-US', antd, texts, words, nouns, formats }

import { captchaTexts } from './captcha.ts'
import { commonTexts } from './common.ts'
import { companyTexts } from './company.ts'
import { constructionTexts } from './construction.ts'
import { failureTexts } from './failures.ts'
import { favoriteTexts } from './favorite.ts'
import { homeTexts } from './home.ts'
import { layoutTexts } from './layout.ts'
import { listTexts } from './list.ts'
import { loginTexts } from './login.ts'
import { pageTexts } from './pages.ts'
import { sessionTexts } from './session.ts'
import { valueTypeTexts } from './valueTypes.ts'
import { versionTexts } from './version.ts'

/** Every sentence of the interface that is no label of a catalogue, by area. A partner may override any of them. */
export const chineseTexts = {
  common: commonTexts,
  failures: failureTexts,
  pages: pageTexts,
  captcha: captchaTexts,
  layout: layoutTexts,
  login: loginTexts,
  session: sessionTexts,
  list: listTexts,
  home: homeTexts,
  company: companyTexts,
  favorite: favoriteTexts,
  construction: constructionTexts,
  valueTypes: valueTypeTexts,
  version: versionTexts
} as const

type Words<Area> = {
  readonly [Key in keyof Area]: Area[Key] extends (...args: infer A) => string
    ? (...args: A) => string
    : string
}

export type Texts = { readonly [Area in keyof typeof chineseTexts]: Words<(typeof chineseTexts)[Area]> }

/** Sentences to put in the place of ours; what is left out stays. */
export type TextOverrides = { readonly [Area in keyof Texts]?: Partial<Texts[Area]> }

export function mergeTexts(overrides: TextOverrides = {}): Texts {
  const areas = Object.keys(chineseTexts) as (keyof Texts)[]
  return Object.fromEntries(
    areas.map(area => [area, { ...chineseTexts[area], ...overrides[area] }])
  ) as unknown as Texts
}

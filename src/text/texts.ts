import { batchLookupTexts } from './batchLookup.ts'
import { captchaTexts } from './captcha.ts'
import { chartTexts } from './charts.ts'
import { commonTexts } from './common.ts'
import { companyTexts } from './company.ts'
import { constructionTexts } from './construction.ts'
import { equityTexts } from './equity.ts'
import { explainTexts } from './explain.ts'
import { failureTexts } from './failures.ts'
import { favoriteTexts } from './favorite.ts'
import { homeTexts } from './home.ts'
import { layoutTexts } from './layout.ts'
import { listTexts } from './list.ts'
import { loginTexts } from './login.ts'
import { premiumTexts } from './premium.ts'
import { noteTexts } from './note.ts'
import { pageTexts } from './pages.ts'
import { prospectTexts } from './prospect.ts'
import { rowTexts } from './rows.ts'
import { sentenceTexts } from './sentence.ts'
import { savedSearchTexts } from './savedSearches.ts'
import { compareTexts, exportTexts, groupTexts, selectionTexts } from './selection.ts'
import { sessionTexts } from './session.ts'
import { similarTexts } from './similar.ts'
import { valueTypeTexts } from './valueTypes.ts'
import { versionTexts } from './version.ts'

/** Every sentence of the interface that is no label of a catalogue, by area. A partner may override any of them. */
export const chineseTexts = {
  common: commonTexts,
  batchLookup: batchLookupTexts,
  failures: failureTexts,
  pages: pageTexts,
  captcha: captchaTexts,
  charts: chartTexts,
  layout: layoutTexts,
  login: loginTexts,
  session: sessionTexts,
  sentence: sentenceTexts,
  list: listTexts,
  savedSearches: savedSearchTexts,
  explain: explainTexts,
  rows: rowTexts,
  home: homeTexts,
  company: companyTexts,
  prospect: prospectTexts,
  note: noteTexts,
  equity: equityTexts,
  favorite: favoriteTexts,
  member: premiumTexts,
  selection: selectionTexts,
  compare: compareTexts,
  group: groupTexts,
  export: exportTexts,
  construction: constructionTexts,
  similar: similarTexts,
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

/** Areas under their names, as `chineseTexts` has them. */
export type Areas = Partial<typeof chineseTexts>

/** Gives the sentences of the areas that are named; for the same names always the same object. */
export type TextReader = <Named extends Areas>(areas: Named) => TextsOf<Named>

export type TextsOf<Named extends Areas> = Pick<Texts, keyof Named & keyof Texts>

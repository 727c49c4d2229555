import { auditTexts } from './audit.ts'
import { batchLookupTexts } from './batchLookup.ts'
import { captchaTexts } from './captcha.ts'
import { chainTexts } from './chain.ts'
import { chartTexts } from './charts.ts'
import { commonTexts } from './common.ts'
import { companyTexts } from './company.ts'
import { contactTexts } from './contact.ts'
import { correctionTexts } from './correction.ts'
import { customerTexts } from './customer.ts'
import { equityTexts } from './equity.ts'
import { explainTexts } from './explain.ts'
import { failureTexts } from './failures.ts'
import { favoriteTexts } from './favorite.ts'
import { financingTexts } from './financing.ts'
import { followUpTexts } from './followUp.ts'
import { homeTexts } from './home.ts'
import { industrialTexts } from './industrial.ts'
import { industryMapTexts } from './industryMap.ts'
import { jobTexts } from './jobs.ts'
import { layoutTexts } from './layout.ts'
import { listTexts } from './list.ts'
import { loginTexts } from './login.ts'
import { orderTexts } from './order.ts'
import { premiumTexts } from './premium.ts'
import { noteTexts } from './note.ts'
import { noticeTexts } from './notices.ts'
import { pageFileTexts } from './pageFile.ts'
import { pageTexts } from './pages.ts'
import { parkTexts } from './park.ts'
import { prospectTexts } from './prospect.ts'
import { reportTexts } from './report.ts'
import { rowTexts } from './rows.ts'
import { sentenceTexts } from './sentence.ts'
import { savedSearchTexts } from './savedSearches.ts'
import { compareTexts, exportTexts, groupTexts, selectionTexts } from './selection.ts'
import { sessionTexts } from './session.ts'
import { similarTexts } from './similar.ts'
import { staffTexts } from './staff.ts'
import { suggestionTexts } from './suggestion.ts'
import { supplyTexts } from './supply.ts'
import { technologyTexts } from './technology.ts'
import { valueTypeTexts } from './valueTypes.ts'
import { versionTexts } from './version.ts'

import { AREA, type TextArea } from './textArea.ts'

const areas = [
  commonTexts,
  batchLookupTexts,
  failureTexts,
  pageTexts,
  captchaTexts,
  chainTexts,
  chartTexts,
  layoutTexts,
  loginTexts,
  sessionTexts,
  sentenceTexts,
  listTexts,
  savedSearchTexts,
  explainTexts,
  rowTexts,
  homeTexts,
  industryMapTexts,
  companyTexts,
  customerTexts,
  prospectTexts,
  noteTexts,
  noticeTexts,
  contactTexts,
  auditTexts,
  correctionTexts,
  equityTexts,
  favoriteTexts,
  financingTexts,
  followUpTexts,
  industrialTexts,
  parkTexts,
  orderTexts,
  premiumTexts,
  selectionTexts,
  compareTexts,
  groupTexts,
  exportTexts,
  jobTexts,
  pageFileTexts,
  reportTexts,
  similarTexts,
  staffTexts,
  suggestionTexts,
  supplyTexts,
  technologyTexts,
  valueTypeTexts,
  versionTexts
] as const

type Area = (typeof areas)[number]

/**
 * Every sentence of the interface that is no label of a catalogue, by area. A partner may override any of them.
 *
 * @internal Exported for tests and stories: a screen reads the areas that it needs.
 */
export const chineseTexts = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ areas.map(area => [area[AREA], area])
) as {
  readonly [Each in Area as Each[typeof AREA]]: Each
}

/** The texts of an area as a reader gets them: the same keys, with overrides applied. */
export type TextsOf<Ours extends TextArea> = {
  readonly [Key in keyof Ours as Key extends string ? Key : never]: Ours[Key] extends (
    ...values: infer Values
  ) => string
    ? (...values: Values) => string
    : string
}

export type Texts = { readonly [Each in Area as Each[typeof AREA]]: TextsOf<Each> }

/** Sentences to put in the place of ours; what is left out stays. */
export type TextOverrides = { readonly [Name in keyof Texts]?: Partial<Texts[Name]> }

/** Gives the sentences of an area; for the same area always the same object. */
export type TextReader = <Ours extends TextArea>(area: Ours) => TextsOf<Ours>

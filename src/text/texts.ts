import { auditTexts } from './areas/audit.ts'
import { batchLookupTexts } from './areas/batchLookup.ts'
import { captchaTexts } from './areas/captcha.ts'
import { chainTexts } from './areas/chain.ts'
import { chartTexts } from './areas/charts.ts'
import { commonTexts } from './areas/common.ts'
import { companyTexts } from './areas/company.ts'
import { companySearchTexts } from './areas/companySearch.ts'
import { contactTexts } from './areas/contact.ts'
import { correctionTexts } from './areas/correction.ts'
import { equityTexts } from './areas/equity.ts'
import { explainTexts } from './areas/explain.ts'
import { exportTexts } from './areas/export.ts'
import { failureTexts } from './areas/failures.ts'
import { favoriteTexts } from './areas/favorite.ts'
import { financingTexts } from './areas/financing.ts'
import { followUpTexts } from './areas/followUp.ts'
import { homeTexts } from './areas/home.ts'
import { industrialTexts } from './areas/industrial.ts'
import { industryMapTexts } from './areas/industryMap.ts'
import { jobTexts } from './areas/jobs.ts'
import { layoutTexts } from './areas/layout.ts'
import { listTexts } from './areas/list.ts'
import { loginTexts } from './areas/login.ts'
import { customerTexts, inferenceTexts } from './areas/marks.ts'
import { orderTexts } from './areas/order.ts'
import { premiumTexts } from './areas/premium.ts'
import { noteTexts } from './areas/note.ts'
import { noticeTexts } from './areas/notices.ts'
import { pageFileTexts } from './areas/pageFile.ts'
import { pageTexts } from './areas/pages.ts'
import { parkTexts } from './areas/park.ts'
import { prospectTexts } from './areas/prospect.ts'
import { reportTexts } from './areas/report.ts'
import { rowTexts } from './areas/rows.ts'
import { sentenceTexts } from './areas/sentence.ts'
import { savedSearchTexts } from './areas/savedSearches.ts'
import { compareTexts, groupTexts, selectionTexts } from './areas/selection.ts'
import { sessionTexts } from './areas/session.ts'
import { similarTexts } from './areas/similar.ts'
import { staffTexts } from './areas/staff.ts'
import { suggestionTexts } from './areas/suggestion.ts'
import { supplyTexts } from './areas/supply.ts'
import { technologyTexts } from './areas/technology.ts'
import { valueTypeTexts } from './areas/valueTypes.ts'
import { versionTexts } from './areas/version.ts'

import { AREA, type TextArea } from './areas/textArea.ts'

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
  companySearchTexts,
  customerTexts,
  inferenceTexts,
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

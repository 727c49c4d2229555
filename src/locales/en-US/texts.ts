import type { Texts } from '../../text/texts.ts'
import { audit } from './texts/audit.ts'
import { batchLookup } from './texts/batchLookup.ts'
import { captcha } from './texts/captcha.ts'
import { chain } from './texts/chain.ts'
import { charts } from './texts/charts.ts'
import { common } from './texts/common.ts'
import { company } from './texts/company.ts'
import { companySearch } from './texts/companySearch.ts'
import { contact } from './texts/contact.ts'
import { correction } from './texts/correction.ts'
import { equity } from './texts/equity.ts'
import { explain } from './texts/explain.ts'
import { exports } from './texts/export.ts'
import { failures } from './texts/failures.ts'
import { favorite } from './texts/favorite.ts'
import { financing } from './texts/financing.ts'
import { followUp } from './texts/followUp.ts'
import { home } from './texts/home.ts'
import { industrial } from './texts/industrial.ts'
import { industryMap } from './texts/industryMap.ts'
import { jobs } from './texts/jobs.ts'
import { layout } from './texts/layout.ts'
import { list } from './texts/list.ts'
import { login } from './texts/login.ts'
import { customer, inference } from './texts/marks.ts'
import { note } from './texts/note.ts'
import { notices } from './texts/notices.ts'
import { order } from './texts/order.ts'
import { pageFile } from './texts/pageFile.ts'
import { pages } from './texts/pages.ts'
import { park } from './texts/park.ts'
import { premium } from './texts/premium.ts'
import { prospect } from './texts/prospect.ts'
import { report } from './texts/report.ts'
import { rows } from './texts/rows.ts'
import { savedSearches } from './texts/savedSearches.ts'
import { compare, group, selection } from './texts/selection.ts'
import { sentence } from './texts/sentence.ts'
import { session } from './texts/session.ts'
import { similar } from './texts/similar.ts'
import { staff } from './texts/staff.ts'
import { suggestion } from './texts/suggestion.ts'
import { supply } from './texts/supply.ts'
import { technology } from './texts/technology.ts'
import { valueTypes } from './texts/valueTypes.ts'
import { version } from './texts/version.ts'

/** Every sentence, by area. */
export const texts: Texts = {
  audit,
  batchLookup,
  captcha,
  chain,
  charts,
  common,
  company,
  companySearch,
  contact,
  correction,
  customer,
  equity,
  explain,
  export: exports,
  failures,
  favorite,
  financing,
  followUp,
  home,
  industrial,
  industryMap,
  inference,
  jobs,
  layout,
  list,
  login,
  note,
  notices,
  order,
  pageFile,
  pages,
  park,
  premium,
  prospect,
  report,
  rows,
  savedSearches,
  selection,
  compare,
  group,
  sentence,
  session,
  similar,
  staff,
  suggestion,
  supply,
  technology,
  valueTypes,
  version
}

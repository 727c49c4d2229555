import type { auditActions } from '../catalogue/auditActions.ts'
import type { currencies } from '../catalogue/classifications/currencies.ts'
import type { columnGroups } from '../catalogue/columnGroups.ts'
import type { columns } from '../catalogue/columns.ts'
import type { contactKinds, optionOfContact, revealPurposes, WHOLE_COMPANY } from '../catalogue/contacts.ts'
import type { customerLabels, customerMarks } from '../catalogue/customer.ts'
import type { exportColumns } from '../catalogue/exports.ts'
import type { exchangeRates } from '../catalogue/exchangeRates.ts'
import type { COLUMN_UNIT, facts } from '../catalogue/facts.ts'
import type { favoriteColumns, favoriteFilters } from '../catalogue/favorites.ts'
import type { counters, filterCategories, filters } from '../catalogue/filters.ts'
import type { financingColumns, financingFilters } from '../catalogue/financing.ts'
import type { dueTimes, followUps } from '../catalogue/followUps.ts'
import type { callReasons, spanOf } from '../catalogue/insights/callReasons.ts'
import type { equityDirections, COMPANY_KIND, PERSON_KIND } from '../catalogue/insights/equity.ts'
import type { eventKinds, milestones } from '../catalogue/insights/events.ts'
import type { feedKinds, feedScopes } from '../catalogue/insights/feedKinds.ts'
import type { industrialDefinition, industrialMeanings } from '../catalogue/insights/industrialRules.ts'
import type {
  chainOrigins,
  INDUSTRY_CHAIN,
  NO_CATEGORY,
  PRODUCT_CHAIN,
  stages,
  strengths
} from '../catalogue/insights/industryChains.ts'
import type { parkRules } from '../catalogue/insights/parkRules.ts'
import type { relationRules } from '../catalogue/insights/relationRules.ts'
import type { scoreDimensions } from '../catalogue/insights/scoreDimensions.ts'
import type { scoreFacts } from '../catalogue/insights/scoreFacts.ts'
import type { similarityFeatures } from '../catalogue/insights/similarity.ts'
import type { supplyDirections, supplyKinds, supplySources } from '../catalogue/insights/supply.ts'
import type { LibraryLabel } from '../catalogue/libraries.ts'
import type { noteKinds } from '../catalogue/noteKinds.ts'
import type { orderColumns, orderFilters, orderStates } from '../catalogue/orders.ts'
import type { parkColumns, parkFilters } from '../catalogue/parks.ts'
import type { permissions } from '../catalogue/permissions.ts'
import type { reportColumns, reportSections, reportSubjects, reportTemplates } from '../catalogue/reports.ts'
import type { scoreLevels } from '../catalogue/scoreLevels.ts'
import type { industryModelTitle, screens } from '../catalogue/screens.ts'
import type { sectionGroups, sections } from '../catalogue/sections.ts'
import type { productHolders, productTerms, quotaKinds } from '../catalogue/shop.ts'
import type { sourceKinds, UNNAMED_SOURCE } from '../catalogue/sourceKinds.ts'
import type { suggestionKinds, suggestionStates } from '../catalogue/suggestion.ts'
import type { DEMO_MARK, DEMO_NOTE } from '../contract/base/world.ts'
import type { RefusalSentence } from '../contract/base/refusals.ts'
import type { matchDoubts, matchMisses, matchReasons } from '../domain/names/matching.ts'
import type { nameWays } from '../domain/names/nameWays.ts'
import type { IndustryName, ProvinceName } from './treeWords.ts'

/** Under these keys an entry of a catalogue says what staff read. */
type Said = 'label' | 'title' | 'unit' | 'summary' | 'sentence' | 'hint' | 'none' | 'event'

/** What the entries of a catalogue say, at any depth. */
type SaidIn<Entry> = Entry extends string
  ? never
  : Entry extends RegExp
    ? never
    : Entry extends readonly (infer Item)[]
      ? SaidIn<Item>
      : Entry extends object
        ? { [Key in keyof Entry]: Key extends Said ? Literal<Entry[Key]> : SaidIn<Entry[Key]> }[keyof Entry]
        : never

/** What is no literal stands in another catalogue, from which it was taken. */
type Literal<Value> = Value extends string ? (string extends Value ? never : Value) : never

type ValueOf<Table> = Table[keyof Table]

/** The kinds of the records of a section. */
type KindOf<Key extends keyof typeof sections> = Key extends unknown
  ? (typeof sections)[Key] extends { readonly kinds: readonly (infer Kind)[] }
    ? Kind
    : never
  : never

/** What the values of records are, out of a closed set. */
type RecordWord =
  | typeof PERSON_KIND
  | typeof COMPANY_KIND
  | '投资机构'
  | '国有股东'
  | '境外企业'
  | '正面'
  | '中性'
  | '负面'
  | '授权'
  | '公开'
  | '实质审查'
  | '等待实质审查'
  | '驳回'
  | '无效'
  | '权利终止'
  | '已注册'
  | '已注销'
  | '原告'
  | '被告'
  | '被申请人'
  | '已开庭'
  | '待开庭'
  | '审理中'
  | '已结案'
  | '判决'
  | '调解'
  | '撤诉'
  | '执行中'
  | '已执行'
  | '未执行'
  | '冻结'
  | '解除冻结'

interface Words {
  readonly facts: SaidIn<typeof facts> | typeof COLUMN_UNIT
  readonly filters:
    | SaidIn<typeof filters>
    | ValueOf<typeof filterCategories>
    | (typeof counters)[number]
    | LibraryLabel
    | SaidIn<typeof scoreLevels>
    | (typeof currencies)[keyof typeof currencies]['name']
  readonly columns: SaidIn<typeof columns> | ValueOf<typeof columnGroups>
  readonly sections:
    | SaidIn<typeof sections>
    | ValueOf<typeof sectionGroups>
    | KindOf<keyof typeof sections>
    | RecordWord
  readonly screens:
    | SaidIn<typeof screens>
    | typeof DEMO_MARK
    | typeof DEMO_NOTE
    | typeof industryModelTitle
    | ValueOf<typeof permissions>
    | ValueOf<typeof auditActions>
  readonly reports:
    | SaidIn<typeof reportTemplates>
    | SaidIn<typeof reportSections>
    | SaidIn<typeof reportColumns>
    | ValueOf<typeof reportSubjects>
  readonly work:
    | SaidIn<typeof favoriteFilters>
    | SaidIn<typeof favoriteColumns>
    | ValueOf<typeof followUps>
    | ValueOf<typeof dueTimes>
    | SaidIn<typeof orderFilters>
    | SaidIn<typeof orderColumns>
    | ValueOf<typeof orderStates>
    | SaidIn<typeof exportColumns>
    | ValueOf<typeof contactKinds>
    | ValueOf<typeof optionOfContact>
    | ValueOf<typeof revealPurposes>
    | typeof WHOLE_COMPANY
    | ValueOf<typeof customerLabels>
    | ValueOf<typeof customerMarks>
    | ValueOf<typeof noteKinds>
    | ValueOf<typeof productTerms>
    | ValueOf<typeof productHolders>
    | SaidIn<typeof quotaKinds>
    | ValueOf<typeof suggestionKinds>
    | ValueOf<typeof suggestionStates>
  readonly insights:
    | SaidIn<typeof callReasons>
    | ReturnType<typeof spanOf>
    | SaidIn<typeof eventKinds>
    | ValueOf<typeof milestones>
    | SaidIn<typeof feedKinds>
    | ValueOf<typeof feedScopes>
    | ValueOf<typeof industrialMeanings>
    | typeof industrialDefinition
    | (typeof scoreDimensions)[number]
    | SaidIn<typeof scoreFacts>
    | SaidIn<typeof similarityFeatures>
    | ValueOf<typeof equityDirections>
    | (typeof sourceKinds)[number]
    | typeof UNNAMED_SOURCE
  readonly markets:
    | SaidIn<typeof financingFilters>
    | SaidIn<typeof financingColumns>
    | (typeof exchangeRates)['source']
    | SaidIn<typeof parkFilters>
    | SaidIn<typeof parkColumns>
    | SaidIn<typeof parkRules>
    | SaidIn<typeof relationRules>
    | ValueOf<typeof stages>
    | ValueOf<typeof chainOrigins>
    | ValueOf<typeof strengths>
    | typeof NO_CATEGORY
    | typeof PRODUCT_CHAIN
    | typeof INDUSTRY_CHAIN
    | ValueOf<typeof supplyKinds>
    | ValueOf<typeof supplySources>
    | ValueOf<typeof supplyDirections>
  readonly lookup:
    | SaidIn<typeof matchReasons>
    | SaidIn<typeof matchDoubts>
    | ValueOf<typeof matchMisses>
    | ValueOf<typeof nameWays>
  readonly provinces: ProvinceName
  readonly industries: IndustryName
  readonly refusals: RefusalSentence
}

type Room = keyof Words

/** Where a word of several rooms stands: in the first of them. */
interface Before extends Record<Room, Room> {
  readonly facts: never
  readonly filters: 'facts'
  readonly columns: Before['filters'] | 'filters'
  readonly sections: Before['columns'] | 'columns'
  readonly screens: Before['sections'] | 'sections'
  readonly reports: Before['screens'] | 'screens'
  readonly work: Before['reports'] | 'reports'
  readonly insights: Before['work'] | 'work'
  readonly markets: Before['insights'] | 'insights'
  readonly lookup: Before['markets'] | 'markets'
  readonly provinces: Before['lookup'] | 'lookup'
  readonly industries: Before['provinces'] | 'provinces'
  readonly refusals: Before['industries'] | 'industries'
}

/** The words of a room of the catalogues, each in Chinese; a file of a locale pack says them in its language. */
export type WordsOf<Each extends Room> = Exclude<Extract<Words[Each], string>, Words[Before[Each]]>

/** Every word that stands in a catalogue. */
export type Word = Extract<Words[Room], string>

import type { prospectTexts } from '../../../text/areas/prospect.ts'
import type { TextsOf } from '../../../text/texts.ts'
import type { ConditionOutcome } from '../../../catalogue/insights/bankProduct.ts'
import { inside, listed, plural } from '../phrases/counts.ts'

const outcomes: Readonly<Record<ConditionOutcome, string>> = {
  met: 'Met',
  missed: 'Not met',
  unknown: 'To verify'
}

export const prospect: TextsOf<typeof prospectTexts> = {
  tabs: 'Company information',
  tab: 'Tab',
  section: 'Section',
  overview: 'Overview',
  notes: 'Follow-up notes',
  introduction: 'About the company',
  introductionOf: 'Description',
  business: 'Products and industry chain',
  noBusiness: 'Products and place in industry chains not covered yet',
  andMore: ' and others',
  ofWhichInventions: count => `${count} inventions`,
  calls: 'Why contact now',
  callsHint: 'By recent records with a date',
  noCalls: 'No reason for contact in the records covered',
  noCallsReason: none => `None in the records covered: ${none.map(inside).join('; ')}. `,
  callsUnknown: titles => `Not covered yet, so not known: ${listed(titles.map(inside))}.`,
  lastEvents: 'Latest records',
  similarInstead: 'View similar companies',
  chance: 'Opportunity',
  caution: 'Caution',
  callCount: count => plural(count, 'record'),
  products: 'Suitable products',
  productsHint: 'Checked against the conditions of each product, for reference',
  noProducts: 'No products set up',
  openProducts: count => `${plural(count, 'product')} with most conditions to verify`,
  allMet: 'All conditions met',
  outcome: outcome => outcomes[outcome],
  outcomeCount: (outcome, count) => `${count} ${inside(outcome)}`,
  amount: 'Amount',
  term: 'Term',
  conditionsOf: product => `Conditions of ${product}`,
  has: value => `Has: ${value}`,
  othersFor: 'Companies that qualify',
  othersForProduct: product => `Companies that qualify for ${product}`,
  score: 'Innovation score',
  notScored: 'Not scored',
  nothingToScore: 'no patents, qualifications or financing to score by',
  withoutReasons: dimensions => `No basis yet: ${dimensions}`,
  tooFewReasons: 'Too little to score by',
  noReasons: 'No basis on record',
  timeline: 'Timeline',
  eventKinds: 'Events by kind',
  eventCount: total => plural(total, 'event'),
  noEvents: 'No events with a date',
  noDay: 'Date unknown',
  folded: (title, count) => `${title}: ${count}`
}

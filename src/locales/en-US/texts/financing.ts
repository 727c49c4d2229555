import type { financingTexts } from '../../../text/areas/financing.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { companies, plural } from '../phrases/counts.ts'

/** USD 10 m–100 m: the currency is said once. */
function between(low: string, high: string): string {
  const [currency = ''] = low.split(' ')
  const isSame = /^[A-Z]{3}$/.test(currency) && high.startsWith(`${currency} `)
  return `${low}–${isSame ? high.slice(currency.length + 1) : high}`
}

export const financing: TextsOf<typeof financingTexts> = {
  search: 'Company name',
  undisclosed: 'Undisclosed',
  unknown: 'Unknown',
  about: amount => `about ${amount}`,
  between,
  atLeast: amount => `${amount} or more`,
  atMost: amount => `up to ${amount}`,
  asWritten: amount => `As the source writes it: ${amount}`,
  notHeld: 'Not covered',
  others: count => ` and others, ${count} in all`,

  // Exchange rates.
  rates: 'Exchange rates',
  ratesTitle: 'Exchange rates to CNY',
  ratesNote:
    'Foreign currency is converted at the rate of the year of the event; years without a rate are not converted',
  rateUnit: 'CNY per unit of foreign currency',
  year: 'Year',
  rateOf: (year, yuan) => `Rate of ${year}: ${yuan}`,
  noCurrency: 'Currency unknown',
  noDate: 'Date unknown, not converted',
  noRate: year => `No rate for ${year}`,

  // The file.
  exportPage: 'Export page',
  file: (first, last) => `Financing events ${first}-${last}`,
  amountAsWritten: 'Amount (as in the source)',
  yuanFrom: 'At least (CNY k)',
  yuanTo: 'At most (CNY k)',
  link: 'Link to source',

  // Figures.
  measure: 'Measure',
  events: 'Events',
  amount: 'Amount',
  span: 'Time',
  byMonth: 'By month',
  byYear: 'By year',
  month: 'Month',
  overTime: measure => `${measure} over time`,
  ofRounds: 'Rounds',
  ofIndustries: 'Industries',
  mostInvestors: count => `Investors (top ${count})`,
  sum: (events, amount, known) =>
    `${plural(events, 'event')}, ${known} with a known amount: ${amount} in total`,
  sumUnknown: events => `${plural(events, 'event')}, none with a known amount`,
  amountUnknown: count =>
    `${plural(count, 'event')} without an amount, with a range only or not convertible not included.`,
  undated: count => `${plural(count, 'event')} without a date not in the chart`,
  monthless: count => `${plural(count, 'event')} with a year only, in the chart by year`,
  since: day => `Many events: only those since ${day} are counted`,
  converted: 'Foreign currency is converted to CNY. ',
  investorAmount: 'The amount of an investor is the total of the rounds it took part in, not what it paid',
  cardOf: name => `Card of ${name}`,

  // The card of an investor.
  card: 'Investor',
  introduction: 'About',
  fields: 'Fields',
  scale: 'Assets managed',
  stages: 'Stages',
  led: 'Led',
  followed: 'Followed',
  roleUnknown: 'Role unknown',
  companies: 'Companies',
  eventCount: count => plural(count, 'event'),
  companyCount: count => companies(count),
  totalAmount: 'Total of its rounds',
  partly: unknown => `${unknown} more with unknown amounts`,
  portfolio: 'Portfolio companies',
  company: 'Company',
  portfolioMost: (shown, all) => `Latest ${shown} portfolio companies (of ${all})`,
  lastDate: 'Last financing',
  lastRound: 'Last round',
  isLead: 'Has led',
  yes: 'Yes',
  coInvestors: 'Co-investors',
  seeEvents: 'View all events',
  noInvestor: 'Investor not found',
  noInvestorReason: 'It appears in no financing event, or its name has been corrected'
}

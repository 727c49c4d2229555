import type { industryMapTexts } from '../../../text/areas/industryMap.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { companies, inside } from '../phrases/counts.ts'
import { importing } from '../phrases/importing.ts'

/** CNY 18.11 bn. */
function amount(figure: string, unit: string): string {
  const [currency, ...scale] = unit.split(' ')
  return [currency, figure, ...scale].join(' ')
}

export const industryMap: TextsOf<typeof industryMapTexts> = {
  // Measures.
  companies: 'Companies',
  recent: 'New (12 months)',
  recentIn: year => `New in ${year}`,
  capital: 'Registered capital',
  capitalUnit: 'CNY bn',
  capitalUnknown: 'Registered capital unknown',
  listed: 'Listed companies',
  technology: 'Technology companies',
  financed: 'Financed (12 months)',
  withUnit: (label, unit) => `${label} (${unit})`,
  hintTechnology: 'Technology companies: with a valid technology qualification',
  hintListed: 'Listed companies: Shanghai, Shenzhen and Beijing exchanges, Hong Kong and US, without NEEQ',
  noListed: `No listed companies covered yet, which does not mean that there are none. ${importing('listed companies', 'listed', 'they appear here')}`,
  noTechnology: `No technology qualifications covered yet, which does not mean that there are no technology companies. ${importing('qualifications of companies', 'qualifications', 'they appear here')}`,
  hintCapital: 'Registered capital: foreign currency is converted to CNY at reference rates',
  foundedThrough: day =>
    `The latest company of the source was founded on ${day}; there is no data after it, which does not mean that none were founded`,
  financedThrough: day =>
    `The latest financing of the source was on ${day}; there is no data after it, which does not mean that there was none`,

  measure: 'Measure',
  industry: 'Industry',
  everyIndustry: 'All industries',
  chain: 'Node of chain',
  everyChain: 'All nodes',
  clear: 'Clear',
  view: 'View',
  map: 'Map',
  table: 'Table',
  region: 'Region',
  whole: 'Total',
  tableOf: place => `Regions of ${place} by measure`,
  openCompanies: place => `View companies in ${place}`,
  openMeasured: (place, label) => `View companies in ${place}: ${inside(label)}`,
  country: 'China',

  // What the figures add up to.
  companyUnit: 'companies',
  figure: (figure, unit) => (unit === 'companies' ? companies(figure) : amount(figure, unit)),
  sum: (place, label, figure) =>
    label === 'Companies' ? `${place}: ${figure}` : `${place}, ${inside(label)}: ${figure}`,
  notOnMap: (shown, missing, province) =>
    `, ${shown} on the map, ${missing} ${province === null ? 'at an unknown place' : `known only to be in ${province}`}`,
  unknownCapital: count => `${companies(count)} without known registered capital not included`,
  updating: 'Updating',
  elsewhere: province => (province === null ? 'Place unknown' : `Known only to be in ${province}`),

  // Years.
  years: 'Year founded',
  until: year => `Founded by the end of ${year}`,
  untilNow: 'Until today',
  play: 'Play',
  pause: 'Pause',
  playOnlyCompanies:
    'only the number of companies on the map can be played; other measures are counted anew when you drag the year',
  noYears: 'No founding dates are known, so there are no years to view',
  undatedLeftOut: count => `${companies(count)} without a founding date not included`,
  undatedCounted: count => `${companies(count)} without a founding date included`,
  notHistory: 'By founding date; companies that were deregistered since count, too',

  // States.
  none: 'No companies meet the conditions',
  noneReason: 'Try another industry or another node of a chain',
  noCompanies: 'No companies yet',
  noCompaniesReason: importing(
    'companies',
    'companies',
    'the number of companies and their growth appear here by province and city'
  ),
  clearConditions: 'View all companies',
  back: 'Back to home'
}

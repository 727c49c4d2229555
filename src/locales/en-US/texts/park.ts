import type { parkTexts } from '../../../text/areas/park.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { companies, plural } from '../phrases/counts.ts'

export const park: TextsOf<typeof parkTexts> = {
  placeholder: 'Name of a park in Chinese, in full or short',
  companiesOf: (name, kind, count) => `${name}: ${kind} ${count}`,

  // Several parks side by side.
  compare: 'Compare',
  compareRange: most => `Select 2–${most} parks to compare`,
  compareTitle: 'Compare parks',
  add: 'Add park',
  addPlaceholder: 'Name of a park to add',
  one: 'Add another park to compare',
  full: most => `At most ${most} parks`,
  gone: 'One of the parks is no longer in the database',
  startAgain: 'Choose again',
  chosen: count => `${count} selected`,
  unselect: 'Clear selection',
  young: 'Companies under 5 years',
  topIndustries: 'Top industries',
  topQualifications: 'Top qualifications',
  named: (name, count) => `${name} ${count}`,

  // A park.
  noId: 'Choose a park first',
  noIdReason: 'Find it among the parks by region, level or name, then come back to see its companies',
  notFound: 'Park not found',
  notFoundReason: 'It may have gone with an update of the data, or is not in the register of parks',
  back: 'Go to parks',
  locatedIn: place => `located in ${place}`,
  approvedIn: year => `approved in ${year}`,
  leads: industries => `leading industries ${industries}`,
  notIntroduced: 'The register states no level, region or leading industries',
  households: count => companies(count),
  hectares: area => `${area} ha`,
  see: 'View companies',
  explore: 'Open in company search',
  howKnown: 'How companies are assigned',
  ruleSentence: (label, sentence) => `${label}: ${sentence}`,
  statistics: 'Companies in figures',
  industries: 'Industries',
  ages: 'Age of companies',
  qualifications: 'Technology qualifications',
  founded: 'Founded in last ten years',
  year: 'Year',
  agesThrough: (ages, day) => `${ages} (data until ${day})`,
  foundedThrough: day =>
    `The latest company of the source was founded on ${day}; there is no data after it (gray), which does not mean that none were founded`,
  foundedNote: (before, unknown) =>
    `${before} founded earlier, ${unknown} at an unknown date; only companies that still exist`,
  noQualifications: 'No valid qualifications known',
  companies: 'Companies',
  household: '',
  unknown: 'Unknown',
  list: count => `${plural(count, 'company', 'companies')} of the park`
}

import type { Word } from '../../text/words.ts'
import { checks } from './words/checks.ts'
import { cities } from './words/cities.ts'
import { columns } from './words/columns.ts'
import { facts } from './words/facts.ts'
import { filters } from './words/filters.ts'
import { industries } from './words/industries.ts'
import { insights } from './words/insights.ts'
import { lookup } from './words/lookup.ts'
import { markets } from './words/markets.ts'
import { provinces } from './words/provinces.ts'
import { refusals } from './words/refusals.ts'
import { reports } from './words/reports.ts'
import { screens } from './words/screens.ts'
import { sections } from './words/sections.ts'
import { values } from './words/values.ts'
import { work } from './words/work.ts'

/** The words of the catalogues and of what services say, by what they are in Chinese. */
export const words: Readonly<Record<Word, string>> = {
  ...facts,
  ...filters,
  ...columns,
  ...sections,
  ...screens,
  ...reports,
  ...work,
  ...insights,
  ...markets,
  ...lookup,
  ...provinces,
  ...industries,
  ...refusals,
  ...checks,
  ...cities,
  ...values
}

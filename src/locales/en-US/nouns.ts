import type { Noun, NounKey } from '../../text/areas/list.ts'
import { importing } from './phrases/importing.ts'

/** `name` and `counter` are plural: "No companies", "First 300 companies". */
export const nouns: Readonly<Record<NounKey, Noun>> = {
  company: {
    key: 'company',
    name: 'companies',
    one: 'company',
    counter: 'companies',
    list: 'Companies',
    none: 'No companies yet',
    whyNone: importing('companies', 'companies', 'they are listed here')
  },
  favorite: { key: 'favorite', name: 'favorites', one: 'favorite', counter: 'companies', list: 'Favorites' },
  technology: {
    key: 'technology',
    name: 'technology companies',
    one: 'technology company',
    counter: 'companies',
    list: 'Companies',
    none: 'No technology companies yet',
    whyNone: importing(
      'qualifications of companies',
      'qualifications',
      'companies with any valid one are listed here'
    )
  },
  financing: {
    key: 'financing',
    name: 'financing events',
    one: 'financing event',
    counter: 'events',
    list: 'Financing events',
    none: 'No financing events yet',
    whyNone: importing('financing events', 'financing', 'events and figures are shown here')
  },
  report: {
    key: 'report',
    name: 'reports',
    one: 'report',
    counter: 'reports',
    list: 'Reports',
    none: 'No reports yet',
    whyNone: 'Choose a template and a subject in the report center; reports made are listed here'
  },
  nodeCompany: {
    key: 'nodeCompany',
    name: 'companies',
    one: 'company',
    counter: 'companies',
    list: 'Companies',
    none: 'No companies at this node yet',
    whyNone: 'View the nodes upstream or downstream'
  },
  export: {
    key: 'export',
    name: 'exports',
    one: 'export',
    counter: 'exports',
    list: 'Exports',
    none: 'No lists exported yet',
    whyNone: 'Select companies in the company search, then "Export"; the files appear here'
  },
  order: { key: 'order', name: 'orders', one: 'order', counter: 'orders', list: 'Orders' },
  park: {
    key: 'park',
    name: 'parks',
    one: 'park',
    counter: 'parks',
    list: 'Parks',
    none: 'No parks yet',
    whyNone: importing('parks', 'parks', 'they can be found by region, level and leading industry')
  },
  parkCompany: {
    key: 'parkCompany',
    name: 'companies',
    one: 'company',
    counter: 'companies',
    list: 'Companies',
    none: 'No companies yet',
    whyNone: importing('companies', 'companies', 'those whose registered address names a park belong to it')
  },
  industrial: {
    key: 'industrial',
    name: 'companies',
    one: 'company',
    counter: 'companies',
    list: 'Above-scale industrial companies',
    none: 'No companies in this state yet',
    whyNone: importing(
      'registers, or industries and revenues of companies,',
      'companies',
      'companies are listed here'
    )
  }
}

import type { Noun, NounKey } from '../../text/areas/list.ts'

/** `name` and `counter` are plural: “No companies”, “300 companies”. */
export const nouns: Readonly<Record<NounKey, Noun>> = {
  company: {
    key: 'company',
    name: 'companies',
    counter: 'companies',
    list: 'List of companies',
    none: 'No companies yet',
    whyNone: 'Once companies are imported (companies), they are listed here'
  },
  favorite: { key: 'favorite', name: 'favorites', counter: 'companies', list: 'List of favorites' },
  technology: {
    key: 'technology',
    name: 'technology companies',
    counter: 'companies',
    list: 'List of companies',
    none: 'No technology companies yet',
    whyNone:
      'Once qualifications of companies are imported (qualifications), companies with any valid one are listed here.'
  },
  financing: {
    key: 'financing',
    name: 'financing events',
    counter: 'events',
    list: 'List of financing events',
    none: 'No financing events yet',
    whyNone: 'Once financing events are imported (financing), events and statistics are shown here'
  },
  report: {
    key: 'report',
    name: 'reports',
    counter: 'reports',
    list: 'List of reports',
    none: 'No reports yet',
    whyNone:
      'Choose a template and a subject in the report center; reports that were generated are listed here'
  },
  nodeCompany: {
    key: 'nodeCompany',
    name: 'companies',
    counter: 'companies',
    list: 'List of companies',
    none: 'No companies at this node yet',
    whyNone: 'See the nodes upstream or downstream'
  },
  export: {
    key: 'export',
    name: 'exports',
    counter: 'exports',
    list: 'List of exports',
    none: 'No lists exported yet',
    whyNone: 'Choose companies on the companies screen, then “Export”; the files appear here'
  },
  order: { key: 'order', name: 'orders', counter: 'orders', list: 'List of orders' },
  park: {
    key: 'park',
    name: 'parks',
    counter: 'parks',
    list: 'List of parks',
    none: 'No parks yet',
    whyNone: 'Once parks are imported (parks), they can be found by region, level and leading industry'
  },
  parkCompany: {
    key: 'parkCompany',
    name: 'companies',
    counter: 'companies',
    list: 'List of companies',
    none: 'No companies yet',
    whyNone:
      'Once companies are imported (companies), those whose registered address names a park belong to it'
  },
  industrial: {
    key: 'industrial',
    name: 'companies',
    counter: 'companies',
    list: 'List of above-scale industrial companies',
    none: 'No companies in this state yet',
    whyNone:
      'Once registers, or industries and revenues of companies, are imported (companies), companies are listed here.'
  }
}

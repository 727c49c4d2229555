import { filters, type Criteria } from '../../catalogue/filters.ts'
import { libraries } from '../../catalogue/libraries.ts'

/** What a map can be colored by. */
export const mapMeasures = ['companies', 'recent', 'capital', 'listed', 'technology', 'financed'] as const

export type MapMeasure = (typeof mapMeasures)[number]

/** The criteria of a list that holds the companies of a measure; of a capital all of them. */
export function measureCriteria(measure: MapMeasure, until: number | null): Criteria {
  const founded: Criteria = until === null ? {} : { established: [`~${until}-12-31`] }
  switch (measure) {
    case 'companies':
    case 'capital':
      return founded
    case 'recent':
      return { established: [until === null ? '-1' : `${until}-01-01~${until}-12-31`] }
    case 'listed':
      return { ...founded, ...libraries.find(({ key }) => key === 'listed')?.criteria }
    case 'technology':
      return { ...founded, qualification: filters.qualification.options.map(({ key }) => key) }
    case 'financed':
      return { ...founded, financingDate: ['-1'] }
  }
}

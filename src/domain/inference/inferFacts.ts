import { facts, inferenceKeys, type CompanyFacts, type FactOfType } from '../../catalogue/facts.ts'
import { inferIndustry } from './industry.ts'
import type { Inferred } from './inferred.ts'
import { inferRegion } from './region.ts'

type InferenceKey = FactOfType<'inference'>

/** What the sources state of a company, of which the rules infer more. */
const rules: {
  readonly [Key in InferenceKey]: (company: CompanyFacts, products: readonly string[]) => Inferred | null
} = {
  regionInference: ({ name, region }) => inferRegion(name, region),
  industryInference: inferIndustry
}

/** The company with what its own words say beyond its sources; each inferred value stands in its fact. */
export function inferFacts<Company extends CompanyFacts>(
  company: Company,
  products: readonly string[]
): Company {
  const stated = statedFacts(company)
  const inferred = inferenceKeys.flatMap(key => {
    const found = rules[key](stated, products)
    const { explains } = facts[key]
    return found
      ? [
          [explains, found.code],
          [key, { evidence: found.evidence, stated: stated[explains] }]
        ]
      : []
  })
  return { ...stated, ...Object.fromEntries(inferred) }
}

/** The company as its sources state it, without what was inferred. */
export function statedFacts<Company extends CompanyFacts>(company: Company): Company {
  const stated = inferenceKeys.flatMap(key => {
    const inference = company[key]
    return inference
      ? [
          [facts[key].explains, inference.stated],
          [key, null]
        ]
      : []
  })
  return stated.length === 0 ? company : { ...company, ...Object.fromEntries(stated) }
}

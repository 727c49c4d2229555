import type { technologyTexts } from '../../../text/areas/technology.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { companies, plural } from '../phrases/counts.ts'

export const technology: TextsOf<typeof technologyTexts> = {
  definition:
    'Companies with any valid technology qualification; for those expired or revoked see "Qualification status"',
  libraries: 'By qualification',
  inAll: 'View among all companies',
  // From a product to the companies that it fits.
  product: 'Find companies by product',
  anyProduct: 'Choose product',
  place: 'Region',
  invitation: 'The conditions of the product become filters',
  productsFailed: 'The products could not be loaded',
  noProducts: 'No products set up',
  terms: (amount, term) => `Amount ${amount}, term ${term}`,
  conditions: count => plural(count, 'condition'),
  conditionsOf: product => `Conditions of ${product}`,
  leftOf: 'Companies that meet this and the conditions before it',
  left: total => `${companies(total)} left`,
  leftFailed: 'How many companies each condition leaves could not be calculated',
  // The score of a company.
  scoreOf: company => `Innovation score: ${company}`,
  explainScore: 'See what the score is based on',
  scoreFailed: 'What the score is based on could not be loaded',
  toCompany: 'Open company'
}

import { findMatches } from '../../../host/server/match/findMatches.ts'
import { lookupNames } from '../../../host/server/match/lookupFile.ts'
import { companyDetail } from '../../../host/server/store/company/companies.ts'
import { contactPage } from '../../../host/server/store/contacts/contactPage.ts'
import { companySection } from '../../../host/server/store/details/companySections.ts'
import { companyOverview } from '../../../host/server/store/details/overview.ts'
import { productMatches } from '../../../host/server/store/details/products.ts'
import { companyTimeline } from '../../../host/server/store/details/timeline.ts'
import { addFavorite, removeFavorite } from '../../../host/server/store/favorites/favorites.ts'
import { similarCompanies } from '../../../host/server/store/similar/similarCompanies.ts'
import { noticesOf } from '../../../host/server/store/staff/notices.ts'
import { defaultWeights } from '../../../src/catalogue/insights/similarity.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { Question } from '../question.ts'
import { lookupRequests, requestedIds } from '../requests/companies.ts'
import { COMPANIES, DAY, type BenchStore } from '../store.ts'

/** Each of these compares hundreds of companies. */
const SIMILAR = 110
const LOOKUPS = 11
const LOOKED_UP = 1000

const firstRows = { page: 1, pageSize: 10 }
const asQuery = { page: '1', pageSize: '10' }

/** What is asked of single companies, and of those that a list names. */
export function companyQuestions({ database: { db }, firstId, member }: BenchStore): readonly Question[] {
  const viewer = { today: DAY, staff: member.id }
  const ids = requestedIds(COMPANIES, firstId)
  const now = new Date(DAY)
  const contacts = (id: string) => contactPage(db, member, id, { ...firstRows, limit: 50, today: DAY, now })
  return [
    {
      name: 'company by id',
      p50: { most: 2 },
      added: { most: 3 },
      requests: ids.map(id => ({
        waves: [[{ endpoint: endpoints.company, params: { id } }]],
        directly: () => companyDetail(db, id)
      }))
    },
    {
      name: 'companyDetail opens',
      requests: ids.map(id => {
        const params = { id }
        return {
          waves: [
            [
              { endpoint: endpoints.company, params },
              { endpoint: endpoints.companySection, params: { id, section: 'registration' }, query: asQuery }
            ],
            [{ endpoint: endpoints.notices }, { endpoint: endpoints.contacts, params, query: asQuery }]
          ],
          directly: async () => {
            await Promise.all([companyDetail(db, id), companySection(db, id, 'registration', firstRows)])
            await Promise.all([noticesOf(db, member.id), contacts(id)])
          }
        }
      })
    },
    {
      name: 'newCompanyDetail opens',
      requests: ids.map(id => {
        const params = { id }
        const positions = { page: 1, pageSize: 2 }
        return {
          waves: [
            [
              { endpoint: endpoints.company, params },
              { endpoint: endpoints.companyOverview, params },
              { endpoint: endpoints.companyProducts, params },
              {
                endpoint: endpoints.companySection,
                params: { id, section: 'chain' },
                query: { page: '1', pageSize: '2' }
              },
              { endpoint: endpoints.companyTimeline, params, query: { page: '1', pageSize: '50' } }
            ],
            [{ endpoint: endpoints.notices }, { endpoint: endpoints.contacts, params, query: asQuery }]
          ],
          directly: async () => {
            await Promise.all([
              companyDetail(db, id),
              companyOverview(db, id, DAY),
              // The server that is measured has no products.
              productMatches(db, id, [], viewer),
              companySection(db, id, 'chain', positions),
              companyTimeline(db, id, DAY, { page: 1, pageSize: 50 })
            ])
            await Promise.all([noticesOf(db, member.id), contacts(id)])
          }
        }
      })
    },
    {
      name: 'similar companies',
      p50: { most: 150 },
      p95: { most: 1000 },
      requests: ids.slice(0, SIMILAR).map(id => ({
        waves: [[{ endpoint: endpoints.similarCompanies, body: { id } }]],
        directly: () =>
          similarCompanies(db, viewer, { id, weights: defaultWeights, newOnly: false, page: 1, pageSize: 20 })
      }))
    },
    {
      name: `look-up of ${LOOKED_UP} names`,
      requests: lookupRequests(COMPANIES, LOOKUPS, LOOKED_UP).map(names => ({
        waves: [[{ endpoint: endpoints.matchCompanies, body: { names } }]],
        directly: () =>
          findMatches(
            db,
            lookupNames(names).rows.flatMap(({ query }) => (typeof query === 'string' ? [] : [query]))
          )
      }))
    },
    // Two writes, each synced to disk before the answer.
    {
      name: 'favorite, added and removed',
      requests: ids.map(companyId => ({
        waves: [
          [{ endpoint: endpoints.addFavorite, body: { companyId } }],
          [{ endpoint: endpoints.removeFavorite, params: { id: companyId } }]
        ],
        directly: async () => {
          await addFavorite(db, member, { companyId, now })
          await removeFavorite(db, member, companyId, now)
        }
      }))
    }
  ]
}

import {
  activeConditions,
  onlyConditions,
  withoutCondition,
  type ConditionKeys
} from '../../domain/criteria/activeConditions.ts'
import { parseCriterion, statedOnly, type ParsedCriteria } from '../../domain/criteria/parsedCriteria.ts'
import type { explainEndpoints } from '../../contract/endpoints/explain.ts'
import type { Tally } from '../../contract/entities/explanation.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import { viewerOf, type MockWorld } from '../world/mockWorld.ts'
import { searchWorld } from '../world/searchWorld.ts'

export function explainAnswers(world: MockWorld): Answers<typeof explainEndpoints> {
  const { companies } = world
  const count = (criteria: ParsedCriteria): Tally => ({
    count: searchWorld(companies, criteria, viewerOf(world)).length,
    capped: false
  })
  const inferredOf = (criteria: ParsedCriteria, [key]: ConditionKeys): Tally | null => {
    const stated = key === undefined ? null : statedOnly(criteria, key)
    return stated && { count: count(criteria).count - count(stated).count, capped: false }
  }
  return {
    explainSearch: ({ body: { criteria } }) => {
      const conditions = activeConditions(criteria).map((condition, at, all) => ({
        filters: condition,
        left: count(onlyConditions(criteria, all.slice(0, at + 1))),
        without: count(withoutCondition(criteria, condition)),
        inferred: inferredOf(criteria, condition),
        tokens: condition.flatMap(filter => {
          const { tokens } = criteria[filter] ?? { tokens: [] }
          return tokens.length < 2
            ? []
            : tokens.map(token => ({
                filter,
                token,
                alone: count({ ...criteria, [filter]: parseCriterion(filter, [token]) })
              }))
        })
      }))
      return {
        all: count({}),
        total: count(criteria),
        conditions,
        emptiedBy: conditions.find(each => each.left.count === 0)?.filters ?? []
      }
    }
  }
}

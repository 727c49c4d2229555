import { createHash } from 'node:crypto'
import { isOfSupply, type TreeFilter } from '../../../../src/catalogue/filters.ts'
import type { catalogueEndpoints } from '../../../../src/contract/endpoints/catalogue.ts'
import { treesOf } from '../../../../src/domain/facts/companyFacts.ts'
import type { Handlers } from '../../http/implement.ts'
import { findEnds } from '../../store/search/supplyEnds.ts'
import { findNames } from '../../store/search/where/names.ts'
import { findParkNames } from '../../store/search/parks.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

type TreeName = TreeFilter['tree']

export function catalogueHandlers({ clock, db }: HandlerDeps): Handlers<typeof catalogueEndpoints> {
  return {
    catalogueTree: ({ query, request, reply }) => {
      const { nodes, etag } = treeAnswer(query.tree)
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) reply.code(304).send()
      return nodes
    },
    catalogueNames: ({ query: { source, typed }, staff }) => {
      if (isOfSupply(source)) return findEnds(db, staff.id, typed)
      return source === 'parks' && typed !== ''
        ? findParkNames(db, clock.day(), typed)
        : findNames(db, staff.id, source, typed)
    }
  }
}

const answers = new Map<TreeName, ReturnType<typeof makeTreeAnswer>>()

// A tree belongs to the release, so its answer is made once.
function treeAnswer(tree: TreeName) {
  const answer = answers.get(tree) ?? makeTreeAnswer(tree)
  answers.set(tree, answer)
  return answer
}

function makeTreeAnswer(tree: TreeName) {
  const nodes = treesOf[tree].nodes.map(({ code, name, parent }) => ({ code, name, parent }))
  const hash = createHash('sha256').update(JSON.stringify(nodes)).digest('base64url').slice(0, 22)
  return { nodes, etag: `"${hash}"` }
}

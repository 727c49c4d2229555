import { createHash } from 'node:crypto'
import type { TreeFilter } from '../../../../src/catalogue/filters.ts'
import type { catalogueEndpoints } from '../../../../src/contract/endpoints/catalogue.ts'
import { treesOf } from '../../../../src/domain/companyFacts.ts'
import type { Handlers } from '../../http/implement.ts'
import { findNames } from '../../store/search/names.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

type TreeName = TreeFilter['tree']

export function catalogueHandlers({ db }: HandlerDeps): Handlers<typeof catalogueEndpoints> {
  return {
    catalogueTree: ({ query, request, reply }) => {
      const { nodes, etag } = treeAnswer(query.tree)
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) reply.code(304).send()
      return nodes
    },
    catalogueNames: ({ query, staff }) => findNames(db, staff.id, query.source, query.typed)
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

import { describe, expect, it } from 'vitest'
import { createOpenApi } from '../../host/server/http/openApi.ts'
import { endpointKeys, endpoints } from '../../src/contract/endpoints.ts'
import { services } from '../../src/contract/services.ts'

interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: object }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> }
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: object }> }>
}

const document = createOpenApi('1.0.0') as {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
}

function operationOf(key: (typeof endpointKeys)[number]): Operation {
  const { service, path, method } = endpoints[key]
  const found = document.paths[`${services[service].basePath}/${path}`]?.[method.toLowerCase()]
  if (!found) throw new Error(`The document has no ${method} ${path}.`)
  return found
}

describe('the OpenAPI document', () => {
  it('is a document that any tool can read', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    const operations = Object.values(document.paths).flatMap(methods => Object.values(methods))
    expect(operations.map(each => each.operationId).toSorted()).toEqual([...endpointKeys].toSorted())
  })

  it.each(endpointKeys)('%s: says what it takes and what it answers', key => {
    const endpoint = endpoints[key]
    const operation = operationOf(key)
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(each => each[1])
    const inPath = operation.parameters.filter(each => each.in === 'path').map(each => each.name)
    expect(inPath).toEqual(named)
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined)
    expect(Object.keys(operation.responses)).toEqual([String(endpoint.status), 'default'])
    expect(operation.security.length > 0).toBe(endpoint.token !== 'none')
    expect(JSON.stringify(operation)).not.toContain('"schema":{}')
  })

  it('says which calls take a form, and what stands in it', () => {
    const { requestBody } = operationOf('matchCompanies')
    expect(requestBody?.content).toMatchObject({
      'application/json': { schema: { type: 'object', required: ['names'] } },
      'multipart/form-data': { schema: { required: ['file'] } }
    })
  })

  it('knows the filters of the catalogue and the fields of a company', () => {
    const search = JSON.stringify(operationOf('searchCompanies'))
    expect(search).toContain('"regCapital"')
    expect(search).toContain('"established"')
    expect(search).toContain('"totalIsCapped"')
  })
})

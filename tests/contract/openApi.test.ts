import { describe, expect, it } from 'vitest'
import { createOpenApi } from '../../host/server/http/openApi.ts'
import { endpointKeys, endpoints } from '../../src/contract/endpoints.ts'
import { sentenceOf, type RefusalCode } from '../../src/contract/base/refusals.ts'
import { refusalsOf } from '../../src/contract/serve.ts'
import { services } from '../../src/contract/base/services.ts'

interface Operation {
  readonly operationId: string
  readonly 'x-permission': string | null
  readonly security: readonly object[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: object }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> }
  readonly responses: Record<
    string,
    { readonly description: string; readonly content?: Record<string, { readonly schema: object }> }
  >
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
  it('is valid', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    const operations = Object.values(document.paths).flatMap(methods => Object.values(methods))
    expect(operations.map(each => each.operationId).toSorted()).toEqual([...endpointKeys].toSorted())
  })

  it.each(endpointKeys)('%s: documents request and response', key => {
    const endpoint = endpoints[key]
    const operation = operationOf(key)
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(each => each[1])
    const inPath = operation.parameters.filter(each => each.in === 'path').map(each => each.name)
    expect(inPath).toEqual(named)
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined)
    const statuses = Object.values(refusalsOf(endpoint)).map(String)
    const answered = [...new Set([String(endpoint.status), ...statuses, 'default'])]
    expect(Object.keys(operation.responses).toSorted()).toEqual(answered.toSorted())
    expect(operation.security.length > 0).toBe(endpoint.token !== 'none')
    expect(JSON.stringify(operation)).not.toContain('"schema":{}')
  })

  it.each(endpointKeys)('%s: documents its permission and its refusals', key => {
    const endpoint = endpoints[key]
    const operation = operationOf(key)
    expect(operation['x-permission']).toBe(endpoint.permission)
    for (const [code, status] of Object.entries(endpoint.refusals)) {
      const { description } = operation.responses[status] ?? {}
      expect(description).toContain(`${code}: ${sentenceOf(code as RefusalCode)}`)
    }
  })

  it('lists the reasons of refusals', () => {
    expect(JSON.stringify(operationOf('addFavoriteGroup').responses[409])).toContain(
      '["nameTaken","tooMany"]'
    )
    expect(JSON.stringify(operationOf('companySection').responses[403])).toContain('["premium"]')
  })

  it('documents the challenge of a refusal where there may be one', () => {
    const { components } = document as unknown as { components: { schemas: { challenge: object } } }
    expect(components.schemas.challenge).toMatchObject({ required: ['token', 'picture'] })
    const brings = (status: string) =>
      JSON.stringify(operationOf('unlockRate').responses[status]).includes('schemas/challenge')
    expect([brings('400'), brings('default'), brings('200')]).toEqual([true, true, false])
    expect(JSON.stringify(operationOf('addFavoriteGroup').responses[409])).not.toContain('challenge')
  })

  it('documents forms and their fields', () => {
    const { requestBody } = operationOf('matchCompanies')
    expect(requestBody?.content).toMatchObject({
      'application/json': { schema: { type: 'object', required: ['names'] } },
      'multipart/form-data': { schema: { required: ['file'] } }
    })
  })

  it('contains the filters of the catalogue and the fields of a company', () => {
    const search = JSON.stringify(operationOf('searchCompanies'))
    expect(search).toContain('"regCapital"')
    expect(search).toContain('"established"')
    expect(search).toContain('"totalIsCapped"')
  })
})

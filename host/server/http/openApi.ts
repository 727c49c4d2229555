import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { Endpoint } from '../../../src/contract/base/defineEndpoint.ts'
import { challenge } from '../../../src/contract/base/challenge.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { reasonOf, sentenceOf, type RefusalCode } from '../../../src/contract/base/refusals.ts'
import { refusalsOf } from '../../../src/contract/serve.ts'
import { PLATFORM_ID_HEADER, services } from '../../../src/contract/base/services.ts'

type JsonSchema = Readonly<Record<string, unknown>>

/**
 * The OpenAPI 3.1 document of the endpoint catalogue. `version` is the deployed one, `others` are calls that no client
 * makes, by path.
 */
export function createOpenApi(
  version: string,
  others: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {}
): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = { ...others }
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const path = `${services[endpoint.service].basePath}/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(key, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'prospecting-app', version },
    paths,
    components: {
      schemas: { challenge: responseSchema(challenge) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }
    }
  }
}

function operation(key: string, endpoint: Endpoint): JsonSchema {
  return {
    operationId: key,
    tags: [endpoint.service],
    summary: endpoint.summary,
    ...(endpoint.permission && { description: `Needs the permission ${endpoint.permission}.` }),
    'x-permission': endpoint.permission,
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      { name: PLATFORM_ID_HEADER, in: 'header', required: true, schema: { type: 'string' } }
    ],
    ...(endpoint.body ? { requestBody: { required: true, content: bodyContent(endpoint) } } : {}),
    responses: {
      [endpoint.status]: {
        description: 'Success',
        ...(endpoint.status === 204 ? {} : { content: json(answerSchema(endpoint)) })
      },
      ...refusedResponses(endpoint),
      default: {
        description:
          'A failure, with a sentence that says what to do; a 429 may bring a challenge whose answer lifts the limit',
        content: json(refusalSchema(endpoint))
      }
    }
  }
}

/** The statuses of its refusals, with their codes and sentences. */
function refusedResponses(endpoint: Endpoint): JsonSchema {
  const refusals = Object.entries(refusalsOf(endpoint)) as [RefusalCode, number][]
  const responseOf = (status: number) => {
    const codes = refusals.filter(each => each[1] === status).map(([code]) => code)
    return {
      description: codes.map(code => `- ${code}: ${sentenceOf(code)}`).join('\n'),
      content: json(refusalSchema(endpoint, codes))
    }
  }
  return Object.fromEntries(refusals.map(([, status]) => [status, responseOf(status)]))
}

function securityOf(endpoint: Endpoint): readonly JsonSchema[] {
  const bearer = { bearer: [] }
  if (endpoint.token === 'required') return [bearer]
  return endpoint.token === 'none' ? [] : [{}, bearer]
}

function bodyContent({ body, upload }: Endpoint): JsonSchema {
  const schema: JsonSchema = body ? requestSchema(body) : {}
  if (!upload) return json(schema)
  // Only the JSON variant of the body has a JSON Schema.
  const { anyOf = [] } = schema as { anyOf?: readonly JsonSchema[] }
  const [only = schema] = anyOf.filter(each => Object.keys(each).length > 0)
  const files = { [upload.field]: { type: 'string', contentMediaType: 'application/octet-stream' } }
  // Where the files come beside other fields, those are the same as in JSON.
  const { properties, required } = upload.isOptional
    ? { properties: { ...(only.properties as JsonSchema), ...files }, required: only.required }
    : { properties: files, required: [upload.field] }
  return { ...json(only), 'multipart/form-data': { schema: { type: 'object', properties, required } } }
}

function parametersOf(place: 'path' | 'query', schema: Endpoint['params']): readonly JsonSchema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = requestSchema(schema) as {
    properties?: Record<string, JsonSchema>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: each
  }))
}

function answerSchema(endpoint: Endpoint): JsonSchema {
  const data = responseSchema(endpoint.response)
  return services[endpoint.service].body === 'bare' ? data : envelope({ const: 200 }, data)
}

function refusalSchema({ service }: Endpoint, codes: readonly RefusalCode[] = []): JsonSchema {
  const reasons = [...new Set(codes.flatMap(code => reasonOf[code] ?? []))]
  const more = bringsChallenge(codes) ? { challenge: { $ref: '#/components/schemas/challenge' } } : {}
  if (services[service].body === 'enveloped') {
    const code = { type: 'integer' }
    return envelope(reasons.length > 0 ? { anyOf: [code, { enum: reasons }] } : code, { type: 'null' }, more)
  }
  return {
    type: 'object',
    properties: {
      message: { type: 'string' },
      ...(reasons.length > 0 && { code: { enum: reasons } }),
      ...more
    },
    required: ['message']
  }
}

/** A wrong answer to a challenge does, and a 429, which no entry names. */
function bringsChallenge(codes: readonly RefusalCode[]): boolean {
  return codes.length === 0 || codes.includes('wrongCaptcha')
}

function envelope(code: JsonSchema, data: JsonSchema, more: JsonSchema = {}): JsonSchema {
  return {
    type: 'object',
    properties: { code, msg: { type: 'string' }, data, ...more },
    required: ['code', 'msg', 'data']
  }
}

function json(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } }
}

// Checks without a JSON Schema equivalent (such as tokens of the filter catalogue) are left out.
function requestSchema(schema: v.GenericSchema): JsonSchema {
  return { ...toJsonSchema(schema, { ...dialect, typeMode: 'input' }) }
}

function responseSchema(schema: v.GenericSchema): JsonSchema {
  return {
    ...toJsonSchema(schema, {
      ...dialect,
      typeMode: 'output',
      // A lenient field accepts anything; its output schema is in its metadata.
      overrideAction: ({ valibotAction }) =>
        isShape(valibotAction) ? valibotAction.metadata.jsonSchema : null
    })
  }
}

const dialect = { target: 'draft-2020-12', errorMode: 'ignore' } as const

function isShape(action: object): action is { metadata: { jsonSchema: JsonSchema } } {
  return 'metadata' in action && v.is(v.object({ jsonSchema: v.looseObject({}) }), action.metadata)
}

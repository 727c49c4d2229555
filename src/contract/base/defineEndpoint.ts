import type * as v from 'valibot'
import type { Permission } from '../../catalogue/permissions.ts'
import type { RefusalCode } from './refusals.ts'
import type { Service } from './services.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = v.GenericSchema
type Empty = undefined
type Token = 'required' | 'public' | 'optional' | 'none'

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 429

/**
 * One call of the product. Client, reference server, msw handlers, OpenAPI document and contract tests are derived
 * from it; nothing about a call stands anywhere else.
 */
export interface Endpoint<
  Params extends Schema | Empty = Schema | Empty,
  Query extends Schema | Empty = Schema | Empty,
  Body extends Schema | Empty = Schema | Empty,
  Response extends Schema = Schema,
  Code extends RefusalCode = RefusalCode,
  Guard extends Token = Token
> {
  readonly service: Service
  readonly method: Method
  /**
   * Whether it only reads: then it ends soon, and as soon as nobody waits for it any longer, and the rows that it shows are
   * counted.
   */
  readonly reads: boolean
  /** Below the service's base path, without a leading slash; `{name}` is a path parameter. */
  readonly path: string
  /** One English sentence for the OpenAPI document; the package goes without. */
  readonly summary: string | undefined
  /**
   * Whether the bearer token goes with it. `public`: anybody may read it, unless the service is closed to who is not signed
   * in; `optional`: it serves whoever signs in, too.
   */
  readonly token: Guard
  /** What the caller must be allowed to do; null where signing in is enough, or not needed. */
  readonly permission: Permission | null
  /** Why it may refuse, and with which status, beside what every endpoint refuses: see `commonRefusals`. */
  readonly refusals: { readonly [C in Code]?: RefusalStatus }
  /** For how many seconds a client need not ask again. */
  readonly fresh: number
  /** Whether it is asked again when the favorites of the user change. */
  readonly changesWithFavorites: boolean
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** The status of success; 200 unless said. */
  readonly status: 200 | 201 | 202 | 204
  /** Of a JSON body, in bytes. */
  readonly maxBody: number
  /** Whether the body may be a form with files; null where it is always JSON. */
  readonly upload: Upload | null
}

/** What a body takes that lists no companies. */
const MAX_BODY = 64_000
/** For bodies that list companies. */
export const MAX_LIST_BODY = 1_000_000

/** What a form may bring. */
export interface Upload {
  /** The field name of the files in the form. */
  readonly field: string
  readonly files: number
  /** In bytes, of each file. */
  readonly maxBytes: number
  /** Whether a form without files is complete. Default: false. */
  readonly isOptional?: boolean
}

/** A search is posted, too: of what is posted each entry says whether it only reads. */
type Asks = { method: 'POST'; reads: boolean } | { method: Exclude<Method, 'POST'>; reads?: never }

type Definition<P, Q, B, R, Code extends RefusalCode, Guard extends Token> = Asks & {
  service: Service
  path: string
  summary: string
  /** Default: required. */
  token?: Guard
  permission: Permission | null
  /** Default: none. */
  refusals?: { readonly [C in Code]: RefusalStatus }
  /** Default: 0. */
  fresh?: number
  /** Default: false. */
  changesWithFavorites?: boolean
  params?: P
  query?: Q
  body?: B
  response: R
  status?: Endpoint['status']
  /** Default: MAX_BODY. */
  maxBody?: number
  upload?: Upload
}

export function defineEndpoint<
  Response extends Schema,
  Params extends Schema | Empty = Empty,
  Query extends Schema | Empty = Empty,
  Body extends Schema | Empty = Empty,
  Code extends RefusalCode = never,
  Guard extends Token = 'required'
>(
  definition: Definition<Params, Query, Body, Response, Code, Guard>
): Endpoint<Params, Query, Body, Response, Code, Guard> {
  return {
    service: definition.service,
    method: definition.method,
    reads: definition.reads ?? definition.method === 'GET',
    path: definition.path,
    summary: definition.summary,
    token: (definition.token ?? 'required') as Guard,
    permission: definition.permission,
    refusals: definition.refusals ?? {},
    fresh: definition.fresh ?? 0,
    changesWithFavorites: definition.changesWithFavorites ?? false,
    params: definition.params as Params,
    query: definition.query as Query,
    body: definition.body as Body,
    response: definition.response,
    status: definition.status ?? 200,
    maxBody: definition.maxBody ?? MAX_BODY,
    upload: definition.upload ?? null
  }
}

type Output<S> = S extends Schema ? Given<v.InferOutput<S>> : undefined
type Part<Name extends string, S> = S extends Schema
  ? { readonly [K in Name]: Given<v.InferInput<S>> }
  : unknown

/** Readonly all the way down: what is read of a request is never changed. */
export type Given<Value> = Value extends FormData | Blob | RegExp
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: Given<Value[Key]> }
    : Value

/** What a caller passes: only the parts that the endpoint has. */
export type RequestOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

/** What a caller gets. */
export type ResponseOf<E extends Endpoint> = v.InferOutput<E['response']>

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>

/** The refusals that the entry names. */
export type CodeOf<E extends Endpoint> = Extract<keyof E['refusals'], RefusalCode>

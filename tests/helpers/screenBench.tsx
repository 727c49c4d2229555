import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { permissions as allPermissions, type Permission } from '../../src/catalogue/permissions.ts'
import { screenKeys, screenOf, type ScreenKey } from '../../src/catalogue/screens.ts'
import type { Endpoint, RequestOf, ResponseOf } from '../../src/contract/base/defineEndpoint.ts'
import { endpointKeys, endpoints } from '../../src/contract/endpoints.ts'
import { Failure } from '../../src/failures/failure.ts'
import type { Api } from '../../src/http/pipeline/api.ts'
import { createQueryClient } from '../../src/http/connection.ts'
import { CacheProvider } from '../../src/http/queries.tsx'
import { ApiContext } from '../../src/http/useConnection.ts'
import { createAnswers } from '../../src/mocks/answers.ts'
import { createMockWorld, type MockOptions } from '../../src/mocks/world/mockWorld.ts'
import { refuse, Refused } from '../../src/contract/base/refusals.ts'
import { checkCaller, readRequest, statusOf } from '../../src/contract/serve.ts'
import { RouterNavigation } from '../../src/navigation/RouterNavigation.tsx'
import { DraftsContext } from '../../src/session/useDrafts.ts'
import { createDrafts } from '../../src/session/drafts.ts'
import { memoryStorage, StorageContext, type StoragePort } from '../../src/session/storage.ts'
import { SessionContext, type Session, type StoredUser } from '../../src/session/useSession.ts'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'

/** Overrides the mocked answer of an endpoint; refusals are thrown. */
export type SetAnswer = <E extends Endpoint>(
  endpoint: E,
  answer: (request: RequestOf<E>) => ResponseOf<E> | Promise<ResponseOf<E>>
) => void

type Respond = (request: Readonly<Record<string, unknown>>) => unknown

export interface Call {
  readonly endpoint: Endpoint
  readonly request: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal | undefined
  /** Undefined until it is there. */
  answer?: unknown
}

export interface BenchOptions {
  /** The initial address, below the root. */
  readonly at: string
  readonly screens: Partial<Record<ScreenKey, ReactNode>>
  readonly mocks?: MockOptions
  readonly signedIn?: boolean
  readonly permissions?: readonly Permission[]
  /** The member of staff. Default: 王敏. */
  readonly user?: StoredUser
  /** The storage of session and settings. Default: an empty one. */
  readonly storage?: StoragePort
  /** Answers from the start. */
  readonly prepare?: (respond: SetAnswer) => void
}

/** Screens at their real paths over the mocks, without a network; every call is recorded. */
export function openScreens({
  at,
  screens,
  mocks = {},
  signedIn = true,
  permissions,
  prepare,
  user,
  storage = memoryStorage()
}: BenchOptions) {
  const calls: Call[] = []
  const own = new Map<Endpoint, Respond>()
  const respond: SetAnswer = (endpoint, answer) => void own.set(endpoint, answer as Respond)
  prepare?.(respond)
  const world = createMockWorld({ companies: 60, ...(permissions && { permissions }), ...mocks })
  const api = createApi(world, calls, own)
  let place: Place = { path: '', back: () => {} }
  const session = sessionOf(signedIn, permissions ?? (Object.keys(allPermissions) as Permission[]), user)
  const drafts = createDrafts(storage)
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const shown = render(
    <MemoryRouter initialEntries={[at]}>
      <ThemeProvider motion={false}>
        <CacheProvider client={client}>
          <ApiContext value={api}>
            <StorageContext value={storage}>
              <SessionContext value={session}>
                <DraftsContext value={{ ...drafts, write: drafts.store }}>
                  <RouterNavigation>
                    <Place
                      onChange={now => {
                        place = now
                      }}
                    />
                    <Routes>
                      {screenKeys.map(key => (
                        <Route
                          key={key}
                          path={`/${screenOf(key).path}`}
                          element={screens[key] ?? <p>{key}</p>}
                        />
                      ))}
                    </Routes>
                  </RouterNavigation>
                </DraftsContext>
              </SessionContext>
            </StorageContext>
          </ApiContext>
        </CacheProvider>
      </ThemeProvider>
    </MemoryRouter>
  )
  return {
    ...shown,
    user: userEvent.setup(),
    world,
    calls,
    /** The path with its query. */
    place: () => place.path,
    back: () => place.back(),
    storage,
    respond,
    requests: (endpoint: Endpoint) =>
      calls.filter(call => call.endpoint === endpoint).map(call => call.request)
  }
}

function createApi(
  world: ReturnType<typeof createMockWorld>,
  calls: Call[],
  own: ReadonlyMap<Endpoint, Respond>
): Api {
  const answers = createAnswers(world)
  return (async (endpoint: Endpoint, request: Readonly<Record<string, unknown>>, options = {}) => {
    const { signal } = options as { signal?: AbortSignal }
    const call: Call = { endpoint, request, signal }
    calls.push(call)
    const key = endpointKeys.find(each => endpoints[each] === endpoint)
    if (!key) throw new Error(`Nobody answers ${endpoint.path}.`)
    const respond = own.get(endpoint) ?? (answers[key] as unknown as Respond)
    try {
      checkCaller(endpoint, world.permissions)
      const { params, query, body } = request
      const asked = {
        ...readRequest(endpoint, { params, query, body }, world.permissions),
        token: 'token',
        refuse
      }
      const response = await respond(own.has(endpoint) ? request : asked)
      call.answer = response
      if (signal?.aborted) throw new Failure({ kind: 'aborted' })
      return response
    } catch (error) {
      if (error instanceof Refused) {
        const reason = error.reason === null ? {} : { reason: error.reason }
        throw new Failure({ kind: 'status', status: statusOf(endpoint, error), cause: error, ...reason })
      }
      throw error
    }
  }) as unknown as Api
}

function fail(): never {
  throw new Error('The bench signs nobody in or out.')
}

const wangMin: StoredUser = { id: '1', name: '王敏', account: 'wangmin', department: null }

function sessionOf(signedIn: boolean, permissions: readonly Permission[], user = wangMin): Session {
  return {
    status: signedIn ? 'signedIn' : 'signedOut',
    owner: 'app',
    user: signedIn ? user : null,
    permissions: signedIn ? permissions : null,
    logoUrl: null,
    menuOptions: null,
    ending: null,
    signInByCode: fail,
    signInByToken: fail,
    signInByDemo: fail,
    logout: fail,
    reset: () => {},
    saveMenu: () => {}
  }
}

interface Place {
  path: string
  back: () => void
}

/** Reports the current address to the bench. */
function Place({ onChange }: { readonly onChange: (place: Place) => void }): null {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    onChange({ path: pathname + search, back: () => void navigate(-1) })
  })
  return null
}

/** A promise with its resolve function. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
}

export function deferred<Value>(): Deferred<Value> {
  const settle: { resolve?: (value: Value) => void } = {}
  const promise = new Promise<Value>(resolve => {
    settle.resolve = resolve
  })
  return { promise, resolve: value => settle.resolve?.(value) }
}

/** The requests without any page: it runs in Node and in React Server Components, too. */

export { createHttpClient, type HttpClient } from '../http/createHttpClient.ts'
export type { Api, CallOptions } from '../http/pipeline/api.ts'
export type {
  AskHuman,
  Cipher,
  HttpClientOptions,
  RateLimit,
  TokenSession
} from '../http/pipeline/settings.ts'
export type { Locks } from '../http/pipeline/locks.ts'
export type { Challenge, ChallengeAnswer } from '../contract/base/challenge.ts'
export { file, type ServedFile } from '../contract/base/file.ts'
export type { FailureKind } from '../failures/codes.ts'
export { Failure, isFailure, isRateLimited, isSessionLost, isTransient } from '../failures/failure.ts'
export { codeOfStatus, type FailureCode, type StatusCode } from '../failures/codes.ts'
export { endpoints, endpointKeys, type EndpointKey } from '../contract/endpoints.ts'
export type { Endpoint, RequestOf, ResponseOf } from '../contract/base/defineEndpoint.ts'
export { services, PLATFORM_ID_HEADER, type Service } from '../contract/base/services.ts'
export type { Lenient, Page } from '../contract/base/shape.ts'

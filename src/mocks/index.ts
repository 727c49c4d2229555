export { createMockHandlers } from './createMockHandlers.ts'
export { REFUSED_CODE } from './answers/staffAnswers.ts'
export type { MockOptions } from './world/mockWorld.ts'
export { isServiceRequest } from './serving/matchEndpoint.ts'
export {
  answer,
  answerEach,
  delayed,
  encrypted,
  fail,
  limited,
  LIMITED_CODES,
  malformed,
  networkError,
  never
} from './scenarios.ts'
export { endpoints } from '../contract/endpoints.ts'

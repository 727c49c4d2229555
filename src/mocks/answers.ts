import type { EndpointKey, endpoints } from '../contract/endpoints.ts'
import { auditAnswers } from './answers/auditAnswers.ts'
import { catalogueAnswers } from './answers/catalogueAnswers.ts'
import { chainAnswers } from './answers/chainAnswers.ts'
import { companyAnswers } from './answers/companyAnswers.ts'
import { companySearchAnswers } from './answers/companySearchAnswers.ts'
import { contactAnswers } from './answers/contactAnswers.ts'
import { correctionAnswers } from './answers/correctionAnswers.ts'
import { equityAnswers } from './answers/equityAnswers.ts'
import { explainAnswers } from './answers/explainAnswers.ts'
import { exportAnswers } from './answers/exportAnswers.ts'
import { favoriteAnswers } from './answers/favoriteAnswers.ts'
import { mapAnswers } from './answers/mapAnswers.ts'
import { matchAnswers } from './answers/matchAnswers.ts'
import { noticeAnswers } from './answers/noticeAnswers.ts'
import { parkAnswers } from './answers/parkAnswers.ts'
import { premiumAnswers } from './answers/premiumAnswers.ts'
import { profileAnswers } from './answers/profileAnswers.ts'
import { noteAnswers } from './answers/noteAnswers.ts'
import { overviewAnswers } from './answers/overviewAnswers.ts'
import { financingAnswers } from './answers/financingAnswers.ts'
import { homeAnswers } from './answers/homeAnswers.ts'
import { reportAnswers } from './answers/reportAnswers.ts'
import { searchAnswers } from './answers/searchAnswers.ts'
import { similarAnswers } from './answers/similarAnswers.ts'
import { suggestionAnswers } from './answers/suggestionAnswers.ts'
import { supplyAnswers } from './answers/supplyAnswers.ts'
import { authAnswers, supportAnswers, tenantAnswers, userAnswers } from './answers/staffAnswers.ts'
import type { Answers } from './serving/mockEndpoint.ts'
import type { MockWorld } from './world/mockWorld.ts'

/** The answer of every endpoint: a missing one is a type error. */
export function createAnswers(world: MockWorld): Answers<typeof endpoints> {
  return {
    ...authAnswers(world),
    ...userAnswers(world),
    ...favoriteAnswers(world),
    ...tenantAnswers(),
    ...homeAnswers(world),
    ...mapAnswers(world),
    ...supplyAnswers(world),
    ...companySearchAnswers(world),
    ...companyAnswers(world),
    ...catalogueAnswers(world),
    ...chainAnswers(world),
    ...parkAnswers(world),
    ...financingAnswers(world),
    ...overviewAnswers(world),
    ...equityAnswers(world),
    ...noteAnswers(world),
    ...contactAnswers(world),
    ...correctionAnswers(world),
    ...auditAnswers(world),
    ...matchAnswers(world),
    ...premiumAnswers(world),
    ...explainAnswers(world),
    ...searchAnswers(world),
    ...similarAnswers(world),
    ...exportAnswers(world),
    ...reportAnswers(world),
    ...noticeAnswers(world),
    ...profileAnswers(world),
    ...suggestionAnswers(world),
    ...supportAnswers(world)
  } satisfies Record<EndpointKey, unknown>
}

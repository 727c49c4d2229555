import { isUsccShape, normaliseUscc } from '../domain/uscc.ts'
import type { SampleCompany } from '../sample/company.ts'
import type { MockWorld } from './mockWorld.ts'
import { Refusal } from './reply.ts'

/** A company by its id or its unified social credit code; refuses where there is none. */
export function findCompany(world: MockWorld, idOrUscc: string): SampleCompany {
  const code = normaliseUscc(idOrUscc)
  const company = world.findCompany(isUsccShape(code) ? code : idOrUscc)
  if (!company) throw new Refusal(404, '企业不存在')
  return company
}

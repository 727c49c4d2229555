import { isUsccShape, normalizeUscc } from '../../domain/names/uscc.ts'
import { refuse } from '../../contract/base/refusals.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import type { MockWorld } from './mockWorld.ts'

/** A company by id or unified social credit code. Refuses `noCompany`. */
export function findCompany(world: MockWorld, idOrUscc: string): SampleCompany {
  const code = normalizeUscc(idOrUscc)
  const company = world.findCompany(isUsccShape(code) ? code : idOrUscc)
  if (!company) throw refuse('noCompany')
  return company
}

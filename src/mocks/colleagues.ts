import type { Colleague } from '../contract/entities/user.ts'

/** The other members of staff of the mocks, all of one department. */
export const mockColleagues: readonly Colleague[] = [
  { id: '2', name: '周明澈', department: { id: '10', name: '公司金融部' } },
  { id: '3', name: '许安然', department: { id: '10', name: '公司金融部' } }
]

import { roles } from '../../base/rolePermissions.ts'
import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import type { Role } from '../../store/staff/member.ts'
import { normalizeAccount } from './staff.ts'

const texts = sentences.identity.words

/** What a role is called at the terminal and in lists of staff. */
const roleWords: Readonly<Record<Role, readonly string[]>> = {
  manager: ['manager', '客户经理', '经理'],
  lead: ['lead', '团队主管', '主管', 'leader'],
  reader: ['reader', '只读', '查看', 'readonly'],
  compliance: ['compliance', '合规', '合规岗']
}

/** The longest path of a department. */
const LONGEST_PATH = 200

// Each reads what somebody has written about an account, and throws a StartFailure that says what is expected.

export function readNewAccount(text: string): string {
  const account = normalizeAccount(text)
  if (!/^[a-z0-9._-]{2,64}$/.test(account)) throw new StartFailure(texts.account)
  return account
}

export function readRole(text: string): Role {
  const word = text.normalize('NFKC').trim().toLowerCase()
  const role = roles.find(each => roleWords[each].includes(word))
  if (!role) throw new StartFailure(texts.role)
  return role
}

export function readPerson(text: string): string {
  return readName(text, texts.person)
}

/** The name of a department; a slash in it leads to one below: 总行/苏州分行. */
export function readDepartment(text: string): string {
  const path = text.split(/[/／]/).map(part => readName(part, texts.department))
  const name = path.join('/')
  if (name.length > LONGEST_PATH) throw new StartFailure(texts.department)
  return name
}

/** A name must not carry control characters into lists and logs. */
function readName(text: string, otherwise: string): string {
  const name = text.trim()
  if (!/^[^\p{Cc}]{1,64}$/u.test(name)) throw new StartFailure(otherwise)
  return name
}

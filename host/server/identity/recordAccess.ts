import type { AuditAction } from '../../../src/catalogue/auditActions.ts'
import { network } from '../base/network.ts'
import { sentences } from '../base/sentences.ts'
import { writeAudit } from '../store/staff/audit.ts'
import type { Member } from '../store/staff/member.ts'
import type { AccessRecords, IdentityDeps } from './tokens/deps.ts'

interface Access {
  readonly action: Extract<AuditAction, 'signIn' | 'signInRefused' | 'passwordChange'>
  /** Null: nobody has the account that was typed, which may be anything, even a password. */
  readonly member: Member | null
  readonly address: string
}

/** Writes an attempt to get in, or a change of password, to the log and to the audit log. */
export async function recordAccess(
  { clock, log, auditDb }: AccessRecords & Pick<IdentityDeps, 'clock'>,
  { action, member, address }: Access
): Promise<void> {
  log.info({ action, staff: member?.id ?? null, ip: address }, 'sign-in')
  if (!member) return
  const entry = { staff: member, action, subject: sentences.identity.from(network(address)) }
  await writeAudit(await auditDb(), { ...entry, now: clock.now(), today: clock.day() })
}

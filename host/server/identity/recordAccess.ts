import type { AuditAction } from '../../../src/catalogue/auditActions.ts'
import { network } from '../base/network.ts'
import { sentences } from '../base/sentences.ts'
import { findMember } from './accounts/staff.ts'
import { writeAudit } from '../store/staff/audit.ts'
import type { Member } from '../store/staff/member.ts'
import type { AccessRecords, IdentityDeps } from './tokens/deps.ts'

type SessionAction = 'sessionBegin' | 'signOut' | 'sessionStolen'

interface Access {
  readonly action: Extract<AuditAction, 'signIn' | 'signInRefused' | 'passwordChange' | SessionAction>
  /** Null: nobody has the account that was typed, which may be anything, even a password. */
  readonly member: Member | null
  /** Undefined: of nobody who came over the network. */
  readonly address: string | undefined
}

/** Writes an attempt to get in, the begin and the end of a session, or a change of password, to the log and to the audit log. */
export async function recordAccess(
  { clock, log, auditDb }: AccessRecords & Pick<IdentityDeps, 'clock'>,
  { action, member, address }: Access
): Promise<void> {
  log.info({ action, staff: member?.id ?? null, ip: address ?? null }, 'sign-in')
  if (!member) return
  const from = address === undefined ? undefined : sentences.identity.from(network(address))
  const subject = action === 'sessionStolen' ? sentences.audit.reused(from) : from
  const when = { now: clock.now(), today: clock.day() }
  await writeAudit(await auditDb(), { staff: member, action, subject, ...when })
}

/** The same of a session, of which only is known whose it is. */
export async function recordSession(
  deps: AccessRecords & IdentityDeps,
  action: SessionAction,
  staffId: string,
  address: string | undefined
): Promise<void> {
  await recordAccess(deps, { action, member: await findMember(deps.db, staffId), address })
}

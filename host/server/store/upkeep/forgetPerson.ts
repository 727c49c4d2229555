import type { Pool } from 'pg'
import type { World } from '../../../../src/contract/base/world.ts'
import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import { inTransaction, type Unit } from '../load/rows/unitOfWork.ts'
import { writeAudit } from '../staff/audit.ts'
import { memberOf } from '../staff/member.ts'

const texts = sentences.person

interface Erasure {
  /** In Chinese, with its measure word before it. */
  readonly what: string
  readonly isShared: boolean
  /** `$1` is the member of staff. */
  readonly statement: string
}

const EXPORTS = `SELECT id FROM staff_export WHERE staff_id = $1`

/** What says something of the person and nothing of the work that the bank has to account for. */
const erasures: readonly Erasure[] = [
  {
    what: '份个人资料（电话、邮箱、岗位）',
    isShared: true,
    statement: 'DELETE FROM staff_profile WHERE staff_id = $1'
  },
  { what: '条使用记录', isShared: true, statement: 'DELETE FROM point WHERE staff_id = $1' },
  { what: '天的查看行数', isShared: true, statement: 'DELETE FROM staff_shown_rows WHERE staff_id = $1' },
  { what: '次登录与令牌', isShared: true, statement: 'DELETE FROM staff_session WHERE staff_id = $1' },
  {
    what: '个外部身份认证中的身份',
    isShared: true,
    statement: 'UPDATE staff SET subject = NULL WHERE id = $1 AND subject IS NOT NULL'
  },
  {
    what: '张反馈的截图',
    isShared: true,
    statement: `DELETE FROM suggestion_image WHERE suggestion_id IN (SELECT id FROM suggestion WHERE staff_id = $1)`
  },
  {
    what: '条反馈中的联系方式',
    isShared: true,
    statement: 'UPDATE suggestion SET contact = NULL WHERE staff_id = $1 AND contact IS NOT NULL'
  },
  {
    what: '个导出与报告的文件',
    isShared: false,
    statement: `WITH parts AS (DELETE FROM staff_export_part WHERE export_id IN (${EXPORTS}))
      UPDATE staff_export SET state = 'expired', size = NULL WHERE staff_id = $1 AND state = 'done'`
  },
  { what: '个保存的搜索', isShared: false, statement: 'DELETE FROM saved_search WHERE staff_id = $1' },
  {
    what: '家企业的浏览记录',
    isShared: false,
    statement: 'DELETE FROM staff_company_view WHERE staff_id = $1'
  },
  { what: '家不再推荐的企业', isShared: false, statement: 'DELETE FROM staff_dismissed WHERE staff_id = $1' },
  { what: '条动态的阅读进度', isShared: false, statement: 'DELETE FROM staff_feed_seen WHERE staff_id = $1' },
  { what: '个移除的收藏', isShared: false, statement: 'DELETE FROM removed_favorite WHERE staff_id = $1' }
]

export interface Erased {
  readonly world: World
  readonly what: string
  readonly count: number
}

export interface Erasing {
  readonly account: string
  readonly now: Date
  /** YYYY-MM-DD. */
  readonly today: string
  /** Does all of it, and takes it back. */
  readonly isDry: boolean
}

class Undone extends Error {}

/** Deletes the personal data of a disabled account, and names it anew, in each world. The account itself stays for its work. */
export async function forgetPerson(
  pools: readonly (readonly [World, Pool])[],
  erasing: Erasing
): Promise<readonly Erased[]> {
  const erased: Erased[] = []
  // The real world comes last: it takes the account, by which the person is found in the other one.
  for (const [world, pool] of pools.toReversed()) {
    await inTransaction(pool, async unit => {
      const id = await disabled(unit, erasing.account)
      for (const { what, statement, isShared } of erasures) {
        if (isShared && world !== 'real') continue
        const { rowCount } = await unit.client.query(statement, [id])
        if (rowCount) erased.push({ world, what, count: rowCount })
      }
      if (world === 'real') await rename(unit, id, erasing)
      if (erasing.isDry) throw new Undone()
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  }
  return erased
}

/** The account, which nobody may use or wait for. */
async function disabled({ db }: Unit, account: string): Promise<string> {
  const found = await db.selectFrom('staff').selectAll().where('account', '=', account).executeTakeFirst()
  if (!found) throw new StartFailure(sentences.identity.noAccount(account))
  if (found.demo) throw new StartFailure(sentences.identity.demoAccount)
  if (found.disabled_at === null) throw new StartFailure(texts.inUse(account))
  const job = await db
    .selectFrom('staff_export')
    .select('id')
    .where('staff_id', '=', found.id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (job) throw new StartFailure(texts.jobRuns(job.id))
  return found.id
}

/** That it was done stands in the audit log, under the name that the person had until then. */
async function rename({ db }: Unit, id: string, { now, today }: Erasing): Promise<void> {
  const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await writeAudit(db, { staff: memberOf(row), action: 'accountChange', subject: texts.audit, now, today })
  await db
    .updateTable('staff')
    .set({ account: `left-${id}`, name: texts.formerly(id), password_hash: null, notices_read_at: null })
    .where('id', '=', id)
    .execute()
}

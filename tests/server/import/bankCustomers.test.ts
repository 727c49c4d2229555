import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { renderReport } from '../../../host/server/import/report/report.ts'
import { seedDemo } from '../../../host/server/demo/seed.ts'
import { sampleCompanies } from '../../../src/sample/company.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { openImportFolder } from './job.ts'

const { folder, importFile } = openImportFolder()
/** Invented, as everything in the files of this test. */
const companies = sampleCompanies(450)

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
  await seedDemo(store.pool, companies.length, { sections: [] })
  await sql`INSERT INTO staff (account, name, role, created_at) VALUES
    ('wang.yi', '王一', 'manager', now()), ('li.er', '李二', 'manager', now()), ('li.er2', '李二', 'lead', now())`.execute(
    store.db
  )
})
afterAll(() => store.close())
beforeEach(async () => {
  await sql`TRUNCATE customer, pending_record`.execute(store.db)
})

type Outcome = 'matched' | 'doubtful' | 'waiting' | 'rejected' | 'repeated'
type Line = readonly [outcome: Outcome, name: string, uscc: string, number: string, since: string]

const HEAD = '客户名称,统一社会信用代码,客户号,客户经理,支行,开户日期,持有产品'
const company = (at: number) => companies[at]!

/** 500 rows: 440 clean ones, and 60 that are not. */
const lines: readonly Line[] = [
  ...count(300, (at): Line => ['matched', company(at).name, company(at).uscc, `C${at}`, '2019-05-06']),
  ...count(100, (at): Line => ['matched', company(300 + at).name, '', `C${300 + at}`, '2020/7/8']),
  ...count(40, (at): Line => [
    'waiting',
    `${'甲乙丙丁戊己庚辛壬癸'[at % 10]}${'鼋鼍鼐鼗'[Math.floor(at / 10)]}号馆`,
    '',
    '',
    ''
  ]),
  // The code of one company and the name of another.
  ...count(10, (at): Line => ['doubtful', company(400 + at).name, company(430 + at).uscc, '', '']),
  ...count(10, (at): Line => ['doubtful', company(410 + at).aliases[0] ?? '', '', '', '']),
  ...count(10, (): Line => ['rejected', '', '', '', '']),
  ...count(10, (at): Line => ['rejected', '--', `12${at}`, '', '']),
  ...count(10, (at): Line => ['repeated', company(at).name, '', `D${at}`, '']),
  // Unreadable days take nothing away from the customer.
  ...count(10, (at): Line => ['matched', ` ${company(420 + at).name} `, '', '', '不详的一天'])
]

function count<Value>(length: number, make: (at: number) => Value): readonly Value[] {
  return Array.from({ length }, (_, at) => make(at))
}

const expected = (outcome: Outcome): number => lines.filter(([each]) => each === outcome).length

function write(name: string, rows: readonly string[]): string {
  const path = join(folder, name)
  writeFileSync(path, [HEAD, ...rows].join('\n'))
  return path
}

const storedCount = async (table: 'customer' | 'pending_record'): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int4 AS n FROM ${sql.table(table)}`.execute(
    store.db
  )
  return rows[0]?.n ?? -1
}

const customerOf = async (name: string) => {
  const { rows } = await sql<{ number: string; manager: string; account: string | null; products: string[] }>`
    SELECT number, manager, account, department, since, products FROM customer
    JOIN company_detail USING (company_id) LEFT JOIN staff ON staff.id = manager_id
    WHERE company_detail.name = ${name}`.execute(store.db)
  return rows[0]
}

it('takes the certain rows of 500, lists the doubtful ones, lets unknown ones wait and refuses the rest', async () => {
  const path = write(
    'customers.csv',
    lines.map(([, name, uscc, number, since]) => `${name},${uscc},${number},,虚构支行,${since},`)
  )
  const { report, rejectFiles } = await importFile(store, 'bankCustomers', path)
  expect(lines).toHaveLength(500)
  expect({
    stored: await storedCount('customer'),
    waiting: await storedCount('pending_record'),
    doubtful: report.doubts.lines.length,
    rejected: report.counts.rejected,
    repeated: report.reasons.get('customerRepeated')?.count,
    undated: report.reasons.get('dateUnreadable')?.count
  }).toEqual({
    stored: expected('matched'),
    waiting: expected('waiting'),
    doubtful: expected('doubtful'),
    rejected: expected('rejected'),
    repeated: expected('repeated'),
    undated: 10
  })
  expect(rejectFiles).toHaveLength(1)
  const listed = readFileSync(report.doubts.file ?? '', 'utf8')
    .trim()
    .split('\n')
  expect(listed).toHaveLength(1 + expected('doubtful'))
  expect(listed[0]).toContain('行号,可能是,客户名称')
  expect(listed.at(-1)).toContain(company(419).name)
  expect(renderReport(report, { file: path, seconds: 1, rejects: null })).toContain('20 行不能确定是哪家企业')

  const again = await importFile(store, 'bankCustomers', path)
  expect(again.report.counts).toMatchObject({ added: 0, changed: 0, rejected: expected('rejected') })
})

it('knows the manager by account or a name of one person, and changes what a later file says otherwise', async () => {
  const [one, other, third] = [company(1), company(2), company(3)]
  await importFile(
    store,
    'bankCustomers',
    write('managers.csv', [
      `${one.name},,K1,王一,虚构支行,2020-01-02,结算账户、代发工资`,
      `${other.name},,K2,WANG.YI,,,`,
      `${third.name},,K3,李二,,,`
    ])
  )
  expect(await customerOf(one.name)).toEqual({
    number: 'K1',
    manager: '王一',
    account: 'wang.yi',
    department: '虚构支行',
    since: '2020-01-02',
    products: ['结算账户', '代发工资']
  })
  expect(await customerOf(other.name)).toMatchObject({ account: 'wang.yi' })
  expect(await customerOf(third.name)).toMatchObject({ manager: '李二', account: null })
  // A known number is enough, whatever the company is called by now.
  const { report } = await importFile(
    store,
    'bankCustomers',
    write('later.csv', ['改名以后的公司,,K1,赵三,,,'])
  )
  expect(report.counts).toMatchObject({ added: 0, changed: 1, rejected: 0 })
  expect(await customerOf(one.name)).toMatchObject({ manager: '赵三', account: null, since: '2020-01-02' })
})

it('attaches what waited as soon as its company comes', async () => {
  const name = '鼋鼍虚构仪器有限公司'
  await importFile(store, 'bankCustomers', write('early.csv', [`${name},,K9,王一,,,`]))
  expect(await storedCount('customer')).toBe(0)
  const path = join(folder, 'companies.csv')
  writeFileSync(path, `公司名称,成立时间\n${name},2020-01-01`)
  const { attached } = await importFile(store, 'companies', path)
  expect(attached).toBe(1)
  expect(await customerOf(name)).toMatchObject({ number: 'K9', account: 'wang.yi' })
  expect(await storedCount('pending_record')).toBe(0)
})

it('lets a customer wait of whose company only the listing is held', async () => {
  await sql`INSERT INTO pending_record (kind, fingerprint, stock_code, company_name, company_key, record)
    VALUES ('listing', 'listed', '688999.SH', '虚构芯源', '虚构芯源', '{}')`.execute(store.db)
  const { report } = await importFile(
    store,
    'bankCustomers',
    write('listed.csv', ['虚构芯源,,K11,,,,', '688999,,K12,,,,'])
  )
  expect(report.doubts.lines).toEqual([])
  expect(await storedCount('pending_record')).toBe(3)
})

const COMPLETE_DAY = '2026-10-31'

/** As `--complete` with that day. */
const importComplete = async (name: string, rows: readonly string[]) =>
  importFile(store, 'bankCustomers', write(name, rows), new Map(), undefined, COMPLETE_DAY)

const customerNames = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM customer JOIN company_detail USING (company_id)`.execute(store.db)
  return rows.map(({ name }) => name).toSorted()
}

const names = (...places: readonly number[]): readonly string[] =>
  places.map(at => company(at).name).toSorted()
const row = (name: string, rest = ',,,,,,'): string => `${name}${rest}`

it('ends who does not stand in a complete list, but for who came later or may be meant by a doubtful row', async () => {
  const doubtful = company(410)
  const waiting = ['鼋鼍甲号馆', '鼋鼍乙号馆']
  const before = [
    ...count(6, at => row(company(at).name)),
    row(company(6).name, ',,,,,2026-11-02,'),
    row(doubtful.name),
    ...waiting.map(name => row(name))
  ]
  await importFile(store, 'bankCustomers', write('before.csv', before))
  const now = [
    ...count(4, at => row(company(at).name)),
    ...count(100, at => row(company(20 + at).name)),
    row(doubtful.aliases[0] ?? ''),
    row(waiting[0] ?? ''),
    // No record is lost with a total.
    row('合计'),
    row('注：虚构')
  ]
  const { report } = await importComplete('now.csv', now)
  expect(report.doubts.lines).toHaveLength(1)
  expect(report.completed).toContain('2 家不再是存量客户，另有 1 家')
  expect(renderReport(report, { file: 'now.csv', seconds: 1, rejects: null })).toContain(report.completed)
  expect(await customerNames()).toEqual(names(0, 1, 2, 3, 6, 410, ...count(100, at => 20 + at)))
  expect(await storedCount('pending_record')).toBe(1)
  expect((await importComplete('now.csv', now)).report.completed).toContain('其中没有的 0 家')
})

it.each([
  ['rejected', row('--', ',12,,,,,')],
  ['doubtful', row(company(411).aliases[0] ?? '')]
])('ends nobody where more than one in a hundred rows is %s', async (_, lost) => {
  await importFile(
    store,
    'bankCustomers',
    write(
      'before.csv',
      count(3, at => row(company(at).name))
    )
  )
  const { report } = await importComplete('lost.csv', [...count(98, at => row(company(20 + at).name)), lost])
  expect(report.completed).toContain('没有去除任何一家')
  expect(await customerNames()).toHaveLength(3 + 98)
})

it('ends nobody without the claim, or where no row is certain', async () => {
  await importFile(store, 'bankCustomers', write('before.csv', [row(company(0).name)]))
  const { report } = await importFile(store, 'bankCustomers', write('other.csv', [row(company(1).name)]))
  expect(report.completed).toBeNull()
  expect((await importComplete('strangers.csv', [row('鼋鼍丙号馆')])).report.completed).toContain('没有去除')
  expect(await customerNames()).toEqual(names(0, 1))
})

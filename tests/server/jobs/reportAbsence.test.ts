import { afterAll, beforeAll, expect, it } from 'vitest'
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { reportTemplateOf, type ReportTemplateKey } from '../../../src/catalogue/reports.ts'
import { reportDocument } from '../../../host/server/jobs/reports/document.ts'
import { readReport } from '../../../host/server/jobs/reports/readReport.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { openImportFolder } from '../import/job.ts'
import { TODAY } from '../search/world.ts'

const { folder, importFile } = openImportFolder()
let store: TestDatabase

const write = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

beforeAll(async () => {
  store = await openTestDatabase()
  const companies = '企业名称,统一社会信用代码\n甲一有限公司,91110000MA0000001A\n乙二有限公司,\n'
  await importFile(store, 'companies', write('companies-10k.csv', companies))
})
afterAll(() => store.close())

async function documentOf(name: string, template: ReportTemplateKey = 'companyDueDiligence') {
  const { id } = await store.db
    .selectFrom('company_detail')
    .select('company_id as id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const { title, layout, sections } = reportTemplateOf(template)
  const context = {
    db: store.db,
    today: TODAY,
    staffId: '1',
    bankProducts: [],
    format: 'pdf',
    layout
  } as const
  const subject = { kind: 'company', id, companyIds: [id] } as const
  const read = await readReport(context, subject, sections, () => Promise.resolve())
  const marks = { by: '张三', department: null, day: TODAY, at: `${TODAY} 09:00`, traceCode: 'RE1' }
  return reportDocument({ title, subject: name, layout, marks, demo: false }, read)
}

/** What the report says of the chapters without records, by heading. */
async function absencesOf(name: string, template?: ReportTemplateKey) {
  const { sections } = await documentOf(name, template)
  const blocks = sections.find(({ title }) => title === '没有记录的内容')?.blocks ?? []
  const facts = blocks.flatMap(block => (block.kind === 'facts' ? block.facts : []))
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]))
}

it('what nobody has looked for is one line, and no chapter', async () => {
  const { sections, sources } = await documentOf('甲一有限公司')
  expect(sections.map(({ title }) => title)).toEqual(['企业概况', '工商信息', '产品匹配', '没有记录的内容'])
  const absences = await absencesOf('甲一有限公司')
  expect(absences['未发现']).toBeUndefined()
  expect(absences['暂未收录']).toContain('司法风险、经营风险')
  expect(absences['暂未收录']).toContain('近期值得关注')
  expect(sources.map(({ name }) => name)).toEqual(['本机构导入'])
})

it('lawsuits of one company say nothing of another, unless their source claims to hold all', async () => {
  const path = write(
    'risks.csv',
    '企业名称,类别,案号,日期\n甲一有限公司,立案,（2026）京01民初1号,2026-01-05\n'
  )
  await importFile(store, 'legalRisks', path, undefined, '裁判文书网')
  expect((await absencesOf('乙二有限公司'))['暂未收录']).toContain('司法风险')
  await importFile(store, 'legalRisks', path, undefined, '裁判文书网', '2026-10-31')
  const absences = await absencesOf('乙二有限公司', 'visitBrief')
  expect(absences['未发现']).toBe('司法风险（来源：裁判文书网，截至 2026-10-31）')
  expect(absences['暂未收录']).toContain('经营风险')
  expect((await documentOf('甲一有限公司')).sections.map(({ title }) => title)).toContain('司法风险')
})

it('a company without risks is clean only where all kinds were searched', async () => {
  const risksOf = async () =>
    store.db.selectFrom('company_detail').select(['name', 'risks', 'risk_kinds']).orderBy('name').execute()
  expect(await risksOf()).toEqual([
    { name: '乙二有限公司', risks: null, risk_kinds: [] },
    { name: '甲一有限公司', risks: 1, risk_kinds: [] }
  ])
  const path = write('other.csv', '企业名称,类别,文书号,日期\n甲一有限公司,行政处罚,京1号,2026-02-05\n')
  await importFile(store, 'operatingRisks', path, undefined, '信用中国', '2026-11-01')
  expect(await risksOf()).toEqual([
    { name: '乙二有限公司', risks: 0, risk_kinds: [] },
    { name: '甲一有限公司', risks: 2, risk_kinds: ['行政处罚'] }
  ])
})

it('a company that comes later was not searched', async () => {
  await importFile(store, 'companies', write('later.csv', '企业名称\n丙三有限公司\n'))
  expect((await absencesOf('丙三有限公司'))['未发现']).toBeUndefined()
})

it('a file of which rows were rejected does not claim to hold all', async () => {
  const path = write('patents.csv', '企业名称,专利名称,申请号\n甲一有限公司,装置,CN1\n甲一有限公司,,\n')
  const { report } = await importFile(store, 'patents', path, undefined, '国家知识产权局', '2026-11-01')
  expect(report.counts.rejected).toBe(1)
  expect((await absencesOf('乙二有限公司'))['暂未收录']).toContain('专利')
})

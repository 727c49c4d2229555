import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { MatchCandidate, MatchRow } from '../../../src/contract/entities/match.ts'
import { answer, endpoints, fail, never } from '../../../src/mocks/index.ts'
import { BatchLookup } from '../../../src/features/batchLookup/BatchLookup.tsx'
import { sampleCompany } from '../../../src/sample/company.ts'
import { inFrame } from '../../screens/inFrame.tsx'
import { seen } from '../../seen.ts'

const [one, two, three] = [sampleCompany(0), sampleCompany(1), sampleCompany(2)]

const meta = {
  title: '部件/批量查找',
  component: BatchLookup,
  decorators: [inFrame],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '批量查找' }))
    await screen.findByRole('textbox', { name: /每行一个/ })
  }
} satisfies Meta<typeof BatchLookup>

export default meta
type Story = StoryObj<typeof meta>

const start = () => userEvent.click(screen.getByRole('button', { name: '开始查找' }))

async function lookUp(text: string): Promise<void> {
  await userEvent.click(screen.getByRole('textbox', { name: /每行一个/ }))
  await userEvent.paste(text)
  await start()
}

const candidate = (id: string, name: string, more: Partial<MatchCandidate> = {}): MatchCandidate => ({
  id,
  name,
  customer: null,
  uscc: null,
  region: '浙江省 / 杭州市',
  status: '存续',
  score: 86,
  reason: 'shortName',
  doubts: [],
  alias: null,
  ...more
})

const row = (line: number, name: string, more: Partial<MatchRow> = {}): MatchRow => ({
  line,
  cells: [name],
  name,
  uscc: null,
  certain: false,
  candidates: [],
  miss: null,
  ...more
})

export const Empty: Story = {
  name: '未填写',
  play: async context => {
    await meta.play(context)
    await seen(() => screen.getByText('已填 0 个，最多 2,000 个'))
    await expect(screen.getByRole('button', { name: '开始查找' })).toBeDisabled()
  }
}

/** Names, a code, a duplicate line, and an unknown name. */
export const Pasted: Story = {
  name: '粘贴名单',
  play: async context => {
    await meta.play(context)
    await lookUp([one.name, two.uscc, three.name, one.name, '查无此企业甲乙丙有限公司'].join('\n'))
    await seen(() => screen.getByText('共 4 行，匹配到 3 家企业'))
    const table = screen.getByRole('table', { name: '匹配结果' })
    await expect(within(table).getByText('统一社会信用代码一致')).toBeVisible()
    await expect(within(table).getByText('库中没有这家企业')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '未匹配 1' }))
    await waitFor(() => expect(within(table).queryByText(one.name)).toBeNull())
    await seen(() => screen.getByRole('group', { name: '下载待确认和未匹配的行' }))
  }
}

/** Several companies of the same name: choose one, or take the best match of each row. The workbook has further sheets. */
export const Homonyms: Story = {
  name: '同名企业',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.matchCompanies, {
        columns: ['企业名称'],
        otherSheets: ['二季度', '三季度'],
        rows: [
          row(1, '云帆科技', {
            candidates: [
              candidate('11', '杭州云帆科技有限公司', { alias: '云帆科技' }),
              candidate('12', '深圳市云帆科技有限公司', { region: '广东省 / 深圳市', score: 84 })
            ]
          }),
          row(2, '海星物流', {
            candidates: [
              candidate('21', '上海海新物流有限公司', { score: 62, reason: 'similar', doubts: ['region'] })
            ]
          }),
          row(3, '安和医疗器械有限公司', {
            certain: true,
            candidates: [candidate('31', '安和医疗器械有限公司', { score: 100, reason: 'name' })]
          })
        ]
      })
    ),
  play: async context => {
    await meta.play(context)
    await lookUp('云帆科技\n海星物流\n安和医疗器械有限公司')
    await seen(() =>
      screen.getByText(/^共 3 行，匹配到 1 家企业。.*没有读取：二季度、三季度（请另存后分别上传）$/)
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '为“云帆科技”选择企业' }), '12')
    await seen(() => screen.getByText(/^共 3 行，匹配到 2 家企业/))
    await seen(() => screen.getByText('注意：地区不同'))
    // What is only similar is nobody's first choice: a person chooses it.
    await expect(screen.queryByRole('button', { name: /取首选/ })).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '为“海星物流”选择企业' }), '21')
    await seen(() => screen.getByText(/^共 3 行，匹配到 3 家企业/))
  }
}

export const File: Story = {
  name: '上传文件',
  play: async context => {
    await meta.play(context)
    await userEvent.click(screen.getByRole('radio', { name: '上传文件' }))
    const csv = `企业名称,统一社会信用代码\n${one.name},${one.uscc}\n查无此企业甲乙丙有限公司,\n`
    const file = new globalThis.File([csv], '客户名单.csv', { type: 'text/csv' })
    await userEvent.upload(screen.getByLabelText('选择文件', { selector: 'input' }), file)
    await seen(() => screen.getByText('客户名单.csv（1 KB）'))
    await start()
    await seen(() => screen.getByText('共 2 行，匹配到 1 家企业'))
    await seen(() => screen.getByText('客户名单.csv 的匹配结果'))
  }
}

export const OldWorkbook: Story = {
  name: '旧格式的工作簿',
  play: async context => {
    await meta.play(context)
    await userEvent.click(screen.getByRole('radio', { name: '上传文件' }))
    const file = new globalThis.File(['x'], '名单.xls')
    await userEvent.upload(screen.getByLabelText('选择文件', { selector: 'input' }), file, {
      applyAccept: false
    })
    await expect(await screen.findByRole('alert')).toHaveTextContent('请在 Excel 中另存为 .xlsx 后再上传')
    await expect(screen.getByRole('button', { name: '开始查找' })).toBeDisabled()
  }
}

export const TooMany: Story = {
  name: '超过上限',
  play: async context => {
    await meta.play(context)
    await userEvent.click(screen.getByRole('textbox', { name: /每行一个/ }))
    await userEvent.paste(Array.from({ length: 2003 }, (_, at) => `第${at}家企业`).join('\n'))
    await seen(() => screen.getByText(/超出 3 个，请分批查找/))
    await userEvent.click(screen.getByRole('button', { name: '只保留前 2,000 个' }))
    await seen(() => screen.getByText('已填 2,000 个，最多 2,000 个'))
  }
}

export const Working: Story = {
  name: '正在匹配',
  beforeEach: ({ msw }) => msw.use(never(endpoints.matchCompanies)),
  play: async context => {
    await meta.play(context)
    await lookUp(one.name)
    await seen(() => screen.getByText('正在匹配企业，名单较长时需要几秒'))
    await expect(screen.getByRole('button', { name: /取\s*消/ })).toHaveFocus()
  }
}

export const ServerError: Story = {
  name: '500 服务器出错',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.matchCompanies, 500)),
  play: async context => {
    await meta.play(context)
    await lookUp(one.name)
    await seen(() => screen.getByText(/名单已保留，可以修改后再试/))
    await expect(screen.getByRole('textbox', { name: /每行一个/ })).toHaveValue(one.name)
  }
}

export const HostileNames: Story = {
  name: '恶意和很长的名称',
  play: async context => {
    await meta.play(context)
    await lookUp(`<script>alert(1)</script>\n=HYPERLINK("http://x")\n${'很长的名称'.repeat(60)}`)
    await seen(() => screen.getByText('名称过长'))
    await seen(() => screen.getByText('<script>alert(1)</script>'))
    await expect(document.querySelector('.pa-lookup-result script')).toBeNull()
  }
}

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  play: async context => {
    await meta.play(context)
    await lookUp(`${one.name}\n查无此企业甲乙丙有限公司`)
    await seen(() => screen.getByText('共 2 行，匹配到 1 家企业'))
    await seen(() => screen.getByText('库中没有这家企业'))
  }
}

export const Dark: Story = { ...Homonyms, name: '深色', globals: { scheme: 'dark' } }

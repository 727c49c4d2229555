import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { answer, delayed, endpoints, fail, never } from '../../src/mocks/index.ts'
import { KcFinanceScreen } from '../../src/screens/kcFinance/KcFinanceScreen.tsx'
import { seen, settled } from '../seen.ts'
import { failures } from './failures.ts'
import { hostileRow, hostileRows } from './hostile.ts'
import { inFrame } from './inFrame.tsx'
import { emptyOverview } from './overviews.ts'

const meta = {
  title: '页面/科技企业',
  component: KcFinanceScreen,
  decorators: [inFrame]
} satisfies Meta<typeof KcFinanceScreen>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const at = (search: string): { app: AppParameters } => ({ app: { search } })
const { searchCompanies, bankProducts, companyFacets, companyOverview, explainSearch } = endpoints

const rowsOf = (items: typeof hostileRows) => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  pageSize: 20,
  cursor: null
})

/** Each library says how many companies it holds. */
async function counted(canvas: Canvas): Promise<void> {
  await expect(await canvas.findByRole('button', { name: /^高新技术企业 [\d,]+$/ })).toBeVisible()
  await canvas.findByRole('option', { name: '科创信用贷' })
}

export const Data: Story = {
  name: '有数据',
  play: async ({ canvas, canvasElement }) => {
    await counted(canvas)
    await expect(await canvas.findByText(/^持有任一有效科技资质的企业/)).toBeVisible()
    const scores = await canvas.findAllByRole('button', {
      name: /^\d+ (?:优秀|良好|中等|一般) 查看评分依据$/
    })
    await expect(scores.length).toBeGreaterThan(5)
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBeGreaterThan(5)
  }
}

/** As staff meet it: with the bar. */
export const InApp: Story = {
  name: '在应用中',
  tags: ['no-picture'],
  globals: { frame: 'app' }
}

/** A certificate that ends soon is a reason to call; the row names it with its day. */
export const EndingSoon: Story = {
  name: '小巨人，6个月内到期',
  parameters: { mocks: { companies: 1000 } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^专精特新小巨人/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /^6个月内到期/ }))
    const [reason] = await canvas.findAllByText(/^资质到期：20\d\d-\d\d-\d\d 专精特新小巨人$/)
    await expect(reason).toBeVisible()
  }
}

/** The way round: a product and a region become conditions, of which each says how many companies it leaves. */
export const FitsProduct: Story = {
  name: '按产品找企业',
  play: async ({ canvas }) => {
    await canvas.findByRole('option', { name: '科创信用贷' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '按产品找企业' }), '科创信用贷')
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: '省份' }), '广东省')
    await userEvent.click(await canvas.findByRole('button', { name: /^准入条件 \d+ 项$/ }))
    const rules = within(await canvas.findByRole('region', { name: '科创信用贷的准入条件' }))
    await expect(await rules.findByText('持有有效的高新技术企业或专精特新资质')).toBeVisible()
    await expect(await rules.findByText(/^所在地区：广东省$/)).toBeVisible()
    await expect((await rules.findAllByText(/^剩余 [\d,]+ 家$/)).length).toBe(7)
    await expect(rules.getByRole('link', { name: '在全部企业中查看' })).toBeVisible()
  }
}

export const RulesFailed: Story = {
  name: '各条件的剩余数，加载失败',
  tags: ['status500'],
  parameters: at(
    'tender=中标&tenderDate=-183d&listing=!上交所主板,!深交所主板,!创业板&status=存续&risk=!经营异常,!严重违法,!失信被执行人,!被执行人,!限制高消费'
  ),
  beforeEach: ({ msw }) => msw.use(fail(explainSearch, 500)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^准入条件 \d+ 项$/ }))
    await expect(await canvas.findByText('没能算出各条件剩余的企业')).toBeVisible()
  }
}

export const ProductsFailed: Story = {
  name: '产品，加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(bankProducts, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('产品没有加载')).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: '按产品找企业' })).toBeDisabled()
  }
}

export const NoProducts: Story = {
  name: '没有配置产品',
  beforeEach: ({ msw }) => msw.use(answer(bankProducts, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('option', { name: '没有配置产品' })).toBeInTheDocument()
    await expect(canvas.getByRole('combobox', { name: '按产品找企业' })).toBeDisabled()
  }
}

const dialog = () => within(document.body).getByRole('dialog', { name: /^科创评分：/ })

async function explain(canvas: Canvas) {
  const [score] = await canvas.findAllByRole('button', { name: /查看评分依据$/ })
  if (!score) throw new Error('No company of the list has a score.')
  await userEvent.click(score)
  await seen(dialog)
  return { score, ...within(dialog()) }
}

/** The five dimensions with the facts behind each, which lead to where they can be read. */
export const Explained: Story = {
  name: '评分依据',
  play: async ({ canvas }) => {
    const { score, ...shown } = await explain(canvas)
    await expect(await shown.findByText('技术创新')).toBeVisible()
    await expect(shown.getAllByRole('term')).toHaveLength(5)
    await expect(shown.getByRole('link', { name: '有效科技资质' })).toBeVisible()
    const [figure, level] = score.textContent.split(' ')
    await expect(dialog().querySelector('.pa-score-whole')).toHaveTextContent(`${figure}/100 ${level}`)
  }
}

/** A dimension without facts is unknown, not 0. */
export const NotExplained: Story = {
  name: '评分没有依据',
  beforeEach: ({ msw }) => msw.use(answer(companyOverview, emptyOverview)),
  play: async ({ canvas }) => {
    const score = await explain(canvas)
    await expect(await score.findByText(/^暂无评分/)).toBeVisible()
  }
}

export const Figures: Story = {
  name: '统计',
  parameters: at('view=figures'),
  play: async ({ canvas, canvasElement }) => {
    const levels = within(await canvas.findByRole('table', { name: '科创评分' }))
    await expect(await levels.findByRole('button', { name: '60–79分（中等）' })).toBeVisible()
    await userEvent.click(levels.getByRole('button', { name: '60–79分（中等）' }))
    await expect(await canvas.findByRole('button', { name: /^移除条件“科创评分：60–79分/ })).toBeVisible()
    await settled(canvasElement)
  }
}

/** A million companies: the counts of libraries have seven digits. */
export const Huge: Story = {
  name: '极多，恶意和很长的名称',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(companyFacets, {
        facets: [
          {
            filter: 'qualification',
            values: [
              { token: '高新技术企业', count: 1_463_200 },
              { token: '科技型中小企业', count: 604_512 }
            ]
          }
        ],
        capped: true
      }),
      answer(searchCompanies, { ...rowsOf(hostileRows), total: 10_000, totalIsCapped: true })
    ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: '高新技术企业 1,463,200+' })).toBeVisible()
    await canvas.findByText('10,000+')
    await expect(canvasElement.querySelector('.pa-data-table script, .pa-data-table img')).toBeNull()
  }
}

export const Empty: Story = {
  name: '为空',
  parameters: { mocks: { companies: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('暂未收录科技企业')).toBeVisible()
  }
}

export const NoResult: Story = {
  name: '没有结果',
  parameters: at('qualification=独角兽企业&region=540000'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有符合条件的科技企业')).toBeVisible()
  }
}

export const ClearedAfterNoResult: Story = {
  name: '没有结果，清空条件后',
  tags: ['no-picture'],
  parameters: NoResult.parameters ?? {},
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '清空条件' }))
    await expect((await canvas.findAllByRole('button', { name: /查看评分依据$/ }))[0]).toBeVisible()
  }
}

/** The rows of the page before stay until the next ones are there. */
export const Stale: Story = {
  name: '旧数据，正在更新',
  play: async ({ canvas, canvasElement, msw }) => {
    await canvas.findAllByRole('button', { name: /查看评分依据$/ })
    msw.use(never(searchCompanies))
    await userEvent.click(await canvas.findByRole('button', { name: /^瞪羚企业/ }))
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeVisible())
  }
}

export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) =>
    msw.use(delayed(searchCompanies, rowsOf([hostileRow('苏州示例精密制造有限公司', 0)]), 3000)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('苏州示例精密制造有限公司')).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(searchCompanies), never(companyFacets), never(bankProducts))
}

const failed = failures(searchCompanies)

export const BadRequest: Story = { ...failed.BadRequest, name: '400 参数不正确' }
export const Forbidden: Story = { ...failed.Forbidden, name: '403 没有权限' }
export const ServerError: Story = { ...failed.ServerError, name: '500 服务器出错' }
export const Timeout: Story = { ...failed.Timeout, name: '超时' }
export const Offline: Story = { ...failed.Offline, name: '网络断开' }
export const ConnectionBroken: Story = { ...failed.ConnectionBroken, name: '连接中断' }
export const Malformed: Story = { ...failed.Malformed, name: '回答无法读取' }

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await counted(canvas)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  }
}

export const Dark: Story = {
  name: '深色',
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => counted(canvas)
}

export const PhoneDark: Story = {
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
  play: async ({ canvas }) => counted(canvas)
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { went, type AppParameters } from '../../.storybook/withApp.tsx'
import { answer, delayed, endpoints, fail, never } from '../../src/mocks/index.ts'
import { IndustrialDetailScreen } from '../../src/screens/industrialDetail/IndustrialDetailScreen.tsx'
import { failures } from './failures.ts'
import { hostileRow, hostileRows } from './hostile.ts'
import { inFrame } from './inFrame.tsx'

const meta = {
  title: '页面/规上工业',
  component: IndustrialDetailScreen,
  decorators: [inFrame]
} satisfies Meta<typeof IndustrialDetailScreen>

export default meta
type Story = StoryObj<typeof meta>

const at = (search: string): { app: AppParameters } => ({ app: { search } })
const { companyFacets, searchCompanies } = endpoints

/** Who is in the register; what a rule concludes stands apart. */
export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/年主营业务收入 2,000 万元及以上/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^全部在库/ })).toHaveAttribute('aria-pressed', 'true')
    await expect((await canvas.findAllByText('官方入库'))[0]).toBeVisible()
    await expect(canvas.queryByText('模型挖掘')).toBeNull()
    await expect(await canvas.findByRole('button', { name: /^疑似规上 \d+$/ })).toBeVisible()
  }
}

/** As staff meet it: with the bar. */
export const InApp: Story = {
  name: '在应用中',
  tags: ['no-picture'],
  globals: { frame: 'app' }
}

export const Phone: Story = { ...Data, name: '手机', globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { ...Data, name: '深色', globals: { scheme: 'dark' } }
export const PhoneDark: Story = {
  ...Data,
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' }
}

/** The rule is a sentence, and each company says how far it is from the threshold; the rule opens as conditions. */
export const Near: Story = {
  name: '准规上',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^准规上/ }))
    await expect(await canvas.findByText(/不低于 1,600 万元、不足 2,000 万元/)).toBeVisible()
    await expect((await canvas.findAllByText(/^距规上 [\d,.]+ 万元$/))[0]).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: '展开为可修改的条件' }))
    await expect(went).toHaveBeenLastCalledWith({
      screen: 'exploreCompany',
      query: expect.objectContaining({ industry: 'B,C,D', revenue: '1600-2000', status: '存续' })
    })
  }
}

export const Left: Story = {
  name: '退规',
  parameters: at('industrialState=退规'),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^\d{4} 年退库$/))[0]).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /^退规/, pressed: true })).toBeVisible()
  }
}

export const Figures: Story = {
  name: '统计',
  parameters: at('view=figures'),
  play: async ({ canvas }) => {
    const chart = await canvas.findByRole('figure')
    await userEvent.click(within(chart).getByRole('button', { name: '数据表' }))
    await expect(await within(chart).findByRole('rowheader', { name: '≤2010' })).toBeInTheDocument()
    await userEvent.click(within(chart).getByRole('button', { name: '图形' }))
    await userEvent.click(await canvas.findByRole('button', { name: '亏损' }))
    await expect(await canvas.findByRole('button', { name: '移除条件“利润总额：亏损”' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '移除条件“利润总额：亏损”' }))
  }
}

export const FiguresPhone: Story = {
  name: '统计，手机',
  parameters: at('view=figures'),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('figure')).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBe(clientWidth)
  }
}

export const FiguresFailed: Story = {
  name: '统计，加载失败',
  tags: ['status500'],
  parameters: at('view=figures'),
  beforeEach: ({ msw }) => msw.use(fail(companyFacets, 500)),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: '重试' }))[0]).toBeVisible()
    await expect(canvas.getByRole('button', { name: '全部在库' })).toBeVisible()
  }
}

/** Another state keeps the conditions. */
export const Filtered: Story = {
  name: '已选条件',
  parameters: at('region=440000&revenue=5000-10000'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^疑似规上/ }))
    await expect(await canvas.findByText(/模型挖掘，不是官方入库/)).toBeVisible()
    await expect(await canvas.findByText('广东省', { selector: '.pa-chip-text' })).toBeVisible()
    const usual = within(canvas.getByRole('toolbar', { name: '常用条件' }))
    await userEvent.click(usual.getByRole('button', { name: '利润总额' }))
    await expect(await canvas.findByRole('dialog', { name: '利润总额' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  }
}

export const Ignored: Story = {
  name: '地址中有无法识别的部分',
  parameters: at('industrialState=不存在'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/规上状态“不存在”/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^全部在库/ })).toHaveAttribute('aria-pressed', 'true')
  }
}

const page = (total: number, items = hostileRows) => ({
  items,
  total,
  totalIsCapped: total >= 10_000,
  page: 1,
  pageSize: 20,
  cursor: null
})

export const Huge: Story = {
  name: '极多，恶意和很长的名称',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(searchCompanies, page(10_000)),
      answer(companyFacets, {
        facets: [{ filter: 'industrialState', values: [{ token: '存量', count: 471_286 }] }],
        capped: false
      })
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '全部在库 471,286' })).toBeVisible()
    await expect(await canvas.findByText('10,000+', { selector: 'strong' })).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(searchCompanies), never(companyFacets))
}

export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) =>
    msw.use(delayed(searchCompanies, page(1, [hostileRow('苏州示例精密制造有限公司', 0)]), 4000)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('苏州示例精密制造有限公司')).toBeVisible()
  }
}

export const Stale: Story = {
  name: '旧数据，正在更新',
  play: async ({ canvas, msw }) => {
    await canvas.findAllByText('官方入库')
    msw.use(never(searchCompanies))
    await userEvent.click(canvas.getByRole('button', { name: /^退规/ }))
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: '规上工业企业列表' })).toHaveAttribute('aria-busy', 'true')
    )
  }
}

/** No register, and no company of which enough is known. */
export const Empty: Story = {
  name: '为空',
  parameters: { mocks: { companies: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('暂未收录这一状态的企业')).toBeVisible()
  }
}

export const NoResult: Story = {
  name: '没有结果',
  parameters: at('region=540000&profit=-0&outputValue=100000-'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有符合条件的企业')).toBeVisible()
  }
}

export const ClearedAfterNoResult: Story = {
  name: '没有结果，清空条件后',
  tags: ['no-picture'],
  parameters: NoResult.parameters ?? {},
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '清空条件' }))
    await expect((await canvas.findAllByText('官方入库'))[0]).toBeVisible()
  }
}

const failing = failures(searchCompanies)

export const BadRequest: Story = { ...failing.BadRequest, name: '400 参数不正确' }
export const Forbidden: Story = { ...failing.Forbidden, name: '403 没有权限' }
export const ServerError: Story = { ...failing.ServerError, name: '500 服务器出错' }
export const Timeout: Story = { ...failing.Timeout, name: '超时' }
export const Offline: Story = { ...failing.Offline, name: '网络断开' }
export const ConnectionBroken: Story = { ...failing.ConnectionBroken, name: '连接中断' }
export const Malformed: Story = { ...failing.Malformed, name: '回答无法读取' }

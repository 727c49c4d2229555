import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { PrintedPage } from '../../src/app/screen/PrintedPage.tsx'
import { isSectionKey } from '../../src/catalogue/sections.ts'
import {
  answer,
  answerEach,
  delayed,
  endpoints,
  fail,
  malformed,
  networkError,
  never
} from '../../src/mocks/index.ts'
import { NewCompanyDetailScreen } from '../../src/screens/newCompanyDetail/NewCompanyDetailScreen.tsx'
import { onPaper, printByAction } from '../paper.ts'
import { seen } from '../seen.ts'
import { hostileNames } from './hostile.ts'
import { inFrame } from './inFrame.tsx'
import { emptyOverview, richCompany, richEvents, richOverview } from './overviews.ts'
import { productMatches } from './productMatches.ts'
import { hostileRecord } from './sectionRecords.ts'
import { impatient, unplugged } from './surroundings.ts'
import { sectionPage, unknownCompany } from './unknownCompany.ts'

const meta = {
  title: '页面/企业详情（新版）',
  component: NewCompanyDetailScreen,
  decorators: [inFrame],
  parameters: { app: { search: 'id=3' } satisfies AppParameters }
} satisfies Meta<typeof NewCompanyDetailScreen>

export default meta
type Story = StoryObj<typeof meta>

/** One company in every answer, with all values. */
const rich: Story['beforeEach'] = ({ msw }) =>
  msw.use(
    answer(endpoints.company, richCompany),
    answer(endpoints.companyOverview, richOverview),
    answer(endpoints.companyTimeline, richEvents),
    answer(endpoints.companySection, sectionPage([]))
  )

const tabsOf = (canvas: ReturnType<typeof within>) =>
  within(canvas.getByRole('navigation', { name: '企业信息' }))

/** Every call of the page fails alike. */
const failing = (make: (endpoint: (typeof parts)[number]) => ReturnType<typeof never>): Story => ({
  beforeEach: ({ msw }) => msw.use(...parts.map(make))
})

const parts = [
  endpoints.company,
  endpoints.companyOverview,
  endpoints.companyProducts,
  endpoints.companyTimeline
] as const

async function expectEvents(canvas: ReturnType<typeof within>): Promise<void> {
  const timeline = within(await canvas.findByRole('region', { name: '时间线' }))
  await expect((await timeline.findAllByRole('listitem'))[0]).toBeVisible()
}

export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(await canvas.findByRole('heading', { level: 2, name: '为何此时联系' })).toBeVisible()
    await expectEvents(canvas)
  }
}

/** As staff meet it: with the bar. */
export const InApp: Story = {
  name: '在应用中',
  globals: { frame: 'app' }
}

export const Printed: Story = {
  ...onPaper,
  name: '打印',
  decorators: [
    Screen => (
      <PrintedPage>
        <Screen />
      </PrintedPage>
    )
  ],
  play: async ({ canvas }) => {
    await expectEvents(canvas)
    await printByAction()
    await expect(canvas.getByRole('heading', { level: 2, name: '为何此时联系' })).toBeVisible()
  }
}

export const RichOverview: Story = {
  name: '信息完整',
  beforeEach: rich,
  play: async ({ canvas }) => {
    const reason = await canvas.findByRole('link', { name: '近6个月获得融资' })
    await expect(canvas.getByText('B轮 3亿人民币')).toBeVisible()
    await userEvent.click(reason)
    await expect(tabsOf(canvas).getByRole('link', { name: '融资' })).toHaveAttribute('aria-current', 'page')
    await expect(await canvas.findByRole('heading', { level: 2, name: '融资历史' })).toBeVisible()
    await userEvent.click(tabsOf(canvas).getByRole('link', { name: '总览' }))
    await expect(await canvas.findByText('B轮 3亿人民币')).toBeVisible()
  }
}

/** Without our bar nothing is read above the tabs. */
export const Scrolled: Story = {
  name: '有数据，滚动后',
  beforeEach: rich,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 2, name: '为何此时联系' })
    const tabs = canvas.getByRole('navigation', { name: '企业信息' })
    const before = tabs.getBoundingClientRect().top
    await waitFor(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      return expect(window.scrollY).toBeGreaterThan(before)
    })
    await expect(tabs.getBoundingClientRect().top).toBe(0)
  }
}

/** Nothing recent is a reason to call: the last that is known stands there. */
export const NoReason: Story = {
  name: '没有联系理由',
  beforeEach: ({ msw }) => msw.use(answer(endpoints.companyOverview, { ...richOverview, calls: [] })),
  play: async ({ canvas }) => {
    await seen(() => canvas.getByRole('region', { name: '最近的记录' }))
    await seen(() => canvas.getByRole('button', { name: '查看相似企业' }))
  }
}

/** A company with nothing but a name: every card shows its empty state. */
export const NothingKnown: Story = {
  name: '为空',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.company, unknownCompany),
      answer(endpoints.companyOverview, emptyOverview),
      answer(
        endpoints.companyProducts,
        productMatches(() => 'unknown')
      ),
      answer(endpoints.companyTimeline, { ...sectionPage([]), items: [] })
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^暂未收录：企业介绍、.*科创评分$/)).toBeVisible()
    await expect(canvas.getByText('收录的记录中暂无联系理由')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: '查看相似企业' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: '科创评分' })).toBeNull()
    await expect(canvas.queryByText('--')).toBeNull()
    await expect(await canvas.findByText('没有带日期的事件')).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) =>
    msw.use(
      never(endpoints.company),
      never(endpoints.companyOverview),
      never(endpoints.companyProducts),
      never(endpoints.companyTimeline)
    )
}

/** One card fails; the others stay. */
export const OverviewFailed: Story = {
  name: '总览，加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.companyOverview, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('为何此时联系加载失败')).toBeVisible()
    await expectEvents(canvas)
  }
}

export const TimelineFailed: Story = {
  name: '时间线，加载失败',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.companyTimeline, 503)),
  play: async ({ canvas }) => {
    const failed = await canvas.findByText('时间线加载失败')
    failed.scrollIntoView({ block: 'center' })
    await expect(failed).toBeVisible()
  }
}

export const ProductsFailed: Story = {
  name: '适配产品，加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.companyProducts, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('适配产品加载失败')).toBeVisible()
    await expectEvents(canvas)
  }
}

/** The first product meets every condition, the next one fails one, the last one is unknown. */
export const Products: Story = {
  name: '适配产品',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(
        endpoints.companyProducts,
        productMatches((product, condition) =>
          condition > 0 || product === 0 ? 'met' : product === 1 ? 'missed' : 'unknown'
        )
      )
    ),
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: '适配产品' }))
    await expect(await card.findByText('条件全部满足')).toBeVisible()
    const lists = card.getAllByRole('list', { name: /的准入条件$/ })
    const [first, last] = [lists[0], lists.at(-1)]
    await expect(first).toBeVisible()
    await expect(last).not.toBeVisible()
    await userEvent.click(card.getByText(/不满足 1 项/))
    await expect(last).toBeVisible()
  }
}

/** A time line of more than ten thousand events. */
export const LongTimeline: Story = {
  name: '时间线，极多',
  beforeEach: ({ msw }) =>
    msw.use(
      answerEach(endpoints.companyTimeline, ({ query: { page, pageSize, kinds } }) => ({
        items: Array.from({ length: pageSize }, (_, at) => ({
          kind: kinds?.[0] ?? (at % 3 === 0 ? 'risk' : 'intellectual'),
          date: '2026-10-01',
          title: `发明专利 第${(page - 1) * pageSize + at + 1}件`,
          section: 'patents'
        })),
        total: 10_000,
        totalIsCapped: true,
        page,
        pageSize,
        cursor: null,
        kinds: [
          { kind: 'intellectual', count: 98_214 },
          { kind: 'risk', count: 412 }
        ]
      }))
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('10,000+ 个事件')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: /^风险/ }))
    await userEvent.click(await canvas.findByRole('button', { name: '第 200 页' }))
    await expect(await canvas.findByText('发明专利 第9981件')).toBeVisible()
  }
}

export const TabOfAddress: Story = {
  name: '链接中的栏目',
  parameters: { app: { search: 'id=3&tab=basic' } satisfies AppParameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('工商注册号')).toBeVisible()
  }
}

export const Ignored: Story = {
  name: '地址中有无法识别的部分',
  parameters: { app: { search: 'id=3&tab=nothing&section=gone' } satisfies AppParameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/标签页“nothing”、信息模块“gone”/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '总览' })).toHaveAttribute('aria-current', 'page')
  }
}

export const LockedTab: Story = {
  name: '栏目，未开通',
  parameters: {
    app: { search: 'id=3&tab=supply' } satisfies AppParameters,
    mocks: { tier: 'standard' }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('供应商需开通高级版后查看')).toBeVisible()
  }
}

export const NotFound: Story = {
  name: '404 没有找到',
  parameters: { app: { search: 'id=999999' } satisfies AppParameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有找到这家企业')).toBeVisible()
  }
}

/** Parameters are merged with those of the file, so the query part is emptied, not left out. */
export const NoId: Story = {
  name: '缺少编号',
  tags: ['no-picture'],
  parameters: { app: { search: '' } satisfies AppParameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有找到这家企业')).toBeVisible()
  }
}
export const BadRequest: Story = { ...failing(endpoint => fail(endpoint, 400)), name: '400 参数不正确' }
export const Forbidden: Story = { ...failing(endpoint => fail(endpoint, 403)), name: '403 没有权限' }
export const ServerError: Story = { ...failing(endpoint => fail(endpoint, 500)), name: '500 服务器出错' }
export const Malformed: Story = { ...failing(malformed), name: '回答无法读取' }

export const Timeout: Story = {
  ...failing(never),
  name: '超时',
  parameters: impatient,
  play: async ({ canvas }) => {
    await seen(() => canvas.getByText('网络请求超时'))
  }
}

export const Offline: Story = {
  ...failing(networkError),
  name: '网络断开',
  parameters: unplugged,
  play: async ({ canvas }) => {
    await seen(() => canvas.getByText('网络已断开，请检查网络连接'))
  }
}

export const ConnectionBroken: Story = {
  ...failing(networkError),
  name: '连接中断',
  // It is asked for again before it is given up.
  play: async ({ canvas }) => {
    await seen(() => canvas.getByText('服务器异常'))
  }
}

/** Every part of the page waits for two seconds. */
export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) =>
    msw.use(
      delayed(endpoints.company, richCompany, 2000),
      delayed(endpoints.companyOverview, richOverview, 4000),
      delayed(endpoints.companyTimeline, richEvents, 6000)
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(richCompany.name)
    await expect(canvas.queryByText('B轮 3亿人民币')).toBeNull()
  }
}

/** Without the permission there are neither stars nor a form for notes. */
export const NoPermission: Story = {
  name: '没有收藏和跟进权限',
  parameters: { app: { permissions: ['company:read'] } satisfies AppParameters },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 })
    await expect(canvas.queryByRole('button', { name: /^收藏/ })).toBeNull()
  }
}

const [hostile, , image] = hostileNames

/** Hostile texts, and an invalid score. */
export const HostileTexts: Story = {
  name: '恶意和很长的文字',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.company, { ...unknownCompany, name: hostile, legalRepresentative: image }),
      answer(endpoints.companyOverview, {
        ...richOverview,
        introduction: `${image}${'很长的介绍'.repeat(80)}`,
        industry: hostile,
        round: image,
        dimensions: richOverview.dimensions.map(each => ({
          ...each,
          score: 100,
          reasons: [{ label: image, value: hostile, section: 'javascript:alert(1)' }]
        })),
        calls: [{ reason: '__proto__', label: image, count: 3, date: null, title: hostile, section: image }]
      }),
      answer(
        endpoints.companyProducts,
        hostileNames.map(name => ({
          product: name,
          name,
          kind: image,
          summary: hostile,
          amount: image,
          term: name,
          conditions: [{ label: name, outcome: 'missed' as const, value: image }],
          criteria: { [name]: [name] }
        }))
      ),
      answerEach(endpoints.companyTimeline, () => ({
        ...sectionPage([]),
        items: hostileNames.map(title => ({ kind: title, date: null, title, section: title }))
      })),
      answerEach(endpoints.companySection, ({ params: { section } }) =>
        sectionPage(isSectionKey(section) ? [hostileRecord(section, image)] : [])
      )
    ),
  play: async ({ canvas, canvasElement }) => {
    await expect((await canvas.findAllByText(image))[0]).toBeInTheDocument()
    await expect(canvasElement.querySelector('script, img, textarea, a[href^="java"]')).toBeNull()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}

const notesTab = { app: { search: 'id=3&tab=notes' } satisfies AppParameters }

async function writeNote(canvas: ReturnType<typeof within>, text: string): Promise<void> {
  const write = within(await canvas.findByRole('form', { name: '写跟进记录' }))
  await userEvent.click(write.getByRole('radio', { name: '拜访' }))
  await userEvent.type(write.getByRole('textbox', { name: '跟进内容' }), text)
  await userEvent.click(write.getByRole('button', { name: '保存' }))
  await expect(await canvas.findByText(text, { selector: 'p' })).toBeVisible()
}

export const Notes: Story = {
  name: '跟进记录',
  parameters: { app: { search: `${notesTab.app.search}&write=1` } satisfies AppParameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: '跟进内容' })).toHaveFocus()
    await writeNote(canvas, '拜访财务负责人，下月初有 2,000 万元流动资金需求')
  }
}

/** A note is rendered as text, and removed after a question. */
export const NotesRemoved: Story = {
  name: '跟进记录，删除后',
  parameters: notesTab,
  play: async ({ canvas, canvasElement }) => {
    await writeNote(canvas, hostile)
    await expect(canvasElement.querySelector('.pa-note script')).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: /^删除/ }))
    await userEvent.click(canvas.getByRole('button', { name: '确认删除' }))
    await expect(await canvas.findByText('还没有跟进记录')).toBeVisible()
  }
}

export const NotesOfMany: Story = {
  name: '跟进记录，多人',
  parameters: notesTab,
  beforeEach: ({ msw }) =>
    msw.use(
      answerEach(endpoints.notes, ({ query: { page, pageSize } }) => ({
        items: hostileNames.map((text, at) => ({
          id: `${page}-${at}`,
          kind: 'visit' as const,
          text: `${text}\n第二行`,
          nextOn: at === 0 ? '2026-11-01' : null,
          author: { id: String(at), name: at % 2 === 0 ? hostile : '李雷' },
          mine: at % 2 === 1,
          createdAt: '2026-11-20T08:00:00.000Z',
          changedAt: at === 1 ? '2026-11-21T08:00:00.000Z' : null
        })),
        total: 45,
        totalIsCapped: false,
        page,
        pageSize,
        cursor: null
      }))
    ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('已过期')).toBeVisible()
    await expect(canvasElement.querySelector('.pa-note :is(script, img)')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '第 3 页' }))
    await expect(canvas.getByRole('button', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page')
  }
}

export const NotesFailed: Story = {
  name: '跟进记录，保存失败',
  tags: ['status500', 'status503'],
  parameters: notesTab,
  beforeEach: ({ msw }) => msw.use(fail(endpoints.notes, 500), fail(endpoints.addNote, 503)),
  play: async ({ canvas }) => {
    const write = within(await canvas.findByRole('form', { name: '写跟进记录' }))
    await userEvent.type(write.getByRole('textbox', { name: '跟进内容' }), '重要')
    await userEvent.click(write.getByRole('button', { name: '保存' }))
    await expect(await write.findByRole('alert')).toHaveTextContent('填写的内容仍在')
  }
}

export const NotesOnlyRead: Story = {
  name: '跟进记录，只有查看权限',
  parameters: { app: { ...notesTab.app, permissions: ['company:read'] } satisfies AppParameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('本部门还没有人写过跟进记录')).toBeVisible()
  }
}

export const NotesPhone: Story = {
  ...NotesOfMany,
  name: '跟进记录，手机',
  globals: { viewport: { value: 'phone' } }
}

export const Phone: Story = {
  ...RichOverview,
  name: '手机',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('B轮 3亿人民币')).toBeVisible()
  },
  globals: { viewport: { value: 'phone' } }
}
export const Dark: Story = {
  name: '深色',
  beforeEach: rich,
  globals: { scheme: 'dark' }
}

export const PhoneDark: Story = {
  name: '手机，深色',
  beforeEach: rich,
  globals: { viewport: { value: 'phone' }, scheme: 'dark' }
}

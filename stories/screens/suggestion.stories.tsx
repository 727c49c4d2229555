import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, type within } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { answer, delayed, endpoints, fail, never } from '../../src/mocks/index.ts'
import type { Suggestion } from '../../src/contract/entities/suggestion.ts'
import { SuggestionScreen } from '../../src/screens/suggestion/SuggestionScreen.tsx'
import { failures } from './failures.ts'
import { hostileNames } from './hostile.ts'
import { inFrame } from './inFrame.tsx'

const answered: Suggestion = {
  id: '41',
  kind: 'idea',
  text: '希望企业列表可以按与网点的距离排序。\n现在只能按地区筛选，跨区的不好比较。',
  contact: '13800138000',
  screen: 'exploreCompany',
  images: 0,
  state: 'answered',
  reply: '已列入计划。目前可以先用“地图”视图查看企业的分布。',
  createdAt: '2026-11-12T02:12:00Z',
  repliedAt: '2026-11-14T07:30:00Z'
}

const suggestions: readonly Suggestion[] = [
  {
    ...answered,
    id: '40',
    state: 'closed',
    reply: '重复的反馈，已合并到编号 41。',
    kind: 'idea',
    contact: null
  },
  answered,
  {
    ...answered,
    id: '42',
    kind: 'data',
    text: '深圳示例科技有限公司的注册资本与公示系统不一致',
    screen: 'newCompanyDetail',
    contact: null,
    state: 'working',
    reply: null,
    createdAt: '2026-11-19T08:05:00Z',
    repliedAt: null
  },
  {
    ...answered,
    id: '43',
    kind: 'problem',
    text: '导出的名单里“法定代表人”一列是空的',
    screen: 'favorCompany',
    contact: null,
    state: 'pending',
    reply: null,
    createdAt: '2026-11-20T01:40:00Z',
    repliedAt: null
  }
]

const meta = {
  title: '页面/反馈',
  component: SuggestionScreen,
  decorators: [inFrame],
  parameters: {
    app: { search: 'from=exploreCompany' } satisfies AppParameters,
    mocks: { suggestions, profile: { phone: '13800138000' } }
  }
} satisfies Meta<typeof SuggestionScreen>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const shown: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByText('导出的名单里“法定代表人”一列是空的')).toBeVisible()
  await expect(await canvas.findByDisplayValue('13800138000')).toBeVisible()
}

export const Data: Story = { name: '有数据', play: shown }

/** As staff meet it: with the bar. */
export const InApp: Story = {
  name: '在应用中',
  tags: ['no-picture'],
  globals: { frame: 'app' }
}

export const Empty: Story = {
  name: '为空',
  parameters: { mocks: { suggestions: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有提交过反馈')).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.suggestions))
}

export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) => {
    const page = { total: 1, totalIsCapped: false, page: 1, pageSize: 10, cursor: null }
    msw.use(delayed(endpoints.suggestions, { items: [answered], ...page }, 3000))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/已列入计划/)).toBeVisible()
  }
}

const failed = failures(endpoints.suggestions)

export const BadRequest: Story = { name: '400 参数不正确', ...failed.BadRequest }
export const Forbidden: Story = { name: '403 没有权限', ...failed.Forbidden }
export const ServerError: Story = { name: '500 服务器出错', ...failed.ServerError }
export const Timeout: Story = { name: '超时', ...failed.Timeout }
export const Offline: Story = { name: '网络断开', ...failed.Offline }
export const ConnectionBroken: Story = { name: '连接中断', ...failed.ConnectionBroken }
export const Malformed: Story = { name: '回答无法读取', ...failed.Malformed }

const text = (canvas: Canvas) => canvas.findByLabelText('内容')

async function write(canvas: Canvas, words = '列表往下拉时一直在转圈'): Promise<void> {
  await userEvent.type(await text(canvas), words)
}

async function send(canvas: Canvas): Promise<void> {
  await write(canvas)
  await userEvent.click(canvas.getByRole('button', { name: '提交' }))
}

export const Sent: Story = {
  name: '已提交',
  play: async ({ canvas }) => {
    await send(canvas)
    await expect(await canvas.findByText(/^反馈已提交，编号/)).toBeVisible()
    await expect(await canvas.findByText('列表往下拉时一直在转圈')).toBeVisible()
    await expect(await text(canvas)).toHaveValue('')
  }
}

export const Sending: Story = {
  name: '提交中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.addSuggestion)),
  play: async ({ canvas }) => {
    await send(canvas)
    await expect(await canvas.findByRole('button', { name: /提交中/ })).toBeVisible()
  }
}

export const Refused: Story = {
  name: '提交未成功，填写的内容仍在',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.addSuggestion, 503)),
  play: async ({ canvas }) => {
    await send(canvas)
    await expect(await canvas.findByText(/提交未成功：服务不可用/)).toBeVisible()
    await expect(await text(canvas)).toHaveValue('列表往下拉时一直在转圈')
  }
}

export const TooMany: Story = {
  name: '24 小时内提交太多',
  tags: ['status409'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.addSuggestion, 409, { message: '', code: 'tooMany' })),
  play: async ({ canvas }) => {
    await send(canvas)
    await expect(await canvas.findByText(/24 小时内提交的反馈已达上限/)).toBeVisible()
  }
}

export const TooShort: Story = {
  name: '内容太短',
  play: async ({ canvas }) => {
    await write(canvas, '打不开')
    await userEvent.click(canvas.getByRole('button', { name: '提交' }))
    await expect(await canvas.findByText(/请至少写 5 个字/)).toBeVisible()
  }
}

export const TooLong: Story = {
  name: '内容太长',
  play: async ({ canvas }) => {
    await fireEvent.change(await text(canvas), { target: { value: '很长的内容'.repeat(103) } })
    await userEvent.click(canvas.getByRole('button', { name: '提交' }))
    await expect(await canvas.findByText(/超出 15 字，请删减/)).toBeVisible()
  }
}

/** Left and opened again: what was written is there. */
export const Draft: Story = {
  name: '写到一半，草稿已保留',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText('建议'))
    await write(canvas, '写到一半的内容')
    await expect(await canvas.findByText('草稿已保留在本机')).toBeVisible()
  }
}

const picture = async (name: string): Promise<File> => {
  const drawing = document.createElement('canvas')
  drawing.width = 240
  drawing.height = 160
  const pen = drawing.getContext('2d')
  if (pen) {
    pen.fillStyle = '#dfe5ee'
    pen.fillRect(0, 0, 240, 160)
    pen.fillStyle = '#8794a8'
    for (let line = 0; line < 5; line++) pen.fillRect(24, 24 + line * 24, 190 - line * 24, 10)
  }
  const blob = await new Promise<Blob | null>(resolve => {
    drawing.toBlob(resolve)
  })
  return new File(blob ? [blob] : [], name, { type: 'image/png' })
}

const choose = async (canvas: Canvas, files: readonly File[]): Promise<void> => {
  const input = canvas.getByLabelText('截图', { selector: 'input' })
  await fireEvent.change(input, { target: { files } })
}

export const Images: Story = {
  name: '截图已添加',
  play: async ({ canvas }) => {
    await write(canvas)
    await choose(canvas, await Promise.all(['列表.png', '导出.png'].map(picture)))
    await expect(await canvas.findByRole('img', { name: '截图 导出.png' })).toBeVisible()
    await expect(await canvas.findByText(/截图不随草稿保留/)).toBeVisible()
  }
}

export const WrongImages: Story = {
  name: '截图不能添加',
  play: async ({ canvas }) => {
    await choose(canvas, [new File(['<script>'], '假的.png'), new File([], '空的.png')])
    await expect(await canvas.findByText(/假的.png 不是 PNG 或 JPEG 图片/)).toBeVisible()
    await expect(await canvas.findByText(/空的.png 是空文件/)).toBeVisible()
  }
}

export const SentImages: Story = {
  name: '查看已提交的截图',
  parameters: { mocks: { suggestions: [] } },
  play: async ({ canvas }) => {
    await choose(canvas, [await picture('列表.png')])
    await canvas.findByRole('img', { name: '截图 列表.png' })
    await send(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: '查看截图（1）' }))
    await expect(await canvas.findByRole('img', { name: /的截图 1$/ })).toBeVisible()
  }
}

export const ImageFailed: Story = {
  name: '已提交的截图，加载失败',
  parameters: { mocks: { suggestions: [{ ...answered, images: 1 }] } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '查看截图（1）' }))
    await expect(await canvas.findByText(/截图没有取到/)).toBeVisible()
  }
}

export const Huge: Story = {
  name: '极多',
  parameters: {
    mocks: {
      suggestions: Array.from({ length: 137 }, (_, at) => ({
        ...answered,
        id: String(1000 + at),
        text: `第 ${at + 1} 条反馈的内容`
      }))
    }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('第 137 条反馈的内容')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: '第 2 页' }))
    await expect(await canvas.findByText('第 127 条反馈的内容')).toBeVisible()
  }
}

export const HostileTexts: Story = {
  name: '恶意和很长的内容',
  beforeEach: ({ msw }) => {
    const items = hostileNames.map((words, at) => ({
      ...answered,
      id: String(at),
      text: words,
      reply: words,
      contact: words,
      screen: words
    }))
    const page = { total: items.length, totalIsCapped: false, page: 1, pageSize: 10, cursor: null }
    msw.use(answer(endpoints.suggestions, { items, ...page }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(hostileNames[0])).not.toHaveLength(0)
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } }, play: shown }
export const Dark: Story = { name: '深色', globals: { scheme: 'dark' }, play: shown }
export const PhoneDark: Story = {
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
  play: shown
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { went, type AppParameters } from '../../../.storybook/withApp.tsx'
import { answer, endpoints, never } from '../../../src/mocks/index.ts'
import { ExploreCompanyScreen } from '../../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { hostileRows } from '../../screens/hostile.ts'
import { inFrame } from '../../screens/inFrame.tsx'
import { seen } from '../../seen.ts'
import { wholeFigures } from '../../wholeFigures.ts'
import { longList, longListName, LOST_CURSOR } from './longList.ts'

const meta = {
  title: '部件/结果列表',
  component: ExploreCompanyScreen,
  decorators: [inFrame]
} satisfies Meta<typeof ExploreCompanyScreen>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const atSearch = (search: string): { app: AppParameters } => ({ app: { search } })

const long: Story['beforeEach'] = ({ msw }) => msw.use(longList())

const box = (canvas: Canvas, name: string | RegExp) => canvas.findByRole('checkbox', { name })

const chooseFirst = async (canvas: Canvas, count: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: '选择' }))
  await userEvent.type(await canvas.findByRole('textbox', { name: '选择前几家' }), `${count}{Enter}`)
  await userEvent.keyboard('{Escape}')
}

const setting = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: '显示设置' }))
  await userEvent.click(await canvas.findByRole('radio', { name }))
  await userEvent.keyboard('{Escape}')
}

/** The list, as soon as all of it can be scrolled. */
const longFrame = async (canvas: Canvas): Promise<HTMLElement> => {
  const frame = await canvas.findByRole('group', { name: '企业列表' })
  await waitFor(() => expect(frame.scrollHeight).toBeGreaterThan(10_000 * 40))
  return frame
}

/** Rows are selected one by one and by page, across pages. */
export const Chosen: Story = {
  name: '跨页选择',
  beforeEach: long,
  play: async ({ canvas }) => {
    await canvas.findByText(longListName(0))
    await userEvent.click(await box(canvas, '选择本页'))
    await userEvent.click(await canvas.findByRole('button', { name: '第 2 页' }))
    await userEvent.click(await box(canvas, `选择${longListName(20)}`))
    await expect(await canvas.findByRole('button', { name: '已选 21' })).toBeVisible()
  }
}

/** The first rows of a list are selected without being loaded. */
export const ChosenByNumber: Story = {
  name: '选择前几家',
  beforeEach: long,
  play: async ({ canvas }) => {
    await canvas.findByText(longListName(0))
    await chooseFirst(canvas, '5000')
    await expect(await box(canvas, `选择${longListName(0)}`)).toBeChecked()
    await userEvent.click(await box(canvas, `选择${longListName(1)}`))
    await expect(await canvas.findByRole('button', { name: '已选 4,999' })).toBeVisible()
  }
}

/** In another order, rows selected by number are unknown and not marked. */
export const ChosenInOtherOrder: Story = {
  name: '选择后改变排序',
  beforeEach: long,
  play: async ({ canvas }) => {
    await canvas.findByText(longListName(0))
    await chooseFirst(canvas, '5000')
    await userEvent.click(await canvas.findByRole('button', { name: /^成立日期/ }))
    await waitFor(() => expect(canvas.queryByText('更新中')).toBeNull())
    await expect(await box(canvas, `选择${longListName(0)}`)).toBeDisabled()
  }
}

export const ChoosingTooMany: Story = {
  name: '选择过多',
  beforeEach: long,
  play: async ({ canvas }) => {
    await canvas.findByText(longListName(0))
    await userEvent.click(await canvas.findByRole('button', { name: '选择' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: '选择前几家' }), '100001{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('请填写 1 到 100,000 的整数')
  }
}

/** Every column, four of them frozen, one resized; the others scroll below them. */
export const WidthsAndFrozen: Story = {
  name: '列宽与冻结列',
  parameters: atSearch(
    'columns=name,status,regCapital,established,region,industry,listing,round,uscc,legalRepresentative'
  ),
  play: async ({ canvas }) => {
    const edge = await canvas.findByRole('separator', { name: '调整“注册资本”列宽' })
    const { x, y, width } = edge.getBoundingClientRect()
    const at = (shift: number) => ({
      clientX: x + width / 2 + shift,
      clientY: y + 4,
      pointerId: 1,
      button: 0
    })
    edge.setPointerCapture = () => undefined
    await fireEvent.pointerDown(edge, at(0))
    await fireEvent.pointerMove(edge, at(40))
    await fireEvent.pointerUp(edge, at(40))
    await expect(edge).toHaveAttribute('aria-valuenow', '180')
    edge.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(edge).toHaveAttribute('aria-valuenow', '172')
    await userEvent.click(await canvas.findByRole('button', { name: '显示设置' }))
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: '冻结列' }), '前 3 列')
    await userEvent.keyboard('{Escape}')
    const frame = canvas.getByRole('group', { name: '企业列表' })
    frame.scrollLeft = 300
    const [, , , capital] = await canvas.findAllByRole('columnheader')
    await waitFor(() =>
      expect(capital?.getBoundingClientRect().left).toBeGreaterThan(frame.getBoundingClientRect().left)
    )
  }
}

export const Cards: Story = {
  name: '卡片',
  parameters: atSearch('view=cards&keyword=科技'),
  play: async ({ canvas }) => {
    const cards = within(await canvas.findByRole('list', { name: '企业列表' }))
    await userEvent.click((await cards.findAllByRole('checkbox'))[1] as HTMLElement)
    await expect(await canvas.findByRole('button', { name: '已选 1' })).toBeVisible()
  }
}

export const CardsLoading: Story = {
  name: '卡片，加载中',
  parameters: atSearch('view=cards'),
  beforeEach: ({ msw }) => msw.use(never(endpoints.searchCompanies))
}

export const CardsHostile: Story = {
  name: '卡片，恶意和很长的名称',
  parameters: atSearch('view=cards'),
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.searchCompanies, {
        items: hostileRows,
        total: hostileRows.length,
        totalIsCapped: false,
        page: 1,
        pageSize: 20,
        cursor: null
      })
    ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('<img src=x onerror=alert(1)>')
    await expect(canvasElement.querySelector('.pa-card-grid script, .pa-card-grid img')).toBeNull()
    await wholeFigures(canvasElement)
  }
}

export const CardsHostilePhone: Story = {
  ...CardsHostile,
  name: '卡片，恶意和很长的名称，手机',
  globals: { viewport: { value: 'phone' } }
}

export const CardsPhone: Story = {
  name: '卡片，手机',
  globals: { viewport: { value: 'phone' } },
  parameters: atSearch('view=cards&keyword=科技')
}

export const CardsDark: Story = {
  name: '卡片，深色',
  globals: { scheme: 'dark' },
  parameters: atSearch('view=cards')
}

/** Continuous scrolling: rows are loaded near the viewport. */
export const Scrolling: Story = {
  name: '连续滚动',
  beforeEach: long,
  play: async ({ canvas }) => {
    await canvas.findByText(longListName(0))
    await setting(canvas, '连续滚动')
    const frame = await longFrame(canvas)
    frame.scrollTop = 5_000 * 48
    await expect(await canvas.findByText(longListName(5000))).toBeVisible()
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
  }
}

/** Scrolling ends where numbered pages end. */
export const ScrollingToTheEnd: Story = {
  name: '连续滚动到末尾',
  beforeEach: long,
  play: async ({ canvas }) => {
    await canvas.findByText(longListName(0))
    await setting(canvas, '连续滚动')
    const frame = await longFrame(canvas)
    frame.scrollTop = frame.scrollHeight
    await userEvent.click(await canvas.findByRole('button', { name: '按页继续' }))
    await expect(await canvas.findByText(longListName(10000))).toBeInTheDocument()
  }
}

const broken = new Set<number>()

const breakPages: Story['beforeEach'] = ({ msw }) => {
  for (let page = 20; page <= 40; page++) broken.add(page)
  return msw.use(longList(broken))
}

/** Scrolls to rows that cannot be loaded. */
async function scrollToBroken(canvas: Canvas): Promise<HTMLElement> {
  await canvas.findByText(longListName(0))
  await setting(canvas, '连续滚动')
  const frame = await longFrame(canvas)
  frame.scrollTop = 3_000 * 48
  return canvas.findByRole('button', { name: '重试' })
}

export const ScrollingFailed: Story = {
  name: '连续滚动，加载失败',
  beforeEach: breakPages,
  play: async ({ canvas }) => {
    await expect(await scrollToBroken(canvas)).toBeVisible()
  }
}

export const ScrollingRecovered: Story = {
  name: '连续滚动，重试后恢复',
  beforeEach: breakPages,
  play: async ({ canvas }) => {
    const again = await scrollToBroken(canvas)
    broken.clear()
    await userEvent.click(again)
    await expect(await canvas.findByText(longListName(3000))).toBeVisible()
  }
}

/** Another attempt today is answered alike. */
export const ScrollingRowsUsedUp: Story = {
  name: '连续滚动，行数额度已用完',
  parameters: { mocks: { rowsToday: { limit: 60, used: 0 } } },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('row')
    await setting(canvas, '连续滚动')
    const frame = await canvas.findByRole('group', { name: '企业列表' })
    await waitFor(() => expect(frame.scrollHeight).toBeGreaterThan(200 * 40))
    frame.scrollTop = frame.scrollHeight
    await expect(await canvas.findByText(/^您今天已查看 \d+ 行企业数据/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '重试' })).toBeNull()
  }
}

export const ScrollingPhone: Story = {
  name: '连续滚动，手机',
  globals: { viewport: { value: 'phone' } },
  beforeEach: long,
  play: async ({ canvas }) => {
    await setting(canvas, '连续滚动')
    await expect(await canvas.findByRole('list', { name: '企业列表' })).toBeVisible()
  }
}

/** Beyond row 10,000 there are only next and previous pages. */
export const DeepPage: Story = {
  name: '一万家之后的页',
  parameters: atSearch('page=50&pageSize=200'),
  beforeEach: long,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '下一页' }))
    await expect(await canvas.findByText('第 51 页')).toBeVisible()
    await expect(await canvas.findByText(longListName(10000))).toBeInTheDocument()
  }
}

export const DeepPageLost: Story = {
  name: '一万家之后的页，链接失效',
  parameters: atSearch(`page=51&pageSize=200&cursor=${LOST_CURSOR}`),
  beforeEach: long,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '回到第 1 页' })).toBeVisible()
  }
}

export const DeepPageFromStart: Story = {
  name: '链接失效，回到第 1 页后',
  parameters: atSearch(`page=51&pageSize=200&cursor=${LOST_CURSOR}`),
  beforeEach: long,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '回到第 1 页' }))
    await expect(await canvas.findByText(longListName(0))).toBeVisible()
  }
}

export const NoSuchPage: Story = {
  name: '没有这一页',
  beforeEach: long,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: '跳至页码' }), '501{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('请填写 1 到 500 的页码')
  }
}

/** From the frame of the table to a company by keyboard. */
export const Keyboard: Story = {
  name: '键盘浏览',
  play: async ({ canvas }) => {
    await canvas.findAllByRole('link')
    canvas.getByRole('group', { name: '企业列表' }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ')
    await expect(await canvas.findByRole('button', { name: '已选 1' })).toBeVisible()
    await userEvent.keyboard('f')
    const row = document.activeElement as HTMLElement
    await expect(within(row).getByRole('button', { name: /^收藏/ })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(went).toHaveBeenCalledWith(expect.objectContaining({ screen: 'newCompanyDetail' }))
  }
}

export const CopiedRow: Story = {
  name: '复制整行',
  play: async ({ canvas }) => {
    await canvas.findAllByRole('link')
    canvas.getByRole('group', { name: '企业列表' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await fireEvent.copy(document.activeElement as HTMLElement, { clipboardData: new DataTransfer() })
    await expect(await screen.findByText('已复制整行，可粘贴到表格')).toBeVisible()
  }
}

export const KeyboardHelp: Story = {
  name: '键盘操作说明',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '键盘操作' }))
    await seen(() => canvas.getByText('勾选；按住 Shift 勾选到这一行'))
  }
}

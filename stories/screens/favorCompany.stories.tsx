import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { answer, delayed, endpoints, fail, never } from '../../src/mocks/index.ts'
import { FavorCompanyScreen } from '../../src/screens/favorCompany/FavorCompanyScreen.tsx'
import { pageOf } from '../pageOf.ts'
import { onPaper, showAsPrinted } from '../paper.ts'
import { wholeFigures } from '../wholeFigures.ts'
import { failures } from './failures.ts'
import { hostileRows } from './hostile.ts'
import { seen } from '../seen.ts'
import { inFrame } from './inFrame.tsx'

const meta = {
  title: '页面/收藏企业',
  component: FavorCompanyScreen,
  decorators: [inFrame],
  parameters: {
    mocks: {
      favorites: 26,
      followedUp: true,
      groups: [
        { name: '下周拜访', companies: 4 },
        { name: '重点客户', companies: 6, shared: true }
      ]
    }
  }
} satisfies Meta<typeof FavorCompanyScreen>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

/** A favorite of which nothing is noted. */
const plain = {
  note: null,
  tags: [],
  group: null,
  keeper: null,
  followUp: 'toContact',
  nextOn: null,
  assignee: null,
  assigner: null,
  followed: true,
  createdAt: null
} as const

const at = (search: string): { app: AppParameters } => ({ app: { search } })
const page = (): Canvas => within(document.body)

/** Selects the first rows in sight. */
async function choose(canvas: Canvas, count: number): Promise<void> {
  await canvas.findByText(/^共 \d+ 家$/)
  const boxes = await canvas.findAllByRole('checkbox', { name: /^选择.{4,}/ })
  for (const box of boxes
    .filter((each: HTMLElement) => each.getAttribute('aria-label') !== '选择本页')
    .slice(0, count)) {
    await userEvent.click(box)
  }
  await expect(await canvas.findByRole('group', { name: '对已选收藏的操作' })).toBeVisible()
}

/** Opens a dialog from the bar of the selection. */
async function openFromBar(canvas: Canvas, button: string, title = button): Promise<Canvas> {
  const bar = within(await canvas.findByRole('group', { name: '对已选收藏的操作' }))
  await userEvent.click(bar.getByRole('button', { name: button }))
  return within(await page().findByRole('dialog', { name: title }))
}

async function openFirst(canvas: Canvas): Promise<Canvas> {
  const [edit] = await canvas.findAllByRole('button', { name: /的跟进、标签和备注$/ })
  if (!edit) throw new Error('No favorite that can be edited')
  await userEvent.click(edit)
  return within(await page().findByRole('dialog', { name: /^修改收藏/ }))
}

async function openGroups(canvas: Canvas): Promise<Canvas> {
  await userEvent.click(await canvas.findByRole('button', { name: '管理分组' }))
  return within(await page().findByRole('dialog', { name: '管理分组' }))
}

export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 26 家')).toBeVisible()
    // The columns share the room that there is.
    const table = canvas.getByRole('table')
    await expect(table.offsetWidth).toBe(table.parentElement?.clientWidth)
  }
}

/** As staff meet it: with the bar and the menu of the personal center. */
export const InApp: Story = {
  name: '在应用中',
  globals: { frame: 'app' }
}

async function removeFirst(canvas: Canvas): Promise<void> {
  await canvas.findByText('共 3 家')
  const [first] = await canvas.findAllByRole('button', { name: /^取消收藏/ })
  if (!first) throw new Error('No favorite in the list')
  await userEvent.click(first)
  await expect(await canvas.findByText('共 2 家')).toBeVisible()
  await expect(await within(document.body).findByRole('button', { name: '撤销' })).toBeVisible()
}

/** Removed at once; undo is offered for a while. */
export const Removed: Story = {
  name: '取消收藏，可以撤销',
  parameters: { mocks: { favorites: 3 } },
  play: async ({ canvas }) => removeFirst(canvas)
}

export const RemovedAndUndone: Story = {
  name: '撤销取消收藏后',
  tags: ['no-picture'],
  parameters: { mocks: { favorites: 3 } },
  play: async ({ canvas }) => {
    await removeFirst(canvas)
    await userEvent.click(within(document.body).getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(canvas.getByText('共 3 家')).toBeVisible())
  }
}

export const Chosen: Story = {
  name: '选中若干',
  play: async ({ canvas }) => {
    await choose(canvas as Canvas, 3)
    const bar = within(canvas.getByRole('group', { name: '对已选收藏的操作' }))
    await expect(bar.getByText('已选 3 家')).toBeVisible()
    // Only an embedding page takes companies over.
    await expect(bar.queryByRole('button', { name: '推送到 CRM' })).toBeNull()
  }
}

export const ManyRemoved: Story = {
  name: '批量移除，可以撤销',
  play: async ({ canvas }) => {
    await choose(canvas as Canvas, 3)
    await userEvent.click(canvas.getByRole('button', { name: '移除' }))
    await expect(await canvas.findByText('共 23 家')).toBeVisible()
    await seen(() => page().getByText(/已移除 3 家收藏企业/))
  }
}

export const ManyRemovedAndUndone: Story = {
  name: '撤销批量移除后',
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await canvas.findByText('共 26 家')
    await canvas.findAllByRole('combobox', { name: /的分组$/ })
    const before = canvas.getAllByRole('row').map(row => row.textContent)
    await choose(canvas as Canvas, 3)
    await userEvent.click(canvas.getByRole('button', { name: '移除' }))
    await canvas.findByText('共 23 家')
    await userEvent.click(await page().findByRole('button', { name: '撤销' }))
    await expect(await canvas.findByText('共 26 家')).toBeVisible()
    // States, days, notes, tags and groups are those of before.
    await waitFor(() => expect(canvas.getAllByRole('row').map(row => row.textContent)).toEqual(before))
  }
}

export const ManyRemoveRefused: Story = {
  name: '批量移除未成功',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.removeFavorites, 503)),
  play: async ({ canvas }) => {
    await choose(canvas as Canvas, 2)
    await userEvent.click(canvas.getByRole('button', { name: '移除' }))
    await seen(() => page().getByText(/未移除，收藏没有变动/))
    await expect(canvas.getByText('已选 2 家', { selector: 'strong' })).toBeVisible()
  }
}

/** Chooses a group for the first two; it is not sent yet. */
async function moveTwo(canvas: Canvas): Promise<Canvas> {
  await choose(canvas, 2)
  const dialog = await openFromBar(canvas, '移到分组')
  await userEvent.click(await dialog.findByRole('radio', { name: /重点客户/ }))
  return dialog
}

export const MoveAsked: Story = {
  name: '移到分组的对话框',
  play: async ({ canvas }) => {
    const dialog = await moveTwo(canvas as Canvas)
    await expect(dialog.getByRole('radio', { name: /重点客户/ })).toBeChecked()
    await seen(() => dialog.getByRole('button', { name: '移到分组' }))
  }
}

export const Moved: Story = {
  name: '批量移到分组后',
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const dialog = await moveTwo(canvas as Canvas)
    await userEvent.click(dialog.getByRole('button', { name: '移到分组' }))
    await seen(() => page().getByText('已修改 2 家'))
  }
}

/** The group is offered still; the service knows better. */
export const MovedToGone: Story = {
  name: '移到分组未成功，分组已被同事删除',
  tags: ['status404'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.changeFavorites, 404, { code: 'noGroup', message: '' })),
  play: async ({ canvas }) => {
    const dialog = await moveTwo(canvas as Canvas)
    await userEvent.click(dialog.getByRole('button', { name: '移到分组' }))
    await seen(() => dialog.getByText(/请求的对象不存在/))
    await seen(() => dialog.getByText('没有企业被修改，选择仍在。'))
  }
}

/** A link or a bookmark shows the companies of a group that a colleague has removed. */
export const GroupGone: Story = {
  name: '所看的分组已被同事删除',
  tags: ['no-picture', 'status404'],
  parameters: at('group=99'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('请求的对象不存在')
  }
}

export const StatesSet: Story = {
  name: '批量设置跟进状态',
  play: async ({ canvas }) => {
    await choose(canvas as Canvas, 3)
    const dialog = await openFromBar(canvas as Canvas, '设置跟进状态')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: '跟进状态' }), '申请中')
    await userEvent.click(dialog.getByRole('radio', { name: '取消日期' }))
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await seen(() => page().getByText('已修改 3 家'))
    await waitFor(() =>
      expect(canvas.getAllByRole('combobox', { name: /的跟进状态$/ })[0]).toHaveValue('applying')
    )
  }
}

export const StatesNotChosen: Story = {
  name: '批量设置跟进状态，没有选择',
  play: async ({ canvas }) => {
    await choose(canvas as Canvas, 2)
    const dialog = await openFromBar(canvas as Canvas, '设置跟进状态')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await seen(() => dialog.getByText('请选择跟进状态或下次跟进日期'))
  }
}

export const StatesPastDay: Story = {
  name: '批量设置跟进状态，日期已过去',
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await choose(canvas as Canvas, 2)
    const dialog = await openFromBar(canvas as Canvas, '设置跟进状态')
    await userEvent.click(dialog.getByRole('radio', { name: '设为' }))
    await userEvent.type(dialog.getByRole('textbox', { name: '下次跟进日期' }), '2020-01-01')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await seen(() => dialog.getByText(/下次跟进日期已经过去/))
  }
}

/** Chooses tags for the first three; they are not sent yet. */
async function tagThree(canvas: Canvas): Promise<Canvas> {
  await choose(canvas, 3)
  const dialog = await openFromBar(canvas, '标签', '打标签、去标签')
  await userEvent.type(dialog.getByRole('combobox', { name: '打上标签' }), '走访{Enter}')
  await userEvent.click(await dialog.findByRole('checkbox', { name: '授信' }))
  await seen(() => dialog.getByRole('button', { name: '去掉标签“走访”' }))
  return dialog
}

export const TagsAsked: Story = {
  name: '打标签、去标签的对话框',
  play: async ({ canvas }) => {
    const dialog = await tagThree(canvas as Canvas)
    await expect(dialog.getByRole('checkbox', { name: '授信' })).toBeChecked()
  }
}

export const Tagged: Story = {
  name: '批量打标签、去标签后',
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const dialog = await tagThree(canvas as Canvas)
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await seen(() => page().getByText('已修改 3 家'))
  }
}

export const TagTooLong: Story = {
  name: '标签过长',
  play: async ({ canvas }) => {
    await choose(canvas as Canvas, 1)
    const dialog = await openFromBar(canvas as Canvas, '标签', '打标签、去标签')
    await userEvent.type(dialog.getByRole('combobox', { name: '打上标签' }), `${'长'.repeat(21)}{Enter}`)
    await seen(() => dialog.getByText('标签不能超过 20 个字，请缩短'))
  }
}

/** Chooses a colleague for the first five; it is not sent yet. */
async function assignFive(canvas: Canvas): Promise<Canvas> {
  await choose(canvas, 5)
  const dialog = await openFromBar(canvas, '分派跟进')
  await dialog.findByRole('option', { name: '周明澈' })
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: '跟进人' }), '周明澈')
  return dialog
}

export const AssignAsked: Story = {
  name: '分派跟进的对话框',
  play: async ({ canvas }) => {
    const dialog = await assignFive(canvas as Canvas)
    await expect(dialog.getByRole('combobox', { name: '跟进人' })).toHaveDisplayValue('周明澈')
  }
}

export const Assigning: Story = {
  name: '分派跟进后，部分未分派',
  play: async ({ canvas }) => {
    const dialog = await assignFive(canvas as Canvas)
    await userEvent.click(dialog.getByRole('button', { name: '分派跟进' }))
    // The first four are in a private group.
    await seen(() => dialog.getByText('4 家不在部门共享的分组中，未分派'))
  }
}

export const AssigningRefused: Story = {
  name: '分派未成功',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.assignFavorites, 503)),
  play: async ({ canvas }) => {
    await choose(canvas as Canvas, 2)
    const dialog = await openFromBar(canvas as Canvas, '分派跟进')
    await userEvent.click(dialog.getByRole('button', { name: '分派跟进' }))
    await seen(() => dialog.getByText('没有企业被修改，选择仍在。'))
  }
}

const ofColleague = {
  mocks: {
    favorites: 3,
    followedUp: true,
    groups: [{ name: '部门客户', owner: '周明澈', companies: 8, assigned: 5 }]
  }
}

/** They stand among the own ones; note and tags stay the colleague's. */
export const AssignedByColleague: Story = {
  name: '同事分派的企业',
  parameters: ofColleague,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 5 家')).toBeVisible()
    const edits = await canvas.findAllByRole('button', { name: /的跟进、标签和备注$/ })
    await userEvent.click(edits.at(-1) as HTMLElement)
    const dialog = within(await page().findByRole('dialog', { name: /^修改收藏/ }))
    await seen(() => dialog.getByText(/收藏的企业，由.*分派给您跟进/))
    await seen(() => dialog.getByRole('button', { name: '周明澈' }))
    await seen(() => dialog.getByRole('button', { name: '沈知行' }))
    const assigner = dialog.getByText('沈知行')
    await expect(assigner.scrollWidth).toBe(assigner.clientWidth)
    await expect(dialog.queryByRole('textbox', { name: '备注' })).toBeNull()
  }
}

export const SharedGroup: Story = {
  name: '同事共享的分组',
  parameters: { ...ofColleague, app: { search: 'group=1' } satisfies AppParameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 8 家')).toBeVisible()
    await expect((await canvas.findAllByText(/周明澈 收藏/))[0]).toBeVisible()
  }
}

export const Pushed: Story = {
  name: '推送到 CRM',
  args: { onPush: fn() },
  play: async ({ canvas, args }) => {
    await choose(canvas as Canvas, 2)
    await userEvent.click(canvas.getByRole('button', { name: '推送到 CRM' }))
    await waitFor(() =>
      expect(args.onPush).toHaveBeenCalledWith([
        { id: expect.any(String), name: expect.any(String), uscc: expect.any(String) },
        expect.anything()
      ])
    )
  }
}

export const Compared: Story = {
  name: '对比',
  play: async ({ canvas }) => {
    await choose(canvas as Canvas, 2)
    await userEvent.click(canvas.getByRole('button', { name: '对比' }))
    await seen(() => page().getByRole('dialog', { name: '企业对比' }))
  }
}

export const Exporting: Story = {
  name: '导出',
  play: async ({ canvas }) => {
    await choose(canvas as Canvas, 2)
    const dialog = await openFromBar(canvas as Canvas, '导出', '导出名单')
    await seen(() => dialog.getByText('2 行'))
  }
}

/** The whole selection is more than one change takes; each action says so. */
export const Huge: Story = {
  name: '极多',
  parameters: { mocks: { companies: 2400, favorites: 2400, followedUp: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 2,400 家')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '选择' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '选择前几家' }), '1200{Enter}')
    const bar = within(await canvas.findByRole('group', { name: '对已选收藏的操作' }))
    await expect(bar.getByText('已选 1,200 家')).toBeVisible()
    await expect(bar.getByRole('button', { name: '移除' })).toHaveAttribute('aria-disabled', 'true')
    await expect(bar.getByRole('button', { name: '移除' })).toHaveAccessibleDescription(
      '一次最多处理 1,000 家，请减少选择'
    )
  }
}

export const Overdue: Story = {
  name: '今天及以前到期',
  parameters: at('due=due'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^共 \d+ 家$/)).toBeVisible()
    await expect((await canvas.findAllByText('已过期'))[0]).toBeVisible()
    await expect((await canvas.findAllByText('今天'))[0]).toBeVisible()
  }
}

export const Filtered: Story = {
  name: '按状态与标签筛选',
  parameters: at('followUp=toContact,contacted&tag=授信&sort=-nextOn'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 11 家')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^跟进状态/ }))
    await expect(await canvas.findByRole('checkbox', { name: '已触达' })).toBeChecked()
  }
}

export const IgnoredParts: Story = {
  name: '地址中有无法识别的部分',
  tags: ['no-picture'],
  parameters: at('followUp=无此状态'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/跟进状态“无此状态”/)).toBeVisible()
    await expect(await canvas.findByText('共 26 家')).toBeVisible()
  }
}

export const Printed: Story = {
  ...onPaper,
  name: '打印',
  play: async ({ canvas }) => {
    await canvas.findByText('共 26 家')
    await canvas.findAllByRole('link')
    showAsPrinted()
    await expect(canvas.getAllByRole('row')[1]).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^导出/ })).toBeNull()
  }
}

export const NothingMeets: Story = {
  name: '没有结果，条件不符',
  parameters: at('followUp=unsuitable'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有符合这些条件的收藏企业')).toBeVisible()
  }
}

export const ClearedAfterNothing: Story = {
  name: '没有结果，清空条件后',
  tags: ['no-picture'],
  parameters: NothingMeets.parameters ?? {},
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '清空条件' }))
    await expect(await canvas.findByText('共 26 家')).toBeVisible()
  }
}

export const StateChanged: Story = {
  name: '在列表中改跟进状态',
  play: async ({ canvas }) => {
    const [state] = await canvas.findAllByRole('combobox', { name: /的跟进状态$/ })
    if (!state) throw new Error('No favorite that is followed')
    await userEvent.selectOptions(state, '不合适')
    await expect(state).toHaveValue('unsuitable')
  }
}

export const StateRefused: Story = {
  name: '改跟进状态未成功',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.updateFavorite, 503)),
  play: async ({ canvas }) => {
    const [state] = await canvas.findAllByRole<HTMLSelectElement>('combobox', { name: /的跟进状态$/ })
    if (!state) throw new Error('No favorite that is followed')
    const { value } = state
    await userEvent.selectOptions(state, '不合适')
    await seen(() => page().getByText(/跟进状态未修改，已恢复/))
    await waitFor(() => expect(state).toHaveValue(value))
  }
}

export const Editing: Story = {
  name: '修改一家',
  play: async ({ canvas }) => {
    const dialog = await openFirst(canvas as Canvas)
    const note = dialog.getByRole('textbox', { name: '备注' })
    await userEvent.clear(note)
    await userEvent.type(note, '已约下周面谈')
    await userEvent.type(dialog.getByRole('combobox', { name: '标签' }), '走访')
    await seen(() => dialog.getByText('还可输入 494 字'))
  }
}

export const Edited: Story = {
  name: '修改一家，已保存',
  play: async ({ canvas }) => {
    const dialog = await openFirst(canvas as Canvas)
    const note = dialog.getByRole('textbox', { name: '备注' })
    await userEvent.clear(note)
    await userEvent.type(note, '已约下周面谈')
    await userEvent.type(dialog.getByRole('combobox', { name: '标签' }), '走访')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await seen(() => page().getByText('已保存'))
    await expect(await canvas.findByText('已约下周面谈')).toBeVisible()
    await expect((await canvas.findAllByTitle('走访'))[0]).toBeVisible()
  }
}

/** Nothing typed is lost. */
export const EditRefused: Story = {
  name: '修改一家未成功',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.updateFavorite, 503)),
  play: async ({ canvas }) => {
    const dialog = await openFirst(canvas as Canvas)
    const note = dialog.getByRole('textbox', { name: '备注' })
    await userEvent.clear(note)
    await userEvent.type(note, '已约下周面谈')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await seen(() => dialog.getByText(/^保存未成功/))
    await expect(note).toHaveValue('已约下周面谈')
  }
}

export const EditPastDay: Story = {
  name: '修改一家，日期已过去',
  play: async ({ canvas }) => {
    const dialog = await openFirst(canvas as Canvas)
    const day = dialog.getByRole('textbox', { name: '下次跟进日期' })
    await userEvent.clear(day)
    await userEvent.type(day, '2026-11-20')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await seen(() => dialog.getByText(/下次跟进日期已经过去/))
    await expect(day).toHaveValue('2026-11-20')
  }
}

export const Groups: Story = {
  name: '管理分组',
  play: async ({ canvas }) => {
    const dialog = await openGroups(canvas as Canvas)
    await seen(() => dialog.getByRole('button', { name: '删除分组“下周拜访”' }))
  }
}

export const NoGroups: Story = {
  name: '管理分组，还没有',
  parameters: { mocks: { favorites: 3, groups: [] } },
  play: async ({ canvas }) => {
    const dialog = await openGroups(canvas as Canvas)
    await seen(() => dialog.getByText(/^还没有自己的分组/))
  }
}

export const GroupRenamed: Story = {
  name: '分组改名',
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const dialog = await openGroups(canvas as Canvas)
    await userEvent.click(await dialog.findByRole('button', { name: '改名：下周拜访' }))
    const name = dialog.getByRole('textbox', { name: '新名称' })
    await userEvent.clear(name)
    await userEvent.type(name, '重点客户{Enter}')
    await seen(() => dialog.getByText('已有同名分组，请换一个名称'))
    await userEvent.clear(name)
    await userEvent.type(name, '本周拜访{Enter}')
    await seen(() => dialog.getByRole('button', { name: '改名：本周拜访' }))
  }
}

export const GroupSharing: Story = {
  name: '分组与部门共享',
  play: async ({ canvas }) => {
    const dialog = await openGroups(canvas as Canvas)
    await userEvent.click(await dialog.findByRole('button', { name: '与部门共享分组“下周拜访”' }))
    await seen(() => dialog.getByText(/^共享后，本部门同事可看到/))
    await userEvent.click(dialog.getByRole('button', { name: '确认共享' }))
    await seen(() => dialog.getByRole('button', { name: '取消共享分组“下周拜访”' }))
  }
}

export const GroupEmptied: Story = {
  name: '清空分组，可以撤销',
  play: async ({ canvas }) => {
    const dialog = await openGroups(canvas as Canvas)
    await userEvent.click(await dialog.findByRole('button', { name: '清空分组“下周拜访”' }))
    await userEvent.click(await dialog.findByRole('button', { name: '移出分组，仍收藏' }))
    await seen(() => page().getByText(/已把 4 家移出分组/))
    await seen(() => dialog.getByText('0 家'))
  }
}

export const GroupEmptiedUndone: Story = {
  name: '撤销清空分组后',
  tags: ['no-picture'],
  play: async context => {
    await GroupEmptied.play?.(context)
    await userEvent.click(page().getByRole('button', { name: '撤销' }))
    await seen(() => within(page().getByRole('dialog', { name: '管理分组' })).getByText('4 家'))
  }
}

export const GroupRemoved: Story = {
  name: '删除分组，可以撤销',
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const dialog = await openGroups(canvas as Canvas)
    await userEvent.click(await dialog.findByRole('button', { name: '删除分组“下周拜访”' }))
    await seen(() => page().getByText(/已删除分组“下周拜访”/))
  }
}

export const GroupRemovedUndone: Story = {
  name: '撤销删除分组后',
  tags: ['no-picture'],
  play: async context => {
    await GroupRemoved.play?.(context)
    await userEvent.click(page().getByRole('button', { name: '撤销' }))
    await seen(() => page().getByRole('button', { name: '删除分组“下周拜访”' }))
  }
}

/** The rows of the previous words are dimmed while the next ones are on their way. */
export const Stale: Story = {
  name: '旧数据，正在更新',
  play: async ({ canvas, canvasElement, msw }) => {
    await canvas.findByText('共 26 家')
    msw.use(never(endpoints.favorites))
    await userEvent.click(await canvas.findByRole('button', { name: '第 2 页' }))
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeVisible())
  }
}

export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) => {
    const [first] = hostileRows
    if (!first) throw new Error('There is no company.')
    const company = { ...first, name: '苏州示例精密制造有限公司' }
    const item = { ...plain, id: company.id, company, createdAt: '2026-11-20' }
    msw.use(delayed(endpoints.favorites, pageOf([item]), 3000))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('苏州示例精密制造有限公司')).toBeVisible()
  }
}

export const RemoveRefused: Story = {
  name: '取消收藏未成功',
  tags: ['status503'],
  parameters: { mocks: { favorites: 3 } },
  beforeEach: ({ msw }) => msw.use(fail(endpoints.removeFavorite, 503)),
  play: async ({ canvas }) => {
    const [remove] = await canvas.findAllByRole('button', { name: /^取消收藏/ })
    if (!remove) throw new Error('No favorite in the list')
    await userEvent.click(remove)
    await expect(await within(document.body).findByText(/取消收藏未成功，已恢复/)).toBeVisible()
    await expect(await canvas.findByText('共 3 家')).toBeVisible()
  }
}

export const Empty: Story = {
  name: '为空',
  parameters: { mocks: { favorites: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有收藏企业')).toBeVisible()
  }
}

export const NothingFound: Story = {
  name: '没有结果',
  parameters: { app: { search: 'keyword=没有这样的名称' } satisfies AppParameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('收藏中没有与“没有这样的名称”相符的企业')).toBeVisible()
  }
}

export const Loading: Story = { name: '加载中', beforeEach: ({ msw }) => msw.use(never(endpoints.favorites)) }

const failing = failures(endpoints.favorites)

export const BadRequest: Story = { name: '400 参数不正确', ...failing.BadRequest }
export const Forbidden: Story = { name: '403 没有权限', ...failing.Forbidden }
export const ServerError: Story = { name: '500 服务器出错', ...failing.ServerError }
export const Timeout: Story = { name: '超时', ...failing.Timeout }
export const Offline: Story = { name: '网络断开', ...failing.Offline }
export const ConnectionBroken: Story = { name: '连接中断', ...failing.ConnectionBroken }
export const Malformed: Story = { name: '回答无法读取', ...failing.Malformed }

/** Without the permission the list is read-only. */
export const NoFavoritePermission: Story = {
  name: '没有收藏权限',
  parameters: { app: { permissions: ['company:read'] } satisfies AppParameters },
  play: async ({ canvas }) => {
    await canvas.findByText('共 26 家')
    await expect(canvas.queryAllByRole('button', { name: /^取消收藏/ })).toHaveLength(0)
  }
}

export const HostileNames: Story = {
  name: '恶意和很长的名称',
  parameters: at('columns=name,regCapital,nextOn,note,tags,group,follower,createdAt'),
  beforeEach: ({ msw }) =>
    msw.use(
      answer(
        endpoints.favorites,
        pageOf(
          hostileRows.map((company, index) => ({
            ...plain,
            id: company.id,
            company,
            note: company.name,
            tags: [company.name, '<img src=x onerror=alert(1)>', '很长的标签'.repeat(20)],
            group: { id: company.id, name: company.name },
            nextOn: index % 2 === 0 ? '2020-01-01' : null,
            assignee: { id: '2', name: company.name },
            assigner: { id: '3', name: company.name }
          }))
        )
      )
    ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(`共 ${hostileRows.length} 家`)
    await wholeFigures(canvasElement)
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }

export const PhoneChosen: Story = {
  name: '选中若干，手机',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await choose(canvas as Canvas, 2)
  }
}

export const DarkEditing: Story = {
  name: '修改一家，深色',
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    const dialog = await openFirst(canvas as Canvas)
    await seen(() => dialog.getByRole('textbox', { name: '备注' }))
  }
}

export const PhoneDark: Story = {
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' }
}

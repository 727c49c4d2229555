import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { went, type AppParameters } from '../../.storybook/withApp.tsx'
import { answer, delayed, endpoints, fail, malformed, networkError, never } from '../../src/mocks/index.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { limitedService } from '../captcha/limitedService.ts'
import { onPaper, showAsPrinted } from '../paper.ts'
import { seen } from '../seen.ts'
import { wholeFigures } from '../wholeFigures.ts'
import { hostileRow, hostileRows } from './hostile.ts'
import { inFrame } from './inFrame.tsx'
import { impatient, unplugged } from './surroundings.ts'

const meta = {
  title: '页面/企业探索',
  component: ExploreCompanyScreen,
  decorators: [inFrame]
} satisfies Meta<typeof ExploreCompanyScreen>

export default meta
type Story = StoryObj<typeof meta>

const at = (search: string): { app: AppParameters } => ({ app: { search } })

export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('300', { selector: 'strong' })).toBeVisible()
  }
}

/** As staff meet it: with the bar. */
export const InApp: Story = {
  name: '在应用中',
  globals: { frame: 'app' }
}

export const Filtered: Story = {
  name: '已选条件',
  parameters: at('keyword=科技 -上海&region=440000&regCapital=500-1000,1000-5000&sort=-regCapital'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('广东省', { selector: '.pa-chip-text' })).toBeVisible()
  }
}

/** Who can supply somebody, with the product, its share and the relation that says so. */
export const Suppliers: Story = {
  name: '上游企业名单',
  parameters: at('suppliesTo=动力电池'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('动力电池', { selector: '.pa-chip-text' })).toBeVisible()
    await expect(await canvas.findByRole('columnheader', { name: '产品依据' })).toBeVisible()
    await expect((await canvas.findAllByText(/→ 动力电池$/))[0]).toBeVisible()
  }
}

const FIVE =
  'keyword=公司&region=440000,320000&regCapital=500-1000,1000-5000,5000-&status=存续,注销&risk=!失信被执行人,!被执行人,!股权冻结'

/** After a search the conditions are one line: what has no room is behind a number, and rows fill the window. */
export const Folded: Story = {
  name: '条件收起',
  parameters: at(FIVE),
  play: async ({ canvas, canvasElement }) => {
    const more = await canvas.findByRole('button', { name: /^还有 \d+ 个已选条件/ })
    await waitFor(() => expect(more).toBeVisible())
    await expect(canvas.queryByRole('region', { name: '筛选条件' })).toBeNull()
    const line = canvas.getByRole('toolbar', { name: '已选条件' }).getBoundingClientRect()
    await expect(line.height).toBeLessThan(40)
    await canvas.findAllByRole('link')
    const { scrollHeight, clientHeight } = document.documentElement
    await expect(scrollHeight).toBe(clientHeight)
    await userEvent.click(more)
    const rest = within(await canvas.findByRole('dialog', { name: /^还有/ }))
    await expect(rest.getByText('不含 失信被执行人、被执行人、股权冻结')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvasElement.ownerDocument.activeElement).toBe(more)
  }
}

/** The conditions in words, and the rows. */
export const Printed: Story = {
  ...onPaper,
  name: '打印',
  parameters: at(FIVE),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('link')
    showAsPrinted()
    await expect(canvas.getByText('不含 失信被执行人、被执行人、股权冻结')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '清空' })).toBeNull()
  }
}

/** The panel opens below its line, which stays where it is with the focus. */
export const Unfolded: Story = {
  name: '条件展开',
  parameters: at(FIVE),
  play: async ({ canvas }) => {
    const fold = await canvas.findByRole('button', { name: /^条件/ })
    const { top } = fold.getBoundingClientRect()
    await userEvent.click(fold)
    await expect(await canvas.findByRole('region', { name: '筛选条件' })).toBeVisible()
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    await expect(fold).toHaveFocus()
    await expect(fold.getBoundingClientRect().top).toBe(top)
  }
}

export const UnfoldedDark: Story = { ...Unfolded, name: '条件展开，深色', globals: { scheme: 'dark' } }

/** On a phone the line of conditions is moved sideways. */
export const FoldedPhone: Story = {
  name: '条件收起，手机',
  globals: { viewport: { value: 'phone' } },
  parameters: at(FIVE),
  play: async ({ canvas }) => {
    const chips = await canvas.findByRole('toolbar', { name: '已选条件' })
    await expect(chips.getBoundingClientRect().height).toBeLessThan(44)
    await expect(canvas.getByRole('button', { name: '清空' })).toBeInTheDocument()
    await canvas.findAllByRole('link')
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBe(clientWidth)
  }
}

/** The field of a filter is mounted while it is open; its options have counts. */
export const OpenOptions: Story = {
  name: '打开选项条件',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^条件/ }))
    await userEvent.click(await canvas.findByRole('button', { name: '经营状态' }))
    const field = within(await canvas.findByRole('dialog', { name: '经营状态' }))
    await userEvent.click(await field.findByRole('checkbox', { name: /^存续/ }))
    await expect(await canvas.findByRole('button', { name: '移除条件“经营状态：存续”' })).toBeVisible()
  }
}

/** A popup at the right edge stays within the window, and moves nothing sideways. */
export const FindFilter: Story = {
  name: '查找条件',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '查找条件' }))
    const popup = await canvas.findByRole('dialog', { name: '查找条件' })
    await expect(within(popup).getByRole('searchbox', { name: '查找条件' })).toHaveFocus()
    await userEvent.keyboard('专精特新')
    await expect(await within(popup).findByRole('checkbox', { name: '专精特新小巨人' })).toBeVisible()
    const { scrollLeft, scrollWidth, clientWidth } = document.documentElement
    await expect([scrollLeft, scrollWidth]).toEqual([0, clientWidth])
    await expect(popup.getBoundingClientRect().right).toBeLessThanOrEqual(clientWidth)
  }
}

export const OpenRange: Story = {
  name: '打开范围条件',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^条件/ }))
    await userEvent.click(await canvas.findByRole('button', { name: '成立年限' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: '成立年限下限' }), '10')
    await userEvent.type(canvas.getByRole('textbox', { name: '成立年限上限' }), '5{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('上限不能小于下限')
  }
}

export const OneYear: Story = {
  name: '范围为一年',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^条件/ }))
    await userEvent.click(await canvas.findByRole('button', { name: '成立年限' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: '成立年限下限' }), '2018')
    await userEvent.type(canvas.getByRole('textbox', { name: '成立年限上限' }), '2018{Enter}')
    await expect(await canvas.findByRole('checkbox', { name: /^2018年/ })).toBeChecked()
  }
}

export const OpenTree: Story = {
  name: '打开地区条件',
  parameters: at('region=440300'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^条件/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /^所在地区/ }))
    await expect(await canvas.findByRole('treeitem', { name: /深圳市/ })).toHaveAttribute(
      'aria-checked',
      'true'
    )
    await expect(canvas.getByRole('treeitem', { name: /广东省/ })).toHaveAttribute('aria-checked', 'mixed')
  }
}

/** An added column stands before the credit code, in sight, and is marked until the settings are gone. */
export const DisplaySettings: Story = {
  name: '显示设置',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '显示设置' }))
    await userEvent.click(await canvas.findByRole('checkbox', { name: '数据日期' }))
    const added = await canvas.findByRole('columnheader', { name: '数据日期' })
    await expect(added.nextElementSibling).toHaveTextContent('统一社会信用代码')
    const frame = canvas.getByRole('group', { name: '企业列表' }).getBoundingClientRect()
    await expect(added.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right)
    await expect(getComputedStyle(added).animationPlayState).toBe('paused')
  }
}

async function suggestions(canvas: ReturnType<typeof within>): Promise<void> {
  await userEvent.type(await canvas.findByRole('combobox', { name: '关键词' }), '科技')
  await within(await canvas.findByRole('listbox')).findAllByRole('option')
}

export const Suggestions: Story = {
  name: '关键词联想',
  play: async ({ canvas }) => {
    await suggestions(canvas)
    await userEvent.keyboard('{ArrowDown}')
    const [first] = within(canvas.getByRole('listbox')).getAllByRole('option')
    await expect(first).toHaveAttribute('aria-selected', 'true')
  }
}

export const SuggestionTaken: Story = {
  name: '关键词联想，选中企业',
  play: async ({ canvas }) => {
    await suggestions(canvas)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(went).toHaveBeenCalledWith(expect.objectContaining({ screen: 'newCompanyDetail' }))
  }
}

/** Everything that can be searched by. */
export const MoreFilters: Story = {
  name: '更多条件',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^条件/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /^更多条件/ }))
    await expect(await canvas.findByRole('button', { name: /^收起条件/ })).toBeVisible()
  }
}

export const Sentence: Story = {
  name: '一句话查找',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '一句话查找' }))
    await userEvent.type(
      await canvas.findByRole('textbox', { name: '用一句话说出要找的企业' }),
      '苏州成立十年以内的高新技术企业'
    )
    await expect(await canvas.findByRole('list', { name: '识别出的条件' })).toBeVisible()
  }
}

/** The panel is a sheet there. */
export const FilterSheet: Story = {
  name: '打开筛选，手机',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^筛选/ }))
    await seen(() => within(document.body).getByRole('dialog'))
  }
}

export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) =>
    msw.use(
      delayed(
        endpoints.searchCompanies,
        {
          items: [hostileRow('苏州示例精密制造有限公司', 0)],
          total: 1,
          totalIsCapped: false,
          page: 1,
          pageSize: 20,
          cursor: null
        },
        // The note comes after three seconds.
        4500
      )
    ),
  play: async ({ canvas }) => {
    const note = await canvas.findByText('服务器还没有回答，仍在等待')
    await waitFor(() => expect(note).toBeVisible())
    await expect(await canvas.findByText('苏州示例精密制造有限公司')).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.searchCompanies))
}

/** No company meets all conditions: which ones to remove, with counts. */
export const NoResult: Story = {
  name: '没有结果',
  parameters: at('keyword=科技&region=540000&listing=科创板'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有符合全部条件的企业')).toBeVisible()
  }
}

/** Nothing bears the name: nearly the same ones come before the offers to drop a condition, and listings that wait. */
export const NearestNames: Story = {
  name: '没有结果，有相近的名称',
  parameters: at('keyword=云凡科机'),
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.nearestCompanies, {
        companies: [
          { id: '3', name: '杭州云帆科技有限公司', alias: null, region: '浙江省 / 杭州市', status: '存续' }
        ],
        waiting: [{ name: '云凡股份', stockCode: '300999.SZ' }]
      })
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('已收录上市信息，尚未导入企业：云凡股份 300999.SZ')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /杭州云帆科技有限公司/ })).toBeVisible()
  }
}

/** A server without any imported data. */
export const NoCompanies: Story = {
  name: '为空',
  parameters: { mocks: { companies: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('暂未收录企业')).toBeVisible()
    await expect(canvas.getByText(/^共找到/)).toHaveTextContent('共找到 -- 家企业')
  }
}

export const IgnoredParts: Story = {
  name: '地址中有无法识别的部分',
  parameters: at('status=未知状态&regCapital=9-1&page=0'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/注册资本“9-1”、经营状态“未知状态”、页码“0”/)).toBeVisible()
  }
}

/** A capped total. */
export const Capped: Story = {
  name: '极多，超过统计上限',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.searchCompanies, {
        items: hostileRows,
        total: 10_000,
        totalIsCapped: true,
        page: 1,
        pageSize: 20,
        cursor: null
      })
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('10,000+')).toBeVisible()
  }
}

/** Hostile names, and very long figures. */
export const HostileNames: Story = {
  name: '恶意和很长的名称',
  parameters: at('keyword=script'),
  ...(Capped.beforeEach ? { beforeEach: Capped.beforeEach } : {}),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('10,000+')
    await expect(canvasElement.querySelector('.pa-data-table script, .pa-data-table img')).toBeNull()
    await wholeFigures(canvasElement)
  }
}

/** Under other conditions the rows before are dimmed after a moment, and nothing can be done with them. */
export const Stale: Story = {
  name: '旧数据，正在更新',
  play: async ({ canvas, msw }) => {
    const [company] = await canvas.findAllByRole('link')
    const rows = company?.closest('tbody')
    if (!company || !rows) throw new Error('No company stands in the list.')
    const { top, left } = company.getBoundingClientRect()
    msw.use(never(endpoints.searchCompanies))
    await userEvent.click(canvas.getByRole('button', { name: '上市公司' }))
    await expect(canvas.getByRole('group', { name: '企业列表' })).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(getComputedStyle(rows).opacity).toBe('0.5'))
    company.focus()
    await expect(company).not.toHaveFocus()
    await expect(rows).not.toContainElement(document.elementFromPoint(left, top) as HTMLElement | null)
  }
}

/** A place that follows from the name is marked, also where it is cut. */
export const Inferred: Story = {
  name: '推断的地区与行业',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.searchCompanies, {
        items: ['昆山沪光汽车电器股份有限公司', '广州康臣药业有限公司'].map((name, place) => ({
          ...hostileRow(name, 0),
          id: `inferred-${place}`,
          region: { code: '320583', name: '江苏省 / 苏州市 / 昆山市' },
          regionInference: place === 0 ? '企业名称“昆山”' : null,
          industry: { code: '27', name: '制造业 / 医药制造业' },
          industryInference: place === 1 ? '企业名称“药业”，企业介绍“药物研发、中成药”' : null
        })),
        total: 2,
        totalIsCapped: false,
        page: 1,
        pageSize: 20,
        cursor: null
      })
    ),
  play: async ({ canvas }) => {
    const [place, industry] = await canvas.findAllByText('推断')
    await expect(place).toHaveAttribute('title', '由企业名称“昆山”推断得到，使用前请核实')
    await expect(industry).toBeVisible()
    const cell = place?.closest('td')?.getBoundingClientRect()
    await expect(place?.getBoundingClientRect().right).toBeLessThanOrEqual(cell?.right ?? 0)
  }
}

export const BadRequest: Story = {
  name: '400 参数不正确',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.searchCompanies, 400)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/请求参数不正确/)).toBeVisible()
  }
}

/** Where the limit is in the way of any screen, it is lifted by a code; what comes of it is told in 框架/频率限制. */
export const RateLimited: Story = {
  name: '429 操作过于频繁',
  tags: ['no-picture'],
  beforeEach: ({ msw }) => msw.use(...limitedService()),
  play: async () => {
    await seen(() => within(document.body).getByRole('textbox', { name: /图中的验证码/ }))
  }
}

export const Forbidden: Story = {
  name: '403 没有权限',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.searchCompanies, 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/您没有权限执行此操作/)).toBeVisible()
  }
}

/** Another attempt today is answered alike. */
export const RowsUsedUp: Story = {
  name: '行数额度已用完',
  parameters: { mocks: { rowsToday: { limit: 10_000, used: 10_000 } } },
  play: async ({ canvas }) => {
    await seen(() => canvas.getByText(/^您今天已查看 10,000 行企业数据，达到每日上限 10,000 行/))
    await expect(canvas.queryByRole('button', { name: '重试' })).toBeNull()
  }
}

export const ServerError: Story = {
  name: '500 服务器出错',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.searchCompanies, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible()
  }
}

export const Timeout: Story = {
  name: '超时',
  parameters: impatient,
  beforeEach: ({ msw }) => msw.use(never(endpoints.searchCompanies)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('网络请求超时')).toBeVisible()
  }
}

export const Offline: Story = {
  name: '网络断开',
  parameters: unplugged,
  beforeEach: ({ msw }) => msw.use(networkError(endpoints.searchCompanies)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('网络已断开，请检查网络连接')).toBeVisible()
  }
}

/** What takes long is said to be under way after some seconds, and to be asked for again. */
export const ConnectionBroken: Story = {
  name: '连接中断',
  beforeEach: ({ msw }) => msw.use(networkError(endpoints.searchCompanies)),
  play: async ({ canvas }) => {
    const note = await canvas.findByText('服务器还没有回答，仍在等待')
    await expect(note).not.toBeVisible()
    await expect(await canvas.findByText('服务暂时没有正常回答，正在重试')).toBe(note)
    await expect(await canvas.findByText('服务器异常')).toBeVisible()
    await expect(canvas.getByText('没有收到服务器的回答，可能是网络连接中断。')).toBeVisible()
    await expect(canvas.getByText('企业列表没有加载，已选的条件没有改变。')).toBeVisible()
  }
}

export const Malformed: Story = {
  name: '回答无法读取',
  beforeEach: ({ msw }) => msw.use(malformed(endpoints.searchCompanies)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/服务器返回的数据无法识别/)).toBeVisible()
  }
}

/** Without the permission there are no stars. */
export const NoFavoritePermission: Story = {
  name: '没有收藏权限',
  parameters: { app: { permissions: ['company:read'] } satisfies AppParameters },
  play: async ({ canvas }) => {
    await canvas.findByText('300', { selector: 'strong' })
    await expect(canvas.queryAllByRole('button', { name: /^收藏/ })).toHaveLength(0)
  }
}

/** A refused favorite is rolled back. */
export const FavoriteRefused: Story = {
  name: '收藏未成功',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.addFavorite, 503)),
  play: async ({ canvas }) => {
    const [star] = await canvas.findAllByRole('button', { name: /^收藏/, pressed: false })
    if (!star) throw new Error('No star stands in the list.')
    await userEvent.click(star)
    await expect(await within(document.body).findByText(/收藏未成功，已恢复/)).toBeVisible()
    await expect(star).toHaveAttribute('aria-pressed', 'false')
  }
}

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  parameters: at('keyword=科技')
}

export const Dark: Story = {
  name: '深色',
  globals: { scheme: 'dark' },
  parameters: at('keyword=科技&region=440000')
}

export const PhoneDark: Story = {
  name: '手机，深色',
  parameters: at('keyword=科技'),
  globals: { viewport: { value: 'phone' }, scheme: 'dark' }
}

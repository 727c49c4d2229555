import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { PrintedPage } from '../../src/app/screen/PrintedPage.tsx'
import { isSectionKey, sectionKeys } from '../../src/catalogue/sections.ts'
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
import { CompanyDetailScreen } from '../../src/screens/companyDetail/CompanyDetailScreen.tsx'
import { onPaper, printByAction } from '../paper.ts'
import { seen } from '../seen.ts'
import { wholeFigures } from '../wholeFigures.ts'
import { hostileNames } from './hostile.ts'
import {
  changeRecords,
  hostileRecord,
  legalRecords,
  plainRecord,
  shareholderRecords
} from './sectionRecords.ts'
import { richCompany } from './overviews.ts'
import { inFrame } from './inFrame.tsx'
import { impatient, unplugged } from './surroundings.ts'
import { noCounts } from './noCounts.ts'
import { noEquity, sectionPage, unknownCompany } from './unknownCompany.ts'

const meta = {
  title: '页面/企业详情',
  component: CompanyDetailScreen,
  decorators: [inFrame],
  parameters: { app: { search: 'id=3' } satisfies AppParameters }
} satisfies Meta<typeof CompanyDetailScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Whatever is known of a company, its head has one height, so that nothing below it moves. */
async function expectHead(canvasElement: HTMLElement, height: number): Promise<void> {
  await waitFor(() =>
    expect(canvasElement.querySelector('.pa-company-head')?.getBoundingClientRect().height).toBe(height)
  )
}

export const Data: Story = {
  name: '有数据',
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(await canvas.findByText('工商注册号')).toBeVisible()
    await expectHead(canvasElement, 232)
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
    await canvas.findByText('工商注册号')
    await printByAction()
    await expect(canvas.getByText('工商注册号')).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.company), never(endpoints.companySection)),
  play: ({ canvasElement }) => expectHead(canvasElement, 232)
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

/** No records found differs from not covered. */
export const EmptySections: Story = {
  name: '栏目，为空',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.company, {
        ...unknownCompany,
        uncovered: sectionKeys.filter(key => key !== 'registration'),
        searched: [
          { section: 'products', source: '上市公司年报', asOf: '2025-12-31' },
          { section: 'financing', source: '融资事件库', asOf: '2026-10-31' }
        ],
        sectionCounts: { ...noCounts, registration: 1, products: 0, financing: 0 }
      }),
      answer(endpoints.companySection, sectionPage([{ name: unknownCompany.name }])),
      ...noEquity
    ),
  play: async ({ canvas, canvasElement }) => {
    await expect((await canvas.findAllByText(/^未发现：/))[0]).toBeVisible()
    await expect(canvas.getByText(/来源：上市公司年报，截至 2025-12-31/)).toBeVisible()
    await expectHead(canvasElement, 232)
    await expect(canvasElement.querySelectorAll('.pa-section')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: '融资' }))
    await userEvent.click(canvas.getByRole('button', { name: /^融资历史/ }))
    await expect(canvas.getByText('融资历史', { selector: '.pa-section-none' })).toHaveFocus()
  }
}

/** The contents of a section: changes as a diff, linked names, filters by kind, and provenance. */
export const RichSections: Story = {
  name: '栏目内容',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.company, {
        ...unknownCompany,
        name: '上海某某半导体有限公司',
        status: '存续',
        sectionCounts: { ...noCounts, changes: 5, shareholders: 3, legalRisks: 3214 }
      }),
      answerEach(endpoints.companySection, ({ params: { section }, query }) => {
        if (section === 'changes') return sectionPage(changeRecords)
        if (section === 'shareholders') return sectionPage(shareholderRecords)
        if (section !== 'legalRisks') return sectionPage([])
        const own = legalRecords(20).filter(({ kind }) => query.kind === undefined || kind === query.kind)
        return {
          ...sectionPage(own, [
            { kind: '立案', count: 2000 },
            { kind: '失信被执行人', count: 1214 }
          ]),
          total: query.kind === '失信被执行人' ? 1214 : 3214
        }
      }),
      ...noEquity
    ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '风险' }))
    const kind = await canvas.findByRole('button', { name: '失信被执行人 1,214' })
    await userEvent.click(kind)
    await expect(kind).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: '基本信息' }))
    await expect((await canvas.findAllByRole('insertion'))[0]).toBeVisible()
    await expect(canvasElement.querySelector('[data-section="changes"]')).toHaveTextContent('来源：官方')
  }
}

/** Answers wait until they are let go: sections of eight records and empty ones in turn. */
const held = { letGo: () => {}, gone: Promise.resolve() }
const hold = (): void => {
  held.gone = new Promise(resolve => {
    held.letGo = resolve
  })
}

/** A heading that was jumped to stays in sight below the bars while the sections above it load. */
export const Anchors: Story = {
  name: '跳到栏目',
  beforeEach: ({ msw }) => {
    hold()
    msw.use(
      answer(endpoints.company, richCompany),
      answerEach(endpoints.companySection, async ({ params: { section } }) => {
        if (section === 'registration') return sectionPage([plainRecord(section, '苏州示例精密制造有限公司')])
        await held.gone
        const isFull = isSectionKey(section) && sectionKeys.indexOf(section) % 2 === 1
        return sectionPage(
          isFull ? Array.from({ length: 8 }, () => plainRecord(section, '苏州示例精密制造有限公司')) : []
        )
      })
    )
  },
  play: async ({ canvas, canvasElement }) => {
    const bar = await canvas.findByRole('navigation', { name: '企业信息目录' })
    await canvas.findByRole('region', { name: '主营产品' })
    const isLoading = () => canvasElement.querySelector('[data-section][aria-busy="true"]') !== null
    for (const group of ['经营', '融资']) {
      await userEvent.click(within(bar).getByRole('button', { name: group }))
      await waitFor(() => expect(isLoading()).toBe(true))
      held.letGo()
      await waitFor(() => expect(isLoading()).toBe(false))
      hold()
      const head = canvas.getByRole('heading', { name: group })
      await waitFor(() => {
        const below = head.getBoundingClientRect().top - bar.getBoundingClientRect().bottom
        return expect({ group, isBelowTheBars: below >= 0 && below < 40 }).toEqual({
          group,
          isBelowTheBars: true
        })
      })
    }
  }
}

/** Without premium, three sections show what they contain and how to get it. */
export const LockedSections: Story = {
  name: '栏目，未开通',
  parameters: { mocks: { tier: 'standard' } },
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.company, {
        ...unknownCompany,
        sectionCounts: { ...noCounts, finance: 5, suppliers: 12, customers: null }
      }),
      answer(endpoints.companySection, sectionPage([])),
      ...noEquity
    ),
  play: async ({ canvas }) => {
    await seen(() => canvas.getByText('财务数据需开通高级版后查看'))
    await seen(() => canvas.getByText('客户需开通高级版后查看'))
    canvas.getByText('财务数据需开通高级版后查看').scrollIntoView({ block: 'center' })
  }
}

/** Sections fail; the head of the company stays. */
export const SectionFailed: Story = {
  name: '栏目，加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.companySection, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('工商信息加载失败')).toBeVisible()
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
  }
}

export const BadRequest: Story = {
  name: '400 参数不正确',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.company, 400)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '请求参数不正确' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '返回企业探索' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '重试' })).toBeNull()
  }
}
export const Forbidden: Story = {
  name: '403 没有权限',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.company, 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '您没有权限执行此操作' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '返回企业探索' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '重试' })).toBeNull()
  }
}
export const ServerError: Story = {
  name: '500 服务器出错',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.company, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible()
  }
}
export const Timeout: Story = {
  name: '超时',
  parameters: impatient,
  beforeEach: ({ msw }) => msw.use(never(endpoints.company)),
  play: async ({ canvas }) => {
    await seen(() => canvas.getByText('网络请求超时'))
  }
}
export const Offline: Story = {
  name: '网络断开',
  parameters: unplugged,
  beforeEach: ({ msw }) => msw.use(networkError(endpoints.company)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('网络已断开，请检查网络连接')).toBeVisible()
  }
}
export const ConnectionBroken: Story = {
  name: '连接中断',
  beforeEach: ({ msw }) => msw.use(networkError(endpoints.company)),
  // It is asked for again before it is given up.
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('服务器异常')).toBeVisible()
  }
}
/** The head after two seconds, the sections after four. */
export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) =>
    msw.use(
      delayed(endpoints.company, richCompany, 2000),
      delayed(endpoints.companySection, sectionPage([]), 4000),
      ...noEquity
    ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(richCompany.name)
    await expect(canvasElement.querySelector('[data-section][aria-busy="true"]')).not.toBeNull()
  }
}

export const Malformed: Story = {
  name: '回答无法读取',
  beforeEach: ({ msw }) => msw.use(malformed(endpoints.company))
}

export const NoFavoritePermission: Story = {
  name: '没有收藏权限',
  parameters: { app: { search: 'id=3', permissions: ['company:read'] } satisfies AppParameters },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 })
    await expect(canvas.queryByRole('button', { name: /^收藏/ })).toBeNull()
  }
}

export const FavoriteRefused: Story = {
  name: '收藏未成功',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.addFavorite, 503)),
  play: async ({ canvas }) => {
    const star = await canvas.findByRole('button', { name: /^收藏/ })
    await userEvent.click(star)
    await expect(await within(document.body).findByText(/收藏未成功，已恢复/)).toBeVisible()
    await expect(star).toHaveAttribute('aria-pressed', 'false')
  }
}

/** Hostile texts, and an invalid website. */
export const HostileTexts: Story = {
  name: '恶意和很长的文字',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.company, {
        ...unknownCompany,
        name: `<script>alert(1)</script>${'很长的企业名称'.repeat(8)}有限公司`,
        address: '"><img src=x onerror=alert(document.domain)>',
        website: 'java\nscript:alert(1)',
        tags: ['<svg/onload=alert(1)>', '高新技术企业', '失信被执行人']
      }),
      answer(endpoints.companySection, sectionPage([])),
      ...noEquity
    ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      '<script>alert(1)</script>'
    )
    await expect(canvasElement.querySelector('a[href^="java"], script, img')).toBeNull()
  }
}

/** The same in every field of every section. */
export const HostileSections: Story = {
  name: '恶意和很长的栏目内容',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.company, unknownCompany),
      answerEach(endpoints.companySection, ({ params: { section } }) =>
        sectionPage(
          isSectionKey(section) ? hostileNames.slice(0, 5).map(name => hostileRecord(section, name)) : []
        )
      ),
      ...noEquity
    ),
  play: async ({ canvas, canvasElement }) => {
    const people = await canvas.findByRole('region', { name: '主要人员' })
    people.scrollIntoView()
    await expect((await within(people).findAllByText('<img src=x onerror=alert(1)>'))[0]).toBeInTheDocument()
    await expect(canvasElement.querySelector('script, img, textarea')).toBeNull()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    const holders = canvas.getByRole('region', { name: '股东信息' })
    holders.scrollIntoView()
    await within(holders).findAllByText('123,456,789,012.345678')
    await wholeFigures(canvasElement)
    // What stands above has come, too, and has moved it.
    const changes = within(canvas.getByRole('region', { name: '变更记录' }))
    await changes.findAllByText('<img src=x onerror=alert(1)>')
    holders.scrollIntoView()
  }
}

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expectHead(canvasElement, 256)
  }
}
export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }

export const PhoneDark: Story = {
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' }
}

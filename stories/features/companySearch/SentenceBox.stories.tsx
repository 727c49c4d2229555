import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SentenceBox } from '../../../src/features/companySearch/sentence/SentenceBox.tsx'
import { answerEach, endpoints, fail } from '../../../src/mocks/index.ts'
import { inFrame } from '../../screens/inFrame.tsx'
import { seen } from '../../seen.ts'

const meta = {
  title: '部件/一句话查找',
  component: SentenceBox,
  decorators: [inFrame],
  args: { criteria: {}, onChange: fn() }
} satisfies Meta<typeof SentenceBox>

export default meta
type Story = StoryObj<typeof meta>

/** Opens the popup and types. */
function say(sentence: string): NonNullable<Story['play']> {
  return async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '一句话查找' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: '用一句话说出要找的企业' }), sentence)
  }
}

export const Empty: Story = {
  name: '未填写',
  play: async context => {
    await userEvent.click(await context.canvas.findByRole('button', { name: '一句话查找' }))
    await seen(() => context.canvas.getByText(/^可以说地区/))
  }
}

export const Understood: Story = {
  name: '全部识别',
  play: async context => {
    await say('昆山 近一年中标 营收过亿 没有失信 2018年以后成立 的 制造业')(context)
    const read = await context.canvas.findByRole('list', { name: '识别出的条件' })
    await expect(read).toHaveTextContent('2018年以后')
    await expect(read).toHaveTextContent('不含 失信被执行人')
  }
}

/** A word without a condition narrows the search only if it is added, and can be taken away again. */
export const Leftovers: Story = {
  name: '有未识别的词',
  play: async context => {
    const { canvas } = context
    await say('无锡工业园区 拿过融资 的 半导体企业 x')(context)
    await userEvent.click(await canvas.findByRole('button', { name: '加为关键词：半导体' }))
    const read = await canvas.findByRole('list', { name: '识别出的条件' })
    await expect(read).toHaveTextContent('关键词：半导体')
    await expect(canvas.getByRole('button', { name: '移除关键词：半导体' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '加为关键词：无锡工业园区' })).toBeVisible()
  }
}

/** A zone that is the name of a park is that park. */
export const Park: Story = {
  name: '园区名称',
  play: async context => {
    await say('苏州高新区 专精特新')(context)
    await seen(() => context.canvas.getByText(/苏州市高新技术产业开发区/))
  }
}

/** Who is supplied is named as people call the company, and what is bought as they call the product. */
export const Supply: Story = {
  name: '上下游',
  beforeEach: ({ msw }) =>
    msw.use(
      answerEach(endpoints.catalogueNames, ({ query }) =>
        query.typed === '某某' ? [] : [{ name: `${query.typed}（演示）`, count: 1, exact: true }]
      )
    ),
  play: async context => {
    const { canvas } = context
    await say('给宁德时代供货的江西企业，采购正极材料，和某某合作')(context)
    await seen(() => canvas.getByText(/宁德时代（演示）/))
    const read = canvas.getByRole('list', { name: '识别出的条件' })
    await expect(read).toHaveTextContent('所在地区：江西省')
    await expect(read).toHaveTextContent('可供货给：宁德时代（演示）')
    await expect(read).toHaveTextContent('可采购自：正极材料（演示）')
    await expect(canvas.getByText(/^没有识别：和某某合作/)).toBeVisible()
  }
}

/** People write investors short; all that are called so are meant. */
export const Investor: Story = {
  name: '投资方的名称',
  beforeEach: ({ msw }) =>
    msw.use(
      answerEach(endpoints.catalogueNames, ({ query }) =>
        ['青禾资本', '青禾种子基金'].map(name => ({ name, count: 3, exact: name === query.typed }))
      )
    ),
  play: async context => {
    const { canvas } = context
    await say('近两年拿过青禾投资、融资超过1亿的B轮')(context)
    const read = await canvas.findByRole('list', { name: '识别出的条件' })
    await seen(() => canvas.getByText(/青禾资本、青禾种子基金/))
    await expect(read).toHaveTextContent('历次融资轮次：B轮')
    await expect(read).toHaveTextContent(/融资金额（折人民币）：1\s*亿元及以上/)
  }
}

/** The popup does not cover the result that it led to. */
export const Closes: Story = {
  name: '查找后收起',
  play: async context => {
    const { args, canvas } = context
    await say('昆山')(context)
    await canvas.findByRole('list', { name: '识别出的条件' })
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith({ region: ['320583'] })
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await expect(canvas.getByRole('button', { name: '一句话查找' })).toHaveFocus()
  }
}

export const WithoutClassifications: Story = {
  name: '分类加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.catalogueTree, 500)),
  play: async context => {
    await say('昆山')(context)
    await seen(() => context.canvas.getByRole('alert'))
  }
}

/** Beside conditions that are there already, what was said may also be added to them. */
export const Added: Story = {
  name: '追加到已选条件',
  tags: ['no-picture'],
  args: { criteria: { status: ['存续'] } },
  play: async context => {
    const { args, canvas } = context
    await say('昆山 拿过融资')(context)
    await canvas.findByText('已知')
    await userEvent.click(canvas.getByRole('button', { name: '追加到已选条件' }))
    await expect(args.onChange).toHaveBeenCalledWith({
      status: ['存续'],
      region: ['320583'],
      round: ['!unknown']
    })
  }
}

export const Phone: Story = { ...Leftovers, name: '手机', globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { ...Leftovers, name: '深色', globals: { scheme: 'dark' } }

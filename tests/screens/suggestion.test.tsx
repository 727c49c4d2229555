import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SUGGESTION_IMAGES } from '../../src/catalogue/suggestion.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Suggestion } from '../../src/contract/entities/suggestion.ts'
import { Failure } from '../../src/failures/failure.ts'
import { SuggestionScreen } from '../../src/screens/suggestion/SuggestionScreen.tsx'
import { memoryStorage } from '../../src/session/storage.ts'
import { PNG } from '../contract/suggestionForm.ts'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

const addresses = new Set<string>()

beforeEach(() => {
  let made = 0
  // jsdom has no addresses for files.
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: () => {
        const address = `blob:${++made}`
        addresses.add(address)
        return address
      },
      revokeObjectURL: (address: string) => addresses.delete(address)
    })
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  addresses.clear()
})

const open = (options: Partial<BenchOptions> = {}) =>
  openScreens({ at: '/suggestion', screens: { suggestion: <SuggestionScreen /> }, ...options })

const text = () => screen.getByRole('textbox', { name: '内容' })
const send = () => screen.getByRole('button', { name: '提交' })
const png = (name: string) => new File([PNG], name, { type: 'image/png' })
const input = () => screen.getByLabelText('截图', { selector: 'input' })

const NONE = '还没有提交过反馈'

const answered: Suggestion = {
  id: '41',
  kind: 'idea',
  text: '<script>alert(1)</script> 希望能按距离排序',
  contact: null,
  screen: 'exploreCompany',
  images: 0,
  state: 'answered',
  reply: '下个版本提供',
  createdAt: '2026-11-19T01:00:00Z',
  repliedAt: '2026-11-20T01:00:00Z'
}

describe('a suggestion', () => {
  it('is sent with what was chosen and where it was opened from, and stands in the list', async () => {
    const bench = open({ at: '/suggestion?from=favorCompany', mocks: { profile: { phone: '13800138000' } } })
    await waitFor(() => expect(screen.getByLabelText('联系方式')).toHaveValue('13800138000'))
    await bench.user.click(screen.getByRole('radio', { name: '数据错误' }))
    await bench.user.type(text(), '  注册资本与公示的不一致  ')
    await bench.user.click(send())
    expect(await screen.findByText(/^反馈已提交，编号 \d+$/)).toBeInTheDocument()
    expect(bench.requests(endpoints.addSuggestion)).toEqual([
      {
        body: {
          kind: 'data',
          text: '注册资本与公示的不一致',
          contact: '13800138000',
          screen: 'favorCompany',
          requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string
        }
      }
    ])
    expect(await screen.findByText('注册资本与公示的不一致')).toBeInTheDocument()
    expect(screen.getByText('页面：收藏企业')).toBeInTheDocument()
    expect(text()).toHaveValue('')
  })

  it.each(['', '   ', '太短了', '字'.repeat(501)])('of %j is not sent, and stays as it is', async typed => {
    const bench = open()
    fireEvent.change(text(), { target: { value: typed } })
    await bench.user.click(send())
    expect(text()).toHaveFocus()
    expect(text()).toBeInvalid()
    expect(screen.getByText(/^(?:请至少写 5 个字|不能超过 500 个字)/)).toBeInTheDocument()
    expect(text()).toHaveValue(typed)
    expect(bench.requests(endpoints.addSuggestion)).toEqual([])
  })

  it('counts what is left, and what is too much', async () => {
    open()
    await screen.findByText(NONE)
    expect(screen.getByText('还可输入 500 字')).toBeInTheDocument()
    fireEvent.change(text(), { target: { value: '字'.repeat(498) } })
    expect(screen.getByText('还可输入 2 字')).toBeInTheDocument()
    fireEvent.change(text(), { target: { value: '字'.repeat(512) } })
    expect(screen.getByText('超出 12 字，请删减')).toBeInTheDocument()
  })

  it('that failed is kept, and the same one sent again is the same request', async () => {
    const bench = open()
    bench.respond(endpoints.addSuggestion, () => {
      throw new Failure({ kind: 'timeout' })
    })
    await bench.user.type(text(), '列表打不开，一直在转')
    await bench.user.click(send())
    expect(await screen.findByText(/提交未成功：网络请求超时。填写的内容与截图仍在/)).toBeInTheDocument()
    await bench.user.click(send())
    await waitFor(() => expect(bench.requests(endpoints.addSuggestion)).toHaveLength(2))
    await screen.findByRole('button', { name: '提交' })
    await bench.user.type(text(), '圈')
    expect(screen.queryByText(/提交未成功/)).toBeNull()
    await bench.user.click(send())
    await waitFor(() => expect(bench.requests(endpoints.addSuggestion)).toHaveLength(3))
    const ids = bench
      .requests(endpoints.addSuggestion)
      .map(({ body }) => (body as { requestId: string }).requestId)
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[1])
    expect(text()).toHaveValue('列表打不开，一直在转圈')
  })

  it('on its way cannot be changed, so that it is not sent twice', async () => {
    const bench = open()
    const waiting: ((made: Suggestion) => void)[] = []
    bench.respond(endpoints.addSuggestion, () => new Promise(resolve => waiting.push(resolve)))
    await bench.user.type(text(), '提交时改了类型')
    await bench.user.click(send())
    await bench.user.click(screen.getByRole('radio', { name: '建议' }))
    expect(screen.getByRole('radio', { name: '问题' })).toBeChecked()
    expect(screen.getByRole('button', { name: /提交中/ })).toBeInTheDocument()
    for (const resolve of waiting) resolve(answered)
    expect(await screen.findByText('反馈已提交，编号 41')).toBeInTheDocument()
    expect(text()).toHaveValue('')
    expect(bench.requests(endpoints.addSuggestion)).toHaveLength(1)
  })

  it('beyond the limit of a day is told so', async () => {
    const bench = open()
    bench.respond(endpoints.addSuggestion, () => {
      throw new Failure({ kind: 'status', status: 409, reason: 'tooMany' })
    })
    await bench.user.type(text(), '又一条反馈')
    await bench.user.click(send())
    expect(await screen.findByText(/24 小时内提交的反馈已达上限/)).toBeInTheDocument()
  })
})

describe('the draft of a suggestion', () => {
  it('survives leaving and coming back, without the screenshots', async () => {
    const storage = memoryStorage()
    const first = open({ storage, mocks: { profile: { phone: '13800138000' } } })
    await first.user.click(screen.getByRole('radio', { name: '建议' }))
    await first.user.type(text(), '写到一半')
    fireEvent.change(screen.getByLabelText('联系方式'), { target: { value: '分机 8021' } })
    await first.user.upload(input(), png('图.png'))
    expect(await screen.findByText(/截图不随草稿保留/)).toBeInTheDocument()
    first.unmount()
    expect(addresses.size).toBe(0)
    const second = open({ storage })
    expect(screen.getByText(/已恢复上次没有提交的内容。截图不随草稿保留/)).toBeInTheDocument()
    expect(text()).toHaveValue('写到一半')
    expect(screen.getByLabelText('联系方式')).toHaveValue('分机 8021')
    expect(screen.getByRole('radio', { name: '建议' })).toBeChecked()
    expect(screen.queryByRole('img')).toBeNull()
    await second.user.click(screen.getByRole('button', { name: '清空重写' }))
    expect(text()).toHaveValue('')
    expect(screen.queryByText(/已恢复/)).toBeNull()
  })

  it('is gone after the suggestion has been sent', async () => {
    const storage = memoryStorage()
    const first = open({ storage })
    await first.user.type(text(), '写完就提交')
    await first.user.click(send())
    await screen.findByText(/^反馈已提交/)
    first.unmount()
    open({ storage })
    await screen.findByText(NONE)
    expect(text()).toHaveValue('')
    expect(screen.queryByText(/已恢复/)).toBeNull()
  })

  it.each(['{', '7', '[]', '{"kind":"no","text":5,"contact":{},"screen":"nowhere"}'])(
    'of no use is ignored: %s',
    async stored => {
      const storage = memoryStorage()
      storage.set('draft.1.suggestion', stored)
      open({ storage })
      await screen.findByText(NONE)
      expect(text()).toHaveValue('')
      expect(screen.getByRole('radio', { name: '问题' })).toBeChecked()
    }
  )
})

describe('screenshots', () => {
  it('are shown, removed, and sent as they are', async () => {
    const bench = open()
    await bench.user.upload(input(), [png('一.png'), png('二.png')])
    expect(await screen.findByRole('img', { name: '截图 一.png' })).toBeInTheDocument()
    await bench.user.click(screen.getByRole('button', { name: '移除 一.png' }))
    expect(screen.queryByRole('img', { name: '截图 一.png' })).toBeNull()
    expect(addresses.size).toBe(1)
    await bench.user.type(text(), '见截图，列名缺失')
    await bench.user.click(send())
    await screen.findByText(/^反馈已提交/)
    const [{ body } = { body: null }] = bench.requests(endpoints.addSuggestion)
    const files = (body as FormData).getAll('images') as File[]
    expect(files.map(file => file.name)).toEqual(['二.png'])
    expect(new Uint8Array(await (files[0] as File).arrayBuffer())).toEqual(PNG)
    expect(screen.queryByRole('img')).toBeNull()
    await bench.user.click(await screen.findByRole('button', { name: '查看截图（1）' }))
    expect(await screen.findByRole('img', { name: /^反馈 \d+ 的截图 1$/ })).toBeInTheDocument()
  })

  it.each([
    ['a page that calls itself PNG', new File(['<script>'], '假.png'), '假.png 不是 PNG 或 JPEG 图片'],
    ['nothing', new File([], '空.png'), '空.png 是空文件'],
    ['too many bytes', new File([PNG, new Uint8Array(SUGGESTION_IMAGES.bytes)], '大.png'), '大.png 超过 5 MB']
  ])('of %s are refused with a sentence', async (_, file, sentence) => {
    open()
    await screen.findByText(NONE)
    // A browser offers only what is asked for, and lets everything be chosen.
    fireEvent.change(input(), { target: { files: [file] } })
    expect(await screen.findByText(new RegExp(sentence))).toBeInTheDocument()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('beyond the fifth are named and left out', async () => {
    const bench = open()
    await bench.user.upload(
      input(),
      ['1', '2', '3', '4', '5', '6', '7'].map(name => png(`${name}.png`))
    )
    expect(await screen.findByText('最多 5 张截图，没有添加：6.png、7.png')).toBeInTheDocument()
    expect(screen.getAllByRole('img')).toHaveLength(5)
    expect(screen.getByRole('button', { name: '选择图片' })).toBeDisabled()
  })

  it('that are removed pass the focus on, also where there were as many as can be', async () => {
    const bench = open()
    await bench.user.upload(
      input(),
      ['1', '2', '3', '4', '5'].map(name => png(`${name}.png`))
    )
    await bench.user.click(await screen.findByRole('button', { name: '移除 3.png' }))
    expect(screen.getByRole('button', { name: '选择图片' })).toHaveFocus()
  })

  it('are taken from the clipboard, where a text is pasted as a text', async () => {
    open()
    fireEvent.paste(text(), { clipboardData: { files: [png('image.png')] } })
    expect(await screen.findByRole('img', { name: '截图 image.png' })).toBeInTheDocument()
    const pasted = fireEvent.paste(text(), { clipboardData: { files: [] } })
    expect(pasted).toBe(true)
  })
})

describe('the own suggestions', () => {
  it('are listed newest first with state and reply, hostile text as text', async () => {
    const waiting: Suggestion = { ...answered, id: '42', state: 'pending', reply: null, text: '较新的一条' }
    open({ mocks: { suggestions: [answered, waiting] } })
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toMatch(/待处理.*编号 42.*较新的一条/)
    expect(second?.textContent).toMatch(/已答复.*<script>alert\(1\)<\/script>.*下个版本提供/)
  })

  it('are none at first', async () => {
    open()
    expect(await screen.findByText('还没有提交过反馈')).toBeInTheDocument()
  })

  it('that cannot be fetched leave the form as it is', async () => {
    open({
      prepare: respond =>
        respond(endpoints.suggestions, () => {
          throw new Failure({ kind: 'offline' })
        })
    })
    expect(await screen.findByText('正在填写的内容不受影响。')).toBeInTheDocument()
    expect(send()).toBeEnabled()
  })
})

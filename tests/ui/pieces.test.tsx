import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CopyButton } from '../../src/ui/buttons/CopyButton.tsx'
import { readDay } from '../../src/domain/facts/readDay.ts'
import { DateField } from '../../src/ui/form/DateField.tsx'
import { Field } from '../../src/ui/form/Field.tsx'
import { Highlight } from '../../src/ui/marks/Highlight.tsx'
import { letterOf } from '../../src/ui/marks/LetterLogo.tsx'
import { Pager, pageWindow } from '../../src/ui/table/pager/Pager.tsx'
import { Popup } from '../../src/ui/dialogs/Popup.tsx'
import { TextButton } from '../../src/ui/buttons/TextButton.tsx'
import { TagList } from '../../src/features/company/TagList.tsx'
import { toneOfStatus, toneOfTag } from '../../src/features/company/tones.ts'

describe('a highlighted text', () => {
  it('marks the matches and renders everything as text', () => {
    const { container } = render(<Highlight text="<b>小米</b>科技" words={['小米']} />)
    expect(container.textContent).toBe('<b>小米</b>科技')
    expect(container.querySelector('b')).toBeNull()
    expect(container.querySelector('mark')?.textContent).toBe('小米')
  })
})

describe('tags', () => {
  it('beyond the limit are counted and listed', () => {
    render(<TagList tags={['高新技术企业', '科创板', '科创板', '失信', ' ', '规上工业']} />)
    expect(screen.getByText('高新技术企业')).toBeInTheDocument()
    expect(screen.getByText('+1')).toHaveAttribute('title', '规上工业')
  })

  it('have the tone of their word', () => {
    expect([toneOfStatus('存续'), toneOfStatus('吊销'), toneOfStatus('没见过')]).toEqual([
      'good',
      'muted',
      'neutral'
    ])
    expect([toneOfTag('失信被执行人'), toneOfTag('高新技术企业')]).toEqual(['risk', 'notable'])
  })
})

describe('a text button', () => {
  it('keeps the focus while it is disabled, and ignores presses', async () => {
    const press = vi.fn<() => void>()
    const { rerender } = render(<TextButton onPress={press}>下载</TextButton>)
    const button = screen.getByRole('button', { name: '下载' })
    await userEvent.click(button)
    rerender(
      <TextButton onPress={press} disabled>
        下载
      </TextButton>
    )
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(press).toHaveBeenCalledTimes(1)
    expect(button).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    expect(button).toHaveFocus()
  })
})

describe('a letter logo', () => {
  it.each([
    ['小米科技有限责任公司', '小'],
    ['深圳市腾讯计算机系统有限公司', '腾'],
    ['广东省广州市某某有限公司', '某'],
    ['（集团）有限公司', '集'],
    ['北京市', '北'],
    ['', '·']
  ])('of %s is %s', (name, letter) => {
    expect(letterOf(name)).toBe(letter)
  })
})

describe('a pager', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 500, [1, 2, 3, 4, 5, 'after', 500]],
    [250, 500, [1, 'before', 249, 250, 251, 'after', 500]],
    [500, 500, [1, 'before', 496, 497, 498, 499, 500]]
  ])('on page %i of %i names %j', (page, last, named) => {
    expect(pageWindow(page, last)).toEqual(named)
  })

  it('goes to adjacent and listed pages, and is hidden for a single page', async () => {
    const onPage = vi.fn<(page: number) => void>()
    const { rerender } = render(<Pager page={2} pageSize={20} total={100} onPage={onPage} />)
    await userEvent.click(screen.getByRole('button', { name: '下一页' }))
    await userEvent.click(screen.getByRole('button', { name: '第 5 页' }))
    expect(onPage.mock.calls).toEqual([[3], [5]])
    expect(screen.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
    rerender(<Pager page={1} pageSize={20} total={20} onPage={onPage} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

const openPopup = async () => {
  render(
    <>
      <Popup label="经营状态" title="经营状态">
        <input aria-label="里面" />
      </Popup>
      <button type="button">外面</button>
    </>
  )
  await userEvent.click(screen.getByRole('button', { name: '经营状态' }))
}

describe('a popup', () => {
  it('mounts its contents on open; Esc closes it and restores the focus', async () => {
    await openPopup()
    expect(screen.getByRole('dialog', { name: '经营状态' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    expect(screen.getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: '经营状态' })).toHaveFocus()
  })

  it('closes on a click outside and on leaving it with Tab', async () => {
    await openPopup()
    await userEvent.click(screen.getByRole('button', { name: '外面' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '经营状态' }))
    await userEvent.keyboard('{Tab}{Tab}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a popup beside the edge of the window', () => {
  afterEach(() => vi.restoreAllMocks())

  it('stays in the window when that becomes narrower', async () => {
    let width = 1280
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockImplementation(() => width)
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(700 - width, 40, 300, 200)
    )
    await openPopup()
    const popup = screen.getByRole('dialog', { name: '经营状态' })
    expect(popup.style.translate).toBe('')
    width = 390
    window.dispatchEvent(new Event('resize'))
    // As far as it takes to end 12 px before the edge.
    expect(popup.style.translate).toBe('-622px')
  })
})

describe('copying', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('confirms, and copies the text unchanged', async () => {
    const user = userEvent.setup()
    render(<CopyButton text={'=HYPERLINK("http://evil","x")'} label="名称" />)
    await user.click(screen.getByRole('button', { name: '复制名称' }))
    expect(await screen.findByText('已复制')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe('=HYPERLINK("http://evil","x")')
  })

  it('reports a failure if the browser refuses', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    render(<CopyButton text="91110108551385082Q" label="代码" />)
    await user.click(screen.getByRole('button', { name: '复制代码' }))
    expect(await screen.findByText('复制未成功，请手动选择文字')).toBeInTheDocument()
  })
})

describe('a date field', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    [' 2026/1/2 ', '2026-01-02'],
    ['20261121', '2026-11-21'],
    ['2026年11月21日', '2026-11-21'],
    ['2026-06-31', null],
    ['明天', null],
    ['', null]
  ])('reads %j as %j', (typed, day) => {
    expect(readDay(typed)).toBe(day)
  })

  it('shows the day as 2026-11-21, however it was typed', async () => {
    const told = vi.fn<(value: string) => void>()
    function Form() {
      const [value, setValue] = useState('')
      told(value)
      return (
        <Field label="日期">{control => <DateField {...control} value={value} onChange={setValue} />}</Field>
      )
    }
    render(<Form />)
    await userEvent.type(screen.getByLabelText('日期'), '2026/1/21')
    expect(screen.getByLabelText('日期')).toHaveValue('2026/1/21')
    expect(told).toHaveBeenLastCalledWith('2026-01-21')
    await userEvent.tab()
    expect(screen.getByLabelText('日期')).toHaveValue('2026-01-21')
  })
})

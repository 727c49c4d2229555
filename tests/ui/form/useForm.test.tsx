import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { nonEmpty, maxLength, optional, pipe, string, url } from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { choicesOf, SelectField } from '../../../src/ui/form/SelectField.tsx'
import { TextArea, TextField } from '../../../src/ui/form/TextField.tsx'
import { errorsOf, useForm, type FormErrors } from '../../../src/ui/form/useForm.ts'
import { enUS } from '../../../src/locales/en-US/index.ts'
import { TextProvider } from '../../../src/text/TextProvider.tsx'

const schemas = {
  name: pipe(string(), nonEmpty('请填写名称'), maxLength(4, '名称过长')),
  link: optional(pipe(string(), url('链接有误')))
}

interface FormProps {
  readonly sending?: boolean
  readonly refused?: FormErrors<'name' | 'link'>
  readonly onSend?: () => void
}

function Form({ sending = false, refused, onSend = vi.fn<() => void>() }: FormProps) {
  const [name, setName] = useState('')
  const [link, setLink] = useState('')
  const { form, errorOf, leave } = useForm({
    errors: errorsOf(schemas, { name, link }),
    ...(refused && { refused }),
    sending,
    onSend
  })
  return (
    <form aria-label="收藏" {...form}>
      <TextField
        label="链接"
        hint="可不填"
        error={errorOf('link')}
        value={link}
        onChange={setLink}
        onBlur={() => leave('link')}
      />
      <TextArea label="名称" limit={4} error={errorOf('name')} value={name} onChange={setName} />
      <button type="submit">保存</button>
    </form>
  )
}

const name = () => screen.getByLabelText('名称')
const link = () => screen.getByLabelText('链接')
const save = () => userEvent.click(screen.getByText('保存'))

describe('a form', () => {
  it('says nothing of what is missing until it is sent, then leads to the first fault and sends nothing', async () => {
    const onSend = vi.fn<() => void>()
    render(<Form onSend={onSend} />)
    expect(screen.queryByRole('alert')).toBeNull()
    await save()
    expect(name()).toHaveFocus()
    expect(name()).toBeInvalid()
    expect(name()).toHaveAccessibleDescription('请填写名称还可输入 4 字')
    expect(link()).toBeValid()
    expect(onSend).not.toHaveBeenCalled()
    await userEvent.keyboard('甲')
    expect(screen.queryByRole('alert')).toBeNull()
    await save()
    expect(onSend).toHaveBeenCalledOnce()
  })

  it('says what is wrong with a field that was left', async () => {
    render(<Form />)
    await userEvent.type(link(), '不是')
    expect(link()).toHaveAccessibleDescription('可不填')
    await userEvent.tab()
    expect(link()).toHaveAccessibleDescription('链接有误')
    await userEvent.clear(link())
    expect(link()).toBeValid()
  })

  it('counts what is left, and how much is over, and cuts nothing', async () => {
    render(<Form />)
    await userEvent.type(name(), '一二三')
    expect(name()).toHaveAccessibleDescription('还可输入 1 字')
    await userEvent.type(name(), '四五六')
    expect(name()).toHaveValue('一二三四五六')
    expect(name()).toHaveAccessibleDescription('超出 2 字，请删减')
  })

  it('shows at its field what the service refused, and does not send that again', async () => {
    const onSend = vi.fn<() => void>()
    const { rerender } = render(<Form onSend={onSend} />)
    await userEvent.type(name(), '甲')
    await save()
    expect(onSend).toHaveBeenCalledOnce()
    rerender(<Form onSend={onSend} refused={{ name: '已有同名收藏' }} />)
    expect(name()).toHaveFocus()
    expect(name()).toHaveAccessibleDescription('已有同名收藏还可输入 3 字')
    await save()
    expect(onSend).toHaveBeenCalledOnce()
    rerender(<Form onSend={onSend} />)
    await save()
    expect(onSend).toHaveBeenCalledTimes(2)
  })

  it('is not sent a second time while it is on its way', async () => {
    const onSend = vi.fn<() => void>()
    render(<Form onSend={onSend} sending />)
    await userEvent.type(name(), '甲')
    await save()
    expect(onSend).not.toHaveBeenCalled()
  })

  it('says in the language of the reader what the contract says of a field', async () => {
    const wrong = { name: '请至少写 5 个字，说明遇到了什么', link: '手机号应为 11 位数字，如 13800138000' }
    render(
      <TextProvider locale={enUS}>
        <Form refused={wrong} />
      </TextProvider>
    )
    expect(name()).toHaveAccessibleDescription(/Write at least 5 characters/)
    expect(link()).toHaveAccessibleDescription(/mobile number of 11 digits/)
  })

  it('offers the entries of a catalogue, and passes on only those', async () => {
    const told = vi.fn<(value: 'phone' | 'visit') => void>()
    const labels = { phone: '电话', visit: '拜访' } as const
    render(
      <SelectField label="方式" choices={choicesOf(labels, word => word)} value="phone" onChange={told} />
    )
    await userEvent.selectOptions(screen.getByLabelText('方式'), '拜访')
    expect(told).toHaveBeenCalledExactlyOnceWith('visit')
  })
})

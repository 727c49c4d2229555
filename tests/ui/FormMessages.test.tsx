import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, Form, Input, type FormRule } from 'antd'
import { describe, expect, it } from 'vitest'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { FormMessages } from '../../src/ui/form/FormMessages.tsx'

const rules: readonly (readonly [string, FormRule, string, string])[] = [
  ['required', { required: true }, '', '请输入联系方式'],
  ['minimum length', { min: 5 }, 'abc', '联系方式最少5个字符'],
  ['maximum length', { max: 2 }, 'abc', '联系方式最多2个字符'],
  ['range', { min: 4, max: 8 }, 'abc', '联系方式须在4-8字符之间'],
  ['invalid type', { type: 'email' }, 'abc', '联系方式不是有效的邮箱地址']
]

describe('§5 the default messages of forms are Chinese', () => {
  it.each(rules)('%s', async (_, rule, typed, sentence) => {
    render(
      <ThemeProvider motion={false}>
        <FormMessages>
          <Form>
            <Form.Item name="contact" label="联系方式" rules={[rule]}>
              <Input />
            </Form.Item>
            <Button htmlType="submit">提交</Button>
          </Form>
        </FormMessages>
      </ThemeProvider>
    )
    if (typed !== '') await userEvent.type(screen.getByRole('textbox', { name: '联系方式' }), typed)
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    expect(await screen.findByText(sentence)).toBeInTheDocument()
  })
})

import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chineseTexts } from '../../src/text/texts.ts'
import { commonTexts } from '../../src/text/areas/common.ts'
import { TextProvider, useTexts } from '../../src/text/TextProvider.tsx'
import { createTextReader } from '../../src/text/textReader.ts'

/** The message catalogue of the design: these sentences are fixed. */
const catalogue = {
  status302: '接口已重定向',
  status400: '请求参数不正确',
  status401: '未登录或会话已超时，请先登录',
  status403: '您没有权限执行此操作',
  status404: '请求的对象不存在',
  status408: '请求超时',
  status409: '已存在相同数据',
  status500: '服务器内部错误',
  status501: '服务未实现',
  status502: '网关错误',
  status503: '服务不可用',
  status504: '服务暂时无法访问，请稍后重试',
  status505: '不支持该 HTTP 版本',
  other: '出现异常，请联系管理员',
  timeout: '网络请求超时',
  network: '服务器异常',
  offline: '网络已断开，请检查网络连接',
  duplicate: '重复请求',
  loginInvalid: '登录已失效，请重新登录'
}

function Product() {
  return <p>{useTexts(commonTexts).product}</p>
}

describe('interface texts', () => {
  it('match the message catalogue', () => {
    expect(chineseTexts.failures).toMatchObject(catalogue)
  })

  it('are never empty', () => {
    const sentences = Object.values(chineseTexts).flatMap(area => Object.values(area) as unknown[])
    expect(sentences.filter(sentence => typeof sentence === 'string' && sentence.trim() === '')).toEqual([])
  })

  it('can be overridden one by one', () => {
    const read = createTextReader({ failures: { status404: '没有找到' } })
    expect(read(chineseTexts.failures).status404).toBe('没有找到')
    expect(read(chineseTexts.failures).status403).toBe(chineseTexts.failures.status403)
    expect(read(chineseTexts.common)).toEqual(chineseTexts.common)
  })

  it('are referentially stable per area', () => {
    const read = createTextReader()
    expect(read(chineseTexts.common)).toBe(read(chineseTexts.common))
  })

  it('are available with and without a provider', () => {
    render(<Product />)
    expect(screen.getByText(chineseTexts.common.product)).toBeInTheDocument()
    render(
      <TextProvider texts={{ common: { product: '银行拓客' } }}>
        <Product />
      </TextProvider>
    )
    expect(screen.getByText('银行拓客')).toBeInTheDocument()
  })
})

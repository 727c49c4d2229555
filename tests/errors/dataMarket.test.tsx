import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { useReportFailure } from '../../src/errors/useReportFailure.ts'
import { Failure } from '../../src/failures/failure.ts'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { createHttpClient } from '../../src/http/createHttpClient.ts'
import { useApi } from '../../src/http/useConnection.ts'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { answering, type StubReply } from '../http/answering.ts'

const market = (body: StubReply['body'], status = 200) =>
  answering({ 'GET /data-market/products': { body, status } }).adapter

function Products() {
  const api = useApi()
  const report = useReportFailure()
  return (
    <button type="button" onClick={() => void api(endpoints.shopProducts, {}).catch(report)}>
      查看产品
    </button>
  )
}

async function shown(body: StubReply['body'], status?: number): Promise<void> {
  render(
    <ThemeProvider motion={false}>
      <HttpProvider adapter={market(body, status)}>
        <Products />
      </HttpProvider>
    </ThemeProvider>
  )
  await userEvent.click(screen.getByRole('button'))
}

const refusedBy = (body: StubReply['body'], status?: number) =>
  createHttpClient({ adapter: market(body, status) })
    .api(endpoints.shopProducts, {})
    .catch((failure: unknown) => failure)

describe('the data market', () => {
  it('§6 a data-market answer whose code is not 200 shows its message and is rejected', async () => {
    await shown({ code: 5001, msg: '演示数据包已下架', data: null })
    expect(await screen.findByText('演示数据包已下架')).toBeVisible()
  })

  it.each([5001, '5001', 0, null])('rejects the code %s', async code => {
    const refused = await refusedBy({ code, msg: '演示数据包已下架' })
    expect(refused).toBeInstanceOf(Failure)
    expect(refused).toMatchObject({ kind: 'refused', serverMessage: '演示数据包已下架' })
  })

  it.each([200, '200'])('accepts the code %s', async code => {
    const { api } = createHttpClient({ adapter: market({ code, data: null }) })
    await expect(api(endpoints.shopProducts, {})).resolves.toEqual([])
  })

  it('says in its own words that it is closed, whatever the status', async () => {
    await shown({ code: 409, msg: '数据商店暂停服务，请稍后再试，或联系管理员', data: null }, 409)
    expect(await screen.findByText('数据商店暂停服务，请稍后再试，或联系管理员')).toBeVisible()
  })

  it.each([
    ['no envelope', { message: '内部信息' }],
    ['a code of 200', { code: 200, msg: '一切正常' }],
    ['a page', { code: 409, msg: '<!doctype html><html>' }],
    ['no message', { code: 409, data: null }]
  ])('has the sentence of the status for %s', async (_, body) => {
    expect(await refusedBy(body, 409)).toMatchObject({ kind: 'status', status: 409, serverMessage: null })
  })
})

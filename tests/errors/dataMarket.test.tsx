import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { defineEndpoint } from '../../src/contract/defineEndpoint.ts'
import { nothing } from '../../src/contract/shape.ts'
import { useReportFailure } from '../../src/errors/useReportFailure.ts'
import { Failure } from '../../src/failures/failure.ts'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { createHttpClient } from '../../src/http/createHttpClient.ts'
import { useApi } from '../../src/http/useConnection.ts'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { answering, type StubReply } from '../http/answering.ts'

/** The contract has no data market endpoint yet; future ones use this envelope. */
const order = defineEndpoint({
  service: 'dataMarket',
  method: 'GET',
  path: 'order',
  summary: 'An invented call of the data market',
  permission: null,
  token: 'optional',
  response: nothing
})

const market = (body: StubReply['body']) => answering({ 'GET /data-market/order': { body } }).adapter

function Order() {
  const api = useApi()
  const report = useReportFailure()
  return (
    <button type="button" onClick={() => void api(order, {}).catch(report)}>
      下单
    </button>
  )
}

describe('the data market', () => {
  it('§6 a data-market answer whose code is not 200 shows its message and is rejected', async () => {
    render(
      <ThemeProvider motion={false}>
        <HttpProvider adapter={market({ code: 5001, msg: '演示数据包已下架', data: null })}>
          <Order />
        </HttpProvider>
      </ThemeProvider>
    )
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByText('演示数据包已下架')).toBeVisible()
  })

  it.each([5001, '5001', 0, null])('rejects the code %s', async code => {
    const { api } = createHttpClient({ adapter: market({ code, msg: '演示数据包已下架' }) })
    const refused: unknown = await api(order, {}).catch((failure: unknown) => failure)
    expect(refused).toBeInstanceOf(Failure)
    expect(refused).toMatchObject({ kind: 'refused', serverMessage: '演示数据包已下架' })
  })

  it.each([200, '200'])('accepts the code %s', async code => {
    const { api } = createHttpClient({ adapter: market({ code, data: null }) })
    await expect(api(order, {})).resolves.toBeNull()
  })
})

import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../src/errors/pages/ErrorBoundary.tsx'
import { ErrorPage } from '../../src/errors/pages/ErrorPage.tsx'
import { FailurePage } from '../../src/errors/pages/FailurePage.tsx'
import { FailureView } from '../../src/errors/FailureView.tsx'
import { RetryText } from '../../src/errors/RetryText.tsx'
import { reactionTo } from '../../src/errors/reactionTo.ts'
import { useReportFailure } from '../../src/errors/useReportFailure.ts'
import { Failure } from '../../src/failures/failure.ts'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import * as reloading from '../../src/navigation/reload.ts'
import { NavigationProvider } from '../../src/navigation/NavigationProvider.tsx'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { memoryStorage } from '../../src/session/storage.ts'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { expectConsole } from '../helpers/console.ts'
import { translate } from '../helpers/translate.ts'

describe('what a failure does', () => {
  it.each([
    [new Failure({ kind: 'aborted' }), 'action', 'silence'],
    [new Failure({ kind: 'duplicate' }), 'action', 'silence'],
    [new Failure({ kind: 'status', status: 401 }), 'action', 'toast'],
    [new Failure({ kind: 'loginInvalid' }), 'view', 'view'],
    [new Failure({ kind: 'status', status: 403 }), 'action', 'toast'],
    [new Failure({ kind: 'status', status: 403 }), 'view', 'view'],
    [new Failure({ kind: 'offline' }), 'view', 'view'],
    // Of a call that nobody waits for, until somebody looks where its answer stands.
    [new Failure({ kind: 'offline', silent: true }), 'action', 'silence'],
    [new Failure({ kind: 'offline', silent: true }), 'view', 'view'],
    [new Error('a mistake of ours'), 'action', 'toast']
  ] as const)('%s during %s: %s', (failure, during, reaction) => {
    expect(reactionTo(failure, during)).toBe(reaction)
  })
})

describe('ErrorBoundary', () => {
  it('resets on retry and on navigation', async () => {
    expectConsole(/boom/)
    let broken = true
    const Screen = () => {
      if (broken) throw new Error('boom')
      return <p>works</p>
    }
    const onError = vi.fn<(error: unknown) => void>()
    const at = (place: string) => (
      <ErrorBoundary resetKey={place} onError={onError}>
        <Screen />
      </ErrorBoundary>
    )
    const { rerender } = render(at('/a'))
    expect(onError).toHaveBeenCalledOnce()
    rerender(at('/b'))
    expect(screen.getByText('Unexpected Application Error')).toBeVisible()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
    expect(screen.getByText('works')).toBeVisible()
  })
})

function Results() {
  const [total, setTotal] = useState<number | null>(null)
  return (
    <>
      <button onClick={() => setTotal(12)}>查找</button>
      <p>结果：{total === null ? '尚未查找' : <b>{`${String(total)} 家`}</b>}</p>
    </>
  )
}

function Gone(): never {
  throw new DOMException('gone', 'NotFoundError')
}

describe('a page that a translator has changed', () => {
  it('is drawn anew where React does not find its texts, and goes on', async () => {
    expectConsole(/not a child|NotFoundError|removeChild/)
    const onError = vi.fn<(error: unknown) => void>()
    const { container } = render(
      <ErrorBoundary onError={onError}>
        <Results />
      </ErrorBoundary>
    )
    translate(container)
    await userEvent.click(screen.getByRole('button', { name: '查找' }))
    expect(onError).toHaveBeenCalledOnce()
    // What is not in the address begins anew.
    expect(screen.getByText(/尚未查找/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '查找' }))
    expect(screen.getByText('12 家')).toBeVisible()
  })

  it('is an error page if that does not help', () => {
    expectConsole(/NotFoundError|gone/)
    render(
      <ErrorBoundary>
        <Gone />
      </ErrorBoundary>
    )
    expect(screen.getByText('Unexpected Application Error')).toBeVisible()
  })
})

describe('an error page', () => {
  it.each([
    [
      '§2 the page of a failed module load says: new version, hard refresh or clear cache',
      'chunk',
      '页面已有新版本，请强制刷新或清除缓存'
    ],
    ['§2 the page of a 404 says: page does not exist', 'notFound', '页面不存在'],
    ['§2 the page of a 403 says: no permission for this page', 'forbidden', '您没有权限访问此页面'],
    ['§2 the page of anything else says: unknown error', 'unknown', '未知错误']
  ] as const)('%s', (_, kind, title) => {
    render(<ErrorPage kind={kind} />)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})

describe('the way out of an error page', () => {
  it('is a reload where a chunk is missing, and another attempt only where there is one', async () => {
    const reload = vi.spyOn(reloading, 'reloadPage').mockReturnValue()
    const { rerender } = render(<ErrorPage kind="chunk" />)
    await userEvent.click(screen.getByRole('button', { name: '刷新页面' }))
    expect(reload).toHaveBeenCalledOnce()
    rerender(<ErrorPage kind="notFound" />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('leads home in this tab, and leaves a press for another tab to the browser', () => {
    const go = vi.fn<() => void>()
    render(
      <NavigationProvider onGo={go} hrefOf={to => `/portal/${to.screen}`}>
        <ErrorPage kind="notFound" />
      </NavigationProvider>
    )
    const home = screen.getByRole('link', { name: '返回首页' })
    expect(home).toHaveAttribute('href', '/portal/home')
    // Whether the browser would follow the link by itself.
    expect(fireEvent.click(home)).toBe(false)
    expect(go).toHaveBeenCalledOnce()
    // jsdom knows no other tab.
    home.removeAttribute('href')
    expect(fireEvent.click(home, { ctrlKey: true })).toBe(true)
    expect(go).toHaveBeenCalledOnce()
  })
})

const retries = () => screen.queryAllByRole('button', { name: /重\s?试/ })

describe('a failure in place of a page', () => {
  it.each<[string, Failure, string, string | null, boolean]>([
    ['another attempt', new Failure({ kind: 'status', status: 500 }), '页面暂时取不到', '状态码 500', true],
    [
      'another way where the answer stays the same',
      new Failure({ kind: 'status', status: 403 }),
      '请联系您的管理员',
      '状态码 403',
      false
    ],
    [
      'another way where the address is wrong',
      new Failure({ kind: 'status', status: 400 }),
      '请从列表重新打开',
      '状态码 400',
      false
    ],
    ['what the network may be', new Failure({ kind: 'network' }), '没有收到服务器的回答', null, true],
    [
      'no status where the transport went well',
      new Failure({ kind: 'malformed', status: 200 }),
      '页面暂时取不到',
      null,
      true
    ]
  ])('tells of %s', (_, failure, advice, shownStatus, canRetry) => {
    render(<FailurePage failure={failure} onRetry={() => {}} retrying={false} />)
    const page = screen.getByRole('alert')
    expect(page).toHaveTextContent(advice)
    expect(page.querySelector('.pa-error-status')?.textContent ?? null).toBe(shownStatus)
    expect(retries()).toHaveLength(canRetry ? 1 : 0)
  })

  it('is nothing where nobody waits for it', () => {
    const { container } = render(
      <FailurePage failure={new Failure({ kind: 'duplicate' })} onRetry={() => {}} retrying={false} />
    )
    expect(container).toBeEmptyDOMElement()
  })
})

describe('FailureView', () => {
  it('shows the message of the service, a hint and a retry', async () => {
    const retry = vi.fn<() => void>()
    const failure = new Failure({ kind: 'status', status: 500, serverMessage: '<b>库存不足</b>' })
    render(<FailureView failure={failure} onRetry={retry} />)
    expect(screen.getByRole('alert')).toHaveTextContent('<b>库存不足</b>状态码 500')
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('tells what the network may be only where no answer came', () => {
    const { rerender } = render(<FailureView failure={new Failure({ kind: 'network' })} />)
    expect(screen.getByRole('alert')).toHaveTextContent('没有收到服务器的回答')
    for (const other of [new Failure({ kind: 'timeout' }), new Error('a mistake of ours')]) {
      rerender(<FailureView failure={other} />)
      expect(screen.getByRole('alert')).not.toHaveTextContent('没有收到服务器的回答')
    }
  })

  it.each([
    [500, true],
    [400, false],
    [403, false]
  ])('after %s offers another attempt: %s', (status, canRetry) => {
    const failure = new Failure({ kind: 'status', status })
    const { rerender } = render(<FailureView failure={failure} onRetry={() => {}} />)
    expect(retries()).toHaveLength(canRetry ? 1 : 0)
    rerender(<FailureView failure={failure} />)
    expect(retries()).toHaveLength(0)
    rerender(<RetryText failure={failure} onPress={() => {}} />)
    expect(retries()).toHaveLength(canRetry ? 1 : 0)
  })

  it('renders nothing for an aborted call', () => {
    const { container } = render(<FailureView failure={new Failure({ kind: 'aborted' })} />)
    expect(container).toBeEmptyDOMElement()
  })
})

describe('reporting', () => {
  it('reports twenty equal failures once, and different ones separately', async () => {
    const failures = [
      ...[...Array<number>(20).fill(500), 403].map(status => new Failure({ kind: 'status', status })),
      new Failure({ kind: 'aborted' })
    ]
    function Screen() {
      const report = useReportFailure()
      return <button onClick={() => failures.forEach(each => report(each))}>go</button>
    }
    render(
      <ThemeProvider motion={false}>
        <HttpProvider>
          <SessionProvider storage={memoryStorage()}>
            <NavigationProvider>
              <Screen />
            </NavigationProvider>
          </SessionProvider>
        </HttpProvider>
      </ThemeProvider>
    )
    await userEvent.click(screen.getByText('go'))
    expect(await screen.findAllByText('服务器内部错误')).toHaveLength(1)
    expect(screen.getAllByText('您没有权限执行此操作')).toHaveLength(1)
    expect(document.querySelectorAll('.pa-ant-message-notice')).toHaveLength(2)
  })
})

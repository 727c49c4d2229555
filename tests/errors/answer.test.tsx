import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Answer } from '../../src/errors/Answer.tsx'
import { Failure } from '../../src/failures/failure.ts'
import { createQueryClient } from '../../src/http/connection.ts'
import { CacheProvider, useQuery } from '../../src/http/queries.tsx'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { waitOf } from '../helpers/patience.ts'

type Ask = () => Promise<readonly string[]>

interface NamesProps {
  readonly ask: Ask
  readonly retry: number
}

function Names({ ask, retry }: NamesProps) {
  const answer = useQuery<readonly string[], Failure>({
    queryKey: ['names'],
    queryFn: ask,
    retry,
    retryDelay: 0
  })
  return (
    <>
      <button type="button" onClick={() => void answer.refetch()}>
        刷新
      </button>
      <Answer
        of={answer}
        skeleton={<p>骨架</p>}
        isEmpty={({ length }) => length === 0}
        empty={<p>空</p>}
        hint="已填的内容不会丢失"
      >
        {names => <p>{names.join()}</p>}
      </Answer>
    </>
  )
}

const show = (ask: Ask, retry = 0) => {
  render(
    <ThemeProvider>
      <CacheProvider client={createQueryClient()}>
        <Names ask={ask} retry={retry} />
      </CacheProvider>
    </ThemeProvider>
  )
  return userEvent.setup()
}

const offline = new Failure({ kind: 'offline' })

describe('Answer', () => {
  it('shows the skeleton, then the data', async () => {
    show(() => Promise.resolve(['甲', '乙']))
    expect(screen.getByText('骨架')).toBeInTheDocument()
    expect(await screen.findByText('甲,乙')).toBeInTheDocument()
  })

  it('says of a first answer that it is awaited, and that it is asked for again', async () => {
    const ask = vi.fn<Ask>(() => new Promise(() => {})).mockRejectedValueOnce(offline)
    show(ask, 1)
    expect(screen.getByRole('status')).toHaveTextContent('服务器还没有回答，仍在等待')
    expect(await screen.findByText('服务暂时没有正常回答，正在重试')).toBeInTheDocument()
    expect(screen.getByText('骨架')).toBeInTheDocument()
  })

  it('shows the empty state without data', async () => {
    show(() => Promise.resolve([]))
    expect(await screen.findByText('空')).toBeInTheDocument()
  })

  it('shows the failure, and the data after a retry', async () => {
    const ask = vi.fn<Ask>(() => Promise.resolve(['甲'])).mockRejectedValueOnce(offline)
    const user = show(ask)
    expect(await screen.findByRole('alert')).toHaveTextContent('已填的内容不会丢失')
    await user.click(screen.getByRole('button', { name: /重\s*试/ }))
    expect(await screen.findByText('甲')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the data when a refetch fails', async () => {
    const ask = vi.fn<Ask>().mockResolvedValueOnce(['甲']).mockRejectedValueOnce(offline)
    const user = show(ask)
    await screen.findByText('甲')
    await user.click(screen.getByRole('button', { name: '刷新' }))
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2), waitOf('unit'))
    expect(screen.getByText('甲')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

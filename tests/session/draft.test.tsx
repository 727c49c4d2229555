import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { useDraft } from '../../src/session/draft.ts'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { createSessionStore } from '../../src/session/sessionStore.ts'
import { draftKey, draftNames } from '../../src/session/storedSession.ts'
import { anotherTab, person, staffServices, storeSession } from './staffServices.ts'

function Wrapper({ children }: { readonly children: ReactNode }) {
  return (
    <HttpProvider adapter={staffServices().adapter}>
      <SessionProvider storage={browserStorage()}>{children}</SessionProvider>
    </HttpProvider>
  )
}

const open = () => renderHook(() => useDraft('suggestion'), { wrapper: Wrapper })
const own = draftKey(person.id, 'suggestion')

describe('a draft', () => {
  it('is stored for the person who writes it, when the page closes at the latest', () => {
    storeSession()
    const { result } = open()
    act(() => result.current[1]('列表打不开'))
    expect(result.current[0]).toBe('列表打不开')
    dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem(own)).toBe('列表打不开')
    expect(open().result.current[0]).toBe('列表打不开')
  })

  it('is not that of a colleague', () => {
    storeSession()
    localStorage.setItem(draftKey('another', 'suggestion'), '别人的')
    expect(open().result.current[0]).toBe('')
  })

  it('is found when it becomes known later who writes, unless something is written by then', async () => {
    localStorage.setItem('token', 't')
    localStorage.setItem(own, '旧的')
    const { result } = open()
    expect(result.current[0]).toBe('')
    await waitFor(() => expect(result.current[0]).toBe('旧的'))
    localStorage.removeItem('userResult')
    const again = open().result
    act(() => again.current[1]('新写的'))
    await waitFor(() => expect(localStorage.getItem('userResult')).not.toBeNull())
    expect(again.current[0]).toBe('新写的')
    act(() => again.current[1]('新写的内容'))
    dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem(own)).toBe('新写的内容')
  })

  it('does not pass to another person who signs in meanwhile', () => {
    storeSession()
    const { result } = open()
    act(() => result.current[1]('只给自己看'))
    act(() =>
      anotherTab(() => localStorage.setItem('userResult', JSON.stringify({ ...person, id: 'another' })))
    )
    expect(result.current[0]).toBe('')
    expect(localStorage.getItem(own)).toBe('只给自己看')
  })

  it('leaves nothing behind when it is emptied', () => {
    storeSession()
    localStorage.setItem(own, '旧的')
    const { result, unmount } = open()
    act(() => result.current[1](''))
    unmount()
    expect(localStorage.getItem(own)).toBeNull()
  })
})

const written = () => {
  storeSession()
  for (const name of draftNames) localStorage.setItem(draftKey(person.id, name), name)
  localStorage.setItem(draftKey('another', 'suggestion'), '别人的')
  localStorage.setItem('other', '1')
  return createSessionStore(browserStorage())
}

describe('drafts at the end of a session', () => {
  it('stay where the session is lost, and nothing else does', () => {
    written().lose()
    expect(localStorage).toHaveLength(draftNames.length)
    for (const name of draftNames) expect(localStorage.getItem(draftKey(person.id, name))).toBe(name)
  })

  it('go when somebody signs out', () => {
    written().end()
    expect(localStorage).toHaveLength(0)
  })
})

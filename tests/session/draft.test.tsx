import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { useDraft } from '../../src/session/useDraft.ts'
import { draftKey, draftNames } from '../../src/session/drafts.ts'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { createSessionStore } from '../../src/session/sessionStore.ts'
import { useSession } from '../../src/session/useSession.ts'
import { anotherTab, person, staffServices, storeSession } from './staffServices.ts'

function Wrapper({ children }: { readonly children: ReactNode }) {
  return (
    <HttpProvider adapter={staffServices().adapter}>
      <SessionProvider storage={browserStorage()}>{children}</SessionProvider>
    </HttpProvider>
  )
}

const open = () => renderHook(() => useDraft('suggestion'), { wrapper: Wrapper })

const useBoth = () => ({ draft: useDraft('suggestion'), session: useSession() })

const stored = (text: string, author = person.id) => JSON.stringify({ author, text })
const own = draftKey('suggestion')
const hide = () => dispatchEvent(new Event('pagehide'))

describe('a draft', () => {
  it('is stored for the person who writes it, when the page closes at the latest', () => {
    storeSession()
    const { result } = open()
    act(() => result.current[1]('列表打不开'))
    expect(result.current[0]).toBe('列表打不开')
    hide()
    expect(localStorage.getItem(own)).toBe(stored('列表打不开'))
    expect(open().result.current[0]).toBe('列表打不开')
  })

  it.each([stored('别人的', 'another'), '{"author":"u1"}', 'null', '7', '列表'])(
    'is not that of a colleague, nor something else that is stored: %s',
    text => {
      storeSession()
      localStorage.setItem(own, text)
      expect(open().result.current[0]).toBe('')
    }
  )

  it('is found when it becomes known later who writes, unless something is written by then', async () => {
    localStorage.setItem('token', 't')
    localStorage.setItem(own, stored('旧的'))
    const { result } = open()
    expect(result.current[0]).toBe('')
    await waitFor(() => expect(result.current[0]).toBe('旧的'))
    localStorage.removeItem('userResult')
    const again = open().result
    act(() => again.current[1]('新写的'))
    await waitFor(() => expect(localStorage.getItem('userResult')).not.toBeNull())
    expect(again.current[0]).toBe('新写的')
    act(() => again.current[1]('新写的内容'))
    hide()
    expect(localStorage.getItem(own)).toBe(stored('新写的内容'))
  })

  it('neither passes to another person who signs in in another tab, nor stays under them', () => {
    storeSession()
    const { result } = open()
    act(() => result.current[1]('只给自己看'))
    act(() =>
      anotherTab(() => localStorage.setItem('userResult', JSON.stringify({ ...person, id: 'another' })))
    )
    expect(result.current[0]).toBe('')
    hide()
    expect(localStorage.getItem(own)).toBeNull()
  })

  it('leaves nothing behind when it is emptied', () => {
    storeSession()
    localStorage.setItem(own, stored('旧的'))
    const { result, unmount } = open()
    act(() => result.current[1](''))
    unmount()
    expect(localStorage.getItem(own)).toBeNull()
  })

  it('that is still open goes when its author signs out, here or in another tab', async () => {
    storeSession()
    const here = renderHook(useBoth, { wrapper: Wrapper }).result
    act(() => here.current.draft[1]('写了一半'))
    act(() => here.current.session.reset())
    expect(here.current.draft[0]).toBe('')
    storeSession()
    const elsewhere = open().result
    act(() => elsewhere.current[1]('写了一半'))
    act(() => anotherTab(() => localStorage.clear()))
    expect(elsewhere.current[0]).toBe('')
    hide()
    expect(localStorage).toHaveLength(0)
  })
})

const another = { ...person, id: 'another' }

/** A store beside drafts that are stored. */
const written = () => {
  storeSession()
  for (const name of draftNames) localStorage.setItem(draftKey(name), stored(name))
  localStorage.setItem('other', '1')
  return createSessionStore(browserStorage())
}

const lost = () => {
  const store = written()
  store.lose()
  expect(localStorage).toHaveLength(0)
  return store
}

const drafts = () => draftNames.map(name => localStorage.getItem(draftKey(name)))

describe('drafts at the end of a session', () => {
  it('leave the storage with it where the session is lost, and wait in the page for the same person', () => {
    const { drafts: kept, begin } = lost()
    expect(kept.areHeld()).toBe(true)
    kept.write(person.id, 'suggestion', '登录失效前刚写的')
    expect(localStorage).toHaveLength(0)
    begin({ access_token: 'next' }, person)
    expect(drafts()).toEqual([stored('batchLookup'), stored('登录失效前刚写的')])
    expect(kept.read(person.id, 'suggestion')).toBe('登录失效前刚写的')
    expect(kept.areHeld()).toBe(false)
  })

  it('are nobody else’s who signs in then, here or in another tab', () => {
    const here = lost()
    here.begin({ access_token: 'next' }, another)
    expect(here.drafts.areHeld()).toBe(false)
    expect(drafts()).toEqual([null, null])
    here.end()
    const waiting = lost()
    const stop = waiting.subscribe(() => {})
    anotherTab(() => {
      localStorage.setItem('token', 'next')
      localStorage.setItem('userResult', JSON.stringify(another))
    })
    stop()
    expect(waiting.drafts.areHeld()).toBe(false)
    expect(drafts()).toEqual([null, null])
  })

  it('outlive the page where their author asked for it, until somebody else signs in', () => {
    lost().drafts.keep()
    expect(drafts()).toEqual(draftNames.map(name => stored(name)))
    const same = createSessionStore(browserStorage())
    same.begin({ access_token: 'next' }, null)
    expect(same.drafts.read(person.id, 'suggestion')).toBe('suggestion')
    same.saveUser(another)
    expect(drafts()).toEqual([null, null])
  })

  it('go when somebody signs out', () => {
    const { end, drafts: kept } = written()
    end()
    kept.write(person.id, 'suggestion', '退出前刚写的')
    expect(kept.areHeld()).toBe(false)
    expect(localStorage).toHaveLength(0)
  })

  it('go with everything of ours when another account takes over', () => {
    written().begin({ access_token: 'next' }, another)
    expect(Object.keys(localStorage).toSorted()).toEqual(['permissions', 'token', 'userResult'])
  })
})

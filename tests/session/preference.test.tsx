import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { preferenceKey, usePreference } from '../../src/session/storage.ts'
import { anotherTab, person, staffServices, storeSession } from './staffServices.ts'

function Wrapper({ children }: { readonly children: ReactNode }) {
  return (
    <HttpProvider adapter={staffServices().adapter}>
      <SessionProvider storage={browserStorage()}>{children}</SessionProvider>
    </HttpProvider>
  )
}

function open() {
  const { result } = renderHook(() => usePreference('density'), { wrapper: Wrapper })
  return {
    text: () => result.current[0],
    save: (next: (stored: string | null) => string) => act(() => result.current[1](next))
  }
}

describe('a stored choice', () => {
  it('is that of the person who is signed in, and is updated from what it is', () => {
    storeSession()
    localStorage.setItem(preferenceKey('another', 'density'), 'loose')
    const { text, save } = open()
    expect(text()).toBeNull()
    save(stored => `${stored} tight`)
    expect(text()).toBe('null tight')
    save(stored => `${stored}er`)
    expect(text()).toBe('null tighter')
    expect(localStorage.getItem(preferenceKey(person.id, 'density'))).toBe('null tighter')
    expect(localStorage.getItem(preferenceKey('another', 'density'))).toBe('loose')
  })

  it('follows another tab', () => {
    storeSession()
    const { text } = open()
    act(() => anotherTab(() => localStorage.setItem(preferenceKey(person.id, 'density'), 'tight')))
    expect(text()).toBe('tight')
  })

  it('is nobody’s before somebody signs in', () => {
    const { text, save } = open()
    save(() => 'tight')
    expect(text()).toBe('tight')
    expect(localStorage.getItem('preference..density')).toBe('tight')
  })

  it.each([
    [20_000, true],
    [20_001, false]
  ])('of %i characters is ours: %s', (length, isOurs) => {
    storeSession()
    const stored = 'a'.repeat(length)
    localStorage.setItem(preferenceKey(person.id, 'density'), stored)
    expect(open().text()).toBe(isOurs ? stored : null)
  })
})

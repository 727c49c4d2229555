import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserStorage } from '../../src/session/browserStorage.ts'

afterEach(() => vi.restoreAllMocks())

describe('browserStorage', () => {
  it('clears everything where it owns the origin', () => {
    localStorage.setItem('other', '1')
    const storage = browserStorage()
    storage.set('token', 't')
    storage.clear()
    expect(localStorage).toHaveLength(0)
  })

  it('leaves the keys of the page around alone where it has a prefix', () => {
    localStorage.setItem('token', "partner's")
    const storage = browserStorage('pa:')
    storage.set('token', 'ours')
    expect(localStorage.getItem('token')).toBe("partner's")
    storage.clear()
    expect(storage.get('token')).toBeNull()
    expect(localStorage.getItem('token')).toBe("partner's")
  })

  it('keeps two prefixes apart', () => {
    const one = browserStorage('a:')
    const two = browserStorage('b:')
    one.set('token', '1')
    two.set('token', '2')
    one.clear()
    expect(two.get('token')).toBe('2')
  })

  it('keeps what a full storage refuses, and forgets the older value there', () => {
    const storage = browserStorage()
    storage.set('token', 'old')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storage.set('token', 'new')
    expect(storage.get('token')).toBe('new')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('goes by the storage again once that has room', () => {
    const storage = browserStorage()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storage.set('token', 'kept here')
    storage.set('menu', 'kept here')
    full.mockRestore()
    storage.set('token', 'stored')
    expect(storage.get('token')).toBe('stored')
    storage.remove('menu')
    expect(storage.get('menu')).toBeNull()
  })

  it('works from memory where local storage is forbidden', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    const storage = browserStorage()
    storage.set('token', 't')
    expect(storage.get('token')).toBe('t')
    storage.clear()
    expect(storage.get('token')).toBeNull()
  })
})

const writeElsewhere = (key: string | null) => globalThis.dispatchEvent(new StorageEvent('storage', { key }))
const showPage = (persisted: boolean) =>
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

describe('changes of another tab', () => {
  it('are told where they are ours, and where the page comes back as it was left', () => {
    const changed = vi.fn<() => void>()
    const stop = browserStorage('pa:').subscribe(changed)
    writeElsewhere('token')
    writeElsewhere('token-of-pa:')
    showPage(false)
    expect(changed).not.toHaveBeenCalled()
    writeElsewhere('pa:token')
    expect(changed).toHaveBeenCalledTimes(1)
    // Everything was cleared.
    writeElsewhere(null)
    expect(changed).toHaveBeenCalledTimes(2)
    showPage(true)
    expect(changed).toHaveBeenCalledTimes(3)
    stop()
    writeElsewhere(null)
    showPage(true)
    expect(changed).toHaveBeenCalledTimes(3)
  })
})

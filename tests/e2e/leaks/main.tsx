import { createRoot } from 'react-dom/client'
import { ProspectingApp, createHttpClient, endpoints, memoryStorage } from '../../../src/index.ts'
import type { LeakPage } from './page.ts'

const token = 'demo'
const { api, loading } = createHttpClient({ session: { token: () => token, save: () => {} } })
const page = new AbortController()

async function request(count: number): Promise<number> {
  for (let sent = 0; sent < count; sent += 10) {
    const left = new AbortController()
    const { signal } = page
    const asked = [
      ...['1', '2', '3', '4', '5'].map(id => api(endpoints.colleague, { params: { id } }, { signal })),
      // The first of these two is a rejected duplicate; the third is aborted; the last ones fail.
      api(endpoints.me, {}, { signal }),
      api(endpoints.me, {}, { signal }),
      api(endpoints.favorites, { query: {} }, { signal: left.signal }),
      api(endpoints.colleague, { params: { id: 'broken' } }, { signal }),
      api(endpoints.colleague, { params: { id: 'slow' } }, { signal, timeout: 1 })
    ]
    left.abort()
    await Promise.allSettled(asked)
  }
  return loading.count
}

async function mountAndUnmount(): Promise<void> {
  const storage = memoryStorage()
  storage.set('token', token)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<ProspectingApp storage={storage} motion={false} />)
  await appeared(place, 'a[href*="ompanyDetail"]')
  root.unmount()
  place.remove()
}

function appeared(place: Element, selector: string): Promise<void> {
  return new Promise(done => {
    const observer = new MutationObserver(() => {
      if (!place.querySelector(selector)) return
      observer.disconnect()
      done()
    })
    observer.observe(place, { childList: true, subtree: true })
  })
}

const leaks: LeakPage = { request, mountAndUnmount }
Object.assign(window, { leaks })

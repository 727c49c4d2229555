/** A browser without scripts: follows redirects, keeps the cookies of each origin, and fills in forms. */
export class Redirects {
  readonly #cookies = new Map<string, Map<string, string>>()

  /** Where it arrives. It leaves out the last step if `until` holds for its address. */
  async go(address: string, until: (url: URL) => boolean = () => false, form?: Record<string, string>) {
    let url = new URL(address)
    let body = form
    for (;;) {
      const answer = await this.#ask(url, body)
      const location = answer.headers.get('location')
      if (location === null) return { url, answer, text: await answer.text() }
      url = new URL(location, url)
      body = undefined
      if (until(url)) return { url, answer, text: '' }
    }
  }

  /** Sends the only form of a page. */
  async submit(
    page: { url: URL; text: string },
    fields: Record<string, string>,
    until?: (url: URL) => boolean
  ) {
    const action = /<form[^>]* action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const hidden = page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
    const given = Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]))
    return this.go(new URL(action.replaceAll('&amp;', '&'), page.url).href, until, { ...given, ...fields })
  }

  async #ask(url: URL, form?: Record<string, string>): Promise<Response> {
    const jar = this.#cookies.get(url.origin) ?? new Map<string, string>()
    this.#cookies.set(url.origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie, origin: url.origin },
      ...(form && { method: 'POST', body: new URLSearchParams(form) })
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
}

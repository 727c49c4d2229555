import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Safe markup: made by `html`, or a constant. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | null | readonly Html[]

/** A template that escapes texts; markup, lists of markup and null (nothing) are allowed as values. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.reduce((text, next, index) => text + write(parts[index - 1] ?? null) + next) }
}

function write(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string') return escape(part)
  if ('markup' in part) return part.markup
  return part.map(each => each.markup).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? '')
}

/** Texts of the sign-in page, beside the sentences of the identity provider. */
export const pageTexts = {
  product: '企业拓客',
  title: '登录',
  problemTitle: '未能登录',
  account: '账号',
  password: '密码',
  submit: '登录',
  firstTitle: '设置新密码',
  newPassword: '新密码',
  again: '再次输入新密码',
  firstSubmit: '设置并登录',
  demoTitle: '演示账号',
  demoLead: '使用虚构的企业数据，点一下即可登录；也可以在上面输入账号和密码。',
  demoPassword: (account: string, password: string) => `账号 ${account}，密码 ${password}`,
  incomplete: '登录请求不完整，请回到应用重新登录。',
  unavailable: '暂时无法登录，请稍后重试。',
  back: '回到企业拓客'
} as const

const style = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')
// Must match the hash in the policy exactly.
const styleElement: Html = { markup: `<style>${style}</style>` }
const mark = readFileSync(join(import.meta.dirname, '../../../web/public/mark.svg'), 'utf8')
const icon = `data:image/svg+xml,${encodeURIComponent(mark)}`

/** Allows the inline style by its hash and nothing else: no scripts, frames or other origins. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'"
].join('; ')

/** A page with the product's mark and one card. */
export function document(title: string, card: Html): string {
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - ${pageTexts.product}</title>
        <link rel="icon" type="image/svg+xml" href="${icon}" />
        ${styleElement}
      </head>
      <body>
        <main>
          <p class="brand"><span aria-hidden="true">${{ markup: mark }}</span>${pageTexts.product}</p>
          ${card}
        </main>
      </body>
    </html> `.markup
}

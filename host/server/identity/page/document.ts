import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, type Html } from './html.ts'
import { pageTexts } from './texts.ts'

const style = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')
// Character by character what the policy's hash is of.
const styleElement: Html = { markup: `<style>${style}</style>` }
const mark = readFileSync(join(import.meta.dirname, '../../../web/public/mark.svg'), 'utf8')
const icon = `data:image/svg+xml,${encodeURIComponent(mark)}`

/** Our own style, known by its hash, and nothing else: no script, no frame, no other address. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'"
].join('; ')

/** A whole page with the product's mark and one card. */
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

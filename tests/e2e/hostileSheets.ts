import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const textAt = (address: string): string => readFileSync(fileURLToPath(address), 'utf8')

/** What pages around ours say of all their elements, by name. */
export const hostileSheets: Readonly<Record<string, string>> = {
  Bootstrap: textAt(import.meta.resolve('bootstrap/dist/css/bootstrap.css')),
  'Tailwind CSS': textAt(import.meta.resolve('tailwindcss/preflight.css')),
  'the reset of antd': textAt(import.meta.resolve('antd/dist/reset.css')),
  'bars that are placed': `
    header { position: fixed; inset: 0 0 auto; z-index: 999; height: 80px; background: #036; color: #fff; }
    nav { float: left; width: 200px; background: #eee; }
    aside { float: right; width: 240px; padding: 24px; border-left: 4px solid red; }
    footer, section, main, article { margin: 40px; padding: 10px; max-width: 600px; overflow: hidden; }`,
  'texts of an article': `
    h1, h2, h3, h4, h5, h6 { margin: 40px 0; font: bold 40px Georgia; color: #900; text-transform: uppercase; }
    p { margin: 20px 0; line-height: 2.4; text-indent: 2em; text-align: justify; }
    ul, ol { margin: 20px; padding-left: 60px; list-style: square; }
    li { margin: 12px 0; list-style: decimal; }
    dl, dt, dd, blockquote, figure { margin: 30px; font-style: italic; }
    a { color: red; text-decoration: underline; border-bottom: 2px dotted; }
    strong, em, b, small, mark { color: red; font-size: 30px; background: yellow; }
    hr { height: 10px; background: red; }
    code, kbd, pre, time { padding: 8px; border: 2px solid red; background: #222; color: lime; font-size: 20px; }`,
  'tables of a report': `
    table { width: 50%; margin: 20px; border: 4px solid red; border-collapse: separate; border-spacing: 10px; }
    caption { caption-side: bottom; padding: 30px; }
    th, td { padding: 30px; border: 3px double red; background: pink; text-align: right; vertical-align: bottom; }
    tr { background: yellow; height: 90px; }`,
  'controls of a form': `
    button, input, select, textarea { margin: 20px; padding: 20px; border: 4px solid red; border-radius: 20px;
      background: yellow; color: red; font: italic 24px Georgia; text-transform: uppercase; min-height: 60px; box-shadow: 0 0 9px red; }
    label { display: block; width: 300px; margin: 20px; font-weight: bold; float: left; }
    fieldset { padding: 40px; border: 4px solid red; }
    legend { float: left; font-size: 40px; }`,
  'pictures that fill': `
    img, svg, canvas, video { display: block; max-width: 100%; vertical-align: middle; float: left; margin: 20px; padding: 9px; border: 4px solid red; }`,
  'all: unset': `button, input, a, ul, li, h1, h2, h3, table, header, nav, p { all: unset; }`,
  'what is handed down': `
    html { font-size: 62.5%; direction: rtl; }
    body { color: red; background: #000; font: italic bold 30px/3 Georgia; letter-spacing: 4px; word-spacing: 9px; text-align: center;
      text-transform: uppercase; text-indent: 40px; text-shadow: 1px 1px red; white-space: nowrap; cursor: crosshair; visibility: visible;
      list-style: square; border-collapse: separate; border-spacing: 10px; font-variant: small-caps; tab-size: 9; quotes: none; }
    * { box-sizing: content-box; }
    *::before, *::after { box-sizing: content-box; }`
}

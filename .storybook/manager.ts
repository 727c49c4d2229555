import * as React from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming/create'
import { ProductMark } from '../src/ui/marks/ProductMark.tsx'

const BRAND = '企业拓客'

// Storybook compiles the JSX of its manager to calls of a global React.
Object.assign(globalThis, { React })

const mark = productMark()
const icon = document.createElement('link')
icon.rel = 'icon'
icon.href = mark
for (const other of document.querySelectorAll('link[rel="icon"]')) other.remove()
document.head.append(icon)

// It ends every title in its own name.
const title = new MutationObserver(() => {
  const ours = document.title.replace('Storybook', BRAND)
  if (ours !== document.title) document.title = ours
})
title.observe(document.head, { subtree: true, childList: true, characterData: true })

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: `<img src="${mark}" width="24" alt=""> ${BRAND}`,
    brandUrl: './'
  }),
  // The width belongs to the picture; whoever wants the panel opens it (A).
  layout: { panelPosition: 'right', showPanel: false }
})

/** The mark of the product as an image. */
function productMark(): string {
  const frame = document.createElement('div')
  const root = createRoot(frame)
  flushSync(() => root.render(React.createElement(ProductMark)))
  frame.firstElementChild?.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return `data:image/svg+xml,${encodeURIComponent(frame.innerHTML)}`
}

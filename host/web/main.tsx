import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ProspectingApp, browserStorage, preloadScreenAt } from '../../src/index.ts'
import { readConfiguration } from './configuration.ts'
import './page.css'

const place = document.querySelector('#root')
if (!place) throw new Error('The page has no element with the id root.')

// The first picture is the screen itself, not a skeleton of it.
await preloadScreenAt(location.pathname)

createRoot(place).render(
  <StrictMode>
    <ProspectingApp {...readConfiguration(document)} storage={browserStorage()} ownsDocument />
  </StrictMode>
)

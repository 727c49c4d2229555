import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ProspectingApp, browserStorage } from '../../src/index.ts'
import { readConfiguration } from './configuration.ts'
import './page.css'

const place = document.querySelector('#root')
if (!place) throw new Error('The page has no element with the id root.')

createRoot(place).render(
  <StrictMode>
    <ProspectingApp {...readConfiguration(document)} storage={browserStorage()} ownsDocument />
  </StrictMode>
)

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ProspectingApp, browserStorage, preloadScreenAt } from '../../src/index.ts'
import { readConfiguration } from './configuration.ts'
import { takeFirstAnswer } from './firstRequest.ts'

const place = document.querySelector('#root')
if (!place) throw new Error('The page has no element with the id root.')
const root = createRoot(place)

// The first picture is the screen itself, not a skeleton of it. No await here: the screen's code imports this module's.
void preloadScreenAt(location.pathname).then(() =>
  root.render(
    <StrictMode>
      <ProspectingApp
        {...readConfiguration(document)}
        storage={browserStorage()}
        colorScheme="auto"
        showApiErrorInfo
        prefetched={takeFirstAnswer}
        ownsDocument
      />
    </StrictMode>
  )
)

import { createRoot } from 'react-dom/client'
import {
  HttpProvider,
  memoryStorage,
  SessionProvider,
  TrackingProvider,
  useRecordPoint
} from '../../../src/index.ts'

/** Leaves the page in the same tick in which an event is recorded. */
function WayOut() {
  const recordPoint = useRecordPoint()
  const leave = (): void => {
    recordPoint('DEMO_LEAVE', '离开')
    location.assign('/elsewhere')
  }
  return <button onClick={leave}>离开</button>
}

const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <HttpProvider>
    <TrackingProvider>
      <SessionProvider storage={memoryStorage()}>
        <WayOut />
      </SessionProvider>
    </TrackingProvider>
  </HttpProvider>
)

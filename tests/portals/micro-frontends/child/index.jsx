import { createRoot } from 'react-dom/client'
import { ProspectingApp } from 'prospecting-app'
import 'prospecting-app/style.css'

const session = { token: 'portal-token' }
let root

/** Dialogs stay in the container, where the styles of the child are. */
function show(place, basePath) {
  root = createRoot(place)
  root.render(<ProspectingApp basePath={basePath} session={session} container={place.parentNode} />)
}

// qiankun calls these.
export const bootstrap = async () => {}
export const mount = async ({ container, basePath }) => show(container.querySelector('#child'), basePath)
export const unmount = async () => root.unmount()

// micro-app and wujie look into the window.
const place = () => document.querySelector('#child')
if (window.__MICRO_APP_ENVIRONMENT__) {
  const mount = () => show(place(), window.microApp.getData().basePath)
  window[`micro-app-${window.__MICRO_APP_NAME__}`] = { mount, unmount }
}
if (window.__POWERED_BY_WUJIE__) {
  window.__WUJIE_MOUNT = () => show(place(), window.$wujie.props.basePath)
  window.__WUJIE_UNMOUNT = unmount
}

/** Each way to have a child in the page: puts it into an element, and returns what removes it. */
const ways = {
  qiankun: inQiankun({ sandbox: true }),
  'qiankun-strict': inQiankun({ sandbox: { strictStyleIsolation: true } }),
  'qiankun-scoped': inQiankun({ sandbox: { experimentalStyleIsolation: true } }),
  'micro-app': inMicroApp({}),
  'micro-app-shadow': inMicroApp({ shadowDOM: '' }),
  'micro-app-1': inMicroApp({ 'router-mode': 'native' }),
  wujie: inWujie
}

const name = 'prospecting'
const entry = `${location.origin}/child/`

function inQiankun(options) {
  return async (container, basePath) => {
    const { loadMicroApp } = await import('qiankun')
    const { mountPromise, unmount } = loadMicroApp({ name, entry, container, props: { basePath } }, options)
    await mountPromise
    return unmount
  }
}

function inMicroApp(attributes) {
  return async (container, basePath) => {
    const isNewer = 'router-mode' in attributes
    const { default: microApp } = await (isNewer ? import('micro-app-1') : import('@micro-zoe/micro-app'))
    microApp.start()
    const element = document.createElement('micro-app')
    const all = { name, url: entry, destroy: '', ...attributes }
    for (const [attribute, value] of Object.entries(all)) element.setAttribute(attribute, value)
    element.data = { basePath }
    container.append(element)
    return () => element.remove()
  }
}

async function inWujie(el) {
  const { startApp } = await import('wujie')
  // The child has an address of its own, which wujie writes into the query of the page.
  const basePath = '/child/prospecting'
  const url = location.origin + basePath
  // Its scripts are not to wait until the browser has nothing else to do.
  await startApp({ name, url, el, sync: true, fiber: false, props: { basePath } })
  // It ends with its element.
  return () => {}
}

// The first part of the path says which way.
const [, way] = location.pathname.split('/')
const basePath = `/${way}/prospecting`
const place = document.querySelector('main')

/** What is shown, one after the other: a framework tells of each pushed address, too. */
let shown = Promise.resolve()
let close

async function show() {
  const isInside = location.pathname.startsWith(basePath)
  if (isInside && close) return
  await close?.()
  place.innerHTML = isInside ? '<div></div>' : '<h1>门户</h1>'
  close = isInside ? await ways[way](place.firstChild, basePath) : undefined
}

const follow = () => (shown = shown.then(show))

const nav = document.querySelector('nav')
nav.innerHTML = `<a href="/${way}/">门户首页</a> <a href="${basePath}">进入拓客</a>`
nav.addEventListener('click', event => {
  event.preventDefault()
  history.pushState(null, '', event.target.href)
  void follow()
})
window.addEventListener('popstate', follow)
void follow()

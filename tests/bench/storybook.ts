import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { openBuiltStorybook } from '../helpers/builtStorybook.ts'
import { chromiumLaunch } from '../helpers/chromium.ts'
import { figuresOf } from './figures/collect.ts'

/**
 * The part `storybook`: what the frame of a story loads with a cold cache, as it is sent and as it is read, until
 * two seconds after it is drawn. Of what is read, the runtime of Storybook, its list of stories and React are the half.
 */
/** The sizes in MB. */
const GOAL = { requests: 60, sent: 1.1, read: 3.5 }
const stories = ['页面/企业探索', '页面/首页', '框架/应用', '部件/图表/柱形图', '失败/错误页'] as const

interface Entry {
  readonly id: string
  readonly title: string
  readonly type: string
}

const figures = figuresOf('storybook')
const storybook = await openBuiltStorybook()
const browser = await chromium.launch(chromiumLaunch())
try {
  const { entries } = JSON.parse(await readFile(join(storybook.site, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, Entry>>
  }
  for (const title of stories) {
    const first = Object.values(entries).find(each => each.type === 'story' && each.title === title)
    if (!first) throw new Error(`There is no story of ${title}.`)
    const { requests, sent, read } = await opened(first.id)
    figures.add(`${title}: requests`, 'count', requests, { goal: { most: GOAL.requests } })
    figures.add(`${title}: sent`, 'MB', sent, { goal: { most: GOAL.sent } })
    figures.add(`${title}: read`, 'MB', read, { goal: { most: GOAL.read } })
  }
} finally {
  await browser.close()
  await storybook.close()
}

/** In MB. */
async function opened(id: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const loaded = { requests: 0, sent: 0, read: 0 }
  devTools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) loaded.requests += 1
  })
  devTools.on(
    'Network.loadingFinished',
    ({ encodedDataLength }) => void (loaded.sent += encodedDataLength / 1e6)
  )
  devTools.on('Network.dataReceived', ({ dataLength }) => void (loaded.read += dataLength / 1e6))
  await devTools.send('Network.enable')
  await page.goto(`${storybook.address}iframe.html?viewMode=story&id=${encodeURIComponent(id)}`)
  await page.waitForSelector('.sb-show-main #storybook-root > *')
  await page.waitForTimeout(2000)
  await context.close()
  return loaded
}

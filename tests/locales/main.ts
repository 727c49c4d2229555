import { argv, stdout } from 'node:process'
import { chromium } from 'playwright'
import { openBuiltStorybook } from '../helpers/builtStorybook.ts'
import { chromiumLaunch } from '../helpers/chromium.ts'
import { playStory, storyGlobals, visitStories, type Stage } from '../pictures/stage.ts'
import { allStoriesOf, looks, type Story } from '../pictures/stories.ts'
import { unknownRuns } from './runs.ts'
import { keepAnswers, shownWords } from './wordsOf.ts'

/**
 * `npm run locales`: whether another language covers everything that a person can see, by two walks over all stories.
 * `english` looks for Chinese in English, before anybody does anything. `chinese` looks at the end of each play for
 * Chinese that no locale pack was asked for. What an answer or a story says is data. `--only=企业探索,登录` looks at some stories,
 * `--walk=english` takes one of the walks.
 */
const walks = {
  english: { locale: 'en-US', plays: false },
  chinese: { locale: 'recorded', plays: true }
} as const

type Walk = keyof typeof walks

const option = (name: string): string => argv.find(each => each.startsWith(`--${name}=`))?.split('=')[1] ?? ''
const isWanted = (walk: string): walk is Walk => option('walk') === '' || option('walk') === walk

const told = new Set<string>()
const storybook = await openBuiltStorybook()
const browser = await chromium.launch(chromiumLaunch())
try {
  const wanted = option('only').split(',')
  const stories = allStoriesOf(storybook.site).filter(
    story => !isGuide(story) && wanted.some(part => nameOf(story).includes(part))
  )
  for (const walk of Object.keys(walks).filter(isWanted)) {
    const visited = await visitStories(browser, storybook.address, stories, looking(walk), count => {
      if (count % 100 === 0) stdout.write(`${walk}: ${count} of ${stories.length} stories\n`)
    })
    tell(walk, visited)
  }
} finally {
  await browser.close()
  await storybook.close()
}

/** These explain in Chinese what they show. */
function isGuide({ title }: Story): boolean {
  return /^(?:指南|接口)\/|^失败\/错误目录$/.test(title)
}

function nameOf({ title, name }: Story): string {
  return `${title} · ${name}`
}

function looking(walk: Walk): (stage: Stage) => Promise<(story: Story) => Promise<readonly string[]>> {
  return async stage => {
    const { page } = stage
    await page.addInitScript(keepAnswers)
    return async story => {
      const { id } = story
      const { viewport } = await storyGlobals(stage, id)
      await page.evaluate(prepare, { id, ...walks[walk] })
      await playStory(stage, id, viewport?.value === 'phone' ? looks.phone : looks.light)
      await page.waitForFunction(isAtRest, null, { polling: 300, timeout: 15_000 }).catch(() => null)
      const shown = await page.evaluate(shownWords, walks[walk].plays)
      const known = await page.evaluate(() => [...window.answered, ...(window.said ?? [])])
      const runs = unknownRuns(shown, known)
      for (const run of runs) tellFirst(walk, run, story)
      return runs
    }
  }
}

/** Sets the language, and keeps what the story itself says; without a play nothing is done. */
async function prepare({
  id,
  locale,
  plays
}: {
  readonly id: string
  readonly locale: string
  readonly plays: boolean
}) {
  // oxlint-disable-next-line no-underscore-dangle -- Storybook's name
  const story = (await window.__STORYBOOK_PREVIEW__.loadStory({ storyId: id })) as {
    playFunction?: unknown
    readonly initialArgs?: unknown
    readonly parameters?: { readonly app?: { readonly search?: string }; readonly data?: unknown }
  }
  if (!plays) delete story.playFunction
  window.keepAnswer(story.initialArgs)
  const { app, data } = story.parameters ?? {}
  window.keepAnswer([app, data, decodeURIComponent(app?.search ?? '')])
  window.story?.channel.emit('updateGlobals', { globals: { locale } })
}

/** Nothing is on its way, and the page is as it was before. */
function isAtRest(): boolean {
  const written = document.body.textContent
  const wasSo = document.body.dataset['seen'] === written
  document.body.dataset['seen'] = written
  return wasSo && document.querySelector('[aria-busy="true"]') === null
}

/** Says at once where something is found, and each thing once. */
function tellFirst(walk: Walk, run: string, story: Story): void {
  if (!told.has(walk + run)) stdout.write(`✗ ${walk}: “${run}” in ${nameOf(story)}\n`)
  told.add(walk + run)
}

type Visited = Awaited<ReturnType<typeof visitStories<readonly string[]>>>

/** What was found, with how many stories it is in. */
function tell(walk: Walk, { found, failures }: Visited): void {
  const counts = new Map<string, number>()
  for (const run of [...found.values()].flat()) counts.set(run, (counts.get(run) ?? 0) + 1)
  for (const [run, count] of [...counts].toSorted(([, one], [, other]) => other - one)) {
    stdout.write(`${walk}: ${count} × “${run}”\n`)
  }
  for (const [story, why] of failures) stdout.write(`✗ ${walk}: ${nameOf(story)}: ${why}\n`)
  stdout.write(`${walk}: ${found.size} stories, ${counts.size} words and sentences without a language\n`)
  if (counts.size + failures.size > 0) process.exitCode = 1
}

import { argv, stdout } from 'node:process'
import { chromium } from 'playwright'
import { openBuiltStorybook } from '../helpers/builtStorybook.ts'
import { chromiumLaunch } from '../helpers/chromium.ts'
import { playStory, show, still, storyGlobals, visitStories, type Stage } from '../pictures/stage.ts'
import { allStoriesOf, looks, type Story } from '../pictures/stories.ts'
import { textsOf } from './contrast/textsOf.ts'
import { figuresOf } from './figures/collect.ts'

/**
 * The part `contrast`: how much each text of every story stands out from what lies behind it once its play has ended, in
 * light and in dark. WCAG asks for 4.5, for large text 3. `--only=企业探索` looks at some stories.
 */
const schemes = ['light', 'dark'] as const

type Measured = Awaited<ReturnType<typeof textsOf>>
type Scheme = (typeof schemes)[number]
type BothSchemes = Readonly<Record<Scheme, Measured>>

const figures = figuresOf('contrast')
const only = argv.find(argument => argument.startsWith('--only='))?.slice('--only='.length) ?? ''
const storybook = await openBuiltStorybook()
const browser = await chromium.launch(chromiumLaunch())
try {
  const stories = allStoriesOf(storybook.site).filter(story => nameOf(story).includes(only))
  const { found, failures } = await visitStories(browser, storybook.address, stories, measuring, count => {
    if (count % 100 === 0) stdout.write(`${count} of ${stories.length} stories\n`)
  })
  for (const scheme of schemes) {
    stdout.write(`${describe(scheme, [...found.values()])}\n`)
    const weak = [...found].flatMap(each => weakTextsOf(each, scheme))
    for (const text of weak) stdout.write(`✗ ${text}\n`)
    figures.add(`${scheme}: texts of too little contrast`, 'count', weak.length, { goal: { most: 0 } })
  }
  for (const [story, why] of failures) stdout.write(`✗ ${nameOf(story)}: ${why}\n`)
  figures.add('stories that failed', 'count', failures.size, { goal: { most: 0 } })
} finally {
  await browser.close()
  await storybook.close()
}

function nameOf({ title, name }: Story): string {
  return `${title} · ${name}`
}

function measuring(stage: Stage): (story: Story) => Promise<BothSchemes> {
  return async ({ id }) => {
    const { viewport } = await storyGlobals(stage, id)
    const size = viewport?.value === 'phone' ? looks.phone : looks.light
    await playStory(stage, id, size)
    const calm = await stage.page.addStyleTag({ content: still })
    const light = await textsOf(stage.page)
    await show(stage.page, { ...size, scheme: 'dark' })
    const dark = await textsOf(stage.page)
    await calm.evaluate(style => style.parentNode?.removeChild(style))
    return { light, dark }
  }
}

function describe(scheme: Scheme, found: readonly BothSchemes[]): string {
  const texts = found.flatMap(each => each[scheme].texts)
  const least = (wanted: number): string =>
    texts
      .reduce((smallest, { asked, ratio }) => (asked === wanted ? Math.min(smallest, ratio) : smallest), 21)
      .toFixed(2)
  const unseen = found.reduce((sum, each) => sum + each[scheme].unseen, 0)
  return `${scheme}: ${texts.length} texts, the least contrast ${least(4.5)}, of large ones ${least(3)}; ${unseen} out of sight`
}

function weakTextsOf([story, measured]: readonly [Story, BothSchemes], scheme: Scheme): readonly string[] {
  return measured[scheme].texts
    .filter(({ ratio, asked }) => ratio < asked)
    .map(({ ratio, html }) => `${nameOf(story)} (${scheme}): ${ratio.toFixed(2)} ${html}`)
}

import { resolve } from 'node:path'
import { chromium } from 'playwright'
import { openBuiltPage } from '../helpers/builtPage.ts'
import { chromiumLaunch } from '../helpers/chromium.ts'
import type { KeyedCipher } from '../helpers/encrypting.ts'
import { companyAnswer, encryptedBody } from './browser/answers.ts'
import type { BenchPage } from './browser/page/main.ts'
import { sideBySide } from './browser/sideBySide.ts'
import { figuresOf } from './figures/collect.ts'
import { scaledGoal } from './figures/figure.ts'

/**
 * The part `browser`: the client in Chromium, in a page built like the host's, alternating with bare axios and with
 * crypto-js at one go. Budgets for encrypted bodies were set where crypto-js took this long; they scale with
 * its time on slower machines.
 */
const SEEN = { 1: 58, 10: 663 } as const
const REQUESTS = 500
const BODIES = 9
/** As a share of the time of bare axios. */
const MAX_SHARE_OF_AXIOS = 1.1

const KEY = '0123456789abcdef'
const ciphers = {
  CBC: { mode: 'CBC', key: KEY, iv: 'fedcba9876543210' },
  GCM: { mode: 'GCM', key: KEY, iv: 'twelve bytes' },
  ECB: { mode: 'ECB', key: KEY }
} as const satisfies Record<string, KeyedCipher>

// CBC comes first for each size: its time with crypto-js, which has no GCM, is the reference of all.
const bodies = [
  { mode: 'CBC', megabytes: 1, budget: 8 },
  { mode: 'GCM', megabytes: 1, budget: 8 },
  { mode: 'ECB', megabytes: 1, budget: 8 },
  { mode: 'CBC', megabytes: 10, budget: 80 },
  { mode: 'GCM', megabytes: 10, budget: 80 },
  { mode: 'ECB', megabytes: 10, budget: 140 }
] as const

declare const bench: BenchPage

const figures = figuresOf('browser')
const answer = await companyAnswer(50_000)
const page = await openBuiltPage('bench', resolve(import.meta.dirname, 'browser/page'), request => {
  if (request.method === 'POST') {
    return new Response(answer, { headers: { 'content-type': 'application/json' } })
  }
  const [, mode, megabytes] = /\/encrypted\/(CBC|GCM|ECB)\/(\d+)/.exec(request.url) ?? []
  return mode ? new Response(encryptedBody(ciphers[mode as 'CBC'], Number(megabytes) * 1e6)) : null
})
const browser = await chromium.launch(chromiumLaunch())
try {
  const tab = await browser.newPage()
  tab.on('pageerror', error => process.stderr.write(`${error.message}\n`))
  await tab.goto(page.address)

  const requests = await sideBySide(
    REQUESTS,
    () => tab.evaluate(() => bench.request.ours()),
    () => tab.evaluate(() => bench.request.reference())
  )
  figures.addTimes('a 50 kB answer', requests.ours, {
    p50: { ratio: MAX_SHARE_OF_AXIOS },
    reference: requests.reference && { times: requests.reference, what: 'axios' }
  })

  let ofCbc: readonly number[] = []
  for (const { mode, megabytes, budget } of bodies) {
    const cipher = ciphers[mode]
    await tab.evaluate(path => bench.load(path), `/encrypted/${mode}/${megabytes}`)
    const decrypt = (who: 'ours' | 'reference') => () =>
      tab.evaluate(([by, how]) => bench.decrypt[by](how), [who, cipher] as const)
    const times = await sideBySide(BODIES, decrypt('ours'), mode === 'CBC' ? decrypt('reference') : null)
    ofCbc = times.reference ?? ofCbc
    figures.addTimes(`blocked by ${megabytes} MB of ${mode}`, times.ours, {
      p50: scaledGoal(budget, SEEN[megabytes]),
      reference: { times: ofCbc, what: 'crypto-js, CBC' }
    })
  }
} finally {
  await browser.close()
  await page.close()
}

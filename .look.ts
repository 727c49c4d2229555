import { chromium } from 'playwright'
import { chromiumLaunch } from '/work/wt-words/tests/helpers/chromium.ts'
// look.ts PORT out-prefix url... ; env W=1280,390 S=light,dark FULL=1
const [port, prefix, ...urls] = process.argv.slice(2)
const b = await chromium.launch(chromiumLaunch())
const widths = (process.env.W ?? '1280').split(',').map(Number),
  schemes = (process.env.S ?? 'light').split(',')
for (const s of schemes)
  for (const w of widths) {
    const c = await b.newContext({
      viewport: { width: w, height: 800 },
      colorScheme: s as 'light',
      locale: 'zh-CN'
    })
    const p = await c.newPage()
    p.setDefaultTimeout(90000)
    await p.goto(`http://127.0.0.1:${port}/login`)
    await p.getByRole('button', { name: '演示账号登录' }).click()
    await p.waitForURL(/home/)
    for (const [i, u] of urls.entries()) {
      await p.goto(`http://127.0.0.1:${port}/${u}`)
      await p.waitForLoadState('networkidle').catch(() => 0)
      await p
        .waitForFunction(() => !document.querySelector('[aria-busy=true], .pa-skeleton'), null, {
          timeout: 45000
        })
        .catch(() => console.log('still busy'))
      if (process.env.EVAL) await eval(process.env.EVAL)(p)
      await p.waitForTimeout(600)
      await p.screenshot({
        path: `/tmp/words/${prefix}-${i}-${w}-${s}.png`,
        fullPage: process.env.FULL === '1'
      })
      const [sw, cw] = await p.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth
      ])
      console.log(u, w, s, sw, cw)
    }
    await c.close()
  }
await b.close()

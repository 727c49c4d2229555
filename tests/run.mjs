// `npm test`: everything, one part after another, counted from the parts' own reports. `npm test -- unit lint`: these parts.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages, environment, node24, root, say } from '../host/setup.mjs'
import { ensureBrowser } from './helpers/ensureBrowser.mjs'
import { slowness } from './helpers/speed.mjs'
import { runAlone } from './runner/children.mjs'
import { countCheck, countSuite, summaryOf } from './runner/report.mjs'

const reports = join(root, '.cache', 'reports')

// `script`: what repeats the part by itself.
const check = (name, title, script, command, ...args) => ({ name, title, script, command, args })
const suite = (name, title, script = `test:${name}`) => ({
  name,
  title,
  script,
  report: join(reports, `${name}.json`),
  command: 'vitest',
  args: [
    ...`run --config tests/vitest.config.ts --project ${name}`.split(' '),
    `--outputFile.json=${join(reports, `${name}.json`)}`
  ]
})

// Of the stories that changed since pictures were kept; last, when nothing else runs.
const pictures = {
  ...check('pictures', '图片', 'test:pictures', 'node', 'tests/pictures/main.ts', '--changed'),
  report: join(reports, 'pictures.json')
}
// The hosts of the last part serve it.
const page = check(
  'page',
  '页面',
  'build:host',
  'vite',
  ...'build --config host/web/vite.config.ts --logLevel warn'.split(' ')
)
// Two run at a time, the longest first. A third would only wait for the processors.
const lanes = [
  [suite('storybook', '故事', 'test:stories')],
  [suite('server', '服务端')],
  [suite('e2e', '端到端')],
  [suite('unit', '单元')],
  [
    // Beside another lane one checker is enough: four do much of their work four times.
    check(
      'types',
      '类型',
      'test:types',
      'node',
      ...'node_modules/typescript-native/bin/tsc -p . --checkers 1'.split(' ')
    ),
    check('lint', '代码规范', 'test:lint', 'oxlint'),
    check('format', '格式', 'test:lint', 'oxfmt', '--check', '.'),
    check('unused', '无用代码', 'test:lint', 'knip'),
    check('product', '产品外代码', 'test:lint', 'knip', '--config', '.knip.product.jsonc')
  ],
  [suite('pack', '打包')],
  [suite('architecture', '结构')],
  [suite('contract', '契约')],
  [pictures]
]

const chosen = process.argv.slice(2)
const isChosen = ({ name }) => chosen.length === 0 || chosen.includes(name)

// The servers that tests start, and the tools themselves, load their compiled code from there.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'node')

ensurePackages()
node24()
ensureBrowser()
const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupt.abort(signal))

if (slowness() > 1) say(`这台机器目前较慢：每项等待放宽到 ${slowness()} 倍`)
mkdirSync(reports, { recursive: true })

const waiting = lanes.map(lane => lane.filter(isChosen)).filter(lane => lane.length > 0)
const built = waiting.flat().some(({ name }) => name === 'e2e') ? [await runPart(page)] : []
const counted = await Promise.all([runLanes(), runLanes()])
if (interrupt.signal.aborted) {
  say('已中断')
  process.exit(130)
}
const results = [...built, ...counted.flat()]
for (const line of summaryOf(results)) say(line)
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0

async function runLanes() {
  const done = []
  for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
    for (const part of lane) if (!interrupt.signal.aborted) done.push(await runPart(part))
  }
  return done
}

/** A part that could not start, as when its browser did not come up in time, is started once more. */
async function runPart(part) {
  const began = Date.now()
  let counts = await runOnce(part)
  const startedTwice = counts.isStarted === false && !interrupt.signal.aborted
  if (startedTwice) counts = await runOnce(part)
  return { ...part, ...counts, startedTwice, seconds: Math.round((Date.now() - began) / 1000) }
}

// What a part prints comes in one piece when it has ended, or two parts would speak at once.
async function runOnce(part) {
  say(`开始：${part.title}（${part.name}）`)
  const { report, command, args } = part
  if (report) rmSync(report, { force: true })
  const printed = []
  const code = await runAlone(command, args, {
    cwd: root,
    env: environment(),
    listen: chunk => printed.push(chunk),
    signal: interrupt.signal
  })
  if (code !== null) {
    say(`\n── ${part.title}（${part.name}）`)
    process.stdout.write(Buffer.concat(printed))
  }
  return report ? countSuite(report, code, root) : countCheck(code)
}

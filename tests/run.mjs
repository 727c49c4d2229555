// `npm test`: everything, one part after another, counted from the parts' own reports.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensurePackages, node24, root, run, say } from '../host/setup.mjs'
import { ensureBrowser } from './helpers/ensureBrowser.mjs'

const reports = join(root, '.cache', 'reports')

const check = (name, title, command, ...args) => ({ name, title, command, args })
const suite = (name, title) => ({ name, title, report: join(reports, `${name}.json`) })

// The hosts of the last part serve it.
const page = check(
  'page',
  '页面',
  'vite',
  'build',
  '--config',
  'host/web/vite.config.ts',
  '--logLevel',
  'warn'
)
// Two run at a time, the longest first. A third would only wait for the processors.
const lanes = [
  [suite('e2e', '端到端')],
  [
    check('types', '类型', 'node', 'node_modules/typescript-native/bin/tsc', '-p', '.'),
    check('lint', '代码规范', 'oxlint'),
    check('format', '格式', 'oxfmt', '--check', '.'),
    check('unused', '无用代码', 'knip'),
    check('product', '产品外代码', 'knip', '--config', '.knip.product.jsonc')
  ],
  [suite('storybook', '故事')],
  [suite('server', '服务端')],
  [suite('unit', '单元')],
  [suite('pack', '打包'), check('size', '体积', 'size-limit')],
  [suite('architecture', '结构')],
  [suite('contract', '契约')]
]

// The servers that tests start, and the tools themselves, load their compiled code from there.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'node')

ensurePackages()
node24()
ensureBrowser()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const built = await runPart(page)
const waiting = [...lanes]
const counted = await Promise.all([runLanes(), runLanes()])
summarise([built, ...counted.flat()])

async function runLanes() {
  const results = []
  for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
    for (const part of lane) results.push(await runPart(part))
  }
  return results
}

// What a part prints comes in one piece when it has ended, or two parts would speak at once.
async function runPart(part) {
  say(`开始：${part.title}（${part.name}）`)
  const began = Date.now()
  const printed = []
  const listen = chunk => printed.push(chunk)
  const code = part.report
    ? await run(
        'vitest',
        [
          'run',
          '--config',
          'tests/vitest.config.ts',
          '--project',
          part.name,
          `--outputFile.json=${part.report}`
        ],
        { listen }
      )
    : await run(part.command, part.args, { listen })
  say(`\n── ${part.title}（${part.name}）`)
  process.stdout.write(Buffer.concat(printed))
  const counts = part.report
    ? countSuite(part.report, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] }
  return { ...part, ...counts, seconds: Math.round((Date.now() - began) / 1000) }
}

// A suite that broke before it reported, or that ran nothing, has failed.
function countSuite(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, failures: ['没有报告'] }
  const told = JSON.parse(readFileSync(report, 'utf8'))
  const passed = told.numPassedTests
  const brokenFiles = told.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0
  ).length
  const failed = told.numFailedTests + brokenFiles
  const skipped = told.numPendingTests + told.numTodoTests
  return {
    passed,
    failed: failed === 0 && (code !== 0 || passed + skipped === 0) ? 1 : failed,
    skipped,
    failures: told.testResults.flatMap(failuresOf)
  }
}

// What failed is told once more at the very end: a log of 20 minutes is cut at its beginning.
function failuresOf(file) {
  const name = relative(root, file.name)
  if (file.status === 'failed' && file.assertionResults.length === 0) return [`${name}\n${file.message}`]
  return file.assertionResults
    .filter(test => test.status === 'failed')
    .map(test => `${name} > ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 1500)}`)
}

function summarise(all) {
  const sum = key => all.reduce((total, result) => total + result[key], 0)
  say('')
  for (const { name, failures } of all) {
    for (const failure of failures) say(`✗ ${name}: ${failure}\n`)
  }
  for (const { name, passed, failed, skipped, seconds } of all) {
    say(
      `${failed ? '✗' : '✓'} ${name.padEnd(14)} ${passed} 通过  ${failed} 失败  ${skipped} 跳过  ${seconds} 秒`
    )
  }
  const skipped = sum('skipped')
  process.exitCode = sum('failed') > 0 ? 1 : 0
  say(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
}

// What `npm test` tells of its parts.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** What a check has told by its exit code. */
export function countCheck(code) {
  return {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
    failures: [],
    again: [],
    files: []
  }
}

/** What a suite has told in its report. One that broke before it reported, or that ran nothing, did not start. */
export function countSuite(report, code, root) {
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  const ran = told ? told.numPassedTests + told.numFailedTests : 0
  const broken = told ? told.testResults.filter(isBroken) : []
  const failed = (told?.numFailedTests ?? 0) + broken.length
  const why = !told ? '没有报告' : ran === 0 ? '没有运行任何测试' : `退出码 ${code}，原因见它的输出`
  const isWhole = failed > 0 || (code === 0 && ran > 0)
  const files = (told?.testResults ?? []).filter(({ status }) => status === 'failed')
  return {
    isStarted: ran > 0,
    passed: told?.numPassedTests ?? 0,
    failed: isWhole ? failed : 1,
    skipped: told ? told.numPendingTests + told.numTodoTests : 0,
    failures: isWhole ? files.flatMap(file => failuresOf(file, root)) : [why],
    again: (told?.testResults ?? []).flatMap(file => againOf(file, root)),
    files: files.map(({ name }) => relative(root, name))
  }
}

const isBroken = file =>
  file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed')

function failuresOf(file, root) {
  const name = relative(root, file.name)
  if (isBroken(file)) return [`${name}\n${file.message}`]
  return file.assertionResults
    .filter(test => test.status === 'failed')
    .map(
      test =>
        `${name} > ${test.fullName}\n${test.failureMessages.map(message => message.slice(0, 700)).join('\n')}`
    )
}

/** The tests that passed only when they were tried again (secondTries.ts marks them), and why the first try failed. */
function againOf(file, root) {
  return file.assertionResults
    .filter(test => test.status === 'passed' && test.meta?.tries > 0)
    .map(
      test =>
        `${relative(root, file.name)} > ${test.fullName}（${test.failureMessages[0]?.split('\n', 1)[0]}）`
    )
}

/** The last lines of the output: a long log is cut at its beginning, so what failed comes last. */
export function summaryOf(results) {
  const sum = key => results.reduce((total, result) => total + result[key], 0)
  const [good, bad] = [results.filter(each => each.failed === 0), results.filter(each => each.failed > 0)]
  const skipped = sum('skipped')
  return [
    '',
    ...bad.flatMap(({ name, failures }) => failures.map(failure => `✗ ${name}: ${failure}\n`)),
    ...good.map(lineOf),
    ...results.flatMap(({ name, again }) => again.map(test => `↻ ${name}: 重试后才通过：${test}`)),
    ...results.filter(each => each.startedTwice).map(({ name }) => `↻ ${name}: 第一次没有启动，又启动了一次`),
    ...bad.flatMap(each => [lineOf(each), `  重新运行：${commandOf(each)}`]),
    `\n${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`
  ]
}

const lineOf = ({ name, passed, failed, skipped, seconds }) =>
  `${failed ? '✗' : '✓'} ${name.padEnd(14)} ${passed} 通过  ${failed} 失败  ${skipped} 跳过  ${seconds} 秒`

/** The command that repeats what failed of a part, and nothing else. */
function commandOf({ script, files }) {
  return [`npm run ${script}`, ...(files.length > 0 ? ['--', ...files] : [])].join(' ')
}

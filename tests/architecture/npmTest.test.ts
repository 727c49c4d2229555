import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../projects.ts'
import { runAlone } from '../runner/children.mjs'
import { countCheck, countSuite, summaryOf } from '../runner/report.mjs'

let folder: string
beforeAll(() => {
  // Inside of the project, where its packages are found.
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache/npm-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process that has ended and that nobody has asked about yet does not run. */
const isRunning = (pid: number): boolean =>
  /^[^Z\s]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout)

const nothing = { cwd: root, env: process.env, listen: () => undefined }

describe('npm test', () => {
  it('tells what failed last, how to repeat it, and which tests passed only when they were tried again', () => {
    writeFileSync(
      join(folder, 'some.test.ts'),
      `import { expect, it } from 'vitest'
       let tries = 0
       it('is well', () => expect(1).toBe(1))
       it('needs a second try', { retry: 1 }, () => expect(++tries).toBe(2))
       it('is broken', () => expect('this').toBe('that'))`
    )
    writeFileSync(
      join(folder, 'vitest.config.ts'),
      `import { SecondTries } from '../../tests/runner/secondTries.ts'
       export default { test: { reporters: [new SecondTries(), 'json'], outputFile: { json: 'report.json' } } }`
    )
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const run = spawnSync(process.execPath, [vitest, 'run', '--root', folder], { encoding: 'utf8' })
    expect(run.stdout).toContain('重试后才通过：some.test.ts > needs a second try')

    const suite = { name: 'unit', script: 'test:unit', seconds: 3, startedTwice: false }
    const counts = countSuite(join(folder, 'report.json'), run.status, folder)
    const check = { ...suite, ...countCheck(0), name: 'types', script: 'test:types', startedTwice: true }
    const lines = summaryOf([{ ...suite, ...counts }, check])
    expect(lines.slice(-6)).toEqual([
      expect.stringMatching(/^✓ types/),
      '↻ unit: 重试后才通过：some.test.ts > needs a second try（AssertionError: expected 1 to be 2 // Object.is equality）',
      '↻ types: 第一次没有启动，又启动了一次',
      expect.stringMatching(/^✗ unit .* 2 通过 {2}1 失败/),
      '  重新运行：npm run test:unit -- some.test.ts',
      '\n3 passed, 1 failed'
    ])
    expect(lines.join('\n')).toContain(
      "✗ unit: some.test.ts > is broken\nAssertionError: expected 'this' to be 'that'"
    )
  })

  it('takes a part for not started that left no report, or ran no test', () => {
    const report = join(folder, 'none.json')
    expect(countSuite(report, 1, folder)).toMatchObject({
      isStarted: false,
      failed: 1,
      failures: ['没有报告']
    })
    const empty = {
      numPassedTests: 0,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: []
    }
    writeFileSync(report, JSON.stringify(empty))
    expect(countSuite(report, 1, folder)).toMatchObject({ isStarted: false, failed: 1 })
  })

  it('ends what a part has left behind, also out of reach of its process group, and removes its folder', async () => {
    const told = join(folder, 'left.json')
    // A grandchild as browsers and databases are: in a session of its own, and deaf to Ctrl-C.
    const deaf = `process.on('SIGINT', () => {}); setInterval(() => {}, 1000)`
    const part = `const { spawn } = require('node:child_process')
      const left = spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}], { detached: true, stdio: 'inherit' })
      left.unref()
      require('node:fs').writeFileSync(${JSON.stringify(told)}, JSON.stringify([left.pid, require('node:os').tmpdir()]))`
    expect(await runAlone(process.execPath, ['-e', part], nothing)).toBe(0)
    const [pid, own] = JSON.parse(readFileSync(told, 'utf8')) as [number, string]
    expect(isRunning(pid)).toBe(false)
    expect(own).not.toBe(tmpdir())
    expect(existsSync(own)).toBe(false)
  })

  it('ends at once with 130 when it is interrupted, and leaves no process', async () => {
    const marker = mkdtempSync(join(tmpdir(), 'interrupted-'))
    const env = { ...process.env, TMPDIR: marker }
    const run = spawn(process.execPath, ['tests/run.mjs', 'types'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe']
    })
    const ended = once(run, 'exit')
    let printed = ''
    for await (const chunk of run.stdout) {
      printed += String(chunk)
      if (printed.includes('开始：类型')) break
    }
    run.kill('SIGINT')
    expect(await ended).toEqual([130, null])
    const left = spawnSync('ps', ['-Aww', '-o', 'args='], { encoding: 'utf8', env: process.env }).stdout
    expect(left).not.toContain(marker)
    expect(existsSync(marker) && spawnSync('ls', [marker], { encoding: 'utf8' }).stdout).toBe('')
    rmSync(marker, { recursive: true })
  })
})

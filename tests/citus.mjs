// `npm run test:citus`: the tests of the server on a PostgreSQL with Citus, whose coordinator CITUS_URL names: each file makes
// a database on all of its nodes, spreads the companies over them, and drops it. `-- tests/server/import` takes these files.
import { spawnSync } from 'node:child_process'
import { environment, root, say } from '../host/setup.mjs'

if (process.env.CITUS_URL) {
  const files = process.argv.slice(2)
  const words = ['run', '--config', 'tests/vitest.config.ts', '--project', 'server', ...files]
  const { status } = spawnSync('vitest', words, { cwd: root, env: environment, stdio: 'inherit' })
  process.exitCode = status ?? 1
} else {
  say('已跳过：没有设置 CITUS_URL（一个 Citus 的协调节点，能以同样的账号连接各工作节点）。')
  say('0 passed, 0 failed, 1 skipped')
}

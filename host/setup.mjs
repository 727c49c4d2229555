// What a fresh clone lacks. Runs before anything is installed, on any Node from 20, so it is plain JavaScript.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const OLDEST_NODE = 20
const packagedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node'
)

/** Tells the person at the terminal what is being done. */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/** Ends with one sentence instead of a stack. */
export function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Installs the packages of the lock file, unless they are there already. */
export function ensurePackages() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    stop(`需要 Node ${OLDEST_NODE} 或更新的版本，当前为 ${process.version}。`)
  }
  if (packagesAreInstalled()) return
  say('正在安装依赖包（首次运行或依赖有更新时需要，约 1–2 分钟）…')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32'
  })
  if (npm.status !== 0) stop('依赖包安装失败：请检查网络与 npm 源，然后重新运行。')
}

// npm keeps its own account of what it installed; packages for other platforms are missing there by right.
function packagesAreInstalled() {
  const account = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(account)) return false
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json'))).filter(([path]) => path !== '')
  const installed = packagesOf(account)
  return wanted.every(([path, { version, optional, devOptional }]) =>
    installed[path] ? installed[path].version === version : optional || devOptional
  )
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

/** Builds the page, unless it is newer than its sources. */
export async function ensurePage() {
  const page = join(root, 'dist', 'host', 'index.html')
  const sources = ['src', 'host/web', 'package-lock.json'].map(each => join(root, each))
  if (existsSync(page) && newest(sources) <= statSync(page).mtimeMs) return
  say('正在构建页面（源码有更新时需要）…')
  const code = await run('vite', ['build', '--config', 'host/web/vite.config.ts', '--logLevel', 'warn'])
  if (code !== 0) process.exit(code)
}

function newest(paths) {
  return Math.max(
    0,
    ...paths.map(path => (statSync(path).isDirectory() ? newestIn(path) : statSync(path).mtimeMs))
  )
}

function newestIn(folder) {
  return newest(readdirSync(folder).map(name => join(folder, name)))
}

/** The path of Node 24, which comes with the packages whatever Node the machine has. */
export function node24() {
  const version = spawnSync(packagedNode, ['--version'], { encoding: 'utf8' }).stdout ?? ''
  if (!version.startsWith('v24.')) {
    stop('没有找到 Node 24：请删除 node_modules 后重新运行（安装时不要使用 --ignore-scripts）。')
  }
  return packagedNode
}

/** The environment of everything that we start: Node 24 and the packages' own commands come first. */
export function environment(extra = {}) {
  const path = [dirname(packagedNode), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}

/**
 * Runs one of the packages' commands to its end; resolves to its exit code. Signals are passed on to it, and what it
 * prints goes to the terminal.
 */
export function run(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
    shell: process.platform === 'win32'
  })
  const passOn = signal => child.kill(signal)
  process.on('SIGINT', passOn)
  process.on('SIGTERM', passOn)
  return new Promise(resolve => {
    const finish = code => {
      process.off('SIGINT', passOn)
      process.off('SIGTERM', passOn)
      resolve(code)
    }
    child.on('error', () => finish(127))
    child.on('exit', (code, signal) => finish(signal ? 1 : (code ?? 1)))
  })
}

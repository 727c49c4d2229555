// The browser tests need Chromium and a Chinese font. Where the machine lets us, we install them.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { say, stop } from '../../host/setup.mjs'

// The first is the build without windows, whose pages take half as long to open.
const browsers = JSON.parse(readFileSync(new URL('browsers.json', import.meta.url), 'utf8'))
const hasBrowser = () => Boolean(process.env.CHROMIUM) || browsers.some(each => existsSync(each))

/** Where each is looked for, and the packages that bring it, the best first. */
const needs = [
  { isThere: hasBrowser, packages: ['chromium-headless-shell', 'chromium'] },
  { isThere: () => process.platform !== 'linux' || hasChineseFont(), packages: ['fonts-noto-cjk'] }
]

const missing = () => needs.filter(({ isThere }) => !isThere())

export function ensureBrowser() {
  if (missing().length > 0 && canInstall()) {
    apt('update', '-qq')
    for (const { isThere, packages } of missing()) {
      for (const name of packages) {
        if (isThere()) break
        say(`正在安装 ${name}…`)
        apt('install', '-y', '-qq', '--no-install-recommends', name)
      }
    }
  }
  const names = missing().map(({ packages: [name] }) => name)
  if (names.length === 0) return
  stop(
    `缺少 ${names.join('、')}：请先安装（例如 sudo apt-get install ${names.join(' ')}），或用 CHROMIUM 指定浏览器路径。`
  )
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function hasChineseFont() {
  const fonts = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return fonts.status === 0 && fonts.stdout.trim() !== ''
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}

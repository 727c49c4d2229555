// The browser tests need Chromium and a Chinese font. Where the machine lets us, we install them.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { say, stop } from '../../host/setup.mjs'

const browsers = JSON.parse(readFileSync(new URL('browsers.json', import.meta.url), 'utf8'))

export function ensureBrowser() {
  const missing = []
  if (!process.env.CHROMIUM && !browsers.some(each => existsSync(each))) missing.push('chromium')
  if (process.platform === 'linux' && !hasChineseFont()) missing.push('fonts-noto-cjk')
  if (missing.length === 0) return
  if (!canInstall()) {
    stop(
      `缺少 ${missing.join('、')}：请先安装（例如 sudo apt-get install ${missing.join(' ')}），或用 CHROMIUM 指定浏览器路径。`
    )
  }
  say(`正在安装 ${missing.join('、')}…`)
  apt('update', '-qq')
  if (!apt('install', '-y', '-qq', '--no-install-recommends', ...missing))
    stop(`${missing.join('、')} 安装失败。`)
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
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

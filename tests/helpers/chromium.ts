import { existsSync } from 'node:fs'
import installed from './browsers.json' with { type: 'json' }

// As root Chromium has no sandbox; the other options disable background requests.
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** Launch options of Playwright: the system's browser, or the one of `CHROMIUM`. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = process.env.CHROMIUM ?? installed.find(each => existsSync(each))
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags
  return executablePath ? { executablePath, args } : { args }
}

import { existsSync } from 'node:fs'
import installed from './browsers.json' with { type: 'json' }

// As root Chromium has no sandbox; the rest keeps it from talking to anybody but the page.
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** How Playwright starts the browser: the one of the system, else (with `CHROMIUM`) the one that is named. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = process.env.CHROMIUM ?? installed.find(each => existsSync(each))
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags
  return executablePath ? { executablePath, args } : { args }
}

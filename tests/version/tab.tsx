import { act, render, type RenderResult } from '@testing-library/react'
import { use } from 'react'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { memoryStorage, type StoragePort } from '../../src/session/storage.ts'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { VersionContext, type CheckVersion } from '../../src/version/useVersionCheck.ts'
import { VersionProvider } from '../../src/version/VersionProvider.tsx'
import { countReloads } from '../helpers/reloads.ts'
import { rawAnswers, type RawAnswer } from '../http/rawAnswers.ts'

/** The deployed files. */
export interface Site {
  /** The next answer to version.json. */
  readonly file: () => RawAnswer
  /** The version of the next page load; null if its HTML has none. Default: null. */
  readonly page?: () => string | null
}

export interface TabOptions {
  readonly storage?: StoragePort
  readonly onNewVersion?: (version: string) => void
}

/** More than any case needs: a loop ends here. */
const LOOP = 5

/** A browser tab with navigation between screens; a reload loads the next page. */
export function openTab({ file, page = () => null }: Site, options: TabOptions = {}) {
  const { storage = memoryStorage(), onNewVersion } = options
  const reloads = countReloads()
  const asked: string[] = []
  const adapter = rawAnswers(url => {
    asked.push(url)
    return file()
  })
  let shown: RenderResult | null = null
  let check: CheckVersion | null = null
  const load = (): void => {
    shown?.unmount()
    shown = render(
      <ThemeProvider motion={false}>
        <HttpProvider adapter={adapter}>
          <SessionProvider storage={storage}>
            <VersionProvider
              built={page()}
              ownsDocument={onNewVersion === undefined}
              onNewVersion={onNewVersion}
            >
              <Screen
                onChange={given => {
                  check = given
                }}
              />
            </VersionProvider>
          </SessionProvider>
        </HttpProvider>
      </ThemeProvider>
    )
  }
  /** Opens another screen; `meanwhile` runs before the answer arrives. */
  const enter = async (meanwhile = () => {}): Promise<void> => {
    const before = reloads()
    await act(async () => {
      const answered = check?.(new AbortController().signal)
      meanwhile()
      await answered
    })
    if (reloads() === before || reloads() > LOOP) return
    load()
    await enter()
  }
  load()
  return { enter, reloads, storage, asked }
}

function Screen({ onChange }: { readonly onChange: (check: CheckVersion | null) => void }) {
  onChange(use(VersionContext))
  return <input aria-label="field" />
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** As Storybook lists it. */
export interface Story {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly tags: readonly string[]
  /** Its file. */
  readonly importPath: string
}

/**
 * Each state of a screen that fails differs from the one of a failed service in a sentence only, which its play reads:
 * that one has the picture.
 */
const sameBox = /--(?:bad-request|forbidden|timeout|offline|connection-broken|malformed)$/

export function allStoriesOf(site: string): readonly Story[] {
  const { entries } = JSON.parse(readFileSync(join(site, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, Story & { readonly type: string }>>
  }
  return Object.values(entries).filter(({ type }) => type === 'story')
}

/**
 * `no-picture`: it looks like another one, differs from it in a sentence only, or differs from itself each time. Of a
 * whole file tagged so, the stories tagged `!no-picture` have one.
 */
export function storiesOf(site: string): readonly Story[] {
  return allStoriesOf(site).filter(({ id, tags }) => !tags.includes('no-picture') && !sameBox.test(id))
}

export interface OwnGlobals {
  readonly scheme?: 'light' | 'dark'
  readonly viewport?: { readonly value?: string }
}

export interface Look {
  readonly scheme: 'light' | 'dark'
  /** In CSS px. */
  readonly width: number
  readonly height: number
}

export const desktop = { width: 1280, height: 1000 }

export const looks = {
  light: { scheme: 'light', ...desktop },
  dark: { scheme: 'dark', ...desktop },
  phone: { scheme: 'light', width: 390, height: 844 },
  paper: { scheme: 'light', width: 718, height: 1047 }
} as const satisfies Readonly<Record<string, Look>>

export type LookName = keyof typeof looks

/**
 * A story has one picture: in the look that it asks for itself, else in light. `every-look`: one that no other story of
 * its file shows in the dark or on a phone, where it is different.
 */
export function looksOf({ scheme, viewport }: OwnGlobals, tags: readonly string[]): readonly LookName[] {
  if (viewport?.value === 'paper') return ['paper']
  // What is dark on a phone, other stories show in the dark, and on a phone.
  if (viewport?.value === 'phone') return scheme === 'dark' ? [] : ['phone']
  if (scheme) return [scheme]
  return tags.includes('every-look') ? ['light', 'dark', 'phone'] : ['light']
}

import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { differences, fine, seen, whole, type Area, type Grid } from './compare.ts'
import type { Picture } from './takePictures.ts'
import type { Story } from './stories.ts'

const folder = resolve(import.meta.dirname, 'kept')

export interface Difference {
  readonly picture: Picture
  /** WebP; null if none is kept. */
  readonly before: Buffer | null
  readonly areas: readonly Area[]
}

type Seen = (picture: Buffer) => Promise<Grid>

export async function differencesOf(
  grid: Seen,
  pictures: readonly Picture[]
): Promise<readonly Difference[]> {
  const found: Difference[] = []
  for (const picture of pictures) {
    const path = join(folder, picture.file)
    const before = existsSync(path) ? readFileSync(path) : null
    const areas = before ? differences(await grid(before), await grid(picture.bytes), seen) : [whole]
    if (areas.length > 0) found.push({ picture, before, areas })
  }
  return found
}

/** Two stories of one file that look the same, by name: one of them does not show what its name says. */
export async function equalStories(
  grid: Seen,
  pictures: readonly Picture[]
): Promise<ReadonlyMap<Story, string>> {
  const equal = new Map<Story, string>()
  let before: { readonly story: Story; readonly own: Grid }[] = []
  for (const { story, file, bytes } of pictures) {
    if (!file.endsWith('.light.webp')) continue
    before = before.filter(other => other.story.title === story.title)
    const own = await grid(bytes)
    const other = before.find(each => differences(each.own, own, fine).length === 0)
    if (other) equal.set(story, other.story.id)
    before.push({ story, own })
  }
  return equal
}

/** Writes what looks different, and takes out what has no story or look any more. */
export function keep(found: readonly Difference[], leftOver: readonly string[]): void {
  for (const file of leftOver) rmSync(join(folder, file))
  for (const { picture } of found) writeFileSync(join(folder, picture.file), picture.bytes)
}

/** The kept files that are of none of these pictures. */
export function otherFiles(pictures: readonly Picture[]): readonly string[] {
  const taken = new Set(pictures.map(({ file }) => file))
  return readdirSync(folder).filter(file => !taken.has(file))
}

export function keptSize(): { readonly count: number; readonly megabytes: number } {
  const files = readdirSync(folder)
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  return { count: files.length, megabytes: bytes / 1e6 }
}

export function storyOf(file: string): string {
  return file.replace(/\.\w+\.webp$/, '')
}

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'

/**
 * The story files that changed since pictures were last kept, or whose helpers or folder of `src` did; null where the
 * history does not tell. A change of what all of them share, as of `src/theme`, is not followed to them.
 */
export function changedStories(root: string): readonly string[] | null {
  const git = (...words: readonly string[]): readonly string[] =>
    spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout?.split('\0').filter(Boolean) ?? []
  const [shallow] = git('rev-parse', '--is-shallow-repository')
  const [last] = git('log', '-1', '-z', '--format=%H', '--', 'tests/pictures/kept')
  if (shallow?.trim() !== 'false' || last === undefined) return null
  const folders = ['--', 'stories', 'src']
  const added = git('ls-files', '-z', '--others', '--exclude-standard', ...folders)
  const changed = new Set([...git('diff', '-z', '--name-only', last, ...folders), ...added])
  const stories = [...git('ls-files', '-z', '--', 'stories'), ...added].filter(path =>
    path.endsWith('.stories.tsx')
  )
  return stories.filter(
    story =>
      existsSync(join(root, story)) &&
      (filesOf(root, story).some(path => changed.has(path)) ||
        [...changed].some(path => path.startsWith(`${subjectOf(root, story)}/`)))
  )
}

/** The folder of what a story shows: stories mirror `src`. */
function subjectOf(root: string, story: string): string {
  const room = dirname(story).replace(/^stories/, 'src')
  const own = join(room, basename(story, '.stories.tsx'))
  return existsSync(join(root, own)) ? own : room
}

/** A story file and the files of `stories` that it imports, one through the other. */
function filesOf(root: string, story: string): readonly string[] {
  const files = new Set([story])
  for (const path of files) {
    for (const [, imported = ''] of readFileSync(join(root, path), 'utf8').matchAll(
      /(?:from|import) '(\.[^']+)'/g
    )) {
      const file = join(dirname(path), imported)
      if (file.startsWith('stories/') && existsSync(join(root, file))) files.add(file)
    }
  }
  return [...files]
}

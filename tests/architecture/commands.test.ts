import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Commands } from '../../host/server/commands/command.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { repository, repositoryFiles } from './sourceFiles.ts'

const START = 'node host/server/commands/main.ts '

const scripts = Object.entries(packageJson.scripts).filter(([, script]) => script.startsWith(START))
const rooms = repositoryFiles('host/server/commands').filter(({ text }) =>
  text.includes('export const commands')
)
const declared: Readonly<Record<string, Commands>> = Object.fromEntries(
  await Promise.all(
    rooms.map(async ({ path }) => {
      const { commands } = (await import(resolve(repository, path))) as { readonly commands: Commands }
      return [path, commands] as const
    })
  )
)

describe('the commands of the terminal', () => {
  it('are the scripts of the package, each under its own name', () => {
    const names = Object.values(declared).flatMap(commands => Object.keys(commands))
    expect(names).toContain('staff:add')
    expect(new Set(scripts.map(([name]) => name))).toEqual(new Set(names))
    expect(scripts.filter(([name, script]) => script !== START + name)).toEqual([])
  })

  it('lie in the file that is called as the thing that they are about', () => {
    const misplaced = Object.entries(declared).flatMap(([path, commands]) =>
      Object.keys(commands).filter(name => path !== `host/server/commands/${name.split(':')[0]}.ts`)
    )
    expect(misplaced).toEqual([])
  })

  it('are described in the README, or in the manual for who runs it', () => {
    const manuals = repositoryFiles().filter(({ path }) =>
      ['README.md', 'host/docs/operation.md'].includes(path)
    )
    const text = manuals.map(each => each.text).join('\n')
    const told = new Set([...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name))
    expect(scripts.map(([name]) => name).filter(name => !told.has(name))).toEqual([])
  })
})

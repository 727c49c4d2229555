import { readFileSync } from 'node:fs'
import { editDistance } from '../../../src/domain/names/companyName.ts'
import { sentences } from './sentences.ts'
import { StartFailure } from './startFailure.ts'

const texts = sentences.config

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * What is given for these names: as a variable, or in the file that `<name>_FILE` names, as containers hand secrets over.
 * Throws a StartFailure for a file that cannot be read, and where there are both.
 */
export function readEnvironment(environment: Environment, names: readonly string[]): Environment {
  const given = names.map(name => {
    const value = environment[name]?.trim()
    const file = environment[fileOf(name)]?.trim()
    if (!file) return [name, value || undefined]
    if (value) throw new StartFailure(texts.both(name))
    return [name, textIn(file, fileOf(name)) || undefined]
  })
  return Object.fromEntries(given) as Environment
}

const fileOf = (name: string): string => `${name}_FILE`

function textIn(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new StartFailure(texts.noFile(name, path))
  }
}

/** A variable that nobody reads, and which was probably meant. */
interface Misspelled {
  readonly name: string
  readonly meant: string
}

export function misspelledIn(environment: Environment, names: readonly string[]): readonly Misspelled[] {
  return Object.keys(environment).flatMap(name => {
    const meant = meantBy(name, names)
    return meant === null ? [] : [{ name, meant }]
  })
}

/** Which variable an unknown one is probably meant to be: by a few letters, or a word too many. Null: none of ours. */
function meantBy(name: string, names: readonly string[]): string | null {
  if (names.some(own => name === own || name === fileOf(own))) return null
  const word = name.toUpperCase()
  const near = names
    .map(own => ({ own, letters: editDistance(word, own) }))
    .filter(({ own, letters }) => letters <= Math.min(3, own.length / 3))
    .toSorted((one, other) => one.letters - other.letters)[0]
  return near?.own ?? names.find(own => !ofMachine.includes(own) && word.startsWith(`${own}_`)) ?? null
}

/** Other programs begin their names so, too. */
const ofMachine = ['HOST', 'PORT']

import { readFileSync } from 'node:fs'
import { StartFailure } from './startFailure.ts'

interface Sentences {
  readonly noFile: (path: string) => string
  readonly wrong: (path: string, place: string, problem: string) => string
  readonly noJson: string
}

/** What stands in a JSON file that the configuration names; throws a StartFailure where there is none, or no JSON. */
export function readJsonFile(path: string, texts: Sentences): unknown {
  const text = readText(path, texts)
  try {
    return JSON.parse(text)
  } catch {
    throw new StartFailure(texts.wrong(path, '', texts.noJson))
  }
}

function readText(path: string, { noFile }: Sentences): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    throw new StartFailure(noFile(path))
  }
}

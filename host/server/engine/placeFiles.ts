import { readFileSync } from 'node:fs'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'

export function readOwn(dataDir: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartFailure(sentences.engine.otherOwner(dataDir))
  }
}

export function writeOrFail(dataDir: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartFailure(
      code === 'ENOSPC' ? sentences.engine.diskFull(dataDir) : sentences.engine.notWritable(dataDir)
    )
  }
}

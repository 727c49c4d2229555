import { resolve } from 'node:path'
import { createPicture } from './pictures.ts'

export const geometryFolder = resolve(import.meta.dirname, '../../../src/charts/geometry/borders')

/** A picture as its file should stand in the repository. */
export function writtenPicture(name: string): string {
  return `${JSON.stringify(createPicture(name))}\n`
}

import { resolve } from 'node:path'
import { createPicture } from './pictures.ts'

export const geometryFolder = resolve(import.meta.dirname, '../../../src/charts/geometry/borders')

/** The content of a picture's file. */
export function writtenPicture(name: string): string {
  return `${JSON.stringify(createPicture(name))}\n`
}

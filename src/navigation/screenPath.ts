import { screenOf } from '../catalogue/screens.ts'
import type { Destination } from './port.ts'

/** The path of a destination below the application's root, with its query. */
export function screenPath({ screen, query = {} }: Destination): string {
  const written = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  const search = new URLSearchParams(written).toString()
  return `/${screenOf(screen).path}${search === '' ? '' : `?${search}`}`
}

import type { Point } from './shapes.ts'

const RADIUS = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

// The parallels and the meridian of printed maps of China.
const first = radians(25)
const second = radians(47)
const meridian = radians(105)
const origin = radians(36)

const cone = (Math.sin(first) + Math.sin(second)) / 2
const constant = Math.cos(first) ** 2 + 2 * cone * Math.sin(first)

const distance = (latitude: number): number =>
  (RADIUS * Math.sqrt(constant - 2 * cone * Math.sin(latitude))) / cone

/** The equal-area projection of common maps; degrees in, kilometers out. */
export function albers([longitude, latitude]: Point): Point {
  const angle = cone * (radians(longitude) - meridian)
  const away = distance(radians(latitude))
  return [away * Math.sin(angle), distance(origin) - away * Math.cos(angle)]
}

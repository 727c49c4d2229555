import { useState } from 'react'
import { useSession } from '../../session/useSession.ts'
import { formatMomentDay } from '../../text/format.ts'
import { useAppOptions, type WatermarkViewer } from './appOptions.ts'
import './watermark.css'

export interface WatermarkProps {
  /** By which a printed page is found again; it is then there whatever the options say. Null on the screen. */
  readonly code: string | null
}

/** Who looks at a screen, faintly over all of it, on paper too. Nothing that can be pressed, selected or read aloud. */
export function Watermark({ code }: WatermarkProps) {
  const { watermark } = useAppOptions()
  const { user } = useSession()
  const [now] = useState(() => new Date())
  if (!user || (watermark === false && code === null)) return null
  const viewer = {
    name: user.name,
    department: user.department?.name ?? null,
    day: formatMomentDay(now.toISOString())
  }
  const own = typeof watermark === 'function' ? watermark(viewer) : usualWords(viewer)
  const words = [own.trim(), code].filter(Boolean).join(' ')
  if (words === '') return null
  return <div className="pa-watermark" aria-hidden="true" style={{ maskImage: pictureOf(words) }} />
}

function usualWords({ name, department, day }: WatermarkViewer): string {
  return [name, department, day].filter(Boolean).join(' ')
}

/** In CSS px, of one repetition of a short text. */
const SIZE = { width: 320, height: 160, font: 14 }

/** The words at a slant, as a mask that the colors of the theme shine through. */
function pictureOf(words: string): string {
  const { width: least, height, font } = SIZE
  const width = Math.max(least, words.length * font + 64)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<text x="50%" y="50%" text-anchor="middle" font-size="${font}" font-family="sans-serif" ` +
    `transform="rotate(-18 ${width / 2} ${height / 2})">${words.replace(/[&<>]/g, escaped)}</text></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

function escaped(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Difference } from './compare.ts'

/** A page with what was kept, what was taken and where they differ; returns its path. */
export function writeReport(folder: string, differences: readonly Difference[]): string {
  const path = join(folder, 'index.html')
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><title>Pictures</title>${style}${rows(differences)}`
  )
  return path
}

const style = `<style>
body { font: 14px sans-serif }
section { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px }
img { max-width: 100%; border: 1px solid #ccc }
</style>`

function rows(differences: readonly Difference[]): string {
  return differences
    .map(({ file, before, after, marked, pixels }) => {
      const images = [picture('webp', before), picture('webp', after), picture('png', marked)]
      return `<h2>${file} · ${pixels}</h2><section>${images.join('')}</section>`
    })
    .join('\n')
}

function picture(type: 'webp' | 'png', bytes: Buffer | null): string {
  return bytes ? `<img alt="" src="data:image/${type};base64,${bytes.toString('base64')}">` : '<p>–</p>'
}

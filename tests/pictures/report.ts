import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Area } from './compare.ts'
import type { Difference } from './kept.ts'

/** A page with what was kept and what was taken, framed where they differ; returns its path. */
export function writePage(folder: string, differences: readonly Difference[]): string {
  const path = join(folder, 'index.html')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><title>Pictures</title>${style}${differences.map(rowOf).join('\n')}`
  )
  return path
}

const style = `<style>
body { font: 14px sans-serif }
section { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; align-items: start }
div { position: relative }
img { width: 100%; outline: 1px solid #ccc }
i { position: absolute; outline: 2px solid red }
</style>`

function rowOf({ picture: { file, bytes }, before, areas }: Difference): string {
  const kept = before ? imageOf(before, areas) : '<p>–</p>'
  return `<h2>${file}</h2><section>${kept}${imageOf(bytes, areas)}</section>`
}

function imageOf(picture: Buffer, areas: readonly Area[]): string {
  const frames = areas.map(
    ({ left, top, width, height }) =>
      `<i style="left:${left}%;top:${top}%;width:${width}%;height:${height}%"></i>`
  )
  return `<div><img alt="" src="data:image/webp;base64,${picture.toString('base64')}">${frames.join('')}</div>`
}

/** What a run says of one picture or story. */
export interface Check {
  /** Of the story, absolute. */
  readonly path: string
  readonly name: string
  readonly problem: string | null
}

/** In the form of vitest's report, of which `npm test` counts. */
export function writeCounts(path: string, checks: readonly Check[]): void {
  const failed = checks.filter(({ problem }) => problem !== null).length
  const files = [...new Set(checks.map(check => check.path))].map(name => {
    const own = checks.filter(check => check.path === name)
    return {
      name,
      status: own.some(({ problem }) => problem !== null) ? 'failed' : 'passed',
      assertionResults: own.map(check => ({
        fullName: check.name,
        status: check.problem === null ? 'passed' : 'failed',
        failureMessages: check.problem === null ? [] : [check.problem]
      }))
    }
  })
  mkdirSync(dirname(path), { recursive: true })
  const report = {
    numPassedTests: checks.length - failed,
    numFailedTests: failed,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: files
  }
  writeFileSync(path, JSON.stringify(report))
}

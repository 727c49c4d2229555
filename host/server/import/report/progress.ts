import { Presets, SingleBar } from 'cli-progress'
import type { RowFile } from '../../tables/read/rows.ts'
import { sentences } from '../../tables/sentences.ts'

const LINE_EVERY_MS = 3000

export interface Progress {
  /** Reports how much of the file has been read; cheap enough for every row. */
  row(): void
  done(): void
}

type Output = NodeJS.WriteStream

/** A bar at a terminal; for files and pipes a line every few seconds. */
export function createProgress(
  file: Pick<RowFile, 'size' | 'bytesRead'>,
  output: Output = process.stderr,
  now: () => number = () => performance.now()
): Progress {
  return output.isTTY ? bar(file, output) : logLines(file, output, now)
}

function bar(file: Pick<RowFile, 'size' | 'bytesRead'>, stream: Output): Progress {
  const shown = new SingleBar(
    { ...formatting, stream, hideCursor: true, clearOnComplete: true },
    Presets.rect
  )
  let rows = 0
  shown.start(file.size, 0, { rows })
  return {
    row: () => {
      // The bar redraws at most ten times a second; updating it for every row would cost more than reading one.
      if (++rows % 256 === 0) shown.update(file.bytesRead(), { rows })
    },
    done: () => {
      shown.update(file.size, { rows })
      shown.stop()
    }
  }
}

const formatting = { format: sentences.bar }

function logLines(file: Pick<RowFile, 'size' | 'bytesRead'>, output: Output, now: () => number): Progress {
  const startedAt = now()
  let said = startedAt
  let rows = 0
  return {
    row: () => {
      if (++rows % 256 !== 0 || now() - said < LINE_EVERY_MS) return
      said = now()
      const percent = Math.floor((file.bytesRead() / file.size) * 100)
      output.write(`${sentences.progress(percent, rows, Math.round((said - startedAt) / 1000))}\n`)
    },
    done: () => {}
  }
}

import { open } from 'node:fs/promises'

/** Where lines of the audit log go; resolves once they are there. */
export type AuditSink = (lines: string) => Promise<void>

const NEWLINE = 10

/** `stdout`, or the path of a file. */
export function auditSinkOf(stream: string): AuditSink {
  return stream === 'stdout' ? toStdout : lines => appendTo(stream, lines)
}

/** Opens the file each time: whoever rotates it need not tell. */
async function appendTo(path: string, lines: string): Promise<void> {
  const file = await open(path, 'a+', 0o600)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) })
    // A server that was killed while it wrote left the beginning of a line, which comes again.
    const isTorn = size > 0 && buffer[0] !== NEWLINE
    await file.appendFile(isTorn ? `\n${lines}` : lines)
    await file.datasync()
  } finally {
    await file.close()
  }
}

function toStdout(lines: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(lines, error => (error ? reject(error) : resolve()))
  })
}

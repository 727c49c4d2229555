import { createServer, type Server } from 'node:net'

/** Implements just enough of PostgreSQL's protocol to be recognized as version 14. */
export function oldPostgres(): Server {
  return createServer(socket => {
    let greeted = false
    socket.on('error', () => undefined)
    socket.on('data', chunk => {
      if (!greeted) {
        greeted = true
        socket.write(Buffer.concat([message('R', int32(0)), ready]))
      } else if (chunk.toString('latin1').startsWith('Q')) {
        socket.write(answer({ number: '140009', version: '14.9' }))
      }
    })
  })
}

/** A row of texts. */
function answer(row: Readonly<Record<string, string>>): Buffer {
  const columns = Object.keys(row).map(name =>
    Buffer.concat([text(name), int32(0), int16(0), int32(TEXT), int16(-1), int32(-1), int16(0)])
  )
  const cells = Object.values(row).map(value => Buffer.concat([int32(value.length), Buffer.from(value)]))
  return Buffer.concat([
    message('T', int16(columns.length), ...columns),
    message('D', int16(cells.length), ...cells),
    message('C', text('SELECT 1')),
    ready
  ])
}

/** The type id of a column. */
const TEXT = 25

function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`)
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const ready = message('Z', Buffer.from('I'))

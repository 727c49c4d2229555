import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A network between two ends that can stop to carry anything, without telling either of them. */
export interface SilentProxy {
  readonly port: number
  /** Packets of the connections that there are get lost for good, and new ones wait until `carry`. */
  swallow(): void
  /** New connections work again. */
  carry(): void
  close(): Promise<void>
}

export async function startSilentProxy(target: { host: string; port: number }): Promise<SilentProxy> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const forget = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer(client => {
    forget(client)
    if (isSilent) return
    const upstream = connect(target.port, target.host)
    forget(upstream)
    client.pipe(upstream)
    upstream.pipe(client)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      isSilent = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.resume()
      }
    },
    carry: () => {
      isSilent = false
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    }
  }
}

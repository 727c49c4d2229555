import type { IncomingMessage } from 'node:http'

/**
 * The address of a request, with a path that can be decoded. One that cannot (`/%ZZ`) is taken letter by letter: then
 * it names nothing, and is answered as every such address is, instead of by the router in words of its own.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?')
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { tell, type Target } from './attack.ts'
import { attacks } from './catalogue.ts'

/**
 * Runs an attack in a thread of its own: its work must not delay those who measure. The first message begins it, the
 * second one says that it is over.
 */
const { name, target } = workerData as { readonly name: string; readonly target: Target }
const attack = attacks.find(each => each.name === name)
if (!attack || !parentPort) throw new Error(`There is no attack “${name}”.`)
const over = new AbortController()
tell(parentPort, 'ready')
await once(parentPort, 'message')
parentPort.once('message', () => over.abort())
tell(parentPort, await attack.run(target, over.signal))
// Its listener keeps a thread alive.
parentPort.close()

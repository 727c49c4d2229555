import { setTimeout as pause } from 'node:timers/promises'
import { keepAsking, told, until, written, type Attack, type Site, type Victim } from './attack.ts'
import { cookieOf, openLine, openSocket, signInCall } from './line.ts'

/** An address of nobody else's, and one that an office shares. */
const [STRANGER, OFFICE, ELSEWHERE] = ['127.0.0.2', '127.0.0.3', '127.0.0.4']
const [RIGHT, WRONG] = [303, 401]

/** What somebody does who cannot sign in. */
export const strangerAttacks: readonly Attack[] = [
  flood('/openapi.json', 2),
  flood('/openapi.json', 40),
  {
    finding: 'H1',
    name: '/openapi.json, 100 at a time down one connection',
    run: async ({ bases: [base] }, over) => {
      let rounds = 0
      while (!over.aborted) {
        await pipeline(base, '/openapi.json', 100, over)
        rounds++
      }
      return [told(`${rounds} × 100 calls`)]
    }
  },
  flood('/readyz', 60),
  flood('/exploreCompany', 40),
  wrongPasswords(1),
  wrongPasswords(40),
  {
    finding: 'H3',
    name: 'one password for each of 120 accounts',
    ends: true,
    run: async ({ bases: [base] }) => {
      const line = openLine(base, STRANGER)
      let wrong = 0
      for (const account of Array.from({ length: 120 }, (_, at) => `sprayed${at}`)) {
        const { status } = await line.ask(signInCall(base, account, 'Spring-2026'))
        if (status !== WRONG) break
        wrong++
      }
      line.close()
      return [{ said: `${wrong} tried of 120 before one was refused unseen`, held: wrong < 120 }]
    }
  },
  {
    finding: 'M4',
    name: '13 wrong passwords for a colleague from the office',
    members: ['manager'],
    ends: true,
    run: async ({ bases: [base], members: [owner] }) => {
      const line = openLine(base, OFFICE)
      const signIn = async (password: string, cookie = '') =>
        line.ask(signInCall(base, owner?.account ?? '', password, cookie))
      const before = await signIn(owner?.password ?? '')
      const wrong = []
      for (let at = 0; at < 13; at++) wrong.push((await signIn(`wrong ${at}`)).status)
      const after = await signIn(owner?.password ?? '', cookieOf(before))
      line.close()
      const wait = after.headers['retry-after'] ?? 0
      return [
        told(`the owner from there before: ${before.status}; the wrong ones: ${wrong.join(' ')}`),
        { said: `the owner afterwards: ${after.status}, to wait ${wait} s`, held: after.status === RIGHT }
      ]
    }
  },
  {
    finding: 'sockets',
    name: '400 connections, a byte a second on each',
    run: async ({ bases: [base] }, over) => {
      let opened = 0
      const dripping = Array.from({ length: 400 }, async () => {
        while (!over.aborted) {
          opened++
          await drip(base, over)
        }
      })
      await Promise.all(dripping)
      return [told(`${opened - dripping.length} of them were closed and opened anew`)]
    }
  }
]

function flood(path: string, connections: number): Attack {
  return {
    finding: 'H1',
    name: `${path} over ${connections} connections`,
    run: async ({ bases: [base] }, over) => {
      const line = openLine(base, STRANGER)
      const call = { method: 'GET', path, headers: { accept: 'text/html', 'accept-encoding': 'br' } }
      const statuses = await keepAsking(connections, over, async () => (await line.ask(call, over)).status)
      line.close()
      return [told(written(statuses))]
    }
  }
}

/** Resolves when all are answered: the last one asks for the connection to be closed. */
async function pipeline(base: string, path: string, count: number, over: AbortSignal): Promise<void> {
  const socket = openSocket(base, STRANGER)
  const ask = (connection: string): string =>
    `GET ${path} HTTP/1.1\r\nHost: ${new URL(base).host}\r\nAccept-Encoding: br\r\nConnection: ${connection}\r\n\r\n`
  const closed = new Promise(done => socket.once('close', done))
  socket.write(ask('keep-alive').repeat(count - 1) + ask('close'))
  await Promise.race([closed, until(over)])
  socket.destroy()
}

/** 200 in flight, each for another account: one that has to wait costs the server nothing. */
function wrongPasswords(addresses: number): Attack {
  return {
    finding: 'H2',
    name: `200 wrong passwords in flight from ${addresses === 1 ? 'one address' : `${addresses} addresses`}`,
    victims: [signingIn(ELSEWHERE), ...(addresses === 1 ? [signingIn(STRANGER)] : [])],
    run: async ({ bases: [base] }, over) => {
      const lines = Array.from({ length: addresses }, (_, at) =>
        openLine(base, addresses === 1 ? STRANGER : `127.0.1.${at + 1}`)
      )
      const statuses = await keepAsking(200, over, async at => {
        const answer = await lines[at % addresses]?.ask(signInCall(base, `nobody${at}`, 'wrong'), over)
        return answer?.status ?? 0
      })
      for (const line of lines) line.close()
      return [told(written(statuses))]
    }
  }
}

function signingIn(address: string): Victim {
  return {
    name: `a right sign-in from ${address === STRANGER ? 'the same address' : 'another address'}`,
    begin: async ({ base, hire }: Site) => {
      const { account, password } = await hire('manager')
      let cookie = ''
      return async () => {
        const line = openLine(base, address)
        const answer = await line.ask(signInCall(base, account, password, cookie))
        line.close()
        const { status } = answer
        if (status === RIGHT) cookie = cookieOf(answer)
        return status === RIGHT ? null : status
      }
    }
  }
}

/** Sends a header that never ends, until the server closes the connection. */
async function drip(base: string, over: AbortSignal): Promise<void> {
  const socket = openSocket(base, STRANGER)
  const gone = new AbortController()
  socket.once('close', () => gone.abort())
  const ended = AbortSignal.any([over, gone.signal])
  socket.write(`GET / HTTP/1.1\r\nHost: ${new URL(base).host}\r\nX-Slow: `)
  while (!ended.aborted) {
    socket.write('a')
    await pause(1000, undefined, { signal: ended }).catch(() => undefined)
  }
  socket.destroy()
}

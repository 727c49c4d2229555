import { describe, expect, it } from 'vitest'
import { PasswordLine, type Applicant } from '../../../host/server/identity/passwordLine.ts'

const unknownAt = (place: string): Applicant => ({ place, isKnown: false })
const known = (place: string): Applicant => ({ place, isKnown: true })

/** Lets those who have entered begin. */
const begin = () => new Promise(setImmediate)

/** A line whose checks end when they are told to. */
function lineOf() {
  const line = new PasswordLine()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const enter = (name: string, applicant: Applicant) =>
    line.check(applicant, async () => {
      begun.push(name)
      await new Promise<void>(resolve => ends.push(resolve))
      return name
    })
  /** Lets those who are checked now come to their end, and those behind them begin. */
  const proceed = async (times = 1): Promise<void> => {
    for (let turn = 0; turn < times; turn++) {
      await begin()
      ends.shift()?.()
      await begin()
    }
  }
  return { begun, enter, proceed, line }
}

describe('the line at the sign-in', () => {
  it('checks one at a time, in the order in which they came, and beside it one who is known', async () => {
    const { begun, enter, proceed } = lineOf()
    const names = ['a', 'b', 'c', 'd']
    const all = names.map(name => enter(name, unknownAt(name)))
    await begin()
    expect(begun).toEqual(['a'])
    const owner = enter('owner', known('device'))
    await begin()
    expect(begun).toEqual(['a', 'owner'])
    await proceed()
    expect(begun).toEqual(['a', 'owner'])
    await proceed()
    expect(begun).toEqual(['a', 'owner', 'b'])
    await proceed(3)
    expect(await Promise.all([...all, owner])).toEqual([...names, 'owner'])
  })

  it('takes the first of every place before the second of any', async () => {
    const { begun, enter, proceed } = lineOf()
    const crowd = ['1', '2', '3', '4', '5'].map(name => enter(name, unknownAt('crowd')))
    const another = enter('another', unknownAt('elsewhere'))
    await proceed(6)
    expect(begun).toEqual(['1', 'another', '2', '3', '4', '5'])
    await Promise.all([...crowd, another])
  })

  it('takes those who are known before the others, and the others before the second of who is known', async () => {
    const { begun, enter, proceed } = lineOf()
    const entered = [
      enter('1', unknownAt('a')),
      enter('2', unknownAt('b')),
      enter('stranger', unknownAt('c')),
      enter('owner', known('d')),
      enter('owner again', known('d')),
      enter('owner once more', known('d'))
    ]
    await proceed(6)
    expect(begun).toEqual(['1', 'owner', '2', 'stranger', 'owner again', 'owner once more'])
    await Promise.all(entered)
  })

  it('sends away whoever comes last in a long line, and nobody who is known', async () => {
    const { begun, enter, proceed } = lineOf()
    const crowd = Array.from({ length: 60 }, (_, at) => enter(`guess ${at}`, unknownAt('crowd')))
    const owner = enter('owner', known('device'))
    const stranger = enter('stranger', unknownAt('elsewhere'))
    await proceed(62)
    expect(begun.slice(1, 3)).toEqual(['owner', 'stranger'])
    expect(await Promise.all([owner, stranger])).toEqual(['owner', 'stranger'])
    const answers = await Promise.all(crowd)
    expect(answers.filter(answer => answer === null)).toHaveLength(10)
    expect(answers.at(-1)).toBeNull()
  })

  it('goes on after a check that failed', async () => {
    const { line } = lineOf()
    const failing = [1, 2, 3].map(() =>
      line.check(unknownAt('a'), () => Promise.reject(new Error('trouble')))
    )
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
      Array<string>(3).fill('rejected')
    )
    expect(await line.check(unknownAt('a'), async () => 'checked')).toBe('checked')
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Callers } from './callers.ts'
import { Pace } from './pace.ts'
import { createTurns } from './turns.ts'

const quota = { atOnce: 3, perCompany: 2, perPerson: 2, waitingPerCompany: 4, waitingPerPerson: 3 }
const of = (company: string, person = company) => ({ company, person })

/** Work that goes on until it is told to end, and a note of what began. */
function workshop() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const finish = async (name: string) => {
    ends.get(name)!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, work, finish }
}

describe('a caller who waits', () => {
  test('comes after no more of another company than its share', async () => {
    const turns = createTurns(quota)
    const { begun, work, finish } = workshop()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void turns.take(of('A'), work(name))
    void turns.take(of('B'), work('b1'))
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    void turns.take(of('C'), work('c1'))
    await finish('a1')
    expect(begun.at(-1)).toBe('c1') // before a3, which has waited longer
    await finish('a2')
    expect(begun.at(-1)).toBe('a3')
  })

  test('comes after no more of another person of the company than that person’s share', async () => {
    const turns = createTurns({ ...quota, perCompany: 3, perPerson: 1 })
    const { begun, work } = workshop()
    for (const name of ['ana1', 'ana2']) void turns.take(of('A', 'ana'), work(name))
    void turns.take(of('A', 'bia'), work('bia1'))
    expect(begun).toEqual(['ana1', 'bia1'])
  })

  test('is refused where as many wait already, alone and as a company', async () => {
    const turns = createTurns({ ...quota, atOnce: 1 })
    const { work } = workshop()
    void turns.take(of('A', 'ana'), work('first'))
    for (let n = 0; n < 3; n++) void turns.take(of('A', 'ana'), work(`ana${n}`))
    const ana = turns.take(of('A', 'ana'), work('ana4'))
    void turns.take(of('A', 'bia'), work('bia'))
    const caio = turns.take(of('A', 'caio'), work('caio'))
    void turns.take(of('B', 'duda'), work('duda'))
    const refusals = Promise.allSettled([ana, caio])
    const soon = new Promise((resolve) => setImmediate(resolve, 'later'))
    expect(await Promise.race([refusals, soon])).toBe('later') // who asks again whatever she hears does so once a second
    const reason = { code: 'TOO_MANY_REQUESTS', status: 429 }
    expect(await refusals).toMatchObject([{ reason }, { reason }])
  })

  test('leaves the queue when nobody waits any more, and what failed makes room too', async () => {
    const turns = createTurns({ ...quota, atOnce: 1 })
    const { begun, work, finish } = workshop()
    void turns.take(of('A'), work('first'))
    const gone = new AbortController()
    const waiting = turns.take(of('A'), work('never'), gone.signal)
    const broken = expect(turns.take(of('A'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    void turns.take(of('A'), work('last'))
    gone.abort(new Error('hung up'))
    await expect(waiting).rejects.toThrow('hung up')
    await finish('first')
    await broken
    expect(begun).toEqual(['first', 'last'])
    await expect(turns.take(of('A'), work('late'), gone.signal)).rejects.toThrow('hung up')
  })
})

describe('a company that floods', () => {
  const wide = { ...quota, atOnce: 6, perCompany: 4, perPerson: 4, waitingPerCompany: 200, waitingPerPerson: 200 }

  /** Asks without end for `milliseconds`, and answers the most that was done for it at once, and what part of the time something was. */
  async function flood(turns: ReturnType<typeof createTurns>, milliseconds: number) {
    let [now, most, busy, goesOn] = [0, 0, 0, true]
    const work = async () => {
      now += 1
      most = Math.max(most, now)
      const started = performance.now()
      await sleep(10)
      busy += performance.now() - started
      now -= 1
    }
    const asking = Array.from({ length: 20 }, async (_, n) => {
      while (goesOn) await turns.take(of('A', `person ${n % 4}`), work)
    })
    await sleep(milliseconds)
    const share = busy / milliseconds
    goesOn = false
    await Promise.all(asking)
    return { most, share }
  }

  test('is served one at a time with rests while another one asks, which is served at once', async () => {
    const turns = createTurns(wide, new Pace())
    let goesOn = true
    const served: boolean[] = []
    const other = (async () => {
      while (goesOn) {
        let isServed = false
        const turn = turns.take(of('B'), async () => {
          isServed = true
        })
        served.push(isServed) // before anything is waited for
        await turn
        await sleep(20)
      }
    })()
    await flood(turns, 600) // until it counts as one
    const { most, share } = await flood(turns, 1_000)
    goesOn = false
    await other
    expect(most).toBe(1)
    expect(share).toBeLessThan(0.75)
    expect(new Set(served)).toEqual(new Set([true]))
  })

  test('has all that a company may have while nobody else asks', async () => {
    const turns = createTurns(wide, new Pace())
    await flood(turns, 600)
    expect((await flood(turns, 300)).most).toBe(4)
  })

  test('serves its people in turn', async () => {
    const turns = createTurns({ ...wide, perCompany: 1 }, new Pace())
    const { begun, work, finish } = workshop()
    for (const name of ['ana1', 'ana2', 'ana3']) void turns.take(of('A', 'ana'), work(name))
    void turns.take(of('A', 'bia'), work('bia1'))
    for (const name of ['ana1', 'ana2', 'bia1']) await finish(name)
    expect(begun).toEqual(['ana1', 'ana2', 'bia1', 'ana3'])
  })
})

test('work in pieces rests as long as each took, only while another company asks', async () => {
  const pace = new Pace()
  const restOf = async (company: string) => {
    const started = performance.now()
    await pace.rest(company, 60)
    return performance.now() - started
  }
  pace.asks('A')
  const soon = new Promise((resolve) => setImmediate(resolve, 'later'))
  expect(await Promise.race([restOf('A'), soon])).not.toBe('later')
  pace.asks('B')
  pace.asks('A')
  expect(await restOf('A')).toBeGreaterThan(50)
  expect(await restOf('B')).toBeGreaterThan(50)
})

test('work that gives way goes on when nobody is served, and after a while anyway', async () => {
  const turns = createTurns(quota)
  const { work, finish } = workshop()
  await turns.lull()
  void turns.take(of('A'), work('long'))
  let hasGoneOn = false
  const first = turns.lull().then(() => (hasGoneOn = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(hasGoneOn).toBe(false)
  await finish('long')
  expect(hasGoneOn).toBe(true)
  await first
  void turns.take(of('A'), work('endless'))
  await turns.lull()
})

describe('who pays for a request', () => {
  const request = { token: 'a session', company_id: 'A', address: '203.0.113.7' }

  test('is a stranger at an address until the database has let the session in', () => {
    const callers = new Callers()
    expect(callers.payer(request)).toEqual({ company: 'strangers', person: '203.0.113.7' })
    callers.learn('a session', 'ana', 'A')
    expect(callers.payer(request)).toEqual({ company: 'A', person: 'ana' })
  })

  test('is never a company that the person only claims to work in', () => {
    const callers = new Callers()
    callers.learn('a session', 'ana', 'A')
    expect(callers.payer({ ...request, company_id: 'B' })).toEqual({ company: 'ana', person: 'ana' })
  })

  test('is one person in however many sessions', () => {
    const callers = new Callers()
    for (const token of ['one', 'two']) callers.learn(token, 'ana', 'A')
    expect(callers.payer({ ...request, token: 'one' })).toEqual(callers.payer({ ...request, token: 'two' }))
  })
})

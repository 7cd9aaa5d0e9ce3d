import { FakeClock } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { Unfinished } from '../../unfinished.ts'
import { finishBan, sweepBans } from './sweep-bans.ts'

describe('what a ban left for later', () => {
  /** A chat over a store that keeps bans alone; `byId` gives the ban as each step finds it. */
  function chatOf(byId: (id: string) => object | undefined, unswept: readonly string[] = []) {
    const stopping = new AbortController()
    const unfinished = new Unfinished()
    const errors: unknown[] = []
    const bans = {
      byId: (id: string) => Promise.resolve(id).then(byId),
      lock: (id: string) => Promise.resolve(id).then(byId),
      setSweep: () => Promise.resolve(),
      seeToLifted: () => Promise.resolve(),
      unswept: () => Promise.resolve(unswept),
    }
    const chat = {
      store: { transact: (work: (tx: unknown) => unknown) => work({ bans }), read: { bans } },
      bus: { publish: () => undefined },
      clock: new FakeClock(),
      unfinished,
      stopping: stopping.signal,
      onError: (error: unknown) => void errors.push(error),
    }
    return { chat: chat as never, unfinished, stopping, errors }
  }

  test('a stop waits for the page that is under way, not for all of somebody with very many messages', async () => {
    let looks = 0
    const { chat, unfinished, stopping } = chatOf(() => {
      looks += 1
      if (looks === 6) stopping.abort()
      // there is always more to do, up to a limit that is not reached where the service stops
      return looks > 100 ? undefined : { channelId: 'c', sweep: 'restore', clears: 'nothing' }
    })
    finishBan(chat, 'b1')
    await unfinished.settled()
    expect(looks).toBe(6)
  })

  test('a ban that cannot be finished keeps no other one waiting', async () => {
    const looks: string[] = []
    const { chat, unfinished, errors } = chatOf(
      (id) => {
        looks.push(id)
        if (id === 'b1') throw new Error('broken')
        return undefined
      },
      ['b1', 'b2'],
    )
    const stop = sweepBans(chat)
    await unfinished.settled()
    expect(looks).toEqual(['b1', 'b2'])
    expect(errors).toHaveLength(1)
    stop()
  })
})

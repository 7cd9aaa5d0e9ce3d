import { NOTHING_BESIDE, type ChannelEvent, type MessageEvent, type Unnumbered } from '@gwar/protocol'
import { describe, expect, test, vi } from 'vitest'
import { PLAIN_MESSAGE, type AppendOutcome, type NewMessage } from '../store/messages/new-message.ts'
import { MessageAppender, type Appended } from './append.ts'

const row = (id: string, channelId = 'c'): NewMessage => ({
  id,
  channelId,
  userId: 'u',
  kind: 'message',
  text: id,
  folded: id,
  modes: '',
  color: null,
  replyTo: null,
  nonce: null,
  ...PLAIN_MESSAGE,
  at: new Date(0),
})
const event = (id: string): Unnumbered<MessageEvent> => ({
  type: 'message',
  id,
  at: 0,
  from: { id: 'u', name: 'U', modes: '', createdAt: 0 },
  text: id,
  color: null,
  replyId: null,
  reply: null,
  cleared: null,
  ...NOTHING_BESIDE,
})

/** An appender over a store controlled by the test: each statement waits for {@link answer}. */
function appender() {
  const statements: {
    readonly rows: readonly NewMessage[]
    readonly resolve: () => void
    readonly reject: (error: Error) => void
  }[] = []
  const log: string[] = []
  const errors: unknown[] = []
  const numbers = new Map<string, number>()
  const made = new MessageAppender({
    append: (rows) =>
      new Promise<readonly AppendOutcome[]>((resolve, reject) => {
        const answer = () =>
          resolve(
            rows.map(({ channelId }) => {
              const seq = (numbers.get(channelId) ?? 0) + 1
              numbers.set(channelId, seq)
              return { outcome: 'stored', seq }
            }),
          )
        statements.push({ rows, resolve: answer, reject })
      }),
    bus: {
      publish: (channelId: string, events: readonly ChannelEvent[]) =>
        log.push(`bus ${channelId} ${events.map(({ seq }) => seq).join(',')}`),
    },
    onError: (error) => errors.push(error),
  })
  const send = (id: string, channelId = 'c'): Promise<Appended> => {
    const done = made.append(row(id, channelId), event(id))
    void done.then(({ outcome }) => log.push(`${id} ${outcome}`))
    return done
  }
  /** The next statement, once it is there. */
  const statement = async () => {
    await expect.poll(() => statements.length, { interval: 1 }).toBeGreaterThan(0)
    return statements.shift()!
  }
  const turns = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return { made, send, statement, statements, log, errors, turns }
}

describe('MessageAppender', () => {
  test('[INV-01] commit, then tell: nobody hears and nobody is answered before the statement is through', async () => {
    const { send, statement, log, turns } = appender()
    void send('a')
    const first = await statement()
    await turns()
    expect(log).toEqual([])
    first.resolve()
    await turns()
    expect(log).toEqual(['bus c 1', 'a stored'])
  })

  test('what comes while a statement is under way goes together with the next, in order', async () => {
    const { send, statement, statements, log, turns } = appender()
    void send('a')
    const first = await statement()
    for (const id of ['b', 'c', 'd']) void send(id)
    await turns()
    expect(statements).toHaveLength(0)
    first.resolve()
    const second = await statement()
    expect(second.rows.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
    second.resolve()
    await turns()
    expect(log).toEqual(['bus c 1', 'a stored', 'bus c 2,3,4', 'b stored', 'c stored', 'd stored'])
  })

  test('a statement takes at most 200 rows', async () => {
    const { made, send, statement } = appender()
    for (let n = 0; n < 450; n += 1) void send(`m${n}`)
    const sizes: number[] = []
    for (let n = 0; n < 3; n += 1) {
      const { rows, resolve } = await statement()
      sizes.push(rows.length)
      resolve()
    }
    await made.settled()
    expect(sizes).toEqual([200, 200, 50])
  })

  test('a full batch that waits is on its way before the one before it is told, and told after it', async () => {
    const { made, send, statement, log } = appender()
    void send('first')
    const one = await statement()
    for (let n = 0; n < 200; n += 1) void send(`m${n}`)
    one.resolve()
    const two = await statement()
    expect(log).toEqual([])
    await expect.poll(() => log, { interval: 1 }).toEqual(['bus c 1', 'first stored'])
    two.resolve()
    await made.settled()
    expect(log[2]).toMatch(/^bus c 2,3,.*,201$/)
    expect(log).toHaveLength(203)
  })

  test('soon after a statement lines gather, a full batch waits for nothing, after quiet a line goes at once', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    try {
      const { made, send, statements, turns } = appender()
      const answer = async (afterMs: number) => {
        vi.advanceTimersByTime(afterMs)
        const { rows, resolve } = statements.shift()!
        resolve()
        await made.settled()
        return rows.map(({ id }) => id)
      }
      void send('a')
      await turns()
      await answer(1)

      void send('b')
      await turns()
      vi.advanceTimersByTime(1)
      void send('c')
      await turns()
      expect(statements).toHaveLength(0)
      vi.advanceTimersByTime(1)
      await turns()
      expect(await answer(1000)).toEqual(['b', 'c'])

      void send('first')
      await turns()
      expect(statements).toHaveLength(0)
      for (let n = 1; n < 200; n += 1) void send(`m${n}`)
      await turns()
      expect(await answer(1)).toHaveLength(200)

      vi.advanceTimersByTime(5)
      void send('late')
      await turns()
      expect(await answer(1)).toEqual(['late'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('each channel is told once a statement, with its own numbers', async () => {
    const { made, send, statement, log } = appender()
    for (const [id, channel] of [
      ['a', 'one'],
      ['b', 'two'],
      ['c', 'one'],
    ] as const)
      void send(id, channel)
    const { resolve } = await statement()
    resolve()
    await made.settled()
    expect(log.filter((entry) => entry.startsWith('bus'))).toEqual(['bus one 1,2', 'bus two 1'])
  })

  test('of a statement that the database refuses each row is tried alone; the bad one fails alone', async () => {
    const { made, send, statement, errors } = appender()
    const answers = Promise.all(['a', 'bad', 'c'].map((id) => send(id)))
    const whole = await statement()
    whole.reject(Object.assign(new Error('no'), { code: '22021' }))
    for (const id of ['a', 'bad', 'c']) {
      const { rows, resolve, reject } = await statement()
      expect(rows.map(({ id }) => id)).toEqual([id])
      if (id === 'bad') reject(new Error('still no'))
      else resolve()
    }
    expect((await answers).map(({ outcome }) => outcome)).toEqual(['stored', 'failed', 'stored'])
    expect(errors).toEqual([new Error('still no')])
    await made.settled()
  })

  test('a database that is away fails the whole statement at once, and the next is tried', async () => {
    const { made, send, statement, statements, errors } = appender()
    const answers = Promise.all(Array.from({ length: 50 }, (_, n) => send(`m${n}`)))
    const whole = await statement()
    whole.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
    expect((await answers).every(({ outcome }) => outcome === 'failed')).toBe(true)
    expect(statements).toHaveLength(0)
    expect(errors).toHaveLength(1)
    const next = send('later')
    const second = await statement()
    second.resolve()
    expect(await next).toEqual({ outcome: 'stored', seq: 1 })
    await made.settled()
  })

  test('attack: flood: 5000 wait, more are told that the server is busy, and it recovers', async () => {
    const { made, send, statement, statements } = appender()
    void send('first')
    const first = await statement()
    const waiting = Array.from({ length: 5000 }, (_, n) => send(`w${n}`))
    expect(await send('one too many')).toEqual({ outcome: 'busy' })
    first.resolve()
    const settled = made.settled()
    for (let n = 0; n < 5000 / 200; n += 1) (await statement()).resolve()
    await settled
    expect((await Promise.all(waiting)).every(({ outcome }) => outcome === 'stored')).toBe(true)
    expect(statements).toHaveLength(0)
  })

  test('what is refused or repeated is told to its sender alone', async () => {
    const log: string[] = []
    const made = new MessageAppender({
      append: async (rows) =>
        rows.map(({ id }) =>
          id === 'gone'
            ? { outcome: 'refused', reason: 'unknown_channel' }
            : { outcome: 'repeated', channelId: 'c', messageId: 'm', seq: 7 },
        ),
      bus: { publish: () => log.push('bus') },
      onError: () => log.push('error'),
    })
    const [gone, again] = await Promise.all([
      made.append(row('gone'), event('gone')),
      made.append(row('again'), event('again')),
    ])
    expect(gone.outcome).toBe('refused')
    expect(again).toEqual({ outcome: 'repeated', channelId: 'c', messageId: 'm', seq: 7 })
    expect(log).toEqual([])
  })
})

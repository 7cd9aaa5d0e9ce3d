import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MANY_MAX, type Cleanup, type FilterRun, type ListedEntry } from '@gwar/protocol'
import { availableEngines, freePort, temporaryDatabase, userName } from '@gwar/testkit'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startProcess } from '../../start-process.fixture.ts'
import { newMessage } from '../../store/sample-data.fixture.ts'
import { openStore } from '../../store/open-store.ts'
import type { Store } from '../../store/store.ts'

const PEOPLE = 120
const MESSAGES = 2 * PEOPLE
const TARGETS = PEOPLE + MESSAGES
const PATIENCE = { timeout: 60_000, interval: 50 }

/** A channel in which a cleanup is held up at one of its targets. */
interface Place {
  readonly id: string
  /** What the cleanup waits for, and the undo behind it. */
  readonly lock: string
}

describe.runIf(availableEngines().includes('postgresql'))('a process killed while it cleans up', () => {
  test('[DRY-13] kill -9 in the middle of a cleanup and of its undo: each goes on, each target once, no entry lost', async () => {
    const database = await temporaryDatabase('postgresql', tmpdir())
    onTestFinished(() => database.drop())
    const directory = await mkdtemp(join(tmpdir(), 'gwar-cleanup-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    const log = { info() {}, warn() {}, error() {} }
    const store = await openStore({ databaseUrl: database.url!, dataDir: directory, log })
    onTestFinished(() => store.close())
    const client = new pg.Client(database.url!)
    await client.connect()
    onTestFinished(() => client.end())

    const port = await freePort()
    const start = () => startProcess({ DATA_DIR: directory, DATABASE_URL: database.url!, PORT: String(port) })
    let server = await start()
    let token: string | undefined
    const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return (await answer.json()) as T
    }
    const password = 'correct horse Anna'
    token = (
      await call<{ token: string }>('POST', '/api/auth/register', {
        name: 'Anna',
        email: 'anna@example.com',
        password,
        password_confirmation: password,
        accept_rules: true,
      })
    ).token

    /** A channel that so many wrote spam into; its cleanup waits for one of them, or for one of their messages. */
    const place = async (name: string, heldUpAt: 'person' | 'message'): Promise<Place> => {
      const { id } = await call<{ id: string }>('POST', '/api/channels', { name })
      const { people, messages } = await spamInto(store, id, name)
      if (heldUpAt === 'message')
        return { id, lock: `select from messages where id = '${messages[MESSAGES / 2]}' for update` }
      // the twentieth from the end is in the second chunk; a mute that stands is replaced
      const userId = people.toSorted().at(-20)!
      const at = new Date()
      await store.transact((tx) =>
        tx.bans.insert(
          {
            id: randomUUID(),
            channelId: id,
            userId,
            byId: null,
            reason: 'dawniej',
            expiresAt: new Date(at.getTime() + 86_400_000),
            isTimedBan: false,
            clears: 'nothing',
          },
          at,
        ),
      )
      return { id, lock: `select from bans where channel_id = '${id}' and user_id = '${userId}' for update` }
    }
    const places = [await place('wiadomosci', 'message'), await place('osoby', 'person')]
    const of = ({ id }: Place, rest: string) => `/api/channels/${id}/moderation${rest}`

    /** Kills the process when both wait for what is locked, each behind chunks that it has done. */
    const killIn = async (begin: (place: Place) => Promise<void>): Promise<void> => {
      await client.query('begin')
      for (const { lock } of places) await client.query(lock)
      for (const one of places) await begin(one)
      await expect.poll(() => waiting(client), PATIENCE).toBe(places.length)
      server.kill('SIGKILL')
      expect((await server.exited).signal).toBe('SIGKILL')
      await client.query('rollback')
      server = await start()
    }

    const cleanups = new Map<Place, string>()
    const runs = new Map<Place, string>()
    for (const one of places) {
      const run = await call<{ id: string }>('POST', of(one, '/runs'), {
        body: { title: 'Spam', do: 'refuse', when: [{ is: 'words', words: ['spam'] }] },
      })
      await expect
        .poll(() => call<FilterRun>('GET', of(one, `/runs/${run.id}`)), PATIENCE)
        .toMatchObject({ state: 'done', kept: { messages: MESSAGES, people: PEOPLE } })
      runs.set(one, run.id)
    }
    const cleanup = (one: Place) => call<Cleanup>('GET', of(one, `/cleanups/${cleanups.get(one)}`))

    await killIn(async (one) => {
      const order = { run: runs.get(one), act: 'ban', expected: PEOPLE, reason: 'najazd' }
      cleanups.set(one, (await call<{ id: string }>('POST', of(one, '/cleanups'), order)).id)
    })
    const early: (readonly { id: string; cleared_at: Date }[])[] = []
    for (const one of places) {
      const { state, read } = await cleanup(one)
      expect(['going', 'done']).toContain(state)
      expect(read).toBeGreaterThan(0)
      early.push(await clearedIn(client, one))
    }
    for (const [index, one] of places.entries()) {
      await expect.poll(() => cleanup(one), PATIENCE).toMatchObject({ state: 'done' })
      expect(await cleanup(one)).toMatchObject({ total: TARGETS, read: TARGETS, done: TARGETS, skipped: [] })
      const key = { scopeId: one.id, id: cleanups.get(one)! }
      expect(await store.read.cleanups.standing(key)).toEqual({
        messages: MESSAGES,
        messagesOtherwise: 0,
        people: PEOPLE,
        peopleOtherwise: 0,
      })
      // what stood before the kill was not deleted a second time
      const after = await clearedIn(client, one)
      expect(after).toEqual(expect.arrayContaining([...early[index]!]))
      // members are told of the newest, of each once
      const told = await toldIds(store, one)
      expect(told).toHaveLength(MANY_MAX)
      expect(new Set(told).size).toBe(MANY_MAX)
    }

    await killIn(async (one) => {
      const { entry } = await cleanup(one)
      await call('POST', of(one, `/log/${entry}/undo`), {})
    })
    for (const one of places) {
      const key = { scopeId: one.id, id: cleanups.get(one)! }
      await expect.poll(() => cleanup(one), PATIENCE).toMatchObject({ state: 'done', is_undone: true })
      expect(await store.read.cleanups.standing(key)).toMatchObject({ messages: 0, people: 0 })
      expect(await clearedIn(client, one)).toEqual([])
      const { data } = await call<{ data: readonly ListedEntry[] }>('GET', of(one, '/log'))
      expect(data.map(({ kind }) => kind)).toEqual(['undo', 'cleanup', 'run'])
    }
    // the mute that one of the bans had replaced stands again, and no ban
    const standing = await client.query('select reason from bans where ended_at is null')
    expect(standing.rows).toEqual([{ reason: 'dawniej' }])
    server.kill('SIGTERM')
    expect(await server.exited).toMatchObject({ code: 0, stderr: '' })
  }, 180_000)
})

async function spamInto(store: Store, channelId: string, prefix: string) {
  const at = new Date()
  const people = Array.from({ length: PEOPLE }, () => randomUUID())
  await store.transact(async (tx) => {
    for (const [index, id] of people.entries()) {
      const email = `${prefix}${index}@example.com`
      const name = userName(`${prefix}${index}`)
      await tx.users.insert({ id, name, email, emailKey: email, passwordHash: null, emailVerifiedAt: at }, at)
    }
  })
  const rows = people.flatMap((userId, index) =>
    [0, 1].map((turn) =>
      newMessage(channelId, userId, {
        id: idAt(at, 2 * index + turn),
        text: `spam ${index} ${turn}`,
        folded: 'spam',
        at,
      }),
    ),
  )
  await store.appendMessages(rows)
  return { people, messages: rows.map(({ id }) => id) }
}

/** Gives how many connections wait for a lock. */
async function waiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)
  return rows[0].count as number
}

async function clearedIn(client: pg.Client, { id }: Place): Promise<{ id: string; cleared_at: Date }[]> {
  const { rows } = await client.query(
    'select id, cleared_at from messages where channel_id = $1 and cleared_at is not null',
    [id],
  )
  return rows as { id: string; cleared_at: Date }[]
}

/** The ids of the messages that members were told are deleted. */
async function toldIds(store: Store, { id }: Place): Promise<string[]> {
  const events = await store.read.events.after(id, 0, 100_000)
  return events.flatMap((event) => ((event.body ?? {}) as { messageIds?: string[] }).messageIds ?? [])
}

function idAt(at: Date, number: number): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8${randomUUID().slice(1, 4)}-${number.toString(16).padStart(12, '0')}`
}

import { createWorld, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { DOT_COMMANDS } from './commands/dot/table.ts'
import { COMMANDS } from './commands/table.ts'
import { ROUTES } from './routes/table.ts'
import type { Store } from './store/store.ts'

/** A word that is put wherever a client can put text; it is also a valid name. */
const CANARY = 'Kanarek7q'
const ID = '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a'

let world: World
afterEach(() => world.close())

/**
 * An error like the database's, which quotes the values of the row in its message and in fields of its own.
 */
class DatabaseComplaint extends Error {
  readonly code = '22P02'
  readonly detail: string
  readonly parameters: unknown

  constructor(args: unknown) {
    super(`invalid input syntax: ${JSON.stringify(JSON.stringify(args))}`)
    this.detail = `Key (name)=(${JSON.stringify(args)}) already exists.`
    this.parameters = args
  }
}

/** A store in which every read and every message fails while `isFailing` is true. */
function complaining(isFailing: () => boolean): (store: Store) => Store {
  return (store) => ({
    ...store,
    read: Object.fromEntries(
      Object.entries(store.read).map(([noun, looks]) => [
        noun,
        Object.fromEntries(
          Object.entries(looks as Record<string, (...args: unknown[]) => unknown>).map(([name, look]) => [
            name,
            (...args: unknown[]) => {
              // sessions are still read, because without a login nothing else would be reached
              if (isFailing() && noun !== 'sessions') throw new DatabaseComplaint(args)
              return look(...args)
            },
          ]),
        ),
      ]),
    ) as unknown as Store['read'],
    async appendMessages(batch) {
      if (isFailing()) throw new DatabaseComplaint(batch)
      return store.appendMessages(batch)
    },
  })
}

/** Sends everything that a client can send, with the canary in every place. */
async function sendEverything(): Promise<void> {
  const [anna] = await world.people('Anna')
  for (const as of [anna, null]) {
    const client = await world.connect(as, { capabilities: 'web' })
    client.send('JOIN #klatka')
    for (const name of COMMANDS.keys()) {
      if (name === 'QUIT') continue
      client.send(
        `@label=${CANARY};+gwar.chat/nonce=${CANARY};+reply=${CANARY} ${name} #klatka :${CANARY} ${CANARY}`,
        `${name} ${CANARY} ${CANARY} :${CANARY}`,
        `${name} :${CANARY}`,
        `${name} #klatka +k ${CANARY}`,
      )
    }
    for (const name of Object.keys(DOT_COMMANDS))
      client.send(`PRIVMSG #klatka :.${name} ${CANARY} 60 ${CANARY}`)
    client.send(
      `PRIVMSG Gwar :LOGIN ${CANARY} ${CANARY}`,
      `${CANARY} ${CANARY} :${CANARY}`,
      `SETTINGS :{"${CANARY}":"${CANARY}"}`,
      `PRIVMSG #klatka :https://${CANARY}.invalid/${CANARY}?${CANARY}`,
    )
    await client.settled()
    client.send(`QUIT :${CANARY}`)
    await client.untilClosed()
  }
  for (const { method, url } of ROUTES)
    for (const [path, headers] of [
      [url.replaceAll(/:\w+/g, ID), {}],
      [url.replaceAll(/:\w+/g, CANARY), { authorization: `Bearer ${CANARY}` }],
    ] as const)
      await world.http(
        method,
        `${path}?name=${CANARY}&search=${CANARY}&token=${CANARY}&uuid=${CANARY}&range=${CANARY}`,
        {
          ...(url.includes('logout') ? {} : { as: anna }),
          headers: {
            ...headers,
            cookie: `a=${CANARY}`,
            referer: `https://x/${CANARY}`,
            'user-agent': CANARY,
          },
          ...(method !== 'GET' && {
            body: Object.fromEntries(
              ['name', 'email', 'password', 'password_confirmation', 'code', 'token', 'text', CANARY].map(
                (field) => [field, `${CANARY}@${CANARY}.example`],
              ),
            ),
          }),
        },
      )
  await world.http('GET', `/${CANARY}/${CANARY}?${CANARY}`)
  await world.http('POST', '/api/auth/login', { body: `{"${CANARY}` })
}

describe('attack: log and metrics leak', () => {
  test.each([
    ['while all goes well', false],
    ['while the store complains of every value', true],
  ])(
    '%s, nothing that a client sent stands in the log or in the metrics',
    async (_when, isIll) => {
      let isFailing = false
      world = await createWorld({ wrapStore: complaining(() => isFailing) })
      const anna = await world.person('Anna')
      await world.channel(anna, 'klatka')
      isFailing = isIll
      await sendEverything()
      isFailing = false
      const metrics = (await world.http('GET', '/metrics')).body as string
      await world.service.settled()
      const logs = world.logs.join('\n')
      // the errors were logged, so the canary could have been in them
      if (isIll) expect(logs).toContain('invalid input syntax')
      expect(metrics).toContain('gwar_commands_total{command="unknown"}')
      for (const [where, text] of Object.entries({ logs, metrics }))
        for (const secret of [CANARY, encodeURIComponent(CANARY), anna.token, anna.email, anna.password]) {
          const at = text.toLowerCase().indexOf(secret.toLowerCase())
          expect(at === -1 ? '' : `${where}: …${text.slice(Math.max(0, at - 200), at + 50)}…`).toBe('')
        }
    },
    60_000,
  )
})

import type { NamedPerson, World } from '@gwar/testkit'
import { eventOfRow } from '../../events/stored-event.ts'

/** Makes a stream key of a channel, as its owner. */
export async function makeKey(
  world: World,
  owner: NamedPerson,
  channelId: string,
  name = 'OBS',
): Promise<{ readonly id: string; readonly key: string }> {
  const made = await world.http('POST', `/api/channels/${channelId}/stream/keys`, {
    as: owner,
    body: { name },
  })
  if (made.status !== 200) throw new Error(`making a stream key: ${JSON.stringify(made.body)}`)
  return made.body
}

/** A word by a key, sent to a service at this address. */
export function signalTo(url: string, key: string, body: object): Promise<Response> {
  return fetch(`${url}/api/stream/signal`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** A channel with a key, and what can be said and looked at there. */
export async function broadcast(world: World, owner: NamedPerson, name: string) {
  const { id } = await world.channel(owner, name)
  const { key } = await makeKey(world, owner, id)
  const signal = (body: object, by = key, headers: Record<string, string> = {}) =>
    world.http('POST', '/api/stream/signal', {
      body: { source: 'obs', ...body },
      headers: { authorization: `Bearer ${by}`, ...headers },
    })
  /**
   * Moves the clock in steps of 10 s, as often as the service looks at signals. When it looked last depends on the tests
   * before, so what falls due is done up to 10 s later.
   */
  const pass = async (seconds: number): Promise<void> => {
    for (let left = seconds; left > 0; left -= 10) {
      world.clock.advance(Math.min(left, 10) * 1000)
      await world.quiet()
    }
  }
  const stored = () => world.service.store.read.streams.latest(id)
  let read = (await world.http('GET', `/api/channels/${id}`)).body.seq as number
  /** What was told of streams since the last call, in short. */
  const told = async (): Promise<string[]> => {
    const rows = await world.service.store.read.events.after(id, read, 100)
    read = rows.at(-1)?.seq ?? read
    return rows.flatMap((row) => {
      const { event } = eventOfRow(row)
      if (event?.type === 'stream') return `${event.isOnAir ? 'on' : 'off'} ${event.stream.title}`
      return event?.type === 'notice' ? (event.i18n?.name ?? []) : []
    })
  }
  return { id, key, signal, pass, stored, told }
}

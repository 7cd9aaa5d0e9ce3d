import { createWorld, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'

describe('a reply that waits for the store while what it quotes is deleted', () => {
  let world: World
  afterEach(() => world.close())

  test.each([
    ['by its author', 'Bartek', '.removemessage', null],
    ['by a moderator', 'Anna', '.removemessage', { text: '', isCleared: true }],
    ['with all of a banned one’s', 'Anna', '.ban Bartek -all', { text: '', isCleared: true }],
    ['with the last of a banned one’s', 'Anna', '.ban Bartek', { text: '', isCleared: true }],
  ])('[CLEAR-01, CLEAR-03, CLEAR-04] %s: shows nothing of it', async (_, who, command, quote) => {
    let release: () => void = () => undefined
    let gate: Promise<void> | null = null
    world = await createWorld({
      wrapStore: (store) => ({
        ...store,
        async appendMessages(batch) {
          await gate
          return store.appendMessages(batch)
        },
      }),
    })
    const people = await world.people('Anna', 'Bartek', 'Celina')
    await world.channel(people[0], 'wyscig')
    const clients = new Map(
      await Promise.all(
        people.map(async (person) => [person.name, await world.observe(person, '#wyscig')] as const),
      ),
    )
    const [anna, bartek, celina] = [...clients.values()]
    bartek!.client.send('PRIVMSG #wyscig :wpadka')
    const id = (await anna!.client.expect(/wpadka$/)).tags.get('msgid')!

    gate = new Promise((resolve) => {
      release = resolve
    })
    celina!.client.send(`@+reply=${id} PRIVMSG #wyscig :co?`)
    await celina!.client.settled()
    const deleter = clients.get(who)!.client
    deleter.send(`@label=d PRIVMSG #wyscig :${command}${command.includes(' ') ? '' : ` ${id}`}`)
    await deleter.expect((line) => line.tags.get('label') === 'd')
    release()
    await world.quiet()
    for (const observer of clients.values()) {
      const reply = observer.state.events.find((event) => 'replyId' in event && event.replyId === id)
      expect(reply).toMatchObject({ text: 'co?', reply: quote })
    }
  })
})

import { en } from '@gwar/protocol/texts/en'
import { createWorld, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteMessage } from './delete-message.ts'
import type { Moderation } from '../moderation.ts'
import { runAct } from '../run-act.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('attack: for a third person, staff included, there is no message in a private conversation of others', async () => {
  const [anna, bartek] = await world.people('Anna', 'Bartek', 'Celina', 'Darek')
  const { store } = world.service
  const ids = new Map<string, string>()
  for (const name of ['Anna', 'Bartek', 'Celina', 'Darek'])
    ids.set(name, (await store.read.users.byName(userName(name)))!.id)
  await store.transact((tx) => tx.users.setGlobalMode(ids.get('Darek')!, 'a'))
  const one = await world.connect(anna, { capabilities: ['msgid'] })
  const other = await world.connect(bartek, { capabilities: ['msgid'] })
  one.send('PRIVMSG Bartek :między nami')
  const messageId = (await other.expect(/ :między nami$/)).tags.get('msgid')!
  const { id: channelId } = (await store.read.channels.ofPair(ids.get('Anna')!, ids.get('Bartek')!))!

  const nobody = { publish: () => undefined, tellUser: () => undefined }
  const moderation: Moderation = {
    store,
    bus: nobody,
    clock: world.clock,
    texts: en,
    secondFactorLetters: '',
    moderatorsNeedSecondFactor: false,
    keepsRemovedTexts: false,
    ownersAttach: true,
    reportsPerHour: 10,
    newId: () => crypto.randomUUID(),
    released: () => undefined,
    finishBan: () => undefined,
    removeFiles: () => Promise.resolve(),
  }
  const by = (name: string) => {
    const person = { id: ids.get(name)!, name }
    const given = { messageId, reason: null }
    return runAct(moderation, { channel: { id: channelId }, person }, deleteMessage, given)
  }
  for (const name of ['Celina', 'Darek'])
    expect(await by(name)).toEqual({ refusal: { name: 'unknown_message', values: {} } })
  // the other one of the two knows of it, and may not
  expect(await by('Bartek')).toEqual({ refusal: { name: 'no_permission', values: {} } })
  expect(await by('Anna')).toMatchObject({ events: [{ type: 'cleared' }] })
})

import { DEFAULT_MODERATION } from '@gwar/protocol'
import { userName, type NamedPerson, type World } from '@gwar/testkit'
import { expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'

let world: World
let anna: NamedPerson
let bartek: NamedPerson
worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made))

test('owners change how a channel moderates, moderators read it, and the second of two is told', async () => {
  const { id } = await world.channel(anna, 'ustawienia')
  const url = `/api/channels/${id}/moderation/settings`
  expect(await world.http('GET', url, { as: bartek })).toMatchObject({ status: 403 })
  const { store } = world.service
  const user = await store.read.users.byName(userName('Bartek'))
  await store.transact((tx) => tx.modes.give(id, user!.id, 'o', { by: null, at: world.clock.now() }))
  const before = await world.http('GET', url, { as: bartek })
  expect(before.body).toEqual({ ...DEFAULT_MODERATION, version: 0, may_edit: false })

  const put = (body: object, as = anna) =>
    world.http('PUT', url, { as, body: { ...DEFAULT_MODERATION, version: 0, ...body } })
  expect(await put({ hold_minutes: 5 }, bartek)).toMatchObject({ status: 403 })
  for (const wrong of [
    { hold_minutes: 4 },
    { hold_minutes: 1441 },
    { ladder: [] },
    { ladder: ['ban'] },
    { ladder: Array.from({ length: 11 }, () => 60) },
    { names: 'none' },
    { rules_text: 'x'.repeat(2001) },
    { version: 'x' },
  ])
    expect(await put(wrong)).toMatchObject({ status: 422 })
  const changed = await put({ hold_minutes: 5, ladder: ['warn', 3600], rules_text: 'Bądź miły.' })
  expect(changed).toMatchObject({
    status: 200,
    body: { hold_minutes: 5, ladder: ['warn', 3600], version: 1, may_edit: true },
  })
  expect(await put({ appeals: false })).toMatchObject({
    status: 409,
    body: { error: 'changed', stands: { hold_minutes: 5, version: 1 } },
  })
  expect((await world.http('GET', url, { as: bartek })).body).toEqual({ ...changed.body, may_edit: false })
  const [entry] = await store.read.moderationLog.list(id, {}, null, 5)
  expect(entry).toMatchObject({
    kind: 'settings',
    detail: { hold_minutes: 5, rules_text: 'Bądź miły.', before: { hold_minutes: 30, rules_text: '' } },
  })
})

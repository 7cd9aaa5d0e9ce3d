import { userName, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'

describe('the public page of the rules of a channel', () => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made))

  test('[WHY-04] everybody reads the owner’s words, titles of filters that tell them, and counts, without names and words', async () => {
    const { id, name } = await world.channel(anna, 'regulamin')
    const m = `/api/channels/${id}/moderation`
    const rules = () => world.http('GET', `/api/channels/${id}/rules`)
    expect(await rules()).toMatchObject({
      status: 200,
      body: { text: '', changed_at: null, filters: [], counts: { held: 0, banned: 0, appeals: 0 } },
    })
    const { may_edit: _, ...settings } = (await world.http('GET', `${m}/settings`, { as: anna })).body
    const put = (text: string, as = anna) =>
      world.http('PUT', `${m}/settings`, { as, body: { ...settings, rules_text: text } })
    expect(await put('x'.repeat(2001))).toMatchObject({ status: 422 })
    expect(await put('moje zasady', bartek)).toMatchObject({ status: 403 })
    expect(await put(`Dokuczamy bossom.\n<b>Nie sobie.</b>`)).toMatchObject({ status: 200 })
    const words = { do: 'refuse', when: [{ is: 'words', words: ['debil'] }] }
    for (const [title, tells, state] of [
      ['Wulgaryzmy', 'words', 'on'],
      ['Pułapka', 'nothing', 'on'],
      ['Próbny', 'title', 'watch'],
    ]) {
      const made = await world.http('POST', `${m}/filters`, {
        as: anna,
        body: { body: { ...words, title, tells } },
      })
      const body = { version: 1, state }
      await world.http('PUT', `${m}/filters/${made.body.filter.id}`, { as: anna, body })
    }
    const author = await world.enter(bartek, name)
    author.send(`PRIVMSG #${name} :ty debil`)
    await author.expect(/ 404 /)
    await world.http('POST', `${m}/acts`, { as: anna, body: { kind: 'mute', target: 'Celina', seconds: 60 } })
    await world.http('POST', `${m}/acts`, {
      as: anna,
      body: { kind: 'ban', target: 'Bartek', reason: 'tajne' },
    })
    world.clock.advance(6000)
    await world.quiet()
    const { body } = await rules()
    expect(body).toEqual({
      text: 'Dokuczamy bossom.\n<b>Nie sobie.</b>',
      changed_at: expect.any(String),
      filters: ['Wulgaryzmy'],
      counts: { held: 0, released: 0, refused: 1, muted: 1, banned: 1, appeals: 0, granted: 0 },
    })
    expect(JSON.stringify(body)).not.toMatch(/debil|Pułapka|Anna|Bartek|Celina|tajne/)
    world.clock.jump(31 * 86_400_000)
    expect((await rules()).body.counts).toEqual({
      held: 0,
      released: 0,
      refused: 0,
      muted: 0,
      banned: 0,
      appeals: 0,
      granted: 0,
    })
    const talk = await world.service.store.read.users.byName(userName(celina.name))
    expect(await world.http('GET', `/api/channels/${talk!.id}/rules`)).toMatchObject({ status: 404 })
  })
})

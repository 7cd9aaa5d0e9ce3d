import { WEB_CAPABILITIES, type ListedEntry, type MemberMode } from '@gwar/protocol'
import { availableEngines, userName, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { sayIn } from '../../commands/say-in.fixture.ts'
import { channelWithFiles, jpeg, uploaded } from '../../media/attachments/upload.fixture.ts'

const HOUR_MS = 3_600_000

describe.each(availableEngines())('undoing an entry of the log, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let darek: NamedPerson
  let count = 0
  worldOf(
    ['Anna', 'Bartek', 'Celina', 'Darek'],
    (made) => ([world, anna, bartek, celina, darek] = made),
    engine,
  )

  /** A channel of Anna's where Celina moderates and Bartek wrote; Darek watches and is compared with a fresh load. */
  async function scene() {
    const name = `cofam-${engine[0]}${(count += 1)}`
    const { id } = await world.channel(anna, name)
    const observer = await world.observe(darek, `#${name}`)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    const moderator = await world.enter(celina, name, WEB_CAPABILITIES)
    const author = await world.enter(bartek, name, WEB_CAPABILITIES)
    const of = { id, name, observer, owner, moderator, author }
    await mode(of, '+o', celina)
    return { ...of, said: await say(author, of, 'to zostaje') }
  }
  type Scene = Awaited<ReturnType<typeof scene>>

  async function mode({ owner, name }: Pick<Scene, 'owner' | 'name'>, change: string, person: NamedPerson) {
    owner.send(`MODE #${name} ${change} ${person.name}`)
    await owner.expect((line) => line.command === 'MODE' && line.params.at(-1) === person.name)
  }

  const say = (client: IrcClient, { name }: { readonly name: string }, text: string): Promise<string> =>
    sayIn(client, name, text)

  /** The refusal of a line; null where it was done. */
  async function deed(client: IrcClient, { name }: Scene, text: string) {
    count += 1
    const line = text.startsWith('.') ? `PRIVMSG #${name} :${text}` : text
    client.send(`@label=d${count} ${line}`)
    const answer = await client.expect(({ tags }) => tags.get('label') === `d${count}`)
    await world.quiet()
    world.clock.advance(1000)
    return answer.command === '404' ? JSON.parse(answer.tags.get('gwar.chat/i18n')!) : null
  }

  const log = async ({ id }: Scene, as = anna): Promise<ListedEntry[]> =>
    (await world.http('GET', `/api/channels/${id}/moderation/log`, { as })).body.data
  const newest = async (of: Scene): Promise<number> => (await log(of))[0]!.seq
  const undo = async ({ id }: Scene, seq: number, as = anna, body: object = {}) => {
    const answer = await world.http('POST', `/api/channels/${id}/moderation/log/${seq}/undo`, { as, body })
    await world.quiet()
    world.clock.advance(1000)
    return answer
  }
  const standing = async ({ id }: Scene) =>
    (
      (await world.http('GET', `/api/channels/${id}/messages`, { as: darek })).body as {
        message: string
        user: string | null
        is_cleared: unknown
      }[]
    )
      .filter(({ user, is_cleared: isCleared }) => user === 'Bartek' && isCleared === false)
      .map(({ message }) => message)
  const bans = async ({ id }: Scene) =>
    (
      (await world.http('GET', `/api/channels/${id}/bans`, { as: anna })).body as {
        kind: string
        reason: string | null
        target_user: { name: string }
      }[]
    ).map(({ kind, reason, target_user }) => `${kind} ${target_user.name} ${reason ?? ''}`.trim())

  test('[UNDO-01] a ban is lifted and exactly the messages that it deleted are back, in history, search and the hot list', async () => {
    const of = await scene()
    // a coloured word is indexed as that word again
    await say(of.author, of, 'ważna \x0304szarlotka')
    expect(await deed(of.observer.client, of, `.votemessage 1 ${of.said}`)).toBeNull()
    const page = async () =>
      (await world.http('GET', `/api/channels/${of.id}/messages`, { as: darek })).body as object[]
    const before = await page()
    expect(await deed(of.moderator, of, '.ban Bartek -all za głośno')).toBeNull()
    expect(await standing(of)).toEqual([])
    const seq = await newest(of)
    const { status, body } = await undo(of, seq, celina, { reason: 'pomyłka' })
    expect(status).toBe(200)
    expect(body).toEqual({ entry: seq + 1, done: 2, skipped: [] })
    expect((await page()).slice(0, before.length)).toEqual(before)
    const found = (path: string) => world.http('GET', `/api/channels/${of.id}/messages${path}`, { as: darek })
    expect((await found('?search=szarlotka')).body.data).toHaveLength(1)
    expect((await found('/hot?range=24')).body.data).toHaveLength(1)
    expect(await bans(of)).toEqual([])
    await say(of.author, of, 'znowu piszę')
    expect(await log(of)).toMatchObject([
      { seq: seq + 1, kind: 'undo', undoes: seq, reason: 'pomyłka', detail: { kind: 'ban' }, undo_bar: null },
      { seq, kind: 'ban', undone_by: seq + 1, reason: 'za głośno', undo_bar: 'undone' },
      { kind: 'member_mode' },
    ])
  })

  test('[UNDO-01, MLOG-04] a message is back with its files, which nobody gets meanwhile and whose names the evidence keeps', async () => {
    const name = `cofam-pliki-${engine[0]}`
    const id = await channelWithFiles(world, anna, name)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    const author = await world.enter(bartek, name, WEB_CAPABILITIES)
    const observer = await world.observe(darek, `#${name}`)
    const of = { id, name, owner, author, observer, moderator: owner, said: '' }
    const file = await uploaded(world, id, { name: 'dowod.jpg', bytes: await jpeg(40, 40) }, bartek)
    author.send(`@+attachments=["${file.id}"] PRIVMSG #${name} :patrzcie`)
    await author.expect(/ PRIVMSG #\S+ :?patrzcie$/)
    await world.quiet()
    const page = async () =>
      JSON.stringify((await world.http('GET', `/api/channels/${id}/messages`, { as: darek })).body)
    expect(await page()).toContain(file.url)
    expect(await deed(owner, of, '.ban Bartek -all')).toBeNull()
    const ban = await newest(of)
    expect(await page()).toContain('patrzcie')
    expect(await page()).not.toContain(file.url)
    const entry = await world.http('GET', `/api/channels/${id}/moderation/log/${ban}`, { as: anna })
    expect(JSON.stringify(entry.body.messages)).toContain('dowod.jpg')
    expect(await undo(of, ban)).toMatchObject({ status: 200, body: { done: 1, skipped: [] } })
    expect(await page()).toContain(file.url)
    expect((await world.http('GET', file.url)).status).toBe(200)
    expect(JSON.stringify(observer.state.events)).toContain(file.url)
    await world.foldsEqualBoots()
  })

  test('[UNDO-02] what its author removed, or a moderator deleted as well, stays deleted and is counted with the cause', async () => {
    const of = await scene()
    const [removed, otherwise, before] = [
      await say(of.author, of, 'cofam to'),
      await say(of.author, of, 'i tak usunięte'),
      await say(of.author, of, 'usunięte przed banem'),
    ]
    expect(await deed(of.owner, of, `.removemessage ${before}`)).toBeNull()
    expect(await deed(of.moderator, of, '.ban Bartek -all')).toBeNull()
    const seq = await newest(of)
    expect(await deed(of.owner, of, `.removemessage ${otherwise}`)).toBeNull()
    of.author.send(`PRIVMSG #${of.name} :.removemessage ${removed}`)
    await world.quiet()
    const { body } = await undo(of, seq)
    expect(body).toEqual({
      entry: seq + 1,
      done: 1,
      skipped: [
        { what: 'removed', count: 1 },
        { what: 'deleted_otherwise', count: 1 },
      ],
    })
    expect(await standing(of)).toEqual(['to zostaje'])
  })

  test('[UNDO-03] undoing a ban lifts no other one that stands, set before or after it', async () => {
    const of = await scene()
    expect(await deed(of.moderator, of, '.mute Bartek 600 najpierw')).toBeNull()
    const mute = await newest(of)
    expect(await deed(of.owner, of, '.ban Bartek -none potem')).toBeNull()
    const ban = await newest(of)
    expect(await undo(of, mute)).toMatchObject({ status: 409, body: { error: 'stands_otherwise' } })
    expect(await bans(of)).toEqual(['ban Bartek potem'])
    // the mute that the ban replaced is back, with what is left of it
    expect(await undo(of, ban)).toMatchObject({ status: 200 })
    expect(await bans(of)).toEqual(['mute Bartek najpierw'])
    expect(await undo(of, mute)).toMatchObject({ status: 200 })
    expect(await bans(of)).toEqual([])

    expect(await deed(of.owner, of, '.ban Bartek -none')).toBeNull()
    const first = await newest(of)
    expect(await deed(of.owner, of, '.unban Bartek')).toBeNull()
    expect(await deed(of.owner, of, '.ban Bartek -none na zawsze')).toBeNull()
    expect(await undo(of, first)).toMatchObject({ status: 409, body: { error: 'already_undone' } })
    // nor is a lifted ban made again over another one
    expect(await undo(of, first + 1)).toMatchObject({ status: 409, body: { error: 'stands_otherwise' } })
    expect(await bans(of)).toEqual(['ban Bartek na zawsze'])
  })

  test('[UNDO-04] twice, or by two at once, it is undone once, and the second is told by whom; an undo is undone', async () => {
    const of = await scene()
    expect(await deed(of.moderator, of, '.ban Bartek -all')).toBeNull()
    const seq = await newest(of)
    const answers = await Promise.all([undo(of, seq, anna), undo(of, seq, celina)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const [first] = await log(of)
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      error: 'already_undone',
      by: first!.actor!.name,
      at: first!.at,
    })
    await say(of.author, of, 'nowe po cofnięciu')

    // banned again: what was written since stays
    expect(await undo(of, seq + 1)).toMatchObject({ status: 200, body: { entry: seq + 2 } })
    expect(await bans(of)).toEqual(['ban Bartek'])
    expect(await standing(of)).toEqual(['nowe po cofnięciu'])
    await world.foldsEqualBoots()
    expect(await log(of)).toMatchObject([
      { kind: 'undo', undoes: seq + 1, undone_by: null },
      { kind: 'undo', undoes: seq, undone_by: seq + 2 },
      { kind: 'ban', undone_by: null, undo_bar: null },
      { kind: 'member_mode' },
    ])
    expect(await undo(of, seq + 2)).toMatchObject({ status: 200 })
    expect(await bans(of)).toEqual([])
    expect(await standing(of)).toEqual(['to zostaje', 'nowe po cofnięciu'])
    expect((await log(of)).map(({ undone_by }) => undone_by)).toEqual([null, seq + 3, null, seq + 1, null])
  })

  test('[UNDO-05] own acts and those of an equal or lower level, none of a higher one, none without the right', async () => {
    const of = await scene()
    expect(await deed(of.owner, of, `.removemessage ${of.said}`)).toBeNull()
    const byOwner = await newest(of)
    const seen = (await log(of, celina)).find(({ seq }) => seq === byOwner)
    expect(seen).toMatchObject({ undo_bar: 'higher' })
    expect(await undo(of, byOwner, celina)).toMatchObject({ status: 403 })
    expect(await undo(of, byOwner, bartek)).toMatchObject({ status: 403 })
    expect(await undo(of, byOwner, darek)).toMatchObject({ status: 403 })
    await mode(of, '+o', darek)
    expect(await deed(of.moderator, of, '.mute Bartek 600')).toBeNull()
    // an equal does, and so does whoever stands above
    expect(await undo(of, await newest(of), darek)).toMatchObject({ status: 200 })
    expect(await undo(of, byOwner, anna)).toMatchObject({ status: 200 })
    // letters are those of now: the right goes with them
    expect(await deed(of.moderator, of, '.mute Bartek 600')).toBeNull()
    const late = await newest(of)
    await mode(of, '-o', celina)
    expect(await undo(of, late, celina)).toMatchObject({ status: 403 })
    // giving letters takes a right that moderators do not have
    await mode(of, '+h', celina)
    expect(await undo(of, await newest(of), darek)).toMatchObject({ status: 403 })
    expect(await undo(of, 9999)).toMatchObject({ status: 404 })
    expect(await undo(of, 0)).toMatchObject({ status: 404 })
  })

  test('[UNDO-05] attack: the number of another channel means an entry of that one, which needs a right there', async () => {
    const [of, other] = [await scene(), await scene()]
    expect(await deed(of.owner, of, `.removemessage ${of.said}`)).toBeNull()
    await world.service.store.transact(async (tx) => {
      const { id } = (await tx.users.byName(userName('Anna')))!
      await tx.modes.take(other.id, id, 'q')
    })
    expect(await undo(other, 1, anna)).toMatchObject({ status: 403 })
    expect(await standing(other)).toEqual(['to zostaje'])
  })

  test('[UNDO-06] modes, topic, pin and letters: the value before, while the act stands as it was left', async () => {
    const of = await scene()
    const state = async () => {
      const { body } = await world.http('GET', `/api/channels/${of.id}`, { as: darek })
      return { topic: body.topic, pinned: body.pinned?.id ?? null, modes: of.observer.state.modes }
    }
    const acts: readonly [string, string][] = [
      [`MODE #${of.name} +s 10`, `MODE #${of.name} +s 60`],
      [`TOPIC #${of.name} :pierwszy`, `TOPIC #${of.name} :drugi`],
      [`.pin ${of.said}`, `.pin ${await say(of.author, of, 'inna')}`],
    ]
    for (const [first, second] of acts) {
      const empty = await state()
      expect(await deed(of.owner, of, first)).toBeNull()
      const one = { seq: await newest(of), left: await state() }
      expect(await deed(of.owner, of, second)).toBeNull()
      const two = { seq: await newest(of), left: await state() }
      expect(await undo(of, one.seq)).toMatchObject({ status: 409, body: { error: 'stands_otherwise' } })
      expect((await log(of)).find(({ seq }) => seq === one.seq)).toMatchObject({ undo_bar: 'changed' })
      expect(await undo(of, two.seq)).toMatchObject({ status: 200 })
      expect(await state()).toEqual(one.left)
      // the undoing undone: what the act left
      expect(await undo(of, await newest(of))).toMatchObject({ status: 200 })
      expect(await state()).toEqual(two.left)
      expect(await undo(of, two.seq)).toMatchObject({ status: 200 })
      expect(await undo(of, one.seq)).toMatchObject({ status: 200 })
      expect(await state()).toEqual(empty)
    }
    await mode(of, '+h', darek)
    const given = await newest(of)
    await mode(of, '-h', darek)
    expect(await undo(of, given)).toMatchObject({ status: 409 })
    expect(await undo(of, given + 1)).toMatchObject({ status: 200 })
    expect(await undo(of, given)).toMatchObject({ status: 200 })
    await world.foldsEqualBoots()
  })

  test('[UNDO-06] an unban makes the same ban again, with what is left of its time, and not when that has run out', async () => {
    const of = await scene()
    expect(await deed(of.owner, of, '.ban Bartek 2h -all powód')).toBeNull()
    expect(await deed(of.owner, of, '.unban Bartek')).toBeNull()
    const unban = await newest(of)
    expect(await standing(of)).toEqual(['to zostaje'])
    expect(await undo(of, unban)).toMatchObject({ status: 200 })
    expect(await bans(of)).toEqual(['ban Bartek powód'])
    expect(await standing(of)).toEqual([])
    const [record] = (await world.http('GET', `/api/channels/${of.id}/bans`, { as: anna })).body
    expect(record.ttl).toBeLessThan(7200)
    expect(await deed(of.owner, of, '.unban Bartek')).toBeNull()
    const late = await newest(of)
    for (const client of [of.owner, of.author, of.moderator, of.observer.client]) client.cut()
    world.clock.advance(3 * HOUR_MS)
    await world.quiet()
    expect(await undo(of, late)).toMatchObject({ status: 409, body: { error: 'stands_otherwise' } })
    expect(await standing(of)).toEqual(['to zostaje'])
  })

  test('[UNDO-11] the answer to an act names its entry, by which exactly it is undone', async () => {
    const of = await scene()
    const entryOf = async (line: string): Promise<string | undefined> => {
      of.moderator.send(`@label=named ${line}`)
      const answer = await of.moderator.expect(({ tags }) => tags.get('label') === 'named')
      await world.quiet()
      expect(answer.command).toBe('ACK')
      return answer.tags.get('gwar.chat/entry')
    }
    const mute = await entryOf(`PRIVMSG #${of.name} :.mute Bartek 600`)
    expect(mute).toBe(String(await newest(of)))
    const slow = await entryOf(`MODE #${of.name} +s 10`)
    expect(slow).toBe(String(await newest(of)))
    // what changes nothing has none, and neither has what is no act
    expect(await entryOf(`MODE #${of.name} +s 10`)).toBeUndefined()
    expect(await entryOf(`PRIVMSG #${of.name} :.votemessage 1 ${of.said}`)).toBeUndefined()
    expect(await deed(of.moderator, of, `.undo ${mute}`)).toBeNull()
    expect(await bans(of)).toEqual([])
  })

  test('[INV-24] a ban that replaced a mute in the same moment is undone as itself', async () => {
    const of = await scene()
    for (const words of ['.mute Bartek 600', '.ban Bartek 7d -all'])
      of.moderator.send(`PRIVMSG #${of.name} :${words}`)
    await of.moderator.settled()
    expect(await standing(of)).not.toContain('to zostaje')
    expect(await deed(of.moderator, of, '.undo')).toBeNull()
    expect(await standing(of)).toContain('to zostaje')
    // the mute is in force again
    expect(await bans(of)).toHaveLength(1)
  })

  test('[UNDO-11] .undo undoes the own last act of the last hour; what has no undo says so', async () => {
    const of = await scene()
    expect(await deed(of.moderator, of, '.undo')).toMatchObject({ name: 'unknown_entry' })
    expect(await deed(of.moderator, of, '.mute Bartek 600')).toBeNull()
    expect(await deed(of.owner, of, `.removemessage ${of.said}`)).toBeNull()
    expect(await deed(of.moderator, of, '.undo')).toBeNull()
    expect(await bans(of)).toEqual([])
    expect(await standing(of)).toEqual([])
    expect(await deed(of.moderator, of, '.undo')).toMatchObject({ name: 'unknown_entry' })
    expect(await deed(of.owner, of, '.undo')).toBeNull()
    expect(await standing(of)).toEqual(['to zostaje'])

    of.owner.send(`KICK #${of.name} Bartek`)
    await of.author.expect(/ KICK /)
    const kick = await newest(of)
    expect(await log(of)).toMatchObject([{ kind: 'kick', undo_bar: 'kind' }, {}, {}, {}, {}, {}])
    expect(await deed(of.owner, of, `.undo ${kick}`)).toMatchObject({ name: 'cannot_undo' })
    expect(await deed(of.owner, of, '.undo x')).toMatchObject({ name: 'usage_undo' })
    expect(await deed(of.owner, of, '.undo 0')).toMatchObject({ name: 'usage_undo' })
    expect(await deed(of.observer.client, of, '.undo 1')).toMatchObject({ name: 'no_permission' })
  })

  test('[UNDO-08] all acts of one person since a time are undone in reverse, as one entry; a trial lists them and does nothing', async () => {
    const of = await scene()
    expect(await deed(of.moderator, of, `TOPIC #${of.name} :sprzed`)).toBeNull()
    const since = world.clock.now().toISOString()
    expect(await deed(of.moderator, of, `TOPIC #${of.name} :pierwszy`)).toBeNull()
    expect(await deed(of.owner, of, '.mute Darek 600')).toBeNull()
    expect(await deed(of.moderator, of, `TOPIC #${of.name} :drugi`)).toBeNull()
    expect(await deed(of.moderator, of, '.ban Bartek -all')).toBeNull()
    of.moderator.send(`KICK #${of.name} Darek`)
    await world.quiet()
    const from = await newest(of)
    const all = (body: object, as = anna) =>
      world.http('POST', `/api/channels/${of.id}/moderation/undo`, {
        as,
        body: { actor: 'Celina', since, ...body },
      })
    const topic = async () => (await world.http('GET', `/api/channels/${of.id}`, { as: darek })).body.topic
    const list = {
      done: [
        { seq: from - 1, kind: 'ban' },
        { seq: from - 2, kind: 'topic' },
        { seq: from - 4, kind: 'topic' },
      ],
      skipped: [{ seq: from, kind: 'kick', why: 'kind' }],
    }
    expect(await all({ dry: true })).toMatchObject({ status: 200, body: { entry: null, ...list } })
    expect(await bans(of)).toHaveLength(2)
    expect(await topic()).toBe('drugi')
    expect(await newest(of)).toBe(from)

    expect(await all({}, darek)).toMatchObject({ status: 403 })
    expect(await all({ actor: 'Nikt_Taki' })).toMatchObject({ status: 422 })
    expect(await all({ since: 'wczoraj' })).toMatchObject({ status: 422 })
    expect(await all({ reason: 'przejęte konto' })).toMatchObject({
      status: 200,
      body: { entry: from + 1, ...list },
    })
    await world.quiet()
    expect(await bans(of)).toEqual(['mute Darek'])
    expect(await topic()).toBe('sprzed')
    expect(await standing(of)).toEqual(['to zostaje'])
    const [entry, kick, ban] = await log(of)
    expect(entry).toMatchObject({
      kind: 'undo_since',
      reason: 'przejęte konto',
      target: { name: 'Celina' },
      detail: { done: [from - 1, from - 2, from - 4], skipped: [{ seq: from, why: 'kind' }] },
      undo_bar: 'kind',
    })
    expect([kick!.undone_by, ban!.undone_by]).toEqual([null, from + 1])
    expect(await all({})).toMatchObject({ status: 409 })
    await world.foldsEqualBoots()
  })

  test('[UNDO-11] .undo behind .unban bans again, and nothing older goes', async () => {
    const of = await scene()
    for (const words of ['.mute Darek 600', '.ban Bartek -none', '.unban Bartek'])
      expect(await deed(of.moderator, of, words)).toBeNull()
    expect(await bans(of)).toEqual(['mute Darek'])
    expect(await deed(of.moderator, of, '.undo')).toBeNull()
    expect((await bans(of)).toSorted()).toEqual(['ban Bartek', 'mute Darek'])
    expect(await deed(of.moderator, of, `.removemessage ${of.said}`)).toBeNull()
    expect(await deed(of.moderator, of, `.restoremessage ${of.said}`)).toBeNull()
    expect(await standing(of)).toEqual(['to zostaje'])
    expect(await deed(of.moderator, of, '.undo')).toBeNull()
    expect(await standing(of)).toEqual([])
    expect((await bans(of)).toSorted()).toEqual(['ban Bartek', 'mute Darek'])
  })

  test('[UNDO-08] what they took back themselves stays taken back', async () => {
    const of = await scene()
    const since = world.clock.now().toISOString()
    for (const words of ['.ban Bartek -all', '.undo', '.ban Darek', '.unban Darek', '.mute Darek 600'])
      expect(await deed(of.moderator, of, words)).toBeNull()
    await world.quiet()
    const from = await newest(of)
    const body = { actor: 'Celina', since }
    const answer = await world.http('POST', `/api/channels/${of.id}/moderation/undo`, { as: anna, body })
    expect(answer).toMatchObject({ status: 200, body: { done: [{ seq: from, kind: 'mute' }] } })
    expect(answer.body.skipped.map(({ why }: { why: string }) => why)).toEqual(Array(4).fill('undone'))
    await world.quiet()
    expect(await bans(of)).toEqual([])
    expect(await standing(of)).toEqual(['to zostaje'])
  })

  test.each(['.removemessage % #personal_data cudzy numer', 'REDACT #@ % :#illegal'])(
    '[MLOG-15] %s withholds: no reader gets the text by any way, a client that had it forgets it, undoing brings it back',
    async (line) => {
      const of = await scene()
      const id = await say(of.author, of, 'telefon 600700800 szarlotka')
      of.observer.client.send(`@+reply=${id} PRIVMSG #${of.name} :co?`)
      await of.author.expect(/ :co\?$/)
      expect(await deed(of.observer.client, of, `.votemessage 1 ${id}`)).toBeNull()
      const guest = await world.observe(null, `#${of.name}`)
      const before = of.observer.state.seq
      expect(await deed(of.moderator, of, line.replace('%', id).replace('@', of.name))).toBeNull()
      await world.quiet()
      const seq = await newest(of)

      const everything = async (as: NamedPerson) => {
        const get = (path: string) => world.http('GET', `/api/channels/${of.id}/messages${path}`, { as })
        const answers = [
          await get(''),
          await get(`?uuid=${id}&direction=around`),
          await get('?search=szarlotka'),
        ]
        return JSON.stringify([...answers, await get('/hot?range=24')].map(({ body }) => body))
      }
      for (const person of [bartek, darek, celina, anna])
        expect(await everything(person)).not.toContain('600700800')
      for (const { state } of [of.observer, guest]) expect(JSON.stringify(state)).not.toContain('600700800')
      expect(of.observer.client.lines.findLast((one) => / CLEARMESSAGE /.test(one))).toMatch(
        new RegExp(` CLEARMESSAGE #${of.name} ${id} 2 Celina$`),
      )
      const late = await world.connect(darek, { capabilities: WEB_CAPABILITIES })
      late.send(`RESUME #${of.name} ${before - 3}`)
      await late.settled()
      expect(late.lines.join('\n')).not.toContain('600700800')
      await world.foldsEqualBoots()
      // whoever judges the act later finds it in the log
      const entry = (await world.http('GET', `/api/channels/${of.id}/moderation/log/${seq}`, { as: anna }))
        .body
      expect(entry.category).toBe(line.includes('illegal') ? 'illegal' : 'personal_data')
      expect(JSON.stringify(entry.messages)).toContain('600700800')

      expect(await undo(of, seq)).toMatchObject({ status: 200 })
      expect(await everything(darek)).toContain('600700800')
      expect(JSON.stringify(of.observer.state)).toContain('600700800')
      await world.foldsEqualBoots()
      expect(await undo(of, await newest(of))).toMatchObject({ status: 200 })
      expect(await everything(darek)).not.toContain('600700800')
      // an ordinary deletion leaves what readers may open (CLEAR-07)
      const open = await say(of.author, of, 'zwykłe usunięcie')
      expect(await deed(of.moderator, of, `.removemessage ${open} #spam`)).toBeNull()
      expect(await everything(darek)).toContain('zwykłe usunięcie')
      await world.foldsEqualBoots()
    },
  )

  test('[INV-24] any acts, all of them undone in any order, leave messages, bans and modes as they were', async () => {
    const of = await scene()
    const second = await say(of.author, of, 'druga')
    const letters: MemberMode[] = ['h']
    const look = async () => ({
      bans: await bans(of),
      texts: await standing(of),
      modes: of.observer.state.modes,
      topic: (await world.http('GET', `/api/channels/${of.id}`, { as: darek })).body.topic,
    })
    const before = await look()
    const from = await newest(of)
    for (const act of [
      `.removemessage ${second}`,
      '.mute Bartek 3600',
      `MODE #${of.name} +s 30`,
      '.ban Bartek -all',
      `TOPIC #${of.name} :chwilowy`,
      '.unban Bartek',
      `MODE #${of.name} +${letters[0]} Darek`,
      `MODE #${of.name} -s`,
    ])
      await deed(of.owner, of, act)
    const seqs = (await log(of)).map(({ seq }) => seq).filter((seq) => seq > from)
    // in the order of a fixed shuffle, again and again: what waits for another one comes in a later round
    let left = seqs.toSorted((one, other) => ((one * 7) % 5) - ((other * 7) % 5))
    for (let round = 0; round < seqs.length && left.length > 0; round += 1) {
      const refused: number[] = []
      for (const seq of left) if ((await undo(of, seq)).status !== 200) refused.push(seq)
      left = refused
      const undone = (await log(of)).filter((entry) => entry.undone_by !== null || entry.seq <= from)
      left = left.filter((seq) => !undone.some((entry) => entry.seq === seq))
    }
    expect(await look()).toEqual(before)
    await world.foldsEqualBoots()
  })
})

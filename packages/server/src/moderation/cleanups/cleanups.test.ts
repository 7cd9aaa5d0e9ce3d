import {
  WEB_CAPABILITIES,
  type Cleanup,
  type FilterRun,
  type ListedEntry,
  type ModerationPerson,
} from '@gwar/protocol'
import { availableEngines, userName, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { en, enServer } from '@gwar/protocol/texts/en'
import { worldOf } from '../../commands/world-of.fixture.ts'
import type { Moderation } from '../moderation.ts'
import { runAct } from '../run-act.ts'
import { startCleanup } from './start-cleanup.ts'
import { workAtCleanup } from './work-at-cleanup.ts'
import type { NewMessage } from '../../store/messages/new-message.ts'
import { newMessage } from '../../store/sample-data.fixture.ts'
import { sayIn } from '../../commands/say-in.fixture.ts'
import { replacing } from '../../store/replacing.fixture.ts'

const SPAM = { title: 'Spam', do: 'refuse', when: [{ is: 'words', words: ['spam'] }] }

describe.each(availableEngines())('cleaning up what a run found, on %s', (engine) => {
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

  /** A channel of Anna's where Celina moderates and Bartek and Darek wrote; Darek watches and is compared with a load. */
  async function scene() {
    const name = `sprzatam-${engine[0]}${(count += 1)}`
    const { id } = await world.channel(anna, name)
    const observer = await world.observe(darek, `#${name}`)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    const moderator = await world.enter(celina, name, WEB_CAPABILITIES)
    const author = await world.enter(bartek, name, WEB_CAPABILITIES)
    const of = { id, name, observer, owner, moderator, author, other: observer.client }
    await mode(of, '+o', celina)
    return of
  }
  type Scene = Awaited<ReturnType<typeof scene>>

  async function mode({ owner, name }: Pick<Scene, 'owner' | 'name'>, change: string, person: NamedPerson) {
    owner.send(`MODE #${name} ${change} ${person.name}`)
    await owner.expect((line) => line.command === 'MODE' && line.params.at(-1) === person.name)
  }

  const say = (client: IrcClient, { name }: Scene, text: string): Promise<string> => {
    world.clock.advance(2000)
    return sayIn(client, name, text)
  }

  const path = ({ id }: Scene, rest: string) => `/api/channels/${id}/moderation${rest}`
  async function runOf(of: Scene, filter: object = SPAM): Promise<FilterRun> {
    const begun = await world.http('POST', path(of, '/runs'), { as: celina, body: { body: filter } })
    expect(begun.status).toBe(202)
    await world.quiet()
    return (await world.http('GET', path(of, `/runs/${begun.body.id}`), { as: celina })).body
  }
  const clean = (of: Scene, body: object, as = celina) =>
    world.http('POST', path(of, '/cleanups'), { as, body })
  const look = async (of: Scene, id: string): Promise<Cleanup> =>
    (await world.http('GET', path(of, `/cleanups/${id}`), { as: celina })).body
  async function cleaned(of: Scene, body: object): Promise<Cleanup> {
    const begun = await clean(of, body)
    expect(begun).toMatchObject({ status: 202 })
    await world.quiet()
    return look(of, begun.body.id)
  }
  const log = async (of: Scene): Promise<ListedEntry[]> =>
    (await world.http('GET', path(of, '/log'), { as: anna })).body.data
  async function undo(of: Scene, entry: number, as = celina) {
    const answer = await world.http('POST', path(of, `/log/${entry}/undo`), { as, body: {} })
    world.clock.advance(2000)
    await world.quiet()
    return answer
  }
  const standing = async ({ id }: Scene) =>
    (
      (await world.http('GET', `/api/channels/${id}/messages`, { as: anna })).body as {
        message: string
        user: string | null
        is_cleared: unknown
        type?: string
      }[]
    )
      .filter(({ user, is_cleared: isCleared }) => user !== null && isCleared === false)
      .map(({ message }) => message)
  const strikes = async (of: Scene, name: string): Promise<number> =>
    (await world.http('GET', path(of, `/people/${name}`), { as: anna })).body.strikes
  const bans = async ({ id }: Scene) =>
    (
      (await world.http('GET', `/api/channels/${id}/bans`, { as: anna })).body as {
        kind: string
        target_user: { name: string }
      }[]
    ).map(({ kind, target_user }) => `${kind} ${target_user.name}`)

  test.each(['shown', 'hidden'] as const)(
    '[UNDO-05, WHY-05, INV-24] who does a cleanup again is not who deleted, and a name that was %s then is so again',
    async (names) => {
      const of = await scene()
      await say(of.author, of, 'spam raz')
      const set = async (now: 'shown' | 'hidden') => {
        const url = path(of, '/settings')
        const { may_edit: _, ...settings } = (await world.http('GET', url, { as: anna })).body
        const body = { ...settings, names: now }
        expect((await world.http('PUT', url, { as: anna, body })).status).toBe(200)
      }
      await set(names)
      const { entry } = await cleaned(of, { run: (await runOf(of)).id, act: 'delete' })
      expect((await undo(of, entry)).status).toBe(200)
      expect(await standing(of)).toEqual(['spam raz'])
      const [undone] = await log(of)
      await set('shown')
      expect((await undo(of, undone!.seq, anna)).status).toBe(200)
      expect(await standing(of)).toEqual([])
      // what was told live is what a load gives, which is compared at the end
      const by = of.observer.state.events.flatMap((event) =>
        event.type === 'message' && event.cleared !== null ? [event.cleared.by] : [],
      )
      expect(by).toEqual([names === 'hidden' ? null : 'Celina'])
    },
  )

  test('[DRY-10, DRY-12, DRY-14] deletes what was found minus what was taken out, as one entry, one line and one event, and comes back', async () => {
    const of = await scene()
    await say(of.author, of, 'spam \x0304raz')
    const kept = await say(of.author, of, 'spam dwa')
    await say(of.other, of, 'spam trzy')
    await say(of.other, of, 'zwykłe')
    await mode(of, '+o', darek)
    await say(of.other, of, 'po próbie ma zostać')
    await mode(of, '-o', darek)
    const run = await runOf(of)
    await say(of.author, of, 'spam po próbie')
    const before = await log(of)
    const done = await cleaned(of, {
      run: run.id,
      act: 'delete',
      out: [kept],
      category: 'spam',
      reason: 'reklamy',
    })
    expect(done).toMatchObject({ state: 'done', total: 2, read: 2, done: 2, skipped: [], reason: 'reklamy' })
    expect(await standing(of)).toEqual(['spam dwa', 'zwykłe', 'po próbie ma zostać', 'spam po próbie'])
    const after = await log(of)
    expect(after).toHaveLength(before.length + 1)
    expect(after[0]).toMatchObject({
      seq: done.entry,
      kind: 'cleanup',
      category: 'spam',
      reason: 'reklamy',
      detail: { act: 'delete', title: 'Spam', messages: 2 },
      evidence: { count: 3 },
      undo_bar: null,
    })
    const told = of.observer.client.lines.filter((line) => / CLEARMESSAGE/.test(line))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/CLEARMESSAGES #\S+ 1 [0-9a-f-]{36},[0-9a-f-]{36} Celina$/)
    const notices = of.observer.client.lines.filter(
      (line) => line.includes('"cleanup"') || line.includes('cleaned up'),
    )
    expect(notices).toHaveLength(1)
    expect(notices[0]).toContain('"act":"delete"')
    await world.foldsEqualBoots()

    expect(await undo(of, done.entry)).toMatchObject({ status: 200, body: { done: 2, skipped: [] } })
    // a coloured word is indexed as that word again
    const { body: found } = await world.http('GET', `/api/channels/${of.id}/messages?search=raz`, {
      as: anna,
    })
    expect(found.data).toMatchObject([{ message: 'spam \x0304raz' }])
    expect(await standing(of)).toEqual([
      'spam \x0304raz',
      'spam dwa',
      'spam trzy',
      'zwykłe',
      'po próbie ma zostać',
      'spam po próbie',
    ])
    await world.foldsEqualBoots()
    // and the undoing is undone
    const [last] = await log(of)
    expect(await undo(of, last!.seq)).toMatchObject({ status: 200 })
    expect(await standing(of)).toEqual(['spam dwa', 'zwykłe', 'po próbie ma zostać', 'spam po próbie'])
    await world.foldsEqualBoots()
  })

  test('[DRY-12, INV-24] a pinned message is pinned no longer before anybody’s eyes, however many were deleted with it', async () => {
    const of = await scene()
    const pinned = await say(of.author, of, 'spam przypięty')
    of.owner.send(`PRIVMSG #${of.name} :.pin ${pinned}`)
    await of.owner.settled()
    const { store } = world.service
    const { id: userId } = (await store.read.users.byName(userName('Bartek')))!
    const at = world.clock.now()
    const rows = Array.from({ length: 300 }, (_, index) =>
      newMessage(of.id, userId, {
        id: idAt(new Date(at.getTime() + index), (count += 1)),
        text: `spam ${index}`,
        folded: '',
        at,
      }),
    )
    for (let from = 0; from < rows.length; from += 100)
      await store.appendMessages(rows.slice(from, from + 100))
    world.clock.advance(2000)
    await world.restart()
    const observer = await world.observe(darek, `#${of.name}`)
    expect(observer.state.pinnedId).not.toBeNull()
    const run = (await runOf(of)).id
    await expect
      .poll(async () => (await world.http('GET', path(of, `/runs/${run}`), { as: celina })).body.state)
      .toBe('done')
    const { id } = await cleaned(of, { run, act: 'delete', expected: 301 })
    await expect.poll(async () => (await look(of, id)).state).toBe('done')
    expect(await look(of, id)).toMatchObject({ total: 301, done: 301 })
    await world.quiet()
    expect(observer.state.pinnedId).toBeNull()
  })

  test('[DRY-10, DRY-12, UNDO-03, UNDO-10] bans people of lower level, whose dossiers show it, and its undoing lifts no ban that somebody else set', async () => {
    const of = await scene()
    await say(of.author, of, 'spam Bartka')
    await say(of.other, of, 'spam Darka')
    await say(of.moderator, of, 'zwykłe')
    const run = await runOf(of)
    await mode(of, '+o', darek)
    const done = await cleaned(of, { run: run.id, act: 'ban', reason: 'najazd' })
    expect(done).toMatchObject({
      state: 'done',
      total: 4,
      read: 4,
      done: 2,
      skipped: [{ what: 'higher', count: 2 }],
    })
    expect(await bans(of)).toEqual(['ban Bartek'])
    expect(await standing(of)).toEqual(['spam Darka', 'zwykłe'])
    // the dossier of each whom it met shows it, and the log that is narrowed to them; nobody else's does
    const told = async (name: string) => {
      const { body: person } = await world.http('GET', path(of, `/people/${name}`), { as: celina })
      const { body: narrowed } = await world.http('GET', path(of, `/log?target=${name}`), { as: celina })
      const listed = (person as ModerationPerson).data.flatMap((item) =>
        item.type === 'entry' ? [item.entry] : [],
      )
      const seqs = [...listed, ...(narrowed.data as ListedEntry[])].filter(({ kind }) => kind === 'cleanup')
      return seqs.map(({ seq }) => seq)
    }
    expect(await told('Bartek')).toEqual([done.entry, done.entry])
    expect(await strikes(of, 'Bartek')).toBe(1)
    expect(await strikes(of, 'Darek')).toBe(0)
    for (const name of ['Darek', 'Celina', 'Anna']) expect(await told(name)).toEqual([])
    of.author.send(`@label=x${(count += 1)} PRIVMSG #${of.name} :wpuść`)
    const label = `x${count}`
    expect((await of.author.expect(({ tags }) => tags.get('label') === label)).command).toBe('404')
    // the ban is lifted and set anew by hand
    const said = async (text: string) => {
      of.owner.send(`@label=y${(count += 1)} PRIVMSG #${of.name} :${text}`)
      const mark = `y${count}`
      await of.owner.expect(({ tags }) => tags.get('label') === mark)
      await world.quiet()
      world.clock.advance(1000)
    }
    await said('.unban Bartek')
    expect(await strikes(of, 'Bartek')).toBe(0)
    await said('.ban Bartek -none ręcznie')
    expect(await undo(of, done.entry)).toMatchObject({
      status: 200,
      body: { done: 1, skipped: [{ what: 'deleted_otherwise', count: 1 }] },
    })
    expect(await bans(of)).toEqual(['ban Bartek'])
    expect(await standing(of)).toEqual(['spam Bartka', 'spam Darka', 'zwykłe'])
    await said('.unban Bartek')
    await say(of.author, of, 'znowu tu')
    await world.foldsEqualBoots()
  })

  test('[DRY-10] people who are trusted here are left alone unless they were chosen', async () => {
    const of = await scene()
    await say(of.author, of, 'spam Bartka')
    await say(of.other, of, 'spam Darka')
    const run = await runOf(of)
    const { store } = world.service
    const user = (await store.read.users.byName(userName('Bartek')))!
    await store.transact((tx) => tx.trusted.add(of.id, user.id, null, world.clock.now()))
    for (const act of ['delete', 'ban'])
      expect(await cleaned(of, { run: run.id, act, clear: false })).toMatchObject({
        done: 1,
        skipped: [{ what: 'trusted', count: 1 }],
      })
    expect(await bans(of)).toEqual(['ban Darek'])
    expect(await cleaned(of, { run: run.id, act: 'delete', trusted: true })).toMatchObject({
      done: 1,
      skipped: [{ what: 'deleted', count: 1 }],
    })
    expect(await standing(of)).toEqual([])
  })

  test('[PERS-06] a mute of a cleanup that was served counts on when a later one comes', async () => {
    const of = await scene()
    await say(of.author, of, 'spam Bartka')
    await say(of.other, of, 'spam Darka')
    const run = await runOf(of)
    const done = await cleaned(of, { run: run.id, act: 'mute', seconds: 60 })
    expect(done).toMatchObject({ done: 2 })
    world.clock.advance(61_000)
    const act = async (words: string) => {
      of.moderator.send(`@label=s PRIVMSG #${of.name} :${words}`)
      await of.moderator.expect((line) => line.tags.get('label') === 's')
      await world.quiet()
    }
    await act('.mute Bartek 60')
    expect(await strikes(of, 'Bartek')).toBe(2)
    expect(await strikes(of, 'Darek')).toBe(1)
  })

  test('[DRY-14, UNDO-03] a mute that it replaced is back after the undoing, and who was muted writes again', async () => {
    const of = await scene()
    await say(of.author, of, 'spam Bartka')
    await say(of.other, of, 'spam Darka')
    const run = await runOf(of)
    of.owner.send(`PRIVMSG #${of.name} :.mute Bartek 3000 dawniej`)
    await world.quiet()
    const done = await cleaned(of, { run: run.id, act: 'mute', seconds: 600 })
    expect(done).toMatchObject({ state: 'done', total: 2, done: 2 })
    expect((await bans(of)).toSorted()).toEqual(['mute Bartek', 'mute Darek'])
    expect(await undo(of, done.entry)).toMatchObject({ status: 200, body: { done: 2 } })
    expect(await bans(of)).toEqual(['mute Bartek'])
    await say(of.other, of, 'Darek pisze')
  })

  test('[MLOG-08, DRY-14] moderators are told the entry again when the work ends, and when its undoing has ended', async () => {
    const of = await scene()
    await say(of.author, of, 'spam Bartka')
    const run = await runOf(of)
    const told = () => of.owner.lines.flatMap((line) => / MODLOG #\S+ :?(\{.*\})$/.exec(line)?.[1] ?? [])
    const newest = (): ListedEntry => JSON.parse(told().at(-1)!)
    /** How often the entry was told since, and whether that was the last that was. */
    const toldSince = (before: number, entry: number) => [
      told()
        .slice(before)
        .filter((line) => JSON.parse(line).seq === entry).length,
      newest().seq === entry,
    ]
    let before = told().length
    const { entry } = await cleaned(of, { run: run.id, act: 'mute', seconds: 600 })
    // once as it begins, once as it ends
    expect(toldSince(before, entry)).toEqual([2, true])
    before = told().length
    expect((await undo(of, entry)).status).toBe(200)
    expect(toldSince(before, entry)).toEqual([1, true])
    expect((await log(of)).find(({ kind }) => kind === 'undo')?.undo_bar).toBeNull()
  })

  /** Whether a typing mark of theirs is refused, so that nobody hears it. */
  async function isKeptFromTyping(client: IrcClient, { name }: Scene): Promise<boolean> {
    const hearing = await world.enter(celina, name, ['message-tags'])
    client.send(`@+typing=active;label=t${(count += 1)} TAGMSG #${name}`)
    const label = `t${count}`
    const isKept = (await client.expect(({ tags }) => tags.get('label') === label)).command === 'FAIL'
    await world.quiet()
    expect(hearing.lines.filter((line) => / TAGMSG /.test(line))).toHaveLength(isKept ? 0 : 1)
    hearing.cut()
    world.clock.advance(2000)
    return isKept
  }
  /** Of whom the line of somebody's own ban says that it is, where there is one as they come. */
  async function toldAtEntry(person: NamedPerson, { name }: Scene): Promise<string | undefined> {
    const client = await world.enter(person, name, WEB_CAPABILITIES)
    await world.quiet()
    const line = client.lines.findLast((one) => / BAN #/.test(one))
    client.cut()
    await world.quiet()
    return line === undefined ? undefined : JSON.parse(/ BAN #\S+ :?(\{.*\})$/.exec(line)![1]!).by
  }

  test('[DRY-14, UNDO-03] the undoing of a cleanup leaves every other ban known', async () => {
    const of = await scene()
    await say(of.author, of, 'spam Bartka')
    const run = await runOf(of)
    of.owner.send(`PRIVMSG #${of.name} :.ban Darek -none ręcznie`)
    await world.quiet()
    expect(await isKeptFromTyping(of.other, of)).toBe(true)
    const done = await cleaned(of, { run: run.id, act: 'ban', clear: false })
    expect(done).toMatchObject({ done: 1 })
    expect(await isKeptFromTyping(of.author, of)).toBe(true)
    expect(await undo(of, done.entry)).toMatchObject({ status: 200, body: { done: 1 } })
    await world.quiet()
    expect(await isKeptFromTyping(of.other, of)).toBe(true)
    expect(await toldAtEntry(darek, of)).toBe('Anna')
    expect(await isKeptFromTyping(of.author, of)).toBe(false)
    expect(await toldAtEntry(bartek, of)).toBeUndefined()
  })

  test('[DRY-10, DRY-14] who has left when a cleanup bans them learns of it as they come back', async () => {
    const of = await scene()
    await say(of.author, of, 'spam Bartka')
    const run = await runOf(of)
    of.author.cut()
    await world.quiet()
    const done = await cleaned(of, { run: run.id, act: 'ban', clear: false })
    expect(done).toMatchObject({ done: 1 })
    expect(await toldAtEntry(bartek, of)).toBe('Celina')
    expect(await undo(of, done.entry)).toMatchObject({ status: 200 })
    expect(await toldAtEntry(bartek, of)).toBeUndefined()
    // and the undoing is undone
    const [undone] = await log(of)
    expect(await undo(of, undone!.seq)).toMatchObject({ status: 200 })
    expect(await toldAtEntry(bartek, of)).toBe('Celina')
  })

  test('[DRY-10, DRY-12, DRY-14, UNDO-03, UNDO-10] warns people of lower level; its undoing withdraws those warnings and no other', async () => {
    const of = await scene()
    await say(of.author, of, 'spam Bartka')
    await say(of.other, of, 'spam Darka')
    const run = await runOf(of)
    /** Whether a line of somebody is refused for a warning, and with which reason. */
    async function refusedFor(client: IrcClient): Promise<string | null> {
      client.send(`@label=w${(count += 1)} PRIVMSG #${of.name} :piszę ${count}`)
      const label = `w${count}`
      const answer = await client.expect(({ tags }) => tags.get('label') === label)
      world.clock.advance(2000)
      if (answer.command !== '404') return null
      const { name, values } = JSON.parse(answer.tags.get('gwar.chat/i18n')!)
      return name === 'warned' ? values.reason : name
    }
    const warnings = (client: IrcClient) =>
      client.lines
        .flatMap((line) => / WARN #\S+ :?(\{.*\})$/.exec(line)?.slice(1) ?? [])
        .map((one) => JSON.parse(one))
    of.owner.send(`PRIVMSG #${of.name} :.warn Bartek ręcznie`)
    await expect.poll(() => warnings(of.author)).toHaveLength(1)
    const before = await log(of)
    const done = await cleaned(of, {
      run: run.id,
      act: 'warn',
      seconds: 60,
      category: 'spam',
      reason: 'bez reklam',
    })
    expect(done).toMatchObject({
      state: 'done',
      act: 'warn',
      seconds: null,
      total: 2,
      done: 2,
      skipped: [],
    })
    expect(await log(of)).toHaveLength(before.length + 1)
    expect((await log(of))[0]).toMatchObject({
      kind: 'cleanup',
      detail: { act: 'warn', people: 2, messages: 0 },
      undo_bar: null,
    })
    expect(warnings(of.other).at(-1)).toMatchObject({ by: 'Celina', reason: 'bez reklam', category: 'spam' })
    expect(await refusedFor(of.other)).toBe('bez reklam')
    // a warning of a cleanup is a strike like one by hand, until it is undone
    expect(await strikes(of, 'Darek')).toBe(1)
    expect(await strikes(of, 'Bartek')).toBe(2)
    // the older one is acknowledged first
    expect(await refusedFor(of.author)).toBe('ręcznie')
    expect(await refusedFor(of.moderator)).toBeNull()
    expect(await bans(of)).toEqual([])
    const sentences = await world.http('GET', '/api/users/@me/moderation', { as: darek })
    expect(sentences.body.data[0]).toMatchObject({
      kind: 'warn',
      category: 'spam',
      reason: 'bez reklam',
    })

    expect(await undo(of, done.entry)).toMatchObject({ status: 200, body: { done: 2, skipped: [] } })
    expect(warnings(of.other).at(-1)).toEqual({ id: null })
    expect(await strikes(of, 'Darek')).toBe(0)
    expect(await strikes(of, 'Bartek')).toBe(1)
    expect(await refusedFor(of.other)).toBeNull()
    expect(await refusedFor(of.author)).toBe('ręcznie')

    // who moderates meanwhile is not warned again when that is undone
    await mode(of, '+o', darek)
    const [undoing] = await log(of)
    expect(await undo(of, (await log(of)).find(({ kind }) => kind === 'undo')!.seq)).toMatchObject({
      status: 200,
    })
    expect(undoing).toBeDefined()
    expect(await refusedFor(of.other)).toBeNull()
    of.author.send(`PRIVMSG #${of.name} :.understood`)
    await expect.poll(() => warnings(of.author).at(-1)).toEqual({ id: null })
    expect(await refusedFor(of.author)).toBeNull()
    await mode(of, '-o', darek)
    expect(await world.service.store.read.cleanups.standing({ scopeId: of.id, id: done.id })).toMatchObject({
      people: 1,
      peopleOtherwise: 1,
    })
  })

  test('[DRY-10, WHY-05] where a channel hides its moderators nobody learns from a warning whose cleanup it was', async () => {
    const of = await scene()
    const settings = path(of, '/settings')
    const { may_edit: _, ...chosen } = (await world.http('GET', settings, { as: anna })).body
    const hidden = await world.http('PUT', settings, { as: anna, body: { ...chosen, names: 'hidden' } })
    expect(hidden.status).toBe(200)
    await say(of.other, of, 'spam Darka')
    const run = await runOf(of)
    const done = await cleaned(of, { run: run.id, act: 'warn', reason: 'bez reklam' })
    expect(done).toMatchObject({ state: 'done', done: 1 })
    const told = of.observer.client.lines.filter((line) => / WARN #/.test(line))
    expect(told.at(-1)).toContain('"reason":"bez reklam"')
    // shown again, the name stays away from what was done without it
    await world.http('PUT', settings, { as: anna, body: { ...chosen, names: 'shown' } })
    const again = await world.enter(darek, of.name, WEB_CAPABILITIES)
    await world.quiet()
    const back = again.lines.findLast((line) => / WARN #/.test(line))
    expect(back).toContain('"reason":"bez reklam"')
    expect([...told, back].join('\n')).not.toContain('Celina')
    expect((await log(of)).find(({ kind }) => kind === 'cleanup')).toMatchObject({
      actor: { name: 'Celina' },
    })
  })

  test('[DRY-11] above fifty targets their number must be given, and be right', async () => {
    const of = await scene()
    const found = await crowdOf(of, 60)
    const run = await runOf(of)
    expect(run.kept).toEqual({ messages: 120, people: 60 })
    const refusal = async (more: object) =>
      (await clean(of, { run: run.id, act: 'delete', ...more })).body.errors
    expect(await refusal({})).toHaveProperty('expected')
    expect(await refusal({ expected: 119 })).toHaveProperty('expected')
    expect(await refusal({ expected: 120, out: [found[0]!.id] })).toHaveProperty('expected')
    const people = { run: run.id, act: 'ban', clear: false }
    expect((await clean(of, { ...people, expected: 120 })).status).toBe(422)
    expect(await clean(of, { run: run.id, act: 'mute', expected: 60 })).toMatchObject({ status: 422 })
    expect(await clean(of, { ...people, expected: 60 }, bartek)).toMatchObject({ status: 403 })
    expect((await log(of))[0]).toMatchObject({ kind: 'run' })
    // fifty need no number, one more do
    const all = await world.service.store.read.filterRuns.hits(
      { scopeId: of.id, id: run.id },
      { below: null, limit: 120 },
    )
    const out = (left: number) => all.slice(left).map(({ messageId }) => messageId)
    expect(await refusal({ out: out(51) })).toHaveProperty('expected')
    expect(await cleaned(of, { run: run.id, act: 'delete', out: out(50) })).toMatchObject({ total: 50 })
    // as many may be taken out as are documented
    const strangers = Array.from({ length: 1000 }, () => crypto.randomUUID())
    expect(await refusal({ out: [...strangers, crypto.randomUUID()] })).toHaveProperty('out')
    expect(await cleaned(of, { ...people, out: strangers, expected: 60 })).toMatchObject({
      state: 'done',
      done: 60,
      total: 60,
    })
  })

  test('[DRY-12] many people are one entry, one line and at most three events; sent twice it is done once', async () => {
    const of = await scene()
    await crowdOf(of, 260)
    const run = await runOf(of)
    const before = await log(of)
    const [from] = await newestEvent(of)
    const body = { run: run.id, act: 'ban', expected: 260, nonce: 'raz' }
    const done = await cleaned(of, body)
    expect(done).toMatchObject({ state: 'done', total: 260 + 520, read: 780, done: 780 })
    expect((await clean(of, body)).body.id).toBe(done.id)
    await world.quiet()
    // the other entry is that of the alarm about so many bans by one moderator
    expect((await log(of)).map(({ kind }) => kind)).toEqual([
      'opened',
      'cleanup',
      ...before.map(({ kind }) => kind),
    ])
    expect(await standing(of)).toEqual([])
    const [to] = await newestEvent(of)
    expect(to! - from!).toBe(3)
    expect(await undo(of, done.entry)).toMatchObject({ status: 200, body: { done: 780, skipped: [] } })
    expect(await standing(of)).not.toEqual([])
    expect(await bans(of)).toEqual([])
  })

  /** A cleanup that its node left after so many chunks, as if it had died there. */
  async function leftAfter(
    of: Scene,
    run: FilterRun,
    body: { readonly act: 'ban' | 'delete' },
    chunks: number,
  ) {
    const { store } = world.service
    const person = (await store.read.users.byName(userName('Celina')))!
    let seen = 0
    const moderation: Moderation = {
      store,
      bus: { publish: () => undefined, tellUser: () => undefined },
      clock: {
        now: () => {
          seen += 1
          return world.clock.now()
        },
      },
      texts: { ...en, ...enServer },
      secondFactorLetters: '',
      moderatorsNeedSecondFactor: false,
      keepsRemovedTexts: false,
      ownersAttach: false,
      reportsPerHour: 10,
      newId: () => idAt(world.clock.now(), (count += 1)),
      finishBan: () => undefined,
      released: () => undefined,
      removeFiles: () => Promise.resolve(),
    }
    const order = {
      ...body,
      trusted: false,
      seconds: null,
      clear: body.act === 'ban',
      out: [],
      category: null,
      reason: null,
    }
    const place = { channel: of, person }
    const { people, messages } = run.kept
    const expected = body.act === 'ban' ? people : messages
    const started = await runAct(moderation, place, startCleanup, { runId: run.id, order, expected })
    if (started.refusal !== null) throw new Error(started.refusal.name)
    const key = { scopeId: of.id, id: started.id }
    seen = 0
    const stopping = {
      get aborted() {
        return seen >= chunks
      },
    } as AbortSignal
    await workAtCleanup({ moderation, stopping }, key)
    return key
  }

  async function others(): Promise<void> {
    for (let beat = 0; beat < 5; beat += 1) {
      world.clock.advance(2000)
      await world.quiet()
    }
  }

  test('[DRY-14] it stops where it is told to, and what it did is undone', async () => {
    const of = await scene()
    await crowdOf(of, 130)
    const run = await runOf(of)
    const key = await leftAfter(of, run, { act: 'delete' }, 2)
    expect(await look(of, key.id)).toMatchObject({ state: 'going', total: 260, read: 200, done: 200 })
    // behind it stands the alarm about so many
    const newest = (await log(of)).find(({ kind }) => kind === 'cleanup')
    expect(await undo(of, newest!.seq)).toMatchObject({ status: 409 })
    const address = path(of, `/cleanups/${key.id}`)
    expect((await world.http('DELETE', address, { as: bartek })).status).toBe(403)
    expect((await world.http('DELETE', address, { as: anna })).status).toBe(204)
    await others()
    expect(await look(of, key.id)).toMatchObject({ state: 'stopped', read: 200, done: 200 })
    expect(await undo(of, newest!.seq)).toMatchObject({ status: 200, body: { done: 200, skipped: [] } })
    expect(await look(of, key.id)).toMatchObject({ state: 'done', is_undone: true })
    expect(await world.service.store.read.cleanups.standing(key)).toMatchObject({ messages: 0 })
  })

  test('[SHLD-10] more than a hundred deletions of a cleanup open an alarm for those above, which ends it and brings back what it did', async () => {
    const of = await scene()
    await crowdOf(of, 130)
    const run = await runOf(of)
    const before = await standing(of)
    const key = await leftAfter(of, run, { act: 'delete' }, 2)
    expect(await look(of, key.id)).toMatchObject({ state: 'going', total: 260, done: 200 })
    expect(await standing(of)).not.toEqual(before)
    const alarms = async (as: NamedPerson) =>
      (await world.http('GET', path(of, '/matters?kind=alarm'), { as })).body.data
    expect(await alarms(celina)).toEqual([])
    const [alarm] = await alarms(anna)
    expect(alarm).toMatchObject({ user: { name: 'Celina' }, detail: { cause: 'deletions', count: 260 } })
    const decision = { state: 'open', decision: 'apply', act: { kind: 'demote' }, reason: 'skradziony login' }
    const decided = await world.http('POST', path(of, `/matters/${alarm.n}/decision`), {
      as: anna,
      body: decision,
    })
    expect(decided).toMatchObject({ status: 200, body: { matter: { state: 'applied' } } })
    await others()
    expect((await world.http('GET', path(of, `/cleanups/${key.id}`), { as: anna })).body).toMatchObject({
      state: 'done',
      read: 200,
      is_undone: true,
    })
    expect(await standing(of)).toEqual(before)
    expect(await world.service.store.read.cleanups.standing(key)).toMatchObject({ messages: 0 })
  })

  test.each([1, 2, 3, 4])(
    '[DRY-13] left after %i chunks it ends elsewhere, each target once',
    async (chunks) => {
      const of = await scene()
      await crowdOf(of, 110)
      const run = await runOf(of)
      const key = await leftAfter(of, run, { act: 'ban' }, chunks)
      expect((await look(of, key.id)).state).toBe('going')
      await others()
      expect(await look(of, key.id)).toMatchObject({
        state: 'done',
        total: 330,
        read: 330,
        done: 330,
        skipped: [],
      })
      expect(await world.service.store.read.cleanups.standing(key)).toEqual({
        messages: 220,
        messagesOtherwise: 0,
        people: 110,
        peopleOtherwise: 0,
      })
      expect(await bans(of)).toHaveLength(110)
    },
  )

  /** Lets so many chunks fail before they are stored, as where the database goes away. */
  function breakChunks(faults: number): void {
    const { store } = world.service
    const transact = store.transact.bind(store)
    let left = faults
    vi.spyOn(store, 'transact').mockImplementation((work) =>
      transact((tx) => {
        const keep: typeof tx.cleanups.keep = (...step) => {
          if ((left -= 1) >= 0) throw new Error('the database is away')
          return tx.cleanups.keep(...step)
        }
        return work(replacing(tx, { cleanups: { ...tx.cleanups, keep } }))
      }),
    )
    onTestFinished(() => void vi.restoreAllMocks())
  }

  test('[DRY-13] a database that is away for a while breaks neither a cleanup off nor its undo', async () => {
    const of = await scene()
    await crowdOf(of, 110)
    const run = await runOf(of)
    const key = await leftAfter(of, run, { act: 'ban' }, 2)
    breakChunks(2)
    for (let error = 0; error < 3; error += 1) await others()
    expect(await look(of, key.id)).toMatchObject({ state: 'done', read: 330, done: 330, skipped: [] })
    // behind it stands the alarm about so many
    const newest = (await log(of)).find(({ kind }) => kind === 'cleanup')
    vi.restoreAllMocks()
    breakChunks(2)
    expect((await undo(of, newest!.seq)).status).toBe(200)
    for (let error = 0; error < 3; error += 1) await others()
    expect(await look(of, key.id)).toMatchObject({ state: 'done', is_undone: true })
    expect(await world.service.store.read.cleanups.standing(key)).toMatchObject({ messages: 0, people: 0 })
  })

  test('[DRY-13] a cleanup that meets nothing but errors is told as broken off, and the next one does the rest', async () => {
    const of = await scene()
    await crowdOf(of, 60)
    const run = await runOf(of)
    const watching = await world.enter(anna, of.name, WEB_CAPABILITIES)
    const key = await leftAfter(of, run, { act: 'delete' }, 1)
    breakChunks(1000)
    for (let error = 0; error < 6; error += 1) await others()
    expect(await look(of, key.id)).toMatchObject({ state: 'failed', total: 120, read: 100, done: 100 })
    // its moderators hear of that
    const newest = (await log(of)).find(({ kind }) => kind === 'cleanup')!
    const told = watching.lines.findLast((line) => / MODLOG /.test(line))
    expect(told).toContain(`mod-seq=${newest.seq} `)
    vi.restoreAllMocks()
    expect(await cleaned(of, { run: run.id, act: 'delete', expected: 120 })).toMatchObject({
      state: 'done',
      done: 20,
      skipped: [{ what: 'deleted', count: 100 }],
    })
  })

  test('whoever lost the mode meanwhile does nothing more', async () => {
    const of = await scene()
    await say(of.author, of, 'spam raz')
    const run = await runOf(of)
    const { store } = world.service
    const order = {
      act: 'delete',
      trusted: false,
      seconds: null,
      clear: false,
      out: [],
      category: null,
      reason: null,
    } as const
    const user = (await store.read.users.byName(userName('Darek')))!
    const key = { scopeId: of.id, id: crypto.randomUUID() }
    const at = world.clock.now()
    await store.transact((tx) =>
      tx.cleanups.insert(
        { ...key, runId: run.id, byId: user.id, entrySeq: 1, act: order, total: 1, owner: key.id },
        at,
      ),
    )
    for (let beat = 0; beat < 5; beat += 1) {
      world.clock.advance(2000)
      await world.quiet()
    }
    expect(await look(of, key.id)).toMatchObject({ state: 'stopped', read: 0 })
    expect(await standing(of)).toEqual(['spam raz'])
  })

  test('[DRY-12, DRY-13] attack: what a node of a later version does to people is left to that one, and is not undone here', async () => {
    const of = await scene()
    await say(of.author, of, 'spam raz')
    const run = await runOf(of)
    const { store } = world.service
    const celinas = (await store.read.users.byName(userName('Celina')))!
    const at = world.clock.now()
    // as a node of a later version begins it, and dies
    const later = { act: 'kick' as never, seconds: null, clear: false, trusted: false, out: [] }
    const id = crypto.randomUUID()
    await store.transact(async (tx) => {
      const entrySeq = await tx.moderationLog.add(
        { id, scopeId: of.id, actorId: celinas.id, kind: 'cleanup', detail: { act: 'kick', title: 'Spam' } },
        at,
      )
      const row = { scopeId: of.id, id, runId: run.id, byId: celinas.id, entrySeq, total: 1, owner: id }
      await tx.cleanups.insert({ ...row, act: { ...later, category: null, reason: null } }, at)
    })
    world.clock.advance(10_000)
    await world.quiet()
    // what this version knows is taken and done meanwhile
    expect(await cleaned(of, { run: run.id, act: 'mute', seconds: 600 })).toMatchObject({ done: 1 })
    world.clock.advance(10_000)
    await world.quiet()
    expect(await bans(of)).toEqual(['mute Bartek'])
    const row = (await store.read.cleanups.byId({ scopeId: of.id, id }))!
    expect(row).toMatchObject({ state: 'going', read: 0, done: 0, owner: id, beatAt: at })
    const entry = (await log(of)).find((one) => one.id === id)!
    expect(entry.undo_bar).toBe('changed')
    expect(await undo(of, entry.seq)).toMatchObject({ status: 409 })
    await store.transact((tx) => tx.cleanups.keep(row, { ...row, state: 'done' }, at))
    expect(await undo(of, entry.seq)).toMatchObject({ status: 409 })
    expect(await store.read.cleanups.byId({ scopeId: of.id, id })).toMatchObject({ direction: 'do' })
    await undo(of, (await log(of))[0]!.seq)
  })

  /** So many people write two lines of spam each. */
  async function crowdOf(of: Scene, size: number): Promise<NewMessage[]> {
    const { store } = world.service
    const crowd = await world.crowd(size, `s${engine[0]}${count}x`)
    // what is written into the store alone reaches nobody
    world.cutAll()
    await world.quiet()
    const found = await store.read.users.byNames(crowd.map(({ name }) => userName(name)))
    const at = world.clock.now()
    const rows = found.flatMap(({ id: userId }, index) =>
      [0, 1].map((turn) =>
        newMessage(of.id, userId, {
          id: idAt(new Date(at.getTime() + index * 2 + turn), (count += 1)),
          text: `spam ${index} ${turn}`,
          folded: '',
          at,
        }),
      ),
    )
    for (let from = 0; from < rows.length; from += 200)
      await store.appendMessages(rows.slice(from, from + 200))
    world.clock.advance(2000)
    return rows
  }

  async function newestEvent(of: Scene): Promise<number[]> {
    return [(await world.service.store.read.channels.byId(of.id))!.seq]
  }
})

function idAt(at: Date, number: number): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`
}

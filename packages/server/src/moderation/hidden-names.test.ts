import { WEB_CAPABILITIES } from '@gwar/protocol'
import { anyEngine, userName, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../commands/world-of.fixture.ts'

describe.each(anyEngine())('names of moderators that a channel hides, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let jawor: NamedPerson
  let celina: NamedPerson
  let darek: NamedPerson
  worldOf(
    ['Anna', 'Jawor', 'Celina', 'Darek'],
    (made) => ([world, anna, jawor, celina, darek] = made),
    engine,
  )

  async function hide(id: string, names: 'hidden' | 'shown' = 'hidden'): Promise<void> {
    const url = `/api/channels/${id}/moderation/settings`
    const { may_edit: _, ...settings } = (await world.http('GET', url, { as: anna })).body
    expect(await world.http('PUT', url, { as: anna, body: { ...settings, names } })).toMatchObject({
      status: 200,
    })
  }

  /** A channel in which Jawor moderates under a hidden name. */
  async function scene(name: string) {
    const { id } = await world.channel(anna, name)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    const moderator = await world.enter(jawor, name, WEB_CAPABILITIES)
    const member = await world.enter(celina, name, WEB_CAPABILITIES)
    const plain = await world.enter(celina, name, ['message-tags', 'server-time', 'draft/message-redaction'])
    const target = await world.enter(darek, name, WEB_CAPABILITIES)
    const guest = await world.enter(null, name, WEB_CAPABILITIES)
    owner.send(`MODE #${name} +o Jawor`)
    await member.expect(/ MODE #\S+ \+o Jawor/)
    await world.quiet()
    await hide(id)
    return { id, name, owner, moderator, member, plain, target, guest }
  }

  test('[WHY-05] no line, tag, record or page of members names a moderator who acted; the log does', async () => {
    const of = await scene('bez-nazwisk')
    const user = (await world.service.store.read.users.byName(userName('Jawor')))!
    const say = async (client: IrcClient, text: string): Promise<string> => {
      client.send(`PRIVMSG #${of.name} :${text}`)
      const line = await of.owner.expect(new RegExp(` PRIVMSG #${of.name} :?${text}$`))
      return line.tags.get('msgid')!
    }
    const ids = []
    for (const n of [1, 2, 3, 4]) ids.push(await say(of.target, `linia${n}`))
    await world.quiet()
    const clients = [of.member, of.plain, of.target, of.guest]
    const before = clients.map((client) => client.lines.length)
    const act = async (...lines: string[]) => {
      of.moderator.send(...lines)
      await of.moderator.settled()
      await world.quiet()
      world.clock.advance(2000)
    }
    const dot = (text: string) => `PRIVMSG #${of.name} :${text}`
    await act(
      `TOPIC #${of.name} :nowy temat`,
      `MODE #${of.name} +s 5`,
      `MODE #${of.name} -s`,
      dot(`.pin ${ids[0]}`),
    )
    await act(`REDACT #${of.name} ${ids[1]} :#spam reklama`, dot(`.removemessage ${ids[2]}`))
    await act(dot('.shield on 5 najazd'), dot('.shield off'))
    const moderation = `/api/channels/${of.id}/moderation`
    const call = async (path: string, body: object) => {
      const answer = await world.http('POST', `${moderation}/${path}`, { as: jawor, body })
      expect(answer.status).toBeLessThan(300)
      await world.quiet()
      world.clock.advance(2000)
      return answer.body
    }
    const filter = { title: 'Sprzątane', do: 'hold', when: [{ is: 'words', words: ['linia4'] }] }
    const run = await call('runs', { body: filter })
    await call('cleanups', { run: run.id, act: 'delete', reason: 'porządki' })
    await of.member.expect(/"cleanup"/)
    await act(dot('.warn Darek spokojnie'), dot('.mute Darek 60 cicho'), dot('.unban Darek'))
    await act(dot('.ban Darek 1h #spam reklamy'), dot('.undo'), dot('.ban Darek 2h #spam reklamy'))
    // a message that waited, and an appeal
    const { filter: made } = await call('filters', {
      body: { ...filter, when: [{ is: 'words', words: ['czekam'] }] },
    })
    const on = { as: jawor, body: { version: 1, state: 'on' } }
    expect((await world.http('PUT', `${moderation}/filters/${made.id}`, on)).status).toBe(200)
    of.member.send(dot('czekam'))
    await of.member.expect(/ HELD #/)
    await call('matters/1/decision', { state: 'open', decision: 'refuse', reason: 'nie tutaj' })
    await of.member.expect(/ HELD #.*nie tutaj/)
    const own = (await world.http('GET', '/api/users/@me/moderation', { as: darek })).body
    const appeal = { scope: of.id, entry: own.data[0].id, text: 'to nie tak' }
    expect((await world.http('POST', '/api/users/@me/appeals', { as: darek, body: appeal })).status).toBe(200)
    await call('matters/2/decision', { state: 'open', decision: 'ask', reason: 'a jak?' })
    await of.target.expect(/"appeal":"asked"/)
    // who comes later reads the same
    const late = await world.enter(celina, of.name, WEB_CAPABILITIES)
    const lateTarget = await world.enter(darek, of.name, WEB_CAPABILITIES)
    const latePlain = await world.enter(null, of.name, ['message-tags'])
    await world.quiet()
    const bans = lateTarget.lines.filter((line) => / BAN #/.test(line))
    expect(bans).toEqual([expect.stringContaining('reklamy')])
    await act(`KICK #${of.name} Darek :dość`)
    await of.plain.expect(/ KICK #/)
    const reads = await Promise.all(
      [
        `/api/channels/${of.id}`,
        `/api/channels/${of.id}/messages`,
        `/api/channels/${of.id}/rules`,
        '/api/users/@me/inbox',
        '/api/users/@me/moderation',
      ].flatMap((url) => [celina, darek].map((as) => world.http('GET', url, { as }))),
    )
    const seen = [
      ...clients.flatMap((client, index) => client.lines.slice(before[index])),
      ...[late, lateTarget, latePlain].flatMap(({ lines }) =>
        // who is in the channel is not who did something there
        lines.filter((line) => !/ (?:353|JOIN|MEMBERS|354|NAMES) /.test(line)),
      ),
      ...reads.map(({ body }) => JSON.stringify(body)),
    ]
    expect(seen.join('\n')).toMatch(/nowy temat[\s\S]*reklamy[\s\S]*porządki[\s\S]*a jak\?/)
    expect(seen.filter((text) => text.includes('Jawor') || text.includes(user.id))).toEqual([])
    const { body: log } = await world.http('GET', `/api/channels/${of.id}/moderation/log?actor=Jawor`, {
      as: anna,
    })
    expect(new Set(log.data.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set([
        'topic',
        'channel_mode',
        'pin',
        'delete_message',
        'warn',
        'mute',
        'unban',
        'ban',
        'undo',
        'kick',
        'shield_on',
        'shield_off',
        'run',
        'cleanup',
        'filter',
        'decided',
      ]),
    )
  })

  test('[WHY-05, INV-24] who takes the release of a held message back is named to moderators alone', async () => {
    const of = await scene('przepuszczone')
    const m = `/api/channels/${of.id}/moderation`
    const call = async (method: string, path: string, body: object) => {
      const answer = await world.http(method, `${m}/${path}`, { as: jawor, body })
      expect(answer.status).toBeLessThan(300)
      return answer.body
    }
    const body = { title: 'Słowa', do: 'hold', when: [{ is: 'words', words: ['czekam'] }] }
    const { filter } = await call('POST', 'filters', { body })
    await call('PUT', `filters/${filter.id}`, { version: 1, state: 'on' })
    of.member.send(`PRIVMSG #${of.name} :czekam`)
    await of.member.expect(/ HELD #/)
    await call('POST', 'matters/1/decision', { state: 'open', decision: 'release' })
    await of.target.expect(/ PRIVMSG #\S+ :?czekam/)
    const observer = await world.observe(darek, `#${of.name}`)
    const cleared = async () => {
      await world.quiet()
      const { body: rows } = await world.http('GET', `/api/channels/${of.id}/messages`, { as: darek })
      return rows.flatMap((row: { type: string; is_cleared: unknown }) =>
        row.type === 'PRIVMSG' ? [row.is_cleared] : [],
      )
    }
    expect(await cleared()).toEqual([false])
    await call('POST', 'matters/1/decision', { state: 'released', decision: 'refuse' })
    expect(await cleared()).toEqual([true])
    // what came live is what whoever comes later reads
    expect(observer.state.events).toMatchObject([{ cleared: { by: null } }])
    const [entry] = (await world.http('GET', `${m}/log?kind=decided`, { as: anna })).body.data
    expect(entry).toMatchObject({ actor: { name: 'Jawor' }, detail: { state: 'refused' } })
  })

  test('[WHY-05, INV-24] a ban that is made again deletes under the name that was hidden then', async () => {
    const of = await scene('znow-ukryte')
    of.target.send(`PRIVMSG #${of.name} :cześć`)
    await of.member.expect(/ PRIVMSG #\S+ :?cześć/)
    of.moderator.send(`PRIVMSG #${of.name} :.ban Darek -all`, `PRIVMSG #${of.name} :.unban Darek`)
    await of.moderator.settled()
    await world.quiet()
    await hide(of.id, 'shown')
    const m = `/api/channels/${of.id}/moderation`
    const { seq } = (await world.http('GET', `${m}/log?kind=unban`, { as: anna })).body.data[0]
    const seen = of.member.lines.length
    expect((await world.http('POST', `${m}/log/${seq}/undo`, { as: anna, body: {} })).status).toBe(200)
    await world.quiet()
    expect(of.member.lines.slice(seen).join('\n')).toMatch(/ CLEAR/)
    expect(of.member.lines.slice(seen).filter((line) => line.includes('Jawor'))).toEqual([])
    const { body } = await world.http('GET', `/api/channels/${of.id}/messages`, { as: celina })
    expect(body).toContainEqual(expect.objectContaining({ type: 'PRIVMSG', is_cleared: true }))
  })

  test('[WHY-05] what was done under a hidden name stays so when names are shown again', async () => {
    const of = await scene('raz-ukryte')
    of.target.send(`PRIVMSG #${of.name} :cześć`)
    const { tags } = await of.owner.expect(/ PRIVMSG #\S+ :?cześć/)
    of.moderator.send(`REDACT #${of.name} ${tags.get('msgid')}`, `PRIVMSG #${of.name} :.ban Darek`)
    await of.target.expect(/ BAN #/)
    await hide(of.id, 'shown')
    of.moderator.send(`TOPIC #${of.name} :po`)
    await of.member.expect(/:Jawor!\S+ TOPIC /)
    const back = await world.enter(darek, of.name, WEB_CAPABILITIES)
    const told = back.lines.find((line) => / BAN #/.test(line))
    expect(told).toContain('"by":null')
    // with everybody gone the channel is read anew
    const { service } = world
    const before = service.counts().channels
    const { owner, moderator, member, plain, target, guest } = of
    for (const client of [owner, moderator, member, plain, target, guest, back]) client.cut()
    await expect.poll(() => service.counts().channels).toBe(before - 1)
    const again = await world.enter(darek, of.name, WEB_CAPABILITIES)
    expect(again.lines.find((line) => / BAN #/.test(line))).toContain('"by":null')
    const { body } = await world.http('GET', `/api/channels/${of.id}/messages`, { as: celina })
    expect(JSON.stringify(body)).not.toContain('Jawor')
  })
})

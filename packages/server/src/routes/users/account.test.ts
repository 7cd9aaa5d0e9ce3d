import { availableEngines, createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../../accounts/token.ts'
import type { EventKey } from '../../store/messages/named-events.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const polish = { 'accept-language': 'pl' }
const NEW = 'zupełnie nowe hasło'

describe.each(availableEngines())('the own account on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())

  const me = (as: { token: string }) =>
    world.http('GET', '/api/users/@me', { headers: { authorization: `Bearer ${as.token}` } })
  const account = async (as: NamedPerson) => (await world.http('GET', '/api/users/@me/account', { as })).body
  const loginAs = async ({ name, password }: { name: string; password: string }, headers = {}) =>
    world.http('POST', '/api/auth/login', { body: { name, password }, headers })
  const another = async (person: NamedPerson, headers = {}): Promise<NamedPerson> => ({
    ...person,
    token: (await loginAs(person, headers)).body.token as string,
  })
  const patch = async (as: NamedPerson, otherwise: object, headers = {}) => {
    const body = { name: as.name, email: as.email, password: as.password, ...otherwise }
    const answer = await world.http('PATCH', '/api/users/@me', { as, body, headers })
    await world.service.settled()
    return answer
  }
  const withPassword = (newPassword: string) => ({ is_changing_password: true, new_password: newPassword })
  const verify = (token: unknown, headers = {}) =>
    world.http('POST', '/api/auth/email/verify', { body: { token }, headers })
  const subjectsTo = (address: string) =>
    world.mails.filter(({ to }) => to.address === address).map(({ subject }) => subject)
  const mailedToken = (address: string): string => {
    const mail = world.mails.findLast(
      ({ to, text }) => to.address === address && text.includes('/email/verify'),
    )
    return new URL(/^http\S+$/m.exec(mail?.text ?? '')![0]).searchParams.get('token')!
  }
  const deletion = async (as: NamedPerson, password = as.password) => {
    const answer = await world.http('DELETE', '/api/users/@me', { as, body: { password } })
    await world.service.settled()
    return answer
  }

  describe('PATCH /api/users/@me', () => {
    test('[HTTP-11, SET-42, SET-45] a new address is the account’s when its link was opened; the old one is told', async () => {
      const anna = await world.person('Anna')
      const answer = await patch(anna, { email: ' Anna.Nowa@example.com ' }, polish)
      expect(answer).toMatchObject({ status: 200, body: { changes: ['email'] } })
      expect(await account(anna)).toMatchObject({ email: anna.email, pending_email: 'Anna.Nowa@example.com' })
      // in the account's language; it registered in English
      expect(subjectsTo('Anna.Nowa@example.com')).toEqual(['Confirm your e-mail address'])
      expect(subjectsTo(anna.email).at(-1)).toBe('Your e-mail address is about to change')
      expect(await verify(mailedToken('Anna.Nowa@example.com'))).toMatchObject({ status: 204, body: '' })
      await world.service.settled()
      expect(await account(anna)).toMatchObject({ email: 'Anna.Nowa@example.com', pending_email: null })
      expect(subjectsTo(anna.email).at(-1)).toBe('Your e-mail address has changed')
      expect((await loginAs(anna)).status).toBe(200)
    })

    test('[HTTP-06, AUTH-61, OPEN-21] attack: replay, a link proves an address once, 24 hours long, and the newest alone', async () => {
      const beata = await world.person('Beata')
      await patch(beata, { email: 'beata.1@example.com' })
      const older = mailedToken('beata.1@example.com')
      await patch(beata, { email: 'beata.2@example.com' })
      const newer = mailedToken('beata.2@example.com')
      const expired = { status: 410, body: { message: 'Odnośnik weryfikacji adresu e-mail wygasł.' } }
      expect(await verify(older, polish)).toMatchObject(expired)
      const answers = await Promise.all([verify(newer), verify(newer), verify(newer)])
      expect(sorted(answers)).toEqual([204, 410, 410])
      await patch({ ...beata, email: 'beata.2@example.com' }, { email: 'beata.3@example.com' })
      world.clock.jump(DAY_MS)
      expect(await verify(mailedToken('beata.3@example.com'), polish)).toMatchObject(expired)
      expect(await account(beata)).toMatchObject({ email: 'beata.2@example.com', pending_email: null })
      for (const token of ['x', 'A'.repeat(43), 'A'.repeat(9000), beata.token, '\u0000'])
        expect((await verify(token)).status).toBe(410)
      for (const token of ['', 7, null, { $ne: '' }]) expect((await verify(token)).status).toBe(422)
    })

    test('[HTTP-06] a link proves the address that an account was registered with', async () => {
      const registered = await world.http('POST', '/api/auth/register', {
        body: {
          name: 'Celina',
          email: 'celina@example.com',
          password: NEW,
          password_confirmation: NEW,
          accept_rules: true,
        },
      })
      expect(registered.status).toBe(200)
      const at = world.clock.now()
      await world.service.store.transact(async (tx) => {
        const user = (await tx.users.byName(userName('Celina')))!
        const link = {
          userId: user.id,
          kind: 'email',
          email: user.email!,
          tokenHash: hashToken('C'.repeat(43)),
        } as const
        await tx.emailLinks.put({ ...link, expiresAt: new Date(at.getTime() + DAY_MS) }, at)
      })
      expect((await loginAs({ name: 'Celina', password: NEW })).status).toBe(402)
      expect((await verify('C'.repeat(43))).status).toBe(204)
      expect((await loginAs({ name: 'Celina', password: NEW })).status).toBe(200)
    })

    test('attack: user enumeration by a new address that another account has', async () => {
      const [dorota, ewelina] = await world.people('Dorota', 'Ewelina')
      const free = await patch(dorota, { email: 'nobody.has@example.com' })
      const before = await account(dorota)
      const taken = await patch(dorota, { email: ewelina.email.toUpperCase() })
      expect([taken.status, taken.body]).toEqual([free.status, free.body])
      expect(Object.keys(await account(dorota))).toEqual(Object.keys(before))
      expect(await account(dorota)).toMatchObject({ pending_email: ewelina.email.toUpperCase() })
      // the mailbox's owner learns of it, without a link
      const mail = world.mails.findLast(({ to }) => to.address === ewelina.email)!
      expect(mail.subject).toBe('This e-mail address already has an account')
      expect(mail.text).not.toContain('token')
      expect((await account(ewelina)).email).toBe(ewelina.email)
    })

    test('attack: race, an address that somebody else proves first is theirs', async () => {
      const [felicja, gabriela] = await world.people('Felicja', 'Gabriela')
      for (const person of [felicja, gabriela])
        await patch(person, { email: `both.${person.name}@example.com` })
      const at = world.clock.now()
      for (const [person, token] of [
        [felicja, 'F'],
        [gabriela, 'G'],
      ] as const)
        await world.service.store.transact(async (tx) => {
          const { id: userId } = (await tx.users.byName(userName(person.name)))!
          const link = {
            userId,
            kind: 'email',
            email: 'both@example.com',
            tokenHash: hashToken(token.repeat(43)),
          } as const
          await tx.emailLinks.put({ ...link, expiresAt: new Date(at.getTime() + DAY_MS) }, at)
        })
      const answers = await Promise.all([verify('F'.repeat(43)), verify('G'.repeat(43))])
      expect(sorted(answers)).toEqual([204, 410])
    })

    test('[HTTP-11, SET-43, OPEN-27] attack: token theft, a new password ends every login, the caller’s too, and mailed links', async () => {
      const halina = await world.person('Halina')
      const other = await another(halina)
      await patch(halina, { email: 'thief@example.com' })
      await world.http('POST', '/api/auth/password/reset', {
        body: { name: halina.name, email: halina.email },
      })
      await world.service.settled()
      const reset = new URL(
        /^http\S+$/m.exec(world.mails.findLast(({ to }) => to.address === halina.email)!.text)![0],
      )
      const sockets = [await world.connect(halina), await world.connect(other)]
      const stranger = await world.connect(await world.person('Ilona'))
      const answer = await patch(halina, withPassword(NEW))
      expect(answer).toMatchObject({
        status: 200,
        body: { changes: ['password'], token: expect.any(String) },
      })
      for (const socket of sockets) await socket.untilClosed()
      for (const old of [halina, other]) expect((await me(old)).status).toBe(401)
      expect((await me(answer.body)).status).toBe(200)
      await stranger.settled()
      expect(stranger.isClosed).toBe(false)
      expect((await verify(mailedToken('thief@example.com'))).status).toBe(410)
      const change = { token: reset.searchParams.get('token'), password: NEW, password_confirmation: NEW }
      expect((await world.http('POST', '/api/auth/password/change', { body: change })).status).toBe(410)
      expect(subjectsTo(halina.email).at(-1)).toBe('Your password has been changed')
      expect((await loginAs(halina)).status).toBe(403)
      expect((await loginAs({ ...halina, password: NEW })).status).toBe(200)
    })

    test('[DATA-19] both at once keep the new link; the same again changes nothing', async () => {
      const janina = await world.person('Janina')
      expect((await patch(janina, {})).body).toEqual({ changes: [] })
      const answer = await patch(janina, { email: 'janina.2@example.com', ...withPassword(NEW) })
      expect(answer.body).toEqual({ changes: ['email', 'password'], token: expect.any(String) })
      expect((await verify(mailedToken('janina.2@example.com'))).status).toBe(204)
      // clicked twice: the token of the first answer is valid, the second call comes too late
      expect((await patch(janina, withPassword('another one'))).status).toBe(401)
    })

    test('[HTTP-11, SET-47] a wrong password changes nothing', async () => {
      const kaja = await world.person('Kaja')
      const answer = await patch(
        { ...kaja, password: 'not this one' },
        { email: 'kaja.2@example.com', ...withPassword(NEW) },
        polish,
      )
      expect(answer).toMatchObject({
        status: 403,
        body: { error: 'wrong_password', message: 'Podaj poprawne hasło' },
      })
      expect(subjectsTo('kaja.2@example.com')).toEqual([])
      expect((await loginAs(kaja)).status).toBe(200)
      expect(await account(kaja)).toMatchObject({ email: kaja.email, pending_email: null })
    })

    test('[HTTP-11, SET-38, SET-39, SET-40, SET-41, SET-46, OPEN-14] wrong fields are told by field', async () => {
      const lidia = await world.person('Lidia')
      const errors = async (otherwise: object) => (await patch(lidia, otherwise, polish)).body.errors
      const required = ['To pole jest wymagane']
      expect(await errors({ email: '', password: '' })).toEqual({ email: required, password: required })
      expect(await errors({ email: undefined, password: undefined })).toEqual({ password: required })
      expect(await errors({ email: 'lidia@' })).toEqual({ email: ['Wpisz poprawny adres e-mail'] })
      expect(await errors(withPassword(''))).toEqual({ new_password: required })
      expect(await errors({ is_changing_password: true })).toEqual({ new_password: required })
      expect(await errors(withPassword('krótkie'))).toEqual({
        new_password: ['Hasło musi mieć co najmniej 8 znaków'],
      })
      expect(await errors(withPassword('a'.repeat(257)))).toEqual({
        new_password: ['Hasło może mieć najwyżej 256 znaków'],
      })
      for (const email of ['a@b.pl\r\nBcc: x@y.pl', 'a@b.pl\u0000', 'ą@\u202e.pl', 7, null, ['a@b.pl']])
        expect((await patch(lidia, { email })).status).toBe(422)
      // what stands in the field while the switch is off is no new password, right or wrong
      for (const left of ['', 'krótkie', NEW])
        expect(await patch(lidia, { is_changing_password: false, new_password: left })).toMatchObject({
          status: 200,
          body: { changes: [] },
        })
      expect((await loginAs(lidia)).status).toBe(200)
    })

    test('attack: a new password that is no text is refused on its field', async () => {
      const lucja = await world.person('Lucja')
      for (const given of [{}, [], 7, true, null, { length: 9 }, ['a long secret']]) {
        const otherwise = { is_changing_password: true, new_password: given }
        expect(await patch(lucja, otherwise)).toMatchObject({
          status: 422,
          body: { errors: { new_password: [expect.any(String)] } },
        })
      }
      expect((await loginAs(lucja)).status).toBe(200)
    })

    test('[AUTH-28, SET-31] the name cannot be changed', async () => {
      const marta = await world.person('Marta')
      for (const name of ['Marta2', 'marta', ''])
        expect(await patch(marta, { name }, polish)).toMatchObject({
          status: 422,
          body: { errors: { name: ['Nazwy użytkownika nie można zmienić'] } },
        })
      expect((await patch(marta, { name: undefined })).status).toBe(200)
      expect((await me(marta)).body.name).toBe('Marta')
    })

    test('a guest has no account to change', async () => {
      const calls = [
        ['PATCH', ''],
        ['DELETE', ''],
        ['GET', '/account'],
        ['GET', '/sessions'],
        ['POST', '/logout-other-sessions'],
        ['POST', '/export'],
        ['DELETE', '/second-factor'],
      ] as const
      for (const [method, path] of calls)
        expect((await world.http(method, `/api/users/@me${path}`)).status).toBe(401)
    })
  })

  describe('sessions', () => {
    test('are listed with device and last use, the own one marked, and nobody else’s', async () => {
      const nadia = await world.person('Nadia')
      world.clock.advance(60_000)
      const phone = await another(nadia, {
        'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile',
      })
      const { status, body } = await world.http('GET', '/api/users/@me/sessions', { as: phone })
      expect(status).toBe(200)
      const at = world.clock.now().toISOString()
      expect(body).toEqual([
        {
          id: expect.any(String),
          device: 'Chrome, Android',
          created_at: at,
          last_used_at: at,
          ends_at: new Date(world.clock.now().getTime() + 90 * 24 * 60 * 60_000).toISOString(),
          is_current: true,
          is_same_browser: false,
        },
        expect.objectContaining({ is_current: false }),
      ])
      expect(JSON.stringify(body)).not.toContain(phone.token)
    })

    test('[F4] two of one kind are told apart by hour and by whether the browser is the one that asks, and no address is told', async () => {
      const ola = await world.person('OlaDwa')
      const agent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'
      const at = (device: string) => ({ 'user-agent': agent, 'x-device': device.repeat(43) })
      const [mine, elsewhere] = [at('A'), at('B')]
      await another(ola, mine)
      world.clock.advance(60_000)
      await another(ola, elsewhere)
      world.clock.advance(60_000)
      const now = await another(ola, mine)
      const { body } = await world.http('GET', '/api/users/@me/sessions', { as: now })
      const ofBrowsers = body.filter(({ device }: { device: string }) => device === 'Chrome, Linux')
      expect(ofBrowsers).toMatchObject([
        { is_current: true, is_same_browser: true },
        { is_current: false, is_same_browser: false },
        { is_current: false, is_same_browser: true },
      ])
      expect(new Set(ofBrowsers.map((row: { created_at: string }) => row.created_at)).size).toBe(3)
      expect(JSON.stringify(body)).not.toMatch(/127\.0\.0|::1|AAAA/)
      // a program without a token of its own is the same browser as nothing
      const program = await another(ola)
      const seen = (await world.http('GET', '/api/users/@me/sessions', { as: program })).body
      expect(seen.some((row: { is_same_browser: boolean }) => row.is_same_browser)).toBe(false)
    })

    test('attack: IDOR, one is ended by its owner alone, and its sockets close at once', async () => {
      const [olga, paula] = await world.people('Olga', 'Paula')
      const phone = await another(olga)
      const list = async () => (await world.http('GET', '/api/users/@me/sessions', { as: olga })).body
      const id = (await list()).find((session: { is_current: boolean }) => !session.is_current).id as string
      const end = async (as: NamedPerson, wanted = id) =>
        (await world.http('DELETE', `/api/users/@me/sessions/${wanted}`, { as })).status
      expect(await end(paula)).toBe(404)
      expect((await me(phone)).status).toBe(200)
      const [closed, stays] = [await world.connect(phone), await world.connect(olga)]
      const ends = await Promise.all([end(olga), end(olga)])
      expect(ends.sort((a, b) => a - b)).toEqual([204, 404])
      await closed.untilClosed()
      await stays.settled()
      expect([(await me(phone)).status, (await me(olga)).status]).toEqual([401, 200])
      expect(await list()).toHaveLength(1)
      for (const wrong of ['1', 'not-an-id', '%00', '0'.repeat(60)]) expect(await end(olga, wrong)).toBe(404)
    })

    test('[HTTP-12, SET-49, SET-50, SET-53, SET-54] logging out the others asks for the password and gives a new token', async () => {
      const renata = await world.person('Renata')
      const phone = await another(renata)
      const stranger = await world.person('Sabina')
      const socket = await world.connect(phone)
      const call = (as: NamedPerson, body: object) =>
        world.http('POST', '/api/users/@me/logout-other-sessions', { as, body, headers: polish })
      expect(await call(renata, { password: 'not this one' })).toMatchObject({
        status: 403,
        body: { message: 'Podaj poprawne hasło' },
      })
      expect(await call(renata, { password: '' })).toMatchObject({
        status: 422,
        body: { errors: { password: ['To pole jest wymagane'] } },
      })
      expect((await me(phone)).status).toBe(200)
      const { status, body } = await call(renata, { password: renata.password })
      expect([status, body]).toEqual([200, { token: expect.any(String) }])
      await socket.untilClosed()
      // attack: token theft, a copy of the caller's own token ends as well
      expect((await me(renata)).status).toBe(401)
      expect((await me(phone)).status).toBe(401)
      expect((await me(body)).status).toBe(200)
      expect((await me(stranger)).status).toBe(200)
      expect((await call(renata, { password: renata.password })).status).toBe(401)
    })

    test('attack: session fixation, a login never takes a token over that was sent with it', async () => {
      const teresa = await world.person('Teresa')
      const planted = 'P'.repeat(43)
      const login = (headers: Record<string, string>) => loginAs(teresa, headers)
      const answers = [
        await login({ authorization: `Bearer ${planted}` }),
        await login({ authorization: `Bearer ${teresa.token}`, cookie: `token=${planted}` }),
      ]
      const tokens = answers.map(({ body }) => body.token as string)
      expect(new Set([planted, teresa.token, ...tokens]).size).toBe(4)
      expect((await me({ token: planted })).status).toBe(401)
      for (const { headers } of answers) expect(headers.get('set-cookie')).toBeNull()
    })
  })

  describe('DELETE /api/users/@me', () => {
    test('[HTTP-13, SET-52, SET-55, CONST-16] the account goes in 14 days; its logins end now', async () => {
      const urszula = await world.person('Urszula')
      expect((await deletion(urszula, 'not this one')).status).toBe(403)
      expect((await deletion(urszula, '')).status).toBe(422)
      expect((await me(urszula)).status).toBe(200)
      const phone = await another(urszula)
      const socket = await world.connect(phone)
      const due = new Date(world.clock.now().getTime() + 14 * DAY_MS).toISOString()
      // clicked twice
      const answers = await Promise.all([deletion(urszula), deletion(urszula)])
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).not.toHaveLength(0)
      for (const { status, body } of answers) if (status === 200) expect(body).toEqual({ deletes_at: due })
      await socket.untilClosed()
      for (const token of [urszula, phone]) expect((await me(token)).status).toBe(401)
      expect(subjectsTo(urszula.email).filter((subject) => subject.includes('deleted'))).toHaveLength(1)
    })

    test('[SET-56, OPEN-29] a login on day 13 keeps it, over HTTP and over IRC, and a wrong one does not', async () => {
      const people = await world.people('Wanda', 'Zofia', 'Zuzanna')
      for (const person of people) expect((await deletion(person)).status).toBe(200)
      const [wanda, zofia, zuzanna] = people
      world.clock.jump(13 * DAY_MS)
      await world.service.settled()
      expect((await loginAs({ ...zuzanna, password: 'not this one' })).status).toBe(403)
      expect(await loginAs(wanda)).toMatchObject({ status: 200, body: { is_restored: true } })
      const irc = await world.connect(null)
      irc.send(`PRIVMSG Gwar :LOGIN ${zofia.name} ${zofia.password}`)
      await irc.expect(/ NICK :Zofia/)
      await world.service.settled()
      expect(subjectsTo(wanda.email).at(-1)).toBe('Your account stays')
      world.clock.jump(2 * DAY_MS)
      await world.service.settled()
      expect((await loginAs(wanda)).body).toEqual({ token: expect.any(String) })
      expect((await loginAs(zofia)).status).toBe(200)
      expect((await loginAs(zuzanna)).status).toBe(403)
    })

    test('[SET-55, OPEN-30] on day 14 what was written stays with Deleted User, and all else goes', async () => {
      const [ada, basia] = await world.people('AdaGoes', 'Basia')
      const { id: channelId } = await world.channel(ada, 'herbata')
      const [one, two] = [await world.connect(ada), await world.connect(basia)]
      one.send('JOIN #herbata', 'JOIN Basia', 'PRIVMSG #herbata :dzień dobry', 'PRIVMSG Basia :cześć')
      one.send('BLOCK Basia', 'SETTINGS :{"show_time":1}')
      two.send('JOIN #herbata', 'BLOCK AdaGoes')
      await world.quiet()
      one.send('PRIVMSG #herbata :.mute Basia 60')
      await world.quiet()
      const { store } = world.service
      const { id } = (await store.read.users.byName(userName('AdaGoes')))!
      await deletion(ada)
      expect((await loginAs({ ...ada, password: 'not this one' })).status).toBe(403)
      world.clock.jump(14 * DAY_MS - 1)
      await world.service.settled()
      expect((await store.read.users.byId(id))!.deletedAt).toBeNull()
      world.clock.jump(600_000)
      await world.service.settled()

      const page = await world.http('GET', `/api/channels/${channelId}/messages`, { as: basia })
      const said = page.body.find(({ message }: { message: string }) => message === 'dzień dobry')
      expect(said).toMatchObject({ user: null, user_id: null })
      // also in what the channel was told about it
      const told = page.body.find(({ type }: { type: string }) => type === 'NOTICE')
      expect(told.tags.i18n.values).toMatchObject({ creator_name: 'Deleted User', target_name: 'Basia' })
      expect(told.message).toContain('Deleted User')
      expect(JSON.stringify(page.body)).not.toContain('AdaGoes')
      const conversations = await world.http('GET', '/api/users/@me/conversations', { as: basia })
      expect(conversations.body).toMatchObject([{ name: 'Deleted User' }])
      expect(await store.read.users.byId(id)).toMatchObject({
        email: null,
        emailKey: null,
        passwordHash: null,
        settings: {},
        deletesAt: null,
      })
      expect(await store.read.sessions.ofUser(id)).toEqual([])
      expect(await store.read.blocks.idsOf(id)).toEqual(new Set())
      expect(
        (await store.read.blocks.idsOf((await store.read.users.byName(userName('Basia')))!.id)).size,
      ).toBe(0)
      expect(await store.read.modes.ofMember(channelId, id)).toEqual([])
      expect((await loginAs(ada)).status).toBe(403)
      expect((await world.http('GET', '/api/users?name=AdaGoes')).body).toEqual([])
      const { namedEvents } = store.read
      const inPages = []
      let from: EventKey | null = null
      do {
        const to: EventKey | null = await namedEvents.endOfPage(from, 2)
        inPages.push(...(await namedEvents.find(from, to, ['Basia'])))
        from = to
      } while (from !== null)
      expect(inPages).toHaveLength((await namedEvents.find(null, null, ['Basia'])).length)
      expect(inPages).not.toHaveLength(0)
      // the name of a deleted account stays taken, its e-mail address is free
      const again = (name: string) =>
        world.http('POST', '/api/auth/register', {
          body: { name, email: ada.email, password: NEW, password_confirmation: NEW, accept_rules: true },
        })
      expect((await again('adagoes')).body.errors).toHaveProperty('name')
      expect((await again('AdaAgain')).status).toBe(200)
    })

    test('attack: log leak, neither addresses nor links nor tokens are logged', () => {
      const lines = world.logs.join('')
      expect(lines).not.toMatch(/@example|email\/verify\?|password\/change\?/i)
      for (const { text } of world.mails) {
        const token = /[?]token=([\w-]{43})/.exec(text)?.[1]
        if (token !== undefined) expect(lines).not.toContain(token)
      }
    })

    test('attack: coming back into an account whose time is over, before the job came by', async () => {
      const cezary = await world.person('Cezary')
      await deletion(cezary)
      const { store } = world.service
      const { id } = (await store.read.users.byName(userName('Cezary')))!
      await store.transact((tx) => tx.accountRemoval.schedule(id, world.clock.now()))
      expect((await loginAs(cezary)).status).toBe(403)
      const token = 'Z'.repeat(43)
      await store.transact((tx) =>
        tx.sessions.insert(
          { id: crypto.randomUUID(), userId: id, tokenHash: hashToken(token), device: '' },
          world.clock.now(),
        ),
      )
      expect((await me({ token })).status).toBe(401)
    })
  })
})

function sorted(answers: readonly { readonly status: number }[]): number[] {
  return answers.map(({ status }) => status).sort((a, b) => a - b)
}

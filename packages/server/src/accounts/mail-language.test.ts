import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'

let world: World
afterEach(() => world.close())

const lastMailTo = ({ email }: NamedPerson): string =>
  world.mails.findLast(({ to }) => to.address === email)!.subject

describe('mails to an account', () => {
  test('are in its own language, not in that of whichever browser acts', async () => {
    world = await createWorld()
    const [ala, ola] = await world.people('Ala', 'Ola')
    const polish = { 'accept-language': 'pl' }
    const choose = (as: NamedPerson, locale: string) =>
      world.http('PUT', '/api/users/@me/locale', { as, body: { locale } })
    expect((await choose(ala, 'pl')).status).toBe(204)
    expect((await choose(ola, 'pl')).status).toBe(204)

    // a browser in English asks for a new password, and registers with somebody's address
    const asked = { name: 'Ala', email: ala.email, 'g-recaptcha-response': '' }
    await world.http('POST', '/api/auth/password/reset', { body: asked })
    await world.service.settled()
    expect(lastMailTo(ala)).toBe('Zmiana hasła')
    const taken = {
      password: ala.password,
      email: ola.email,
      new_password: '',
      new_password_confirmation: '',
    }
    await world.http('PATCH', '/api/users/@me', { as: ala, body: taken })
    await world.service.settled()
    expect(lastMailTo(ola)).toBe('Ten adres e-mail jest już zajęty')

    // and the other way round, after another language was chosen
    expect((await choose(ala, 'en')).status).toBe(204)
    await world.http('POST', '/api/auth/password/reset', { body: asked, headers: polish })
    await world.service.settled()
    expect(lastMailTo(ala)).toBe('Changing your password')

    expect((await choose(ala, 'de')).status).toBe(422)
    expect((await world.http('PUT', '/api/users/@me/locale', { body: { locale: 'pl' } })).status).toBe(401)
  })
})

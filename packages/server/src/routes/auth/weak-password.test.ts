import { availableEngines, createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf } from './form.fixture.ts'

const polish = { 'accept-language': 'pl' }
const COMMON = 'To hasło jest bardzo częste i łatwe do odgadnięcia. Wybierz inne'
const PERSONAL = 'Hasło nie może być twoją nazwą, adresem e-mail ani nazwą usługi. Wybierz inne'

describe('passwords that are easy to guess', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine: availableEngines()[0]!, settings: { PRODUCT_NAME: 'Czatownia' } })
  })
  afterAll(() => world.close())

  const tried = async (name: string, password: string) => {
    const body = formOf(name, { password, password_confirmation: password })
    const answer = await world.http('POST', '/api/auth/register', { body, headers: polish })
    return answer.body.errors?.password?.[0] ?? answer.status
  }

  test.each(['12345678', 'Password', 'QWERTYUIOP', 'zaq12wsx', 'polska123', 'Mateusz1', 'trustno1'])(
    'attack: guessing with a list of common passwords: %s is refused',
    async (password) => {
      expect(await tried('Bogumila', password)).toBe(COMMON)
    },
  )

  test.each([
    'genowefa',
    'GENOWEFA',
    'Genowefa1!',
    '2026genowefa',
    'genowefagenowefa',
    'genowefa@example.com',
    'czatownia',
    'Czatownia24',
  ])('attack: guessing by what everybody knows: %s is refused', async (password) => {
    expect(await tried('Genowefa', password)).toBe(PERSONAL)
  })

  test('what only begins like them is taken', async () => {
    expect(await tried('Genowefa', 'genowefa jedzie rowerem')).toBe(200)
  })

  test('the local part of the address is known, too', async () => {
    const body = formOf('Irmina', {
      email: 'konwalia77@example.com',
      password: 'Konwalia77!!',
      password_confirmation: 'Konwalia77!!',
    })
    const { body: answer } = await world.http('POST', '/api/auth/register', { body, headers: polish })
    expect(answer.errors).toEqual({ password: [PERSONAL] })
  })

  test('neither the settings nor a mailed link take one', async () => {
    const hela = await world.person('Helenka')
    const patch = (newPassword: string) =>
      world.http('PATCH', '/api/users/@me', {
        as: hela,
        headers: polish,
        body: {
          email: hela.email,
          password: hela.password,
          is_changing_password: true,
          new_password: newPassword,
        },
      })
    expect((await patch('iloveyou')).body.errors).toEqual({ new_password: [COMMON] })
    expect((await patch('helenka-12')).body.errors).toEqual({ new_password: [PERSONAL] })

    await world.http('POST', '/api/auth/password/reset', { body: { name: hela.name, email: hela.email } })
    await world.service.settled()
    const mail = world.mails.findLast(({ to }) => to.address === hela.email)
    const token = new URL(/^http\S+$/m.exec(mail?.text ?? '')![0]).searchParams.get('token')
    const change = (password: string) =>
      world.http('POST', '/api/auth/password/change', {
        body: { token, password, password_confirmation: password },
        headers: polish,
      })
    expect((await change('iloveyou')).body.errors).toEqual({ password: [COMMON] })
    expect((await change('Helenka_1')).body.errors).toEqual({ password: [PERSONAL] })
    // the link is still valid
    expect((await change('zielone pole')).status).toBe(204)
  })
})

import { anyEngine, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const DAY_MS = 24 * 60 * 60 * 1000
const PHONE = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
}

describe.each(anyEngine())('[F4] a login that was ended says by what, on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())

  /** Logs in once more, from a phone. */
  const onPhone = async (person: NamedPerson): Promise<NamedPerson> => {
    const { name, password } = person
    const answer = await world.http('POST', '/api/auth/login', { body: { name, password }, headers: PHONE })
    return { ...person, token: answer.body.token as string }
  }
  const me = (as: NamedPerson) => world.http('GET', '/api/users/@me', { as })
  const idOfOwn = async (as: NamedPerson): Promise<string> => {
    const { body } = await world.http('GET', '/api/users/@me/sessions', { as })
    return (body as { id: string; is_current: boolean }[]).find((session) => session.is_current)!.id
  }

  test('[F4] another device ended it, alone or with all others', async () => {
    const anna = await world.person('Anna')
    const phone = await onPhone(anna)
    const id = await idOfOwn(anna)
    const path = `/api/users/@me/sessions/${id}`
    expect((await world.http('DELETE', path, { as: phone, headers: PHONE })).status).toBe(204)
    const at = world.clock.now().toISOString()
    expect(await me(anna)).toMatchObject({
      status: 401,
      body: {
        error: 'login_required',
        ended_by: 'elsewhere',
        ended_on: 'Chrome, Android',
        ended_at: at,
        name: 'Anna',
      },
    })
    const others = '/api/users/@me/logout-other-sessions'
    const third = await onPhone(anna)
    await world.http('POST', others, { as: phone, headers: PHONE, body: { password: anna.password } })
    expect((await me(third)).body).toMatchObject({ ended_by: 'elsewhere', ended_on: 'Chrome, Android' })
  })

  test('[F4] a new password ended it, chosen in the settings or by a mailed link', async () => {
    const ben = await world.person('Ben')
    const phone = await onPhone(ben)
    const body = {
      name: ben.name,
      email: ben.email,
      password: ben.password,
      is_changing_password: true,
      new_password: 'a new long secret',
    }
    const changed = await world.http('PATCH', '/api/users/@me', { as: phone, headers: PHONE, body })
    expect(changed.status).toBe(200)
    expect((await me(ben)).body).toMatchObject({ ended_by: 'password', ended_on: 'Chrome, Android' })

    const now = { ...ben, token: changed.body.token as string }
    await world.http('POST', '/api/auth/password/reset', { body: { name: ben.name } })
    await world.service.settled()
    // the letter about the new password of before may come before it or behind it
    const mail = world.mails.findLast(({ text }) => text.includes('/password/change?token='))!
    const token = new URL(/^http\S+$/m.exec(mail.text)![0]).searchParams.get('token')
    const next = { token, password: 'another long secret', password_confirmation: 'another long secret' }
    expect((await world.http('POST', '/api/auth/password/change', { body: next })).status).toBe(204)
    expect((await me(now)).body).toMatchObject({ ended_by: 'password' })
  })

  test('[F4] nobody used it for too long, before and after that was written down', async () => {
    const [cora, dan] = await world.people('Cora', 'Dan')
    world.clock.jump(91 * DAY_MS)
    expect((await me(cora)).body).toMatchObject({ ended_by: 'idle', ended_on: null, name: 'Cora' })
    world.clock.advance(60 * 60 * 1000)
    await world.service.settled()
    expect((await me(dan)).body).toMatchObject({ ended_by: 'idle', ended_on: null, name: 'Dan' })
  })

  test('[F4] the account is to be deleted', async () => {
    const eva = await world.person('Eva')
    const phone = await onPhone(eva)
    const body = { password: eva.password }
    await world.http('DELETE', '/api/users/@me', { as: phone, headers: PHONE, body })
    expect((await me(eva)).body).toMatchObject({ ended_by: 'deletion', ended_on: 'Chrome, Android' })
  })

  test('[F4] attack: a stranger learns nothing, and a logout in its own place is no news', async () => {
    const flo = await world.person('Flo')
    await world.http('POST', '/api/auth/logout', { as: flo })
    for (const token of [flo.token, 'A'.repeat(43), 'x', 'a'.repeat(5000)]) {
      const { status, body } = await me({ ...flo, token })
      expect([status, Object.keys(body as object).toSorted()]).toEqual([401, ['error', 'message']])
    }
  })
})

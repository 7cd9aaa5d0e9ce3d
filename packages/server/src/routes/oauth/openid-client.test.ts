import type { ApplicationRecord } from '@gwar/protocol'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import * as openid from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication } from './oauth.fixture.ts'

/** A client library of another project, which is told only our address and checks all answers. */
let world: World
let developer: NamedPerson
let anna: NamedPerson
beforeAll(async () => {
  world = await createWorld()
  ;[developer, anna] = await world.people('Developer', 'Anna')
})
afterAll(() => world.close())

const discover = (application: ApplicationRecord, authentication?: openid.ClientAuth) =>
  openid.discovery(
    new URL(world.url),
    application.id,
    application.secret ?? undefined,
    authentication ?? (application.secret === null ? openid.None() : openid.ClientSecretBasic()),
    // allows plain http, on this machine only
    { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] },
  )

/** The browser's steps between leaving the application and coming back to it. */
async function goAndAllow(page: URL, method: 'POST' | 'DELETE' = 'POST'): Promise<URL> {
  expect(page.origin + page.pathname).toBe(`${world.url}/oauth/authorize`)
  const answer = await world.http(method, `/api/oauth/authorize${page.search}`, { as: anna })
  return new URL(answer.body.redirect as string)
}

async function flow(config: openid.Configuration, redirect: string, scope: string) {
  const verifier = openid.randomPKCECodeVerifier()
  const state = openid.randomState()
  const page = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirect,
    scope,
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { page, checks: { pkceCodeVerifier: verifier, expectedState: state } }
}

describe.each([
  [
    'a secret in the header',
    { is_public: false },
    (secret: string | null) => openid.ClientSecretBasic(secret!),
  ],
  ['a secret in the form', { is_public: false }, (secret: string | null) => openid.ClientSecretPost(secret!)],
  ['no secret', { is_public: true, redirect: 'http://127.0.0.1/cb' }, () => openid.None()],
])('openid-client with %s', (_what, form, authentication) => {
  test('[OPEN-44] discovery, code with PKCE, calls, renewal, introspection and revocation', async () => {
    const application = await makeApplication(world, developer, form)
    const config = await discover(application, authentication(application.secret))
    expect(config.serverMetadata()).toMatchObject({
      issuer: world.url,
      code_challenge_methods_supported: ['S256'],
      scopes_supported: expect.arrayContaining(['chat_write']),
    })
    expect(config.serverMetadata().supportsPKCE()).toBe(true)

    const redirect = form.is_public ? 'http://127.0.0.1:40123/cb' : application.redirect
    const { page, checks } = await flow(config, redirect, 'user user_email')
    const first = await openid.authorizationCodeGrant(config, await goAndAllow(page), checks)
    expect(first).toMatchObject({ token_type: 'bearer', expires_in: 4 * 60 * 60, scope: 'user user_email' })

    const me = await openid.fetchProtectedResource(
      config,
      first.access_token,
      new URL(`${world.url}/api/users/@me`),
      'GET',
    )
    expect(await me.json()).toMatchObject({ name: 'Anna', email: 'anna@example.com' })

    const second = await openid.refreshTokenGrant(config, first.refresh_token!, { scope: 'user' })
    expect(second.scope).toBe('user')
    const narrow = await openid.fetchProtectedResource(
      config,
      second.access_token,
      new URL(`${world.url}/api/users/@me`),
      'GET',
    )
    expect(await narrow.json()).toMatchObject({ name: 'Anna', email: null })

    if (!form.is_public) {
      expect(await openid.tokenIntrospection(config, second.access_token)).toMatchObject({
        active: true,
        scope: 'user',
        client_id: application.id,
        username: 'Anna',
      })
    }
    await openid.tokenRevocation(config, second.refresh_token!)
    await expect(openid.refreshTokenGrant(config, second.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    expect(
      (await world.http('GET', '/api/users/@me', { as: { ...anna, token: second.access_token } })).status,
    ).toBe(401)
  })

  test('denying is an error that the library knows', async () => {
    const application = await makeApplication(world, developer, form)
    const config = await discover(application, authentication(application.secret))
    const { page, checks } = await flow(config, application.redirect, 'user')
    await expect(
      openid.authorizationCodeGrant(config, await goAndAllow(page, 'DELETE'), checks),
    ).rejects.toMatchObject({ error: 'access_denied' })
  })
})

test('attack: mix-up, an answer in the name of another service is not taken', async () => {
  const application = await makeApplication(world, developer)
  const config = await discover(application)
  const { page, checks } = await flow(config, application.redirect, 'user')
  const answer = await goAndAllow(page)
  answer.searchParams.set('iss', 'https://evil.example')
  await expect(openid.authorizationCodeGrant(config, answer, checks)).rejects.toThrow()
  answer.searchParams.delete('iss')
  await expect(openid.authorizationCodeGrant(config, answer, checks)).rejects.toThrow()
})

import { createHash, randomBytes } from 'node:crypto'
import type { ApplicationRecord, Scope } from '@gwar/protocol'
import type { NamedPerson, World } from '@gwar/testkit'
import { expect } from 'vitest'

export const REDIRECT = 'https://overlay.example/oauth/callback'

/** Registers an application and gives it with its secret. */
export async function makeApplication(
  world: World,
  developer: NamedPerson,
  form: { name?: string; redirect?: string; is_public?: boolean } = {},
): Promise<ApplicationRecord> {
  const made = await world.http('POST', '/api/developer/clients', {
    as: developer,
    body: { name: 'Overlay', redirect: REDIRECT, ...form },
  })
  if (made.status !== 200) throw new Error(`making an application: ${JSON.stringify(made.body)}`)
  return made.body as ApplicationRecord
}

export function makeVerifier(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** A valid query of the authorize page. */
export function questionOf(
  application: ApplicationRecord,
  challenge: string,
  more: Readonly<Record<string, string>> = {},
): URLSearchParams {
  return new URLSearchParams({
    response_type: 'code',
    client_id: application.id,
    redirect_uri: application.redirect,
    scope: 'user chat_read chat_write',
    state: 'st4te',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  })
}

/** Allows the request as this person; gives the code. */
export async function allow(world: World, person: NamedPerson, question: URLSearchParams): Promise<string> {
  const answer = await world.http('POST', `/api/oauth/authorize?${question.toString()}`, { as: person })
  if (answer.status !== 200) throw new Error(`allowing: ${JSON.stringify(answer.body)}`)
  return new URL(answer.body.redirect as string).searchParams.get('code') ?? ''
}

/** A call of an application, with its credentials in a Basic header, or in the form for a public one. */
export function callAs(
  world: World,
  application: ApplicationRecord,
  path: string,
  form: Readonly<Record<string, string>> | readonly (readonly [string, string])[],
) {
  const body = new URLSearchParams(form as Record<string, string>)
  if (application.secret === null) body.set('client_id', application.id)
  const basic = Buffer.from(`${application.id}:${application.secret}`).toString('base64')
  return world.http('POST', path, {
    body: body.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(application.secret !== null && { authorization: `Basic ${basic}` }),
    },
  })
}

export interface TokenAnswer {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly scope: string
}

/** The parameters with which an application exchanges the code of a consent. */
export async function consentOf(
  world: World,
  person: NamedPerson,
  application: ApplicationRecord,
  scopes: readonly Scope[] = ['user', 'chat_read', 'chat_write'],
) {
  const { verifier, challenge } = makeVerifier()
  const code = await allow(world, person, questionOf(application, challenge, { scope: scopes.join(' ') }))
  return {
    grant_type: 'authorization_code',
    code,
    redirect_uri: application.redirect,
    code_verifier: verifier,
  }
}

/** Goes from the consent to the tokens. */
export async function tokensFor(
  world: World,
  person: NamedPerson,
  application: ApplicationRecord,
  scopes: readonly Scope[] = ['user', 'chat_read', 'chat_write'],
): Promise<TokenAnswer> {
  const form = await consentOf(world, person, application, scopes)
  const answer = await callAs(world, application, '/api/oauth/token', form)
  if (answer.status !== 200) throw new Error(`exchanging: ${JSON.stringify(answer.body)}`)
  return answer.body as TokenAnswer
}

/** The person as the application acts for them, with its token. */
export function through(person: NamedPerson, { access_token: token }: TokenAnswer): NamedPerson {
  return { ...person, token }
}

/** Whether the token still works. */
export async function isGood(world: World, person: NamedPerson, token: TokenAnswer): Promise<boolean> {
  return (await world.http('GET', '/api/users/@me', { as: through(person, token) })).status === 200
}

/** A refusal in the form of RFC 6749 §5.2. */
export function refused(error: string, status = 400) {
  return { status, body: { error, error_description: expect.any(String) } }
}

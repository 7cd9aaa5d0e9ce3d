import { BROWSER_SECRET_HEADER, passkeyLogin as api, passkeyLoginOptions } from '@gwar/protocol'
import { beginPasskeyLogin, loginByPasskey } from '../../accounts/passkeys/login-by-passkey.ts'
import { ok, problem, tooMany } from '../answer.ts'
import { passkeyRefusal } from '../passkey-refusal.ts'
import { route } from '../route.ts'

/** `POST /api/auth/passkey/options`: what a browser asks an authenticator for a login. */
export const passkeyLoginOptionsRoute = route({
  method: 'POST',
  url: '/api/auth/passkey/options',
  summary:
    'What an authenticator is asked for a login by a passkey (WebAuthn), good once and for five minutes',
  access: 'public',
  limit: 'guess',
  answers: { 200: passkeyLoginOptions.answer },

  async run({ deps, header, ...from }) {
    const begun = await beginPasskeyLogin(deps.accounts, header(BROWSER_SECRET_HEADER), from)
    return begun.outcome === 'ok' ? ok(begun.options) : tooMany(begun.retryAfterSeconds)
  },
})

/** `POST /api/auth/passkey`: a login by what the authenticator signed. */
export const passkeyLoginRoute = route({
  method: 'POST',
  url: '/api/auth/passkey',
  summary:
    'Logs in with what an authenticator signed, without a name and without a second factor; 402 the account is not active yet',
  refuses: [402, 403, 410],
  access: 'public',
  limit: 'guess',
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, body, header, ...from }) {
    const given = { credential: body.credential, browserSecret: header(BROWSER_SECRET_HEADER) }
    const result = await loginByPasskey(deps.accounts, given, from)
    switch (result.outcome) {
      case 'ok':
        return ok({ token: result.token, ...(result.isRestored && { is_restored: true }) })
      case 'inactive':
        return problem('not_active')
      case 'too_many': {
        const seconds = result.retryAfterSeconds
        return tooMany(seconds, (texts) => texts.login.tooMany({ seconds }))
      }
      default:
        return passkeyRefusal(result)
    }
  },
})

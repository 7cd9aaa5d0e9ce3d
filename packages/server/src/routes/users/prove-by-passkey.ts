import { passkeyProofOptions, proveByPasskey as api } from '@gwar/protocol'
import { beginPasskeyProof, proveByPasskey } from '../../accounts/passkeys/prove-by-passkey.ts'
import { ok, tooMany } from '../answer.ts'
import { passkeyRefusal } from '../passkey-refusal.ts'
import { route } from '../route.ts'

const URL = '/api/users/@me/proof/passkey'

/** `POST …/options`: what a browser asks an authenticator for a proof. */
export const passkeyProofOptionsRoute = route({
  method: 'POST',
  url: `${URL}/options`,
  summary: 'What an authenticator is asked for a proof by one of the own passkeys',
  access: 'required',
  limit: 'guess',
  answers: { 200: passkeyProofOptions.answer },

  run: async ({ deps, caller }) => ok(await beginPasskeyProof(deps.accounts, caller)),
})

/** `POST …`: a proof by a passkey, which is worth a password and a second factor. */
export const proveByPasskeyRoute = route({
  method: 'POST',
  url: URL,
  summary: 'A passkey once more, for a proof in place of the password and of a second factor',
  refuses: [403, 410],
  access: 'required',
  limit: 'guess',
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, caller, body }) {
    const result = await proveByPasskey(deps.accounts, caller, body.credential)
    if (result.outcome === 'ok') return ok({ proof: result.proof })
    return result.outcome === 'too_many' ? tooMany(result.retryAfterSeconds) : passkeyRefusal(result)
  },
})

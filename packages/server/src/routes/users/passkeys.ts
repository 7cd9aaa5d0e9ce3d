import {
  addPasskey as addApi,
  newPasskeyOptions,
  ownPasskeys,
  PROOF_HEADER,
  removePasskey as removeApi,
  renamePasskey,
  type OwnPasskey,
} from '@gwar/protocol'
import { addPasskey, beginPasskey } from '../../accounts/passkeys/add-passkey.ts'
import { removePasskey } from '../../accounts/passkeys/remove-passkey.ts'
import type { PasskeyRow } from '../../store/users/passkeys.ts'
import { empty, fields, ok, problem } from '../answer.ts'
import { route } from '../route.ts'
import { secondFactorRefusal } from '../second-factor-refusal.ts'
import { noOwnership, notProven, ownershipOf } from './ownership.ts'

const URL = '/api/users/@me/passkeys'

const shown = ({ id, name, isBackedUp, createdAt, lastUsedAt }: PasskeyRow): OwnPasskey => ({
  id,
  name,
  is_backed_up: isBackedUp,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

/** `GET …`: the caller's passkeys. */
export const ownPasskeysRoute = route({
  method: 'GET',
  url: URL,
  summary: 'The passkeys that log in to the own account',
  access: 'required',
  limit: 'read',
  answers: { 200: ownPasskeys.answer },

  run: async ({ deps, caller }) => ok((await deps.store.read.passkeys.ofUser(caller.user.id)).map(shown)),
})

/** `POST …/options`: what a browser asks an authenticator to make. */
export const newPasskeyOptionsRoute = route({
  method: 'POST',
  url: `${URL}/options`,
  summary: 'What an authenticator is asked for a new passkey (WebAuthn); wants the password or a proof',
  refuses: [400, 403, 409],
  access: 'required',
  limit: 'guess',
  body: newPasskeyOptions.request,
  answers: { 200: newPasskeyOptions.answer },

  async run({ deps, caller, body, header }) {
    const given = ownershipOf({ body, header })
    if (given === null) return noOwnership
    const result = await beginPasskey(deps.accounts, caller, { ...given, code: body.code ?? '' })
    if (result.outcome === 'ok') return ok(result.options)
    if (result.outcome === 'full') return problem('too_many_passkeys')
    if (result.outcome === 'code_needed') return fields({ code: ['required'] })
    return result.outcome === 'wrong' && 'proof' in given ? notProven : secondFactorRefusal(result)
  },
})

/** `POST …`: adds what the authenticator made. */
export const addPasskeyRoute = route({
  method: 'POST',
  url: URL,
  summary: 'Adds a passkey that an authenticator made; 409 an account has it already, or has ten',
  refuses: [403, 409, 410],
  access: 'required',
  limit: 'guess',
  body: addApi.request,
  answers: { 200: addApi.answer },

  async run({ deps, caller, body, ...from }) {
    const result = await addPasskey(deps.accounts, caller, body, from)
    switch (result.outcome) {
      case 'ok':
        return ok(shown(result.passkey))
      case 'wrong':
        return problem('passkey_refused', (texts) => texts.passkeys.notMade)
      case 'expired':
        return problem('passkey_expired')
      case 'known':
        return problem('passkey_known')
      case 'full':
        return problem('too_many_passkeys')
      default:
        return result satisfies never
    }
  },
})

/** `PATCH …/{id}`: another name. */
export const renamePasskeyRoute = route({
  method: 'PATCH',
  url: `${URL}/:id`,
  summary: 'Gives a passkey another name',
  access: 'required',
  limit: 'write',
  params: renamePasskey.params,
  body: renamePasskey.request,
  answers: {},

  async run({ deps, caller, params, body }) {
    const isThere = await deps.store.transact((tx) =>
      tx.passkeys.rename(caller.user.id, params.id, body.name),
    )
    return isThere ? empty : problem('not_found')
  },
})

/** `DELETE …/{id}`: the passkey logs in no more. */
export const removePasskeyRoute = route({
  method: 'DELETE',
  url: `${URL}/:id`,
  summary: 'Removes a passkey; wants a proof in `X-Proof`; 409 it is the only way to log in',
  refuses: [403, 404, 409],
  access: 'required',
  limit: 'write',
  params: removeApi.params,
  answers: {},

  async run({ deps, caller, params, header, ...from }) {
    const given = { passkeyId: params.id, proof: header(PROOF_HEADER) }
    const outcome = await removePasskey(deps.accounts, caller, given, from)
    switch (outcome) {
      case 'ok':
        return empty
      case 'unproven':
        return problem('proof_needed')
      case 'not_found':
        return problem('not_found')
      case 'last':
        return problem('last_login')
      default:
        return outcome satisfies never
    }
  },
})

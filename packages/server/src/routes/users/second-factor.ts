import {
  confirmSecondFactor as confirmApi,
  removeSecondFactor as removeApi,
  renewRecoveryCodes as renewApi,
  setUpSecondFactor as setUpApi,
} from '@gwar/protocol'
import { removeSecondFactor, renewRecoveryCodes } from '../../accounts/second-factor/change-second-factor.ts'
import { confirmSecondFactor } from '../../accounts/second-factor/confirm-second-factor.ts'
import { setUpSecondFactor } from '../../accounts/second-factor/set-up-second-factor.ts'
import { empty, ok, problem, tooMany } from '../answer.ts'
import { passwordRefusal } from '../password-refusal.ts'
import { secondFactorRefusal } from '../second-factor-refusal.ts'
import { route } from '../route.ts'

const URL = '/api/users/@me/second-factor'

/** `POST …/setup`: a secret for an authenticator app. */
export const setUpSecondFactorRoute = route({
  method: 'POST',
  url: `${URL}/setup`,
  summary: 'A secret for an authenticator, which holds once a code of it was confirmed',
  refuses: [403, 409],
  access: 'required',
  limit: 'guess',
  body: setUpApi.request,
  answers: { 200: setUpApi.answer },

  async run({ deps, caller, body }) {
    const result = await setUpSecondFactor(deps.accounts, caller, body.password)
    if (result.outcome === 'ok') return ok({ secret: result.secret, url: result.url })
    return result.outcome === 'already_on' ? problem('second_factor_on') : passwordRefusal(result)
  },
})

/** `POST …/confirm`: from now on logins ask for a code. */
export const confirmSecondFactorRoute = route({
  method: 'POST',
  url: `${URL}/confirm`,
  summary: 'Turns the second factor on with a first code; gives the recovery codes, once',
  refuses: [409, 410],
  access: 'required',
  limit: 'guess',
  body: confirmApi.request,
  answers: { 200: confirmApi.answer },

  async run({ deps, caller, body, ...from }) {
    const result = await confirmSecondFactor(deps.accounts, caller, body.code, from)
    switch (result.outcome) {
      case 'ok':
        return ok({ recovery_codes: [...result.recoveryCodes] })
      case 'wrong':
        return problem('wrong_code')
      case 'already_on':
        return problem('second_factor_on')
      case 'expired':
        return problem('setup_expired')
      case 'too_many':
        return tooMany(result.retryAfterSeconds)
      default:
        return result satisfies never
    }
  },
})

/** `POST …/recovery-codes`: new recovery codes. */
export const renewRecoveryCodesRoute = route({
  method: 'POST',
  url: `${URL}/recovery-codes`,
  summary: 'New recovery codes in place of the old ones',
  refuses: [403, 409],
  access: 'required',
  limit: 'guess',
  body: renewApi.request,
  answers: { 200: renewApi.answer },

  async run({ deps, caller, body, ...from }) {
    const result = await renewRecoveryCodes(deps.accounts, caller, body, from)
    return result.outcome === 'ok'
      ? ok({ recovery_codes: [...result.recoveryCodes] })
      : secondFactorRefusal(result)
  },
})

/** `DELETE …`: logins ask for the password alone again. */
export const removeSecondFactorRoute = route({
  method: 'DELETE',
  url: URL,
  summary: 'Turns the second factor off',
  refuses: [403, 409],
  access: 'required',
  limit: 'guess',
  body: removeApi.request,
  answers: {},

  async run({ deps, caller, body, ...from }) {
    const result = await removeSecondFactor(deps.accounts, caller, body, from)
    return result.outcome === 'ok' ? empty : secondFactorRefusal(result)
  },
})

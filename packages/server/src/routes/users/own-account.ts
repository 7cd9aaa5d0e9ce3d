import { ownAccount as api, type OwnAccount } from '@gwar/protocol'
import { SECOND_FACTOR_LETTERS } from '../../moderation/second-factor-letters.ts'
import { problem, ok } from '../answer.ts'
import { route } from '../route.ts'

/** `GET /api/users/@me/account`: what the account screen shows. */
export const ownAccountRoute = route({
  method: 'GET',
  url: '/api/users/@me/account',
  summary: 'What can be changed of the own account, and an address of mail that waits for its link',
  access: 'required',
  limit: 'read',
  answers: { 200: api.answer },

  async run({ deps, caller: { user } }) {
    const { users, emailLinks, modes, secondFactors, passkeys } = deps.store.read
    const letters = SECOND_FACTOR_LETTERS[deps.config.requireSecondFactor]
    const [row, link, isOn, codesLeft, held, keys] = await Promise.all([
      users.byId(user.id),
      emailLinks.ofUser(user.id, 'email'),
      secondFactors.isOn(user.id),
      secondFactors.recoveryCodesLeft(user.id),
      letters === '' ? [] : modes.ofUser(user.id),
      passkeys.ofUser(user.id),
    ])
    if (row === undefined) return problem('login_required')
    const isPending = link !== undefined && link.expiresAt > deps.clock.now() && link.email !== row.email
    return ok({
      name: row.name,
      email: row.email,
      pending_email: isPending ? link.email : null,
      has_password: row.passwordHash !== null,
      has_second_factor: isOn,
      needs_second_factor:
        !isOn &&
        [row.globalMode ?? '', ...held.map(({ mode }) => mode)].some(
          (mode) => mode !== '' && letters.includes(mode),
        ),
      recovery_codes_left: isOn ? codesLeft : 0,
      passkeys: keys.length,
    } satisfies OwnAccount)
  },
})

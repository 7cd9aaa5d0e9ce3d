import { BIRTHDAY_MESSAGES, birthdaySeason, ownBirthday as api, type OwnBirthday } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/**
 * `GET /api/users/@me/birthday`: the progress to the birthday badge, as the retro page shows it (BDAY-04).
 */
export const ownBirthdayRoute = route({
  method: 'GET',
  url: '/api/users/@me/birthday',
  summary:
    'How many messages of the retro page the caller wrote this August, and until when they have its badge',
  access: 'required',
  scope: 'user',
  limit: 'read',
  answers: { 200: api.answer },

  async run({ deps, caller: { user } }) {
    const now = deps.clock.now()
    const season = birthdaySeason(now)
    const until = user.birthdayUntil
    return ok({
      is_on: season !== null,
      messages: season === null ? 0 : await deps.store.read.birthdays.messages(user.id, season),
      goal: BIRTHDAY_MESSAGES,
      badge_until: until !== null && until > now ? until.toISOString() : null,
    } satisfies OwnBirthday)
  },
})

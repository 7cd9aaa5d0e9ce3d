import { FILTER_SOURCES_MAX, filterSources as api, may } from '@gwar/protocol'
import { SECOND_FACTOR_LETTERS, withoutLetters } from '../../../moderation/second-factor-letters.ts'
import { ok } from '../../answer.ts'
import { routesInScope } from '../routes-in-scope.ts'

/** `GET {m}/filters/sources` (FILT-20): where filters may be taken from; asked again when they are. */
export const filterSourcesRoutes = routesInScope({
  method: 'GET',
  path: '/filters/sources',
  summary: 'Other channels whose filters the caller may take, because they moderate there',
  scope: 'moderate',
  right: 'manage_filters',
  limit: 'read',
  answers: { 200: api.answer },
  async run({ deps, scopeId, caller }) {
    const { modes, secondFactors } = deps.store.read
    const waiting = SECOND_FACTOR_LETTERS[deps.config.requireSecondFactor]
    const isHeldBack = waiting !== '' && !(await secondFactors.isOn(caller.user.id))
    const letters = [...withoutLetters('amqohv', isHeldBack ? waiting : '')].filter((letter) =>
      may('see_moderation', { guest: false, modes: letter, scopes: caller.scopes }),
    )
    const found = await modes.channelsWith(caller.user.id, letters, FILTER_SOURCES_MAX + 1)
    return ok({ data: found.filter(({ id }) => id !== scopeId).slice(0, FILTER_SOURCES_MAX) })
  },
})

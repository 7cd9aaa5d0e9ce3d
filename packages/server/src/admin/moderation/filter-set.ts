import { FILTER_STATES, parseUuid } from '@gwar/protocol'
import { changeFilter } from '../../moderation/filters/change-filter.ts'
import type { StoreCommand } from '../command.ts'
import { operatorAct } from './operator-act.ts'
import { withScope } from './with-scope.ts'

export const filterSet: StoreCommand = {
  name: 'filter set',
  usage: '{channel}|everywhere {id} on|watch|off',
  sentence: 'Switches a filter: on, off, or watching, when it only counts what it would do.',
  needs: 'store',
  async run(context, [scope, which, word, ...rest]) {
    const id = parseUuid(which ?? '')
    const state = FILTER_STATES.find((one) => one === word)
    if (scope === undefined || id === null || state === undefined || rest.length > 0) return 'usage'
    return withScope(context.store, scope, async (scopeId, where) => {
      const result = await operatorAct(context, scopeId, changeFilter, { id, version: null, state })
      return result.refusal === null
        ? { done: `The filter ${result.filter.title} is ${state} ${where}.` }
        : { refused: `There is no filter ${id} ${where}.` }
    })
  },
}

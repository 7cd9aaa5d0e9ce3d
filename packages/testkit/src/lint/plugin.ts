import { dozenRows } from './dozen-rows.ts'
import { negativeBehindPositive } from './negative-behind-positive.ts'
import { noDeedUndone } from './no-deed-undone.ts'

/** The project's own rules for tests; the linter reads them from here. */
export default {
  meta: { name: 'gwar' },
  rules: {
    'dozen-rows': dozenRows,
    'negative-behind-positive': negativeBehindPositive,
    'no-deed-undone': noDeedUndone,
  },
}

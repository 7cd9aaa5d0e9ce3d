import { dozenRows } from './dozen-rows.ts'
import { imports } from './imports.ts'
import { negativeBehindPositive } from './negative-behind-positive.ts'
import { noCircle } from './no-circle.ts'
import { noDeedUndone } from './no-deed-undone.ts'
import { noLoweredName } from './no-lowered-name.ts'

/** The project's own rules; the linter reads them from here. */
export default {
  meta: { name: 'gwar' },
  rules: {
    'dozen-rows': dozenRows,
    imports,
    'negative-behind-positive': negativeBehindPositive,
    'no-circle': noCircle,
    'no-deed-undone': noDeedUndone,
    'no-lowered-name': noLoweredName,
  },
}

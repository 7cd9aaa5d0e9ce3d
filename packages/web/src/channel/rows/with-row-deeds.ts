import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { loadInAdvance, withTexts } from '../../ui/loading/late.ts'

const load = withTexts(() => import('./row-deeds.tsx'))
loadInAdvance(load)

/** Does something with a message by the deeds of rows, whose code is loaded once the page is quiet. */
export function withRowDeeds(act: (deeds: Awaited<ReturnType<typeof load>>) => unknown): void {
  void untilLoaded(load).then(act)
}

import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { loadInAdvance, withTexts } from '../../ui/loading/late.ts'

const load = withTexts(() => import('./add-files.ts'))
// loaded in advance, so that chosen files stand above the box at once
loadInAdvance(load)

/** Puts chosen or pasted files above the box: `addFiles`, whose code the first look at a channel does without. */
export async function addChosen(target: string, chosen: readonly File[]): Promise<void> {
  if (chosen.length === 0) return
  const { addFiles } = await untilLoaded(load)
  addFiles(target, chosen)
}

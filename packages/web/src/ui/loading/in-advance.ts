import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadPageTexts } from '../../locale/locale-store.ts'
import { untilLoaded } from './until-loaded.ts'
import { whenQuiet } from './when-quiet.ts'

/**
 * A part with texts of the pages that is wanted when nothing can be loaded, so that its code comes as soon as the page
 * is quiet.
 */
export function inAdvance<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const loadAll = async () => (await Promise.all([load(), loadPageTexts()]))[0]
  whenQuiet(() => void loadAll().catch(() => undefined))
  return lazy(async () => ({ default: await untilLoaded(loadAll) }))
}

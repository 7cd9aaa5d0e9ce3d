import type { ComponentType } from 'react'
import { loadPageTexts } from '../../locale/locale-store.ts'
import { keptPart, type KeptPart } from './kept-part.ts'
import { whenIdle, whenQuiet } from './when-quiet.ts'

/** Loads a module in which a component has this name. */
type Load<Name extends string, Props> = () => Promise<{ readonly [K in Name]: ComponentType<Props> }>

/** A component whose module is loaded when it is first shown; it stands in a `Suspense`. */
export function late<Name extends string, Props>(load: Load<Name, Props>, name: Name): ComponentType<Props> {
  return partOf(load, name).Part
}

/** Like {@link late}, and loaded once the page is quiet: for what is wanted at once, or when nothing can be loaded. */
export function inAdvance<Name extends string, Props>(
  load: Load<Name, Props>,
  name: Name,
): ComponentType<Props> {
  const { Part, preload } = partOf(load, name)
  loadInAdvance(preload)
  return Part
}

function partOf<Name extends string, Props>(load: Load<Name, Props>, name: Name): KeptPart<Props> {
  return keptPart(async () => (await load())[name])
}

/** Loads a module once the page is quiet; one that fails is loaded when it is wanted. */
export function loadInAdvance(load: () => Promise<unknown>): void {
  whenQuiet(() => void load().catch(() => undefined))
}

/** Loads the texts of pages and panels beside a module whose component uses them. */
export function withTexts<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => (await Promise.all([load(), loadPageTexts()]))[0]
}

/** Loads a module as soon as the page has nothing else to do, however early its component is shown. */
export function onceIdle<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    await new Promise<void>((resolve) => whenIdle(resolve))
    return load()
  }
}

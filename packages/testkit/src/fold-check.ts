import { afterEach } from 'vitest'
import { openFolds } from './open-folds.ts'

/**
 * vitest's setup of the projects whose tests open worlds: after every test that passed, what observers folded
 * equals a fresh load (INV-09). A world that closes checks its own before.
 */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') return
  for (const folds of openFolds) await folds.foldsEqualBoots()
})

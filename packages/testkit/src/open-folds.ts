/** A world, or a cluster of them, with the observers that tests opened there. */
interface Folds {
  /** Checks for each observer that what it folded equals a fresh load (INV-09). */
  foldsEqualBoots(): Promise<void>
}

/** Worlds and clusters that are open: `fold-check.ts` asks each of them after every test. */
export const openFolds = new Set<Folds>()

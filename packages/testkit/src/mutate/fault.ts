/** A mistake that somebody could make in a guard, and the tests that must not pass with it. */
export interface Fault {
  /** From the project's root, as `tests`. */
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** What goes wrong for people then, as a sentence. */
  readonly breaks: string
  /** One failing test in one of these files is enough. */
  readonly tests: readonly string[]
}

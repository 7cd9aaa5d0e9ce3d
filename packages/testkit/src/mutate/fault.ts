/** A mistake that somebody could make in a guard, and the tests that must fail with it. */
export interface Fault {
  /** Path from the project's root, like those in `tests`. */
  readonly file: string
  /** The text to replace; it must be in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** What goes wrong for people with this fault, as a sentence. */
  readonly breaks: string
  /** Test files; one failing test in one of them is enough. */
  readonly tests: readonly string[]
}

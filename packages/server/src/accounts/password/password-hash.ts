import { hash, parseOptions, verify, type Options } from '@node-rs/argon2'

/** argon2id (the library's default) with OWASP's parameters; `low` is for tests. */
const COSTS = {
  default: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  low: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const satisfies Record<string, Options>

export type PasswordCost = keyof typeof COSTS

/** Hashes and checks passwords. The parameters stand in the hash, so that old ones go on working. */
export class Passwords {
  readonly #options: (typeof COSTS)[PasswordCost]
  #nobody: Promise<string> | null = null

  constructor(cost: PasswordCost) {
    this.#options = COSTS[cost]
  }

  hash(password: string): Promise<string> {
    return hash(normal(password), this.#options)
  }

  /** Null stands for an account that is not there: it costs the same work and never matches. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    this.#nobody ??= this.hash('')
    const matches = await verify(stored ?? (await this.#nobody), normal(password))
    return matches && stored !== null
  }

  /** Whether the hash was made with other parameters than those of today. */
  isStale(stored: string): boolean {
    const made = parseOptions(stored)
    return (
      made.memoryCost !== this.#options.memoryCost ||
      made.timeCost !== this.#options.timeCost ||
      made.parallelism !== this.#options.parallelism
    )
  }
}

/** The same password typed on another system gives the same letters: 'ó' is one character or two. */
function normal(password: string): string {
  return password.normalize('NFC')
}

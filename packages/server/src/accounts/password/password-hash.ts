import { hash, parseOptions, verify, type Options } from '@node-rs/argon2'

/** Parameters of argon2id (the library's default variant), as OWASP recommends; `low` is for tests. */
const COSTS = {
  default: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  low: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const satisfies Record<string, Options>

export type PasswordCost = keyof typeof COSTS

/** Hashes and checks passwords. A hash contains its parameters, so that old ones stay valid. */
export class Passwords {
  readonly #options: (typeof COSTS)[PasswordCost]
  #nobody: Promise<string> | null = null

  constructor(cost: PasswordCost) {
    this.#options = COSTS[cost]
  }

  hash(password: string): Promise<string> {
    return hash(normal(password), this.#options)
  }

  /** Checks a password; `stored` null stands for a missing account, which takes as long and never matches. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    this.#nobody ??= this.hash('')
    const matches = await verify(stored ?? (await this.#nobody), normal(password))
    return matches && stored !== null
  }

  /** Whether the hash was made with other parameters than today's. */
  isStale(stored: string): boolean {
    const made = parseOptions(stored)
    return (
      made.memoryCost !== this.#options.memoryCost ||
      made.timeCost !== this.#options.timeCost ||
      made.parallelism !== this.#options.parallelism
    )
  }
}

/** Normalised, because systems write letters like 'ó' as one character or as two. */
function normal(password: string): string {
  return password.normalize('NFC')
}

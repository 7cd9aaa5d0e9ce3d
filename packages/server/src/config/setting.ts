/** A value that was read, or one sentence about what is wrong with it. */
type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string }

/** One environment variable: what it means to an operator and how it is read. An empty one counts as unset. */
export interface Setting<T> {
  readonly name: string
  readonly sentence: string
  /** Never printed as it is. */
  readonly isSecret: boolean
  read(raw: string | undefined): Read<T>
}

/** Turns the text of a variable into a value; throws a plain sentence that follows the name ('must be …'). */
export type Reader<T> = (raw: string) => T

/** What a {@link Reader} throws: the rest of a sentence that starts with the variable's name. */
export class Refused extends Error {}

/** A setting with a default for the unset variable. */
export function setting<T>(name: string, sentence: string, fallback: T, reader: Reader<T>): Setting<T> {
  return make(name, sentence, false, fallback, reader)
}

/** A setting that is null when unset. */
export function optional<T>(name: string, sentence: string, reader: Reader<T>): Setting<T | null> {
  return make<T | null>(name, sentence, false, null, reader)
}

/** An optional setting whose value the configuration dump masks. */
export function secret<T>(name: string, sentence: string, reader: Reader<T>): Setting<T | null> {
  return make<T | null>(name, sentence, true, null, reader)
}

function make<T>(
  name: string,
  sentence: string,
  isSecret: boolean,
  fallback: T,
  reader: Reader<T>,
): Setting<T> {
  return {
    name,
    sentence,
    isSecret,
    read(raw) {
      const text = raw?.trim() ?? ''
      if (text === '') return { ok: true, value: fallback }
      try {
        return { ok: true, value: reader(text) }
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        // the value itself stays out: it may be a password in the wrong variable
        return { ok: false, problem: `${name} ${error.message}.` }
      }
    },
  }
}

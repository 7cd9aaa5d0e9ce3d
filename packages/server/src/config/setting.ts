/** The value that was read, or a sentence about what is wrong with it. */
type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string }

/**
 * One environment variable: a sentence for operators, and how its text is read. An empty variable counts as
 * unset.
 */
export interface Setting<T> {
  readonly name: string
  readonly sentence: string
  /** A secret value is never printed. */
  readonly isSecret: boolean
  read(raw: string | undefined): Read<T>
}

/** Turns the text of a variable into a value; throws a plain sentence that follows the name ('must be …'). */
export type SettingReader<T> = (raw: string) => T

/** What a {@link SettingReader} throws: the rest of a sentence that starts with the variable's name. */
export class RefusedSetting extends Error {}

/** A setting with a default for the unset variable. */
export function setting<T>(
  name: string,
  sentence: string,
  fallback: T,
  reader: SettingReader<T>,
): Setting<T> {
  return make(name, sentence, false, fallback, reader)
}

/** A setting that is null where the variable is unset. */
export function optional<T>(name: string, sentence: string, reader: SettingReader<T>): Setting<T | null> {
  return make<T | null>(name, sentence, false, null, reader)
}

/**
 * A setting that is null where the variable is unset, and whose value is masked wherever it would be printed.
 */
export function secret<T>(name: string, sentence: string, reader: SettingReader<T>): Setting<T | null> {
  return make<T | null>(name, sentence, true, null, reader)
}

function make<T>(
  name: string,
  sentence: string,
  isSecret: boolean,
  fallback: T,
  reader: SettingReader<T>,
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
        if (!(error instanceof RefusedSetting)) throw error
        // the message does not quote the value, which may be a password in the wrong variable
        return { ok: false, problem: `${name} ${error.message}.` }
      }
    },
  }
}

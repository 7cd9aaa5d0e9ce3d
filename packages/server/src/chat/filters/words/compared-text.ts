import type { Likeness } from '../text/comparable-text.ts'
import { traceComparable, type Traced } from '../text/traced-text.ts'
import { digitsAsLetters, isStretched, joinedLetters, squashed, type Undressed } from './disguises.ts'
import { traceLine, wordLine } from './word-line.ts'

/** A line as somebody may have meant it, and the same without stretched letters where it has any. */
export interface LineReading {
  readonly line: string
  readonly squashed: Undressed | null
}

/** One text of a message as words are searched in it. Each form is made when a filter first asks for it. */
export class ComparedText {
  readonly comparable: string
  readonly line: string
  readonly #sent: string
  readonly #likeness: Likeness
  #words: readonly string[] | null = null
  #readings: readonly LineReading[] | null = null
  #rows: readonly Undressed[] | null = null
  #traced: { readonly comparable: Traced; readonly line: Traced } | null = null

  /** `comparable` is `comparableText(sent, likeness)`. */
  constructor(sent: string, comparable: string, likeness: Likeness) {
    this.#sent = sent
    this.#likeness = likeness
    this.comparable = comparable
    this.line = wordLine(comparable)
  }

  /** The words of the line. */
  get words(): readonly string[] {
    this.#words ??= this.line.slice(1, -1).split(' ')
    return this.#words
  }

  /** The line, and the line with digits read as letters. */
  get readings(): readonly LineReading[] {
    this.#readings ??= [this.line, ...digitsAsLetters(this.line)].map((line) => ({
      line,
      squashed: isStretched(line) ? squashed(line) : null,
    }))
    return this.#readings
  }

  /** Rows of single letters, joined; those with digits also as the letters that they may be. */
  get rows(): readonly Undressed[] {
    this.#rows ??= joinedLetters(this.line).flatMap((row) =>
      [row.text, ...digitsAsLetters(` ${row.text} `).map((read) => read.slice(1, -1))].map((text) => ({
        text,
        at: row.at,
      })),
    )
    return this.#rows
  }

  /** Where in the message the characters of `comparable` and of `line` come from. */
  get traced(): { readonly comparable: Traced; readonly line: Traced } {
    if (this.#traced === null) {
      const comparable = traceComparable(this.#sent, this.#likeness)
      this.#traced = { comparable, line: traceLine(comparable) }
    }
    return this.#traced
  }
}

import { foldedText, type Likeness } from './text/comparable-text.ts'
import { drawn } from './text/drawn-letters.ts'
import { visibleText } from '../rules/visible-text.ts'
import { traceVisible, type Traced } from './text/traced-text.ts'
import { ComparedText } from './words/compared-text.ts'
import type { JudgedFile, JudgedMessage } from './facts.ts'

const FOREIGN = /[^\x00-\x7f]/

/** One text of a message, in the forms that conditions compare. Each is made once, when one first asks for it. */
export class ReadText {
  readonly sent: string
  #visible: string | null = null
  #traced: Traced | null = null
  #folded: ComparedText | null = null
  #drawn: ComparedText | null = null

  constructor(sent: string) {
    this.sent = sent
  }

  get visible(): string {
    this.#visible ??= visibleText(this.sent)
    return this.#visible
  }

  get tracedVisible(): Traced {
    this.#traced ??= traceVisible(this.sent)
    return this.#traced
  }

  compared(likeness: Likeness): ComparedText {
    this.#folded ??= new ComparedText(this.sent, foldedText(this.visible), 'folded')
    if (likeness === 'folded') return this.#folded
    const { comparable } = this.#folded
    // without foreign letters both are the same
    this.#drawn ??= FOREIGN.test(comparable)
      ? new ComparedText(this.sent, drawn(comparable), 'drawn')
      : this.#folded
    return this.#drawn
  }
}

/** A message on its way through the filters: its text and the names of its files, read once for all of them. */
export class ReadMessage {
  readonly text: ReadText
  readonly files: readonly JudgedFile[]
  /** The text first, then the names of files. */
  readonly texts: readonly ReadText[]

  constructor({ text, files }: JudgedMessage) {
    this.text = new ReadText(text)
    this.files = files
    this.texts = [this.text, ...files.map(({ name }) => new ReadText(name))]
  }
}

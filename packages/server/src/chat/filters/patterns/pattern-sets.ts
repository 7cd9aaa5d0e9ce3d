import { RE2JS } from 're2js'
import type { PatternAnswer, PatternQuestion } from '../pattern-answers.ts'
import type { FilterPattern } from '../ready-filters.ts'
import { compilePattern } from './compile-pattern.ts'
import type { Answered, FromThread, ToThread, Tried } from './thread-messages.ts'
import { trialTexts } from './trial-texts.ts'

/** How many ms of the processor the patterns of one message may take; looked at between them. */
export const MESSAGE_MS = 10
/** A trial ends after so many ms: what took longer is slow. */
const TRIAL_MS = 300

interface Compiled {
  readonly re: RE2JS
  readonly on: FilterPattern['on']
}

/** A pattern that was kept and no longer compiles, as after an update of the engine, is never judged in time. */
function compiledOrNull(pattern: FilterPattern): Compiled | null {
  const re = compilePattern(pattern)
  return re instanceof RE2JS ? { re, on: pattern.on } : null
}

/** Where a pattern is found first. Whether it is at all is asked before, which is quicker. */
function answerOf(re: RE2JS, texts: readonly string[]): PatternAnswer {
  for (const [text, content] of texts.entries()) {
    if (!re.test(content)) continue
    const matcher = re.matcher(content)
    return matcher.find() ? { text, from: matcher.start(), to: matcher.end() } : { text, from: 0, to: 0 }
  }
  return 'missed'
}

/**
 * What a thread holds and does: compiled patterns, and the answers that they give. It asks `now` for ms, and `worked` for
 * the ms of the processor that the thread has had.
 */
export class PatternSets {
  readonly #sets = new Map<string, readonly (Compiled | null)[]>()
  readonly #now: () => number
  readonly #worked: () => number

  constructor(now: () => number, worked: () => number) {
    this.#now = now
    this.#worked = worked
  }

  /** Does what the thread was told; gives the answer, or null where none is waited for. */
  hear(message: ToThread): FromThread | null {
    switch (message.type) {
      case 'learn':
        this.#sets.set(message.set, message.patterns.map(compiledOrNull))
        return null
      case 'forget':
        this.#sets.delete(message.set)
        return null
      case 'judge':
        return this.#judge(message.id, message.set, message.question)
      case 'try':
        return this.#try(message.id, message.pattern)
      default:
        return message satisfies never
    }
  }

  #judge(id: number, set: string, question: PatternQuestion): Answered {
    const patterns = this.#sets.get(set) ?? []
    const start = this.#now()
    const worked = this.#worked()
    // a thread that waits for the processor makes no pattern late
    const isOver = (): boolean => this.#now() - start >= MESSAGE_MS && this.#worked() - worked >= MESSAGE_MS
    const answers = question.patterns.map((number): readonly [number, PatternAnswer] => {
      const compiled = patterns[number] ?? null
      if (compiled === null || isOver()) return [number, 'late']
      return [number, answerOf(compiled.re, compiled.on === 'folded' ? question.folded : question.visible)]
    })
    return { type: 'answered', id, answers, tookMs: this.#now() - start }
  }

  #try(id: number, pattern: FilterPattern): Tried {
    const compiled = compilePattern(pattern)
    if (!(compiled instanceof RE2JS)) return { type: 'tried', id, result: { fault: compiled } }
    const start = this.#now()
    let slowestMs = 0
    for (const text of trialTexts(pattern.pattern)) {
      // a busy machine makes no pattern slow, nor does a kernel that counts a thread's time in steps of 4 or 10 ms
      const [before, workedBefore] = [this.#now(), this.#worked()]
      compiled.test(text)
      slowestMs = Math.max(slowestMs, Math.min(this.#now() - before, this.#worked() - workedBefore))
      if (this.#now() - start > TRIAL_MS) break
    }
    return { type: 'tried', id, result: { slowestMs } }
  }
}

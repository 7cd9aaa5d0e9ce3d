import { amount, amounts, duration } from './amounts.ts'
import type { Progress, TellProgress } from './progress.ts'
import { RemainingTime } from './remaining-time.ts'

/** Where progress is shown: the standard error of a process, or what a test puts in its place. */
export interface ProgressOutput {
  write(text: string): unknown
  /** Whether a line can be drawn anew. */
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
}

export interface ShownProgress {
  readonly tell: TellProgress
  /** Writes a whole line above the one that is drawn anew. */
  say(line: string): void
  /** Takes the drawn line away, or finishes the last work when it got to its end. Call it however the work ended. */
  end(): void
}

/** A terminal's line is drawn anew this often at most. */
const REDRAW_MS = 100
/** Elsewhere (a log, a journal) a line is written this often at most. */
const LINE_MS = 15_000
/** For a terminal that does not tell its width, or tells 0. */
const USUAL_WIDTH = 80
/** Narrower than this, cut lines say nothing any more. */
const NARROWEST = 20

/**
 * Shows how far a work is and how long it will still take. At a terminal it is one line that is drawn anew; elsewhere
 * plain lines: one at the beginning, one at the end and one every 15 s between. `now` is in milliseconds.
 */
export function showProgress(
  output: ProgressOutput = process.stderr,
  now: () => number = () => performance.now(),
): ShownProgress {
  const isTerminal = output.isTTY === true && process.env['TERM'] !== 'dumb'
  let current: Progress | null = null
  let remaining = new RemainingTime()
  let startedAt = 0
  let shownAt = 0
  let isDrawn = false

  function clear(): void {
    if (isDrawn) output.write('\r\u{1b}[K')
    isDrawn = false
  }
  function draw(line: string): void {
    const width = Math.max((output.columns || USUAL_WIDTH) - 1, NARROWEST)
    output.write(`\r\u{1b}[K${line.slice(0, width)}`)
    isDrawn = true
  }
  /** The last line of a work: it stays. */
  function finish({ label, done, unit }: Progress): void {
    clear()
    output.write(`${label}: ${amount(done, unit)} in ${duration(now() - startedAt)}\n`)
    current = null
  }
  function begin(progress: Progress): void {
    if (current !== null) clear()
    remaining = new RemainingTime()
    startedAt = now()
    shownAt = startedAt
    show(progress)
  }
  function show(progress: Progress): void {
    shownAt = now()
    const line = lineOf(progress, remaining.of(progress))
    if (isTerminal) draw(line)
    else output.write(`${line}\n`)
  }

  return {
    tell(progress) {
      const isNew = current?.label !== progress.label
      if (isNew) begin(progress)
      current = progress
      remaining.saw(progress.done, now())
      if (progress.done >= progress.total) finish(progress)
      else if (!isNew && now() - shownAt >= (isTerminal ? REDRAW_MS : LINE_MS)) show(progress)
    },
    say(line) {
      clear()
      output.write(`${line}\n`)
      if (isTerminal && current !== null) show(current)
    },
    end() {
      clear()
      current = null
    },
  }
}

function lineOf({ label, done, total, unit }: Progress, remainingMs: number | null): string {
  const share = total > 0 ? Math.floor((100 * done) / total) : 0
  const far = `${label}: ${share} % (${amounts(done, total, unit)})`
  if (remainingMs === null) return far
  return `${far}, ${remainingMs < 1000 ? 'nearly done' : `about ${duration(remainingMs)} left`}`
}

import { amount, amounts, duration } from './amounts.ts'
import type { Progress, TellProgress } from './progress.ts'
import { RemainingTime } from './remaining-time.ts'

/** The output that shows progress: the standard error of a process, or a test's. */
export interface ProgressOutput {
  write(text: string): unknown
  /** Whether the output is a terminal, where a line can be overwritten. */
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
}

export interface ShownProgress {
  readonly tell: TellProgress
  /** Writes a whole line above the progress line. */
  say(line: string): void
  /**
   * Removes the progress line, or completes it where the work is done. Must be called however the work ends.
   */
  end(): void
}

/** The shortest time between two drawings of the line at a terminal. */
const REDRAW_MS = 100
/** The shortest time between two lines where the output is no terminal, such as a log. */
const LINE_MS = 15_000
/** For a terminal that reports no width, or 0. */
const USUAL_WIDTH = 80
/** Lines are never cut shorter than this, because nothing readable would be left. */
const NARROWEST = 20

/**
 * Shows how far a work is and how long it will still take. At a terminal it is one line that is overwritten;
 * elsewhere there are separate lines: one at the beginning, one at the end and one every 15 s in between. `now`
 * is in ms.
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
  /** Writes the last line of a work, which stays. */
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

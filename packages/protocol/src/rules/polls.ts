import { oneLine } from './one-line.ts'

/** How many options a poll has. */
export const POLL_OPTIONS = { min: 2, max: 6 } as const
/** Characters of a poll's question and of an option, counted as code points. */
export const POLL_QUESTION_MAX = 140
export const POLL_OPTION_MAX = 60
/** How long a poll is open, in seconds: up to a day. */
export const POLL_SECONDS = { min: 15, max: 86_400 } as const

/** What is asked in a poll. */
export interface PollWords {
  readonly question: string
  readonly options: readonly string[]
}

/** The words of a poll on one line, without control characters; null where nothing is left or it is too long. */
export function readPollText(text: string, max: number): string | null {
  return oneLine(text, max) || null
}

/** The question and options of a poll; null where one is missing, too long or there twice. */
export function readPoll(question: string, options: readonly string[]): PollWords | null {
  if (options.length < POLL_OPTIONS.min || options.length > POLL_OPTIONS.max) return null
  const read = [
    readPollText(question, POLL_QUESTION_MAX),
    ...options.map((option) => readPollText(option, POLL_OPTION_MAX)),
  ]
  if (read.includes(null)) return null
  const [asked, ...words] = read as [string, ...string[]]
  return hasEqualOptions(words) ? null : { question: asked, options: words }
}

/** Whether two options are the same to somebody who reads them, however they are typed. */
export function hasEqualOptions(options: readonly string[]): boolean {
  return new Set(options.map((option) => option.normalize('NFKC').toLowerCase())).size < options.length
}

export function isPollSeconds(seconds: number): boolean {
  return Number.isInteger(seconds) && seconds >= POLL_SECONDS.min && seconds <= POLL_SECONDS.max
}

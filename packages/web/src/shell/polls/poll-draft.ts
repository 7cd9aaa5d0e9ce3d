import { POLL_OPTION_MAX, POLL_OPTIONS, POLL_QUESTION_MAX, readPollText } from '@gwar/protocol'

/** Lengths of a poll that a press chooses, in seconds. */
export const POLL_LENGTHS = [60, 120, 300, 600] as const
/** Lengths that are typed, in minutes. */
export const OWN_MINUTES = { min: 1, max: 1440 } as const

export interface DraftOption {
  /** Told apart by this while its text and its place change. */
  readonly key: number
  readonly text: string
}

/** A poll that is being written. */
export interface PollDraft {
  readonly question: string
  readonly options: readonly DraftOption[]
  /** In seconds; null where it is typed. */
  readonly length: (typeof POLL_LENGTHS)[number] | null
  /** The typed length in minutes. */
  readonly minutes: string
  readonly forSubscribers: boolean
  readonly hidesResults: boolean
}

export const EMPTY_DRAFT: PollDraft = {
  question: '',
  options: [
    { key: 1, text: '' },
    { key: 2, text: '' },
  ],
  length: 120,
  minutes: '30',
  forSubscribers: false,
  hidesResults: false,
}

/** What is wrong: a `FieldCode`, or `twice` for an answer that is there already. */
export interface PollFaults {
  readonly question?: string
  /** By key of the answer. */
  readonly options: ReadonlyMap<number, string>
  readonly minutes?: 'range'
}

/** What must be mended before the poll can be asked; answers without text are left out, if two have one. */
export function faultsOf({ question, options, length, minutes }: PollDraft): PollFaults {
  const asked = faultOf(question, POLL_QUESTION_MAX)
  const faults = new Map<number, string>()
  const seen = new Set<string>()
  const missing = POLL_OPTIONS.min - options.filter(({ text }) => text.trim() !== '').length
  const blank = options.filter(({ text }) => text.trim() === '').slice(0, Math.max(0, missing))
  for (const { key } of blank) faults.set(key, 'required')
  for (const { key, text } of options) {
    if (text.trim() === '') continue
    const fault = faultOf(text, POLL_OPTION_MAX)
    const same = (readPollText(text, POLL_OPTION_MAX) ?? '').normalize('NFKC').toLowerCase()
    if (fault !== null) faults.set(key, fault)
    else if (seen.has(same)) faults.set(key, 'twice')
    seen.add(same)
  }
  return {
    options: faults,
    ...(asked !== null && { question: asked }),
    ...(length === null && !isMinutes(minutes) && { minutes: 'range' as const }),
  }
}

export function isFaultless({ question, options, minutes }: PollFaults): boolean {
  return question === undefined && options.size === 0 && minutes === undefined
}

/** What the service is asked for. */
export function bodyOf(draft: PollDraft) {
  return {
    question: draft.question,
    options: draft.options.map(({ text }) => text).filter((text) => text.trim() !== ''),
    seconds: draft.length ?? Number(draft.minutes) * 60,
    for_subscribers: draft.forSubscribers,
    hides_results: draft.hidesResults,
  }
}

/** The answers with one of them a place further up (−1) or down (1). */
export function moved(options: readonly DraftOption[], index: number, by: -1 | 1): readonly DraftOption[] {
  const next = [...options]
  const [option] = next.splice(index, 1)
  next.splice(index + by, 0, option!)
  return next
}

function faultOf(text: string, max: number): string | null {
  if (text.trim() === '') return 'required'
  return readPollText(text, max) === null ? `max:${max}` : null
}

function isMinutes(text: string): boolean {
  const minutes = Number(text)
  return /^\d{1,4}$/.test(text.trim()) && minutes >= OWN_MINUTES.min && minutes <= OWN_MINUTES.max
}

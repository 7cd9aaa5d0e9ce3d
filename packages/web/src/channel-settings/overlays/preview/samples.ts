import {
  ALERT_KINDS,
  NOTHING_BESIDE,
  type AlertKind,
  type MessageEvent,
  type PollRecord,
  type Texts,
} from '@gwar/protocol'

/** Who says what in a preview, over and over. */
function saidOf({
  said,
}: Texts['overlayTab']): readonly (readonly [name: string, text: string, modes: string])[] {
  return [
    ['Pierogowy_Wilk', said.one, ''],
    ['nocny_marek', said.two, 'v'],
    ['Halinka77', said.three, 'o'],
    ['Kefir2000', said.four, ''],
    ['zupa_mleczna', said.five, ''],
    ['Pierogowy_Wilk', said.six, ''],
  ]
}

/** The line of that number, from 1, as if it were said at that moment in ms since 1970. */
export function sampleLine(seq: number, at: number, texts: Texts['overlayTab']): MessageEvent {
  const said = saidOf(texts)
  const [name, text, modes] = said[(seq - 1) % said.length]!
  return {
    ...NOTHING_BESIDE,
    type: 'message',
    id: `sample-${seq}`,
    seq,
    at,
    from: { id: null, name, modes, createdAt: null },
    text,
    color: null,
    replyId: null,
    reply: null,
    cleared: null,
  }
}

/** The alert that a preview shows as the one of that number: each kind that is on, one after another. */
export function sampleAlert(
  nth: number,
  kinds: Readonly<Record<AlertKind, { readonly on: boolean }>>,
): AlertKind | null {
  const on = ALERT_KINDS.filter((kind) => kinds[kind].on)
  return on[nth % on.length] ?? null
}

/** For so many seconds the poll of a preview is open. */
const POLL_SECONDS = 30
/** Of each option in a second. */
const VOTES: readonly number[] = [3, 2, 1]

/**
 * The poll of a preview in that second of it, over and over: the poll itself, and how it stands as `POLLCOUNT` says it.
 */
export function samplePoll(
  second: number,
  staysSeconds: number,
  now: number,
  { asked }: Texts['overlayTab'],
): { readonly poll: PollRecord; readonly count: readonly string[] } {
  const round = POLL_SECONDS + staysSeconds + 1
  const at = second % round
  const id = `sample-${Math.floor(second / round)}`
  const isOpen = at < POLL_SECONDS
  const counts = VOTES.map((votes) => votes * Math.min(at, POLL_SECONDS))
  const votes = counts.reduce((sum, each) => sum + each, 0)
  const poll: PollRecord = {
    id,
    state: isOpen ? 'open' : 'closed',
    question: asked.question,
    options: [asked.one, asked.two, asked.three],
    ends_at: new Date(now + (POLL_SECONDS - at) * 1000).toISOString(),
    for_subscribers: false,
    hides_results: false,
    counts: isOpen ? null : counts,
    votes: isOpen ? 0 : votes,
  }
  return {
    poll,
    count: ['', id, String(votes), counts.join(',')],
  }
}

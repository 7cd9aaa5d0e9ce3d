import { LINE_TEXT, nameKey, type ListedMatter, type MatterRecord, type Matters } from '@gwar/protocol'

/** The queue as it is shown: nothing in it moves but by the moderator's own press (QUE-07). */
export interface QueueState {
  /** Alarms first, then in the order in which they came; decided ones stay as a line until the next press. */
  readonly shown: readonly ListedMatter[]
  /** Numbers of open matters that came since and wait behind 'Pokaż 3 nowe'. */
  readonly fresh: ReadonlySet<number>
  /** How many wait, by kind, whatever the list is narrowed to. */
  readonly counts: Readonly<Record<string, number>>
  /** Whether the counts hold: of what the list does not hold nobody knows here whether it waited before. */
  readonly isCounted: boolean
  /** The `after` of the next page: all that came up to it are shown, of later ones some; null where all are shown. */
  readonly next: number | null
  /** When somebody decided last. */
  readonly decidedAt: string | null
}

/** What the queue is narrowed to; null asks for nothing. */
export interface Narrow {
  readonly kind: string | null
  /** A person's name. */
  readonly user: string | null
  readonly filter: { readonly id: string; readonly title: string } | null
}

export const ALL: Narrow = { kind: null, user: null, filter: null }

/** Whether a matter is among those to which the queue is narrowed. */
function passes({ kind, user, filter }: Narrow, record: MatterRecord): boolean {
  if (kind !== null && kind !== record.kind) return false
  if (user !== null && nameKey(record.user?.name ?? '') !== nameKey(user)) return false
  return filter === null || record.filter?.id === filter.id
}

/** Whether a matter waits for a decision. */
export function isOpen({ state }: Pick<MatterRecord, 'state'>): boolean {
  return state === 'open' || state === 'asked'
}

/** The queue as the service tells it, in place of what was shown. */
export function loadedQueue({ data, counts, next, decided_at }: Matters): QueueState {
  return { shown: data, fresh: new Set(), counts, isCounted: true, next, decidedAt: decided_at }
}

/** The next page, in its place: what came later may be shown already. */
export function withPage(queue: QueueState, { data, counts, next }: Matters): QueueState {
  const known = new Set(queue.shown.map(({ n }) => n))
  const added = data.filter(({ n }) => !known.has(n))
  const fresh = new Set(queue.fresh)
  for (const { n } of added) fresh.delete(n)
  return { ...queue, shown: inOrder([...queue.shown, ...added]), fresh, counts, isCounted: true, next }
}

/**
 * The `after` of the next page on which some of these may stand; null where none can. Alarms stand on the first page,
 * whatever their number.
 */
export function pageOfRest(wanted: Iterable<number>, pages: readonly Matters[]): number | null {
  const last = pages.at(-1)
  if (last === undefined || last.next === null) return null
  const told = new Set(pages.flatMap(({ data }) => data.map(({ n }) => n)))
  const rest = [...wanted].filter((n) => n > last.next! && !told.has(n))
  return rest.length === 0 ? null : Math.max(last.next, Math.min(...rest) - 1)
}

/**
 * At the moderator's press: those that waited behind the button, as the pages tell them, in their places, and lines of
 * decided matters go. What was decided meanwhile, or came after the press, is not among them.
 */
export function withFresh(
  queue: QueueState,
  wanted: ReadonlySet<number>,
  pages: readonly Matters[],
): QueueState {
  const told = new Map(pages.flatMap(({ data }) => data).map((matter) => [matter.n, matter]))
  const added = [...wanted].flatMap((n) => (queue.fresh.has(n) ? (told.get(n) ?? []) : []))
  return {
    ...queue,
    shown: inOrder([...tidied(queue, new Set()).shown, ...added]),
    fresh: new Set([...queue.fresh].filter((n) => !wanted.has(n))),
  }
}

const inOrder = (matters: readonly ListedMatter[]): readonly ListedMatter[] =>
  matters.toSorted(
    (one, other) => Number(one.kind !== 'alarm') - Number(other.kind !== 'alarm') || one.n - other.n,
  )

/**
 * What the service tells after a cut, on all pages of which something is shown: what is shown is brought up to date in
 * place, what is new waits. A matter that is shown as open and was not told is in `gone`: it is decided.
 */
export function caughtUp(
  queue: QueueState,
  pages: readonly Matters[],
): { readonly queue: QueueState; readonly gone: readonly number[] } {
  const { counts, decided_at } = pages.at(-1)!
  const data = pages.flatMap((page) => page.data)
  const now = new Map(data.map((matter) => [matter.n, matter]))
  const known = new Set(queue.shown.map(({ n }) => n))
  // where a further page was not loaded, nobody knows what is new on it: it comes with the page
  const isNew = ({ n }: ListedMatter): boolean =>
    !known.has(n) && (queue.next === null || n <= queue.next || queue.fresh.has(n))
  return {
    queue: {
      ...queue,
      shown: queue.shown.map((matter) => now.get(matter.n) ?? matter),
      fresh: new Set(data.filter(isNew).map(({ n }) => n)),
      counts,
      isCounted: true,
      decidedAt: decided_at,
    },
    gone: queue.shown.filter((matter) => isOpen(matter) && !now.has(matter.n)).map(({ n }) => n),
  }
}

/** What a line told of a matter: one that is shown changes in place, a new one waits behind the button. */
export function heard(queue: QueueState, record: MatterRecord, narrow: Narrow): QueueState {
  const shown = queue.shown.find(({ n }) => n === record.n)
  if (shown !== undefined && shown.seq >= record.seq) return queue
  const isKnown = shown !== undefined || queue.fresh.has(record.n) || holds(queue, record, narrow)
  const wasOpen = shown === undefined ? queue.fresh.has(record.n) : isOpen(shown)
  const change = isKnown ? Number(isOpen(record)) - Number(wasOpen) : 0
  const fresh = new Set(queue.fresh)
  if (shown === undefined) {
    if (isOpen(record) && passes(narrow, record)) fresh.add(record.n)
    else fresh.delete(record.n)
  }
  const count = Math.max(0, (queue.counts[record.kind] ?? 0) + change)
  return {
    ...queue,
    shown:
      shown === undefined
        ? queue.shown
        : queue.shown.map((matter) => (matter.n === record.n ? joined(matter, record) : matter)),
    fresh,
    counts: { ...queue.counts, [record.kind]: count },
    isCounted: queue.isCounted && isKnown,
    decidedAt: record.decided?.at ?? queue.decidedAt,
  }
}

/** Whether a matter that waits would be in the list: no narrowing leaves it out, and it is on no further page. */
function holds({ next }: QueueState, record: MatterRecord, narrow: Narrow): boolean {
  return passes(narrow, record) && (next === null || record.n <= next)
}

/** How many wait as the service answered; `before` are the counts at the asking, and lines may have changed them since. */
export function withCounts(
  queue: QueueState,
  { counts, decided_at }: Matters,
  before: QueueState['counts'],
): QueueState {
  return { ...queue, counts, isCounted: queue.counts === before, decidedAt: decided_at }
}

/** A shown matter as a line tells it. Of long texts a line carries the beginning: what is known of them stays. */
function joined(matter: ListedMatter, record: MatterRecord): ListedMatter {
  const { appeal } = record
  return {
    ...matter,
    ...record,
    message: whole(matter.message, record.message),
    appeal: appeal === null ? null : { ...whole(matter.appeal, appeal), answer: wholeAnswer(matter, appeal) },
  }
}

function whole<Told extends { readonly text: string; readonly is_cut: boolean } | null>(
  known: Told | null,
  told: Told,
): Told {
  return told?.is_cut === true && known?.is_cut === false
    ? { ...told, text: known.text, is_cut: false }
    : told
}

function wholeAnswer(
  { appeal: known }: ListedMatter,
  { answer }: NonNullable<MatterRecord['appeal']>,
): string | null {
  return mayGoOn(answer) && known?.answer?.startsWith(answer) === true ? known.answer : answer
}

/** Whether a text may be the beginning of a longer one: no line says so of an answer. */
function mayGoOn(text: string | null): text is string {
  return text !== null && [...text].length === LINE_TEXT
}

/** Whether of the answer in a shown appeal only the beginning may be there, so that the service must be asked. */
export function mayLackAnswer({ shown }: QueueState, n: number): boolean {
  return mayGoOn(shown.find((one) => one.n === n)?.appeal?.answer ?? null)
}

/** A matter as the service answered, in its place. */
export function withMatter(queue: QueueState, matter: ListedMatter, narrow: Narrow): QueueState {
  const told = heard(queue, matter, narrow)
  return { ...told, shown: told.shown.map((one) => (one.n === matter.n ? matter : one)) }
}

/** A matter that was decided during a cut, in its place: the counts behind the cut are without it. */
export function withGone(queue: QueueState, matter: ListedMatter, narrow: Narrow): QueueState {
  return { ...withMatter(queue, matter, narrow), counts: queue.counts }
}

/** A matter that somebody asked for by its number: it is shown in its place, also where it is decided. */
export function withAsked(queue: QueueState, matter: ListedMatter): QueueState {
  if (queue.shown.some(({ n }) => n === matter.n)) return queue
  return {
    ...queue,
    shown: inOrder([...queue.shown, matter]),
    fresh: new Set([...queue.fresh].filter((n) => n !== matter.n)),
  }
}

/**
 * A matter whose decision the moderator has just undone, as the service answered: where it waits again, it is shown at
 * once. What came meanwhile still waits behind the button.
 */
export function withUndone(queue: QueueState, matter: ListedMatter, narrow: Narrow): QueueState {
  const told = withMatter(queue, matter, narrow)
  return isOpen(matter) ? withAsked(told, matter) : told
}

/** At the moderator's press: lines of decided matters go, but those that are named. */
export function tidied(queue: QueueState, but: ReadonlySet<number>): QueueState {
  return { ...queue, shown: queue.shown.filter((matter) => isOpen(matter) || but.has(matter.n)) }
}

/** How many wait in all. */
export function openCount({ counts }: Pick<QueueState, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

import {
  alreadyDecided,
  decideMatter,
  matter as matterCall,
  matterRecord,
  matters,
  type AlreadyDecided,
  type Decision,
  type DecidedMatter,
  type ListedMatter,
  type Matters,
} from '@gwar/protocol'
import { useEffect, useRef, useState } from 'react'
import { call, type CallFailure } from '../../calls/call.ts'
import { isOfAnything } from '../../shell/moderation/modlog.ts'
import { useModlog } from '../../shell/moderation/use-modlog.ts'
import {
  caughtUp,
  heard,
  loadedQueue,
  mayLackAnswer,
  tidied,
  pageOfRest,
  withAsked,
  withCounts,
  withFresh,
  withGone,
  withMatter,
  withPage,
  withUndone,
  type Narrow,
  type QueueState,
} from './queue-state.ts'
import { scopePath } from '../../shell/moderation/scope-path.ts'

/** A punishment beside a decision. */
export type Act =
  | { readonly kind: 'delete' }
  | { readonly kind: 'warn' }
  | { readonly kind: 'mute'; readonly seconds: number }
  | { readonly kind: 'ban'; readonly seconds?: number | null }
  | { readonly kind: 'demote' }

export interface Decided {
  readonly decision: Decision
  readonly act: Act | null
  readonly category: string | null
  readonly reason: string
  /** For how long a shortened sentence goes on. */
  readonly seconds?: number
  /** Whether granting brings the messages back. */
  readonly restore?: boolean
}

/** How a decision ended: done, taken by somebody else, or not kept. */
export type DecisionEnd =
  | { readonly kind: 'done'; readonly answer: DecidedMatter }
  | { readonly kind: 'other'; readonly by: AlreadyDecided }
  | { readonly kind: 'failed'; readonly failure: CallFailure }

export interface Queue {
  /** Null before the first page is there. */
  readonly state: QueueState | null
  readonly failure: CallFailure | null
  readonly again: () => void
  /** Shows what came since; decided lines go. */
  readonly showFresh: () => void
  /** Loads the next page; null where there is none. */
  readonly more: (() => void) | null
  readonly decide: (matter: ListedMatter, decided: Decided) => Promise<DecisionEnd>
  /** Shows what has become of a matter whose decision was undone. */
  readonly showUndone: (n: number) => void
}

/** How many ms lines are gathered, so that many make one question for the counts. */
const GATHER_MS = 1000
/** After this long it is asked for the counts again where that failed. */
const AGAIN_MS = 10_000

/** Behind which number no matter stands: the answer holds the counts alone. */
const BEHIND_ALL = 2_147_483_647

const NOTHING: Matters = { data: [], next: null, counts: {}, open: 0, decided_at: null, seq: 0 }

/** The path of a call about the matters of a channel. */
export function mattersPath(channelId: string, rest = ''): `/api/${string}` {
  return scopePath(channelId, `/matters${rest}`)
}

/**
 * The open matters of a channel, live, as far as `narrow` lets them through, and at the beginning the one of that number
 * whether or not it waits.
 */
export function useQueue(
  channelId: string,
  target: string,
  narrow: Narrow,
  askedFor: number | null = null,
): Queue {
  const [state, draw] = useState<QueueState | null>(null)
  // answers and lines change what is there by then, which may not be drawn yet
  const now = useRef<QueueState | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      clearTimeout(timer.current)
    }
  }, [])
  const setState = (queue: QueueState | null): void => {
    now.current = queue
    draw(queue)
    if (queue?.isCounted === false && !isGone.current)
      timer.current ??= setTimeout(() => void count(), GATHER_MS)
  }
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const asked = useRef(0)
  const change = (how: (queue: QueueState) => QueueState): void => {
    if (now.current !== null) setState(how(now.current))
  }
  const count = async (): Promise<void> => {
    const before = now.current?.counts
    const result = await call(mattersPath(channelId, `?after=${BEHIND_ALL}`), { answer: matters.answer })
    timer.current = undefined
    if (result.ok) {
      if (before !== undefined) change((queue) => withCounts(queue, result.value, before))
      return
    }
    // who may not read it any more is told elsewhere
    const isRefused = result.failure.kind === 'problem' && result.failure.status < 500
    if (!isRefused && !isGone.current) timer.current = setTimeout(() => void count(), AGAIN_MS)
  }
  const page = (after: number | null): `/api/${string}` => {
    const query = new URLSearchParams([
      ...(narrow.kind === null ? [] : [['kind', narrow.kind]]),
      ...(narrow.user === null ? [] : [['user', narrow.user]]),
      ...(narrow.filter === null ? [] : [['filter', narrow.filter.id]]),
      ...(after === null ? [] : [['after', String(after)]]),
    ])
    return mattersPath(channelId, `?${query.toString()}`)
  }
  /** Loads the first page, and further ones as long as `further` says behind which number. */
  const load = async (
    take: (pages: readonly Matters[]) => void | Promise<void>,
    further: (pages: readonly Matters[]) => number | null = () => null,
  ): Promise<void> => {
    const turn = (asked.current += 1)
    const pages: Matters[] = []
    let after: number | null = null
    do {
      // each page says where the next begins
      // oxlint-disable-next-line no-await-in-loop
      const result = await call(page(after), { answer: matters.answer })
      // another kind was chosen, or it was asked again meanwhile
      if (turn !== asked.current) return
      // nobody has that name: nothing can wait of them
      const isNobody = !result.ok && result.failure.kind === 'fields' && narrow.user !== null
      setFailure(result.ok || isNobody ? null : result.failure)
      if (result.ok) pages.push(result.value)
      else if (isNobody) pages.push(NOTHING)
      else return
      after = further(pages)
    } while (after !== null)
    await take(pages)
  }
  const one = (n: number) => call(mattersPath(channelId, `/${n}`), { answer: matterCall.answer })
  const wanted = useRef(askedFor)
  const again = (): void =>
    void load(async ([answer]) => {
      const turn = asked.current
      const n = wanted.current
      const queue = loadedQueue(answer!)
      if (n !== null && queue.shown.every((matter) => matter.n !== n)) {
        // lines count from here on; nothing is drawn for now, because another matter would stand open in its place
        now.current = queue
        const result = await one(n)
        if (turn !== asked.current) return
        if (result.ok) now.current = withAsked(now.current, result.value)
        setState(now.current)
      } else setState(queue)
      wanted.current = null
    })
  const showFresh = (): void => {
    const fresh = now.current?.fresh ?? new Set<number>()
    void load(
      (pages) => change((queue) => withFresh(queue, fresh, pages)),
      (pages) => pageOfRest(fresh, pages),
    )
  }
  const more = async (): Promise<void> => {
    const turn = asked.current
    const known = now.current?.shown.length
    // a page of which all is shown already adds nothing
    while (now.current !== null && now.current.next !== null && now.current.shown.length === known) {
      // each page says where the next begins
      // oxlint-disable-next-line no-await-in-loop
      const result = await call(page(now.current.next), { answer: matters.answer })
      if (turn !== asked.current) return
      setFailure(result.ok ? null : result.failure)
      if (!result.ok) return
      change((queue) => withPage(queue, result.value))
    }
  }
  const refresh = async (n: number, put: typeof withMatter = withMatter): Promise<void> => {
    const result = await one(n)
    if (result.ok) change((queue) => put(queue, result.value, narrow))
  }
  const catchUp = (): void =>
    void load(
      (pages) => {
        if (now.current === null) return
        const { queue, gone } = caughtUp(now.current, pages)
        setState(queue)
        for (const n of gone) void refresh(n, withGone)
      },
      (pages) => {
        if (now.current === null) return null
        const { shown, fresh, next } = now.current
        // where all are shown, all that came since are new
        return next === null ? pages.at(-1)!.next : pageOfRest([...shown.map(({ n }) => n), ...fresh], pages)
      },
    )
  const first = useRef(true)
  useModlog(target, true, (entry) => {
    const anew = (): void => {
      if (first.current || now.current === null) again()
      else catchUp()
    }
    if (entry === null) {
      anew()
      first.current = false
      return
    }
    // acts that are undone together name no matter, and open many again
    if (isOfAnything(entry)) return anew()
    const read = matterRecord.safeParse(entry.detail?.['matter'])
    if (!read.success) return
    change((queue) => heard(queue, read.data, narrow))
    if (now.current !== null && mayLackAnswer(now.current, read.data.n)) void refresh(read.data.n)
  })
  const asks = JSON.stringify(narrow)
  const askedBefore = useRef(asks)
  useEffect(() => {
    if (askedBefore.current === asks) return
    askedBefore.current = asks
    wanted.current = null
    setState(null)
    again()
  })

  return {
    state,
    failure,
    again,
    showFresh,
    more: state === null || state.next === null ? null : () => void more(),
    showUndone: (n) => void refresh(n, withUndone),
    async decide(matter, { decision, act, category, reason, seconds, restore }) {
      change((queue) => tidied(queue, new Set([matter.n])))
      const result = await call(mattersPath(channelId, `/${matter.n}/decision`), {
        method: 'POST',
        body: {
          state: matter.state,
          decision,
          ...(act !== null && { act }),
          ...(category !== null && { category }),
          ...(reason.trim() !== '' && { reason: reason.trim() }),
          ...(seconds !== undefined && { seconds }),
          ...(restore !== undefined && { restore }),
          // more may have joined than the moderator saw
          ...(typeof matter.detail?.['count'] === 'number' &&
            matter.kind === 'pact' && { count: matter.detail['count'] }),
        },
        answer: decideMatter.answer,
      })
      if (result.ok) {
        change((queue) => withMatter(queue, result.value.matter, narrow))
        return { kind: 'done', answer: result.value }
      }
      const { failure: why } = result
      const other = alreadyDecided.safeParse('body' in why ? why.body : null)
      if (other.success && other.data.error === 'already_decided') {
        void refresh(matter.n)
        return { kind: 'other', by: other.data }
      }
      // the matter has changed since it was shown: read it anew
      if (why.kind === 'problem' && why.status === 409) void refresh(matter.n)
      return { kind: 'failed', failure: why }
    },
  }
}

import {
  momentAt,
  positionAt,
  recordToEvent,
  streamMessages,
  type ListedEvent,
  type RecordingPlace,
  type StreamAnswer,
} from '@gwar/protocol'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call, type CallFailure } from '../../calls/call.ts'
import { stores } from '../../store/stores.ts'
import { readOuterTime } from './outer-time.ts'
import { placeOf } from './place-of.ts'
import { positionOf, setClock, STANDING, type ReplayClock } from './replay-clock.ts'
import {
  afterChange,
  afterPart,
  afterSeek,
  isChange,
  NO_ROWS,
  shownAt,
  unsure,
  wantedAt,
  type ReplayRows,
} from './replay-rows.ts'
import { watchChannel } from './watch-channel.ts'

/** How often the clock is read: rows must come within half a second of their moment, at twice the speed, too. */
const TICK_MS = 200
/** How long the next try waits after an answer that did not come. */
const RETRY_MS = 5000

export interface Replay {
  readonly clock: ReplayClock
  /** Where the recording is, in ms. */
  readonly position: number
  /** How long the recording can be. */
  readonly length: number
  readonly shown: readonly ListedEvent[]
  readonly isLoaded: boolean
  /** Why the rows of this moment could not be loaded; null while they can. It is tried again by itself. */
  readonly trouble: CallFailure | null
  readonly retry: () => void
  readonly place: RecordingPlace
  readonly set: (change: Partial<Pick<ReplayClock, 'position' | 'isPlaying' | 'speed'>>) => void
}

/** The chat of a stream in step with a clock, which a film, a page around the frame or a hand moves. */
export function useReplay(stream: StreamAnswer, ownOffsetMs: number): Replay {
  const [clock, setOwnClock] = useState(STANDING)
  const [now, setNow] = useState(() => performance.now())
  const [loaded, setLoaded] = useState<ReplayRows>(NO_ROWS)
  const [trouble, setTrouble] = useState<CallFailure | null>(null)
  const asking = useRef(false)
  const retryAt = useRef(0)
  /** What deletions did to the rows, and what came back, while a question has no answer: that may be from before them. */
  const changes = useRef<((known: ReplayRows) => ReplayRows)[]>([])
  const place = useMemo(() => placeOf(stream, ownOffsetMs), [stream, ownOffsetMs])
  const end = stream.seconds * 1000 + 1000
  const length = Math.max(0, positionAt({ ...place, offsetMs: 0 }, stream.seconds * 1000))
  const position = Math.min(positionOf(clock, now), Math.max(length, clock.position))
  const moment = momentAt(place, position)

  const set = useCallback<Replay['set']>((change) => {
    const at = performance.now()
    setNow(at)
    setOwnClock((known) => setClock(known, change, at))
  }, [])

  useEffect(() => {
    if (!clock.isPlaying) return undefined
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [clock.isPlaying])

  useEffect(() => {
    const hear = (event: MessageEvent): void => {
      if (window.parent === window || event.source !== window.parent) return
      const time = readOuterTime(event.data)
      if (time !== null) set({ position: time.seconds * 1000, isPlaying: time.isPlaying })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [set])

  useEffect(() => {
    const change = (by: (known: ReplayRows) => ReplayRows): void => {
      if (asking.current) changes.current.push(by)
      setLoaded(by)
    }
    return watchChannel(stores, stream.channel, {
      happened(events) {
        const heard = events.filter(isChange)
        if (heard.length > 0) change((known) => heard.reduce(afterChange, known))
      },
      loadedAnew: () => change(unsure),
    })
  }, [stream.channel])

  useEffect(() => {
    const wanted = wantedAt(loaded, moment, end)
    if (wanted === null || asking.current || now < retryAt.current) return
    asking.current = true
    changes.current = []
    void load(stream.id, wanted)
      .then((end) => {
        if (!Array.isArray(end)) {
          retryAt.current = performance.now() + RETRY_MS
          return setTrouble(end)
        }
        setTrouble(null)
        const meanwhile = changes.current
        setLoaded((known) =>
          meanwhile.reduce(
            (rows, by) => by(rows),
            wanted.kind === 'seek'
              ? afterSeek(end, wanted.at)
              : afterPart(known, end, wanted.to, place.beganAt, moment),
          ),
        )
      })
      .finally(() => {
        asking.current = false
        setNow(performance.now())
      })
  }, [loaded, moment, end, now, stream.id, place.beganAt])

  useEffect(() => {
    if (trouble === null) return undefined
    // a clock that stands asks again, too
    const timer = setTimeout(() => setNow(performance.now()), RETRY_MS)
    return () => clearTimeout(timer)
  }, [trouble])
  const retry = useCallback(() => {
    retryAt.current = 0
    setNow(performance.now())
  }, [])

  const shown = useMemo(() => shownAt(loaded, place.beganAt, moment), [loaded, place.beganAt, moment])
  return {
    clock,
    position,
    length,
    shown,
    isLoaded: loaded.from !== null || loaded.rows.length > 0,
    trouble,
    retry,
    place,
    set,
  }
}

/** All rows of what is wanted, or why an answer did not come. */
async function load(
  id: string,
  wanted: NonNullable<ReturnType<typeof wantedAt>>,
): Promise<ListedEvent[] | CallFailure> {
  const { answer } = streamMessages
  const path = `/api/streams/${encodeURIComponent(id)}/messages` as const
  if (wanted.kind === 'seek') {
    const result = await call(`${path}?before=${Math.ceil(wanted.at) + 1}`, { answer })
    return result.ok ? result.value.messages.map(recordToEvent) : result.failure
  }
  const rows: ListedEvent[] = []
  const part = `from=${Math.floor(wanted.from)}&to=${Math.ceil(wanted.to)}`
  let after: number | null = 0
  do {
    const result: Awaited<
      ReturnType<typeof call<{ messages: Parameters<typeof recordToEvent>[0][]; next: number | null }>>
    > = await call(`${path}?${part}&after=${after}`, { answer })
    if (!result.ok) return result.failure
    rows.push(...result.value.messages.map(recordToEvent))
    after = result.value.next
  } while (after !== null)
  return rows
}

/** The part of `window.obsstudio` that is used; OBS gives it to pages of browser sources. */
export interface ObsStudio {
  getStatus?(tell: (status: { readonly streaming?: boolean; readonly recording?: boolean }) => void): void
}

export interface SignalPorts {
  /** The fragment of the page's address, such as `#k=gwar_sk_…`. */
  readonly fragment: string
  /** Null outside of OBS. */
  readonly obs: ObsStudio | null
  /** Where OBS tells what happens there. */
  readonly events: Pick<EventTarget, 'addEventListener'>
  /** Tells the service; gives after how many s it wants to hear again, and its clock. Rejects on every failure. */
  readonly tell: (
    key: string,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly again_in_s: number; readonly at: number }>
  readonly now: () => number
}

const AGAIN_S = 30
/** A word that did not get through is tried again after so many ms, and then each time later. */
const RETRY_MS = [2000, 5000, 10_000, 20_000, 30_000] as const

/** The stream key in the fragment, which browsers send to nobody; null where there is none. */
export function streamKeyOf(fragment: string): string | null {
  return /^#(?:.*&)?k=(gwar_sk_[\w-]{20,100})(?:&|$)/.exec(fragment)?.[1] ?? null
}

/**
 * Tells the service that OBS streams, every 30 s while it does, and once when it stopped. Without a key in the address,
 * or outside of OBS, it tells nothing.
 */
export function startSignal(ports: SignalPorts): void {
  const key = streamKeyOf(ports.fragment)
  const { obs, events, now } = ports
  if (key === null || obs === null) return
  let isStreaming = false
  let recordingAt: number | null = null
  let wasOn = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  /** How many ms the clock of the service is ahead; null until it answered. */
  let ahead: number | null = null

  const say = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (!isStreaming && !wasOn) return
    const isOn = isStreaming
    const body = {
      state: isOn ? 'on' : 'off',
      source: 'obs',
      // by the clock of the service, because that of the streamer may be wrong
      ...(isOn &&
        recordingAt !== null &&
        ahead !== null && { recording_since: new Date(recordingAt + ahead).toISOString() }),
    }
    let wait: number | null
    try {
      const answer = await ports.tell(key, body)
      ahead = answer.at - now()
      failures = 0
      wasOn = isOn
      wait = isOn ? (answer.again_in_s || AGAIN_S) * 1000 : null
    } catch {
      wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]!
      failures += 1
      // an off that is not heard is said again as long as nothing else is to be said
      wasOn = true
    }
    // what changed meanwhile was said by its own event
    if (isOn === isStreaming && wait !== null) timer = setTimeout(() => void say(), wait)
    else if (isOn !== isStreaming) void say()
  }
  const on = (name: string, run: () => void): void => events.addEventListener(name, run)
  on('obsStreamingStarted', () => {
    isStreaming = true
    void say()
  })
  on('obsStreamingStopped', () => {
    isStreaming = false
    void say()
  })
  on('obsRecordingStarted', () => {
    recordingAt = now()
    if (isStreaming) void say()
  })
  on('obsRecordingStopped', () => {
    recordingAt = null
  })
  obs.getStatus?.(({ streaming }) => {
    if (streaming !== true || isStreaming) return
    isStreaming = true
    void say()
  })
}

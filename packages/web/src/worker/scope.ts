/** What this worker uses of the scope in which service workers run; the library of types for pages lacks it. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void
  addEventListener(
    type: 'message',
    listener: (event: LastingEvent & { readonly data: unknown }) => void,
  ): void
}

interface LastingEvent {
  /** The worker is not stopped before this is done. */
  waitUntil(work: Promise<unknown>): void
}

interface AskedEvent extends LastingEvent {
  readonly request: Request
  /** The window that asks, and the one that a page is asked for; empty where there is none. */
  readonly clientId: string
  readonly resultingClientId: string
  respondWith(answer: Promise<Response>): void
}

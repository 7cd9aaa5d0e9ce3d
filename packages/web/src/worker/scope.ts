/** What this worker uses of the scope in which service workers run; the library of types for pages lacks it. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: {
      readonly type: 'window'
      readonly includeUncontrolled: boolean
    }): Promise<readonly Window[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>
    /** Those of this worker with that tag that stand on the screen, or where the system keeps them. */
    getNotifications(which: { readonly tag: string }): Promise<readonly ShownNotification[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void
  addEventListener(
    type: 'push',
    listener: (event: LastingEvent & { readonly data: { text(): string } | null }) => void,
  ): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: LastingEvent & { readonly notification: ShownNotification }) => void,
  ): void
  addEventListener(
    type: 'message',
    listener: (event: LastingEvent & { readonly data: unknown }) => void,
  ): void
}

/** A notification of this worker; `data` says which page it opens. */
export interface ShownNotification {
  readonly data: unknown
  close(): void
}

interface Window {
  readonly url: string
  readonly frameType: 'auxiliary' | 'top-level' | 'nested' | 'none'
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
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

/** What a browser is told, as its service worker reads it. */
export interface PushItem {
  readonly deviceId: string
  readonly endpoint: string
  /** The browser's public key and its secret, as base64url (RFC 8291). */
  readonly p256dh: string
  readonly auth: string
  readonly payload: string
  /** Of those with the same one, a browser that is away gets the newest only; at most 32 letters of base64url. */
  readonly topic: string
}

/**
 * What came of one: `sent`; `gone`, there is no such browser any more; `later`, the push service asks to be asked
 * again; `failed`, it never will be taken.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'failed'

/** What came of one in a sending: `unasked`, its time was used up by others before it had a turn. */
export type SendOutcome = PushOutcome | 'unasked'

/** Sends to push services. Filled by a thread, in tests by {@link sendItems} in the same thread. */
export interface PushSender {
  /** Each was tried once, or had no turn in 15 s. */
  send(items: readonly PushItem[]): Promise<readonly SendOutcome[]>
  /** Ends what is under way: it is `later`. */
  close(): Promise<void>
}

import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Store } from '../store/store.ts'
import type { Unfinished } from '../unfinished.ts'
import { Push } from './push.ts'
import type { PushEgress } from './push-hosts.ts'
import { threadSender } from './thread-sender.ts'
import { openVapidKeys } from './vapid-keys.ts'

interface OpenPushOptions {
  readonly config: Config
  readonly store: Store
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  /** Whether somebody has had no connection for so long that their devices are told of messages. */
  readonly isAway: (userId: string) => boolean
  readonly onError: (error: unknown) => void
  /** Null: the public internet, by a thread. */
  readonly egress: PushEgress | null
}

/** Null where the operator wants no pushes. */
export async function openPush(options: OpenPushOptions): Promise<Push | null> {
  const { config, store, clock, egress, ...rest } = options
  if (!config.push) return null
  const keys = await openVapidKeys(store)
  const contact = `mailto:${addressOf(config.pushContact ?? config.mailFrom)}`
  let sender = threadSender({ keys, contact, onError: rest.onError })
  if (egress !== null) {
    // what encrypts is loaded where it is done only
    const { pushSender } = await import('./send-items.ts')
    sender = pushSender({ keys, contact, egress, clock })
  }
  return new Push({ store, clock, sender, publicKey: keys.publicKey, ...rest })
}

/** The bare address of 'Gwar <no-reply@gwar.example>'. */
function addressOf(mailbox: string): string {
  return /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox
}

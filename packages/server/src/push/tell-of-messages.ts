import type { Locale } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import type { MessageForOne } from '../store/streams/message-pushes.ts'
import type { Store } from '../store/store.ts'
import type { Unfinished } from '../unfinished.ts'
import { messageMessage } from './message-message.ts'
import type { Push } from './push.ts'
import { readersOf } from './readers-of.ts'
import type { SaidLine, SaidLines } from './said-lines.ts'

const EVERY_MS = 5000
/** How many wait at most for somebody to be away long enough. */
const MOST_WAITING = 10_000
/** Of how many messages for one it is asked at once whether they still stand, right before they are sent. */
const PAGE = 100

/** Somebody who may have to be told of a message, and when it was said. */
interface Waiting extends MessageForOne {
  readonly at: number
}

interface TellContext {
  readonly lines: SaidLines
  readonly store: Store
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  readonly push: Pick<Push, 'tell'>
  /** Since when somebody has no connection to any node, in ms since 1970; null while they have one, 0 for long. */
  readonly awaySince: (userId: string) => number | null
  readonly product: string
  /** The text of a message without codes of formats. */
  readonly plain: (text: string) => string
  readonly locale: Locale
  readonly onError: (error: unknown) => void
}

/**
 * Tells people who have no connection of what was said on this node and concerns them. Nothing of it is on the way of
 * a message: every 5 s it is looked whom the messages since then concern.
 */
export function tellOfMessages(context: TellContext): () => void {
  const { lines, clock, unfinished, stopping, onError } = context
  let waiting: readonly Waiting[] = []
  let isUnderWay = false
  const look = async (said: readonly SaidLine[]): Promise<void> => {
    isUnderWay = true
    try {
      const found = [...waiting, ...inPrivate(said), ...(await readersOf(context.store, said, isGone))]
      waiting = found.filter((one) => nextFor(one) === 'wait').slice(-MOST_WAITING)
      let due = found.filter((one) => nextFor(one) === 'tell').slice(-MOST_WAITING)
      while (due.length > 0 && !stopping.aborted) {
        await tell(context, due.slice(0, PAGE))
        // a page may take half as long as somebody must be away: who came back meanwhile is seen behind each
        due = due.slice(PAGE).filter((one) => nextFor(one) === 'tell')
      }
    } catch (error) {
      onError(error)
    } finally {
      isUnderWay = false
    }
  }
  const isGone = ({ id }: { readonly id: string }): boolean => context.awaySince(id) !== null

  /** Who has a connection, or had one after it was said, was told by that; who left just before may come back. */
  function nextFor({ userId, at }: Waiting): 'drop' | 'wait' | 'tell' {
    const since = context.awaySince(userId)
    if (since === null || since > at) return 'drop'
    return since === 0 ? 'tell' : 'wait'
  }

  return clock.every(EVERY_MS, () => {
    if (isUnderWay) return
    const said = lines.drain()
    if (said.length + waiting.length > 0) void unfinished.add(look(said))
  })
}

/** A private message concerns the other one of the two. */
function inPrivate(lines: readonly SaidLine[]): readonly Waiting[] {
  return lines.flatMap(({ participants, channel, event, at }) =>
    participants
      .filter(({ id }) => id !== event.from.id)
      .map(({ id: userId }) => ({ userId, channelId: channel.id, messageId: event.id, at })),
  )
}

/** Tells of messages that still stand, of several for one notification the newest. */
async function tell(context: TellContext, pairs: readonly Waiting[]): Promise<void> {
  const { store, clock, push, locale } = context
  const devices = await store.read.messagePushes.devices(pairs, clock.now())
  const newest = new Map(devices.map((device) => [`${device.id} ${device.inChannel}`, device]))
  await push.tell(
    [...newest.values()].map((device) => ({
      device,
      about: { userId: device.userId, channelId: device.inChannel, messageId: device.messageId },
      message: messageMessage(context, device, device.locale ?? locale),
    })),
  )
}

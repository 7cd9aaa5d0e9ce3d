import type { Clock } from '../../clock.ts'
import type { Bus } from './bus.ts'
import { channelMessages, readChannelMessage, readNotice, tagsMessage, upToMessage } from './bus-messages.ts'
import { localBus } from './local.ts'
import type { NodeLink } from './node-link.ts'

/** How often other nodes are told the latest numbers of channels. */
const HINT_MS = 2000
/** For how many hints a number is repeated, for nodes that were cut off without knowing it. */
const KEPT_HINTS = 4

const channelSubject = (channelId: string): string => `channel.${channelId}`
const userSubject = (userId: string): string => `user.${userId}`

/**
 * The bus of several nodes: a call within this node, a message to the others. Nothing waits for the others. What
 * does not reach them they read from the store, at the latest when they hear the channel's latest number.
 */
export function natsBus(options: {
  link: NodeLink
  clock: Clock
  /** Called when a message could not be read and was dropped. */
  onDropped: () => void
}): Bus {
  const { link, clock, onDropped } = options
  const local = localBus()
  /** The latest number of each channel in which this node published lately. */
  const lately = new Map<string, { seq: number; isTold: boolean; hintsLeft: number }>()

  const tellHints = (): void => {
    if (!link.isUp) return
    for (const [channelId, last] of lately) {
      if (!last.isTold) link.send(channelSubject(channelId), upToMessage(last.seq))
      last.isTold = true
      last.hintsLeft -= 1
      if (last.hintsLeft <= 0) lately.delete(channelId)
    }
  }
  const ends = [
    clock.every(HINT_MS, tellHints),
    link.onReturn(() => {
      for (const last of lately.values()) last.isTold = false
      tellHints()
    }),
  ]

  return {
    publish(channelId, events) {
      local.publish(channelId, events)
      const seq = events.at(-1)?.seq
      if (seq === undefined) return
      // one that is told again may be an old one
      const latest = Math.max(seq, lately.get(channelId)?.seq ?? 0)
      lately.set(channelId, { seq: latest, isTold: false, hintsLeft: KEPT_HINTS })
      for (const message of channelMessages(events, link.maxBytes))
        link.send(channelSubject(channelId), message)
    },

    subscribe(channelId, listener, upTo, tags) {
      const ends = [
        local.subscribe(channelId, listener),
        link.hear(channelSubject(channelId), (text) => {
          const message = readChannelMessage(text)
          if (message === null) onDropped()
          else if ('upTo' in message) upTo?.(message.upTo)
          else if ('tags' in message) tags?.(message.tags)
          else listener(message.events)
        }),
      ]
      return () => ends.forEach((end) => end())
    },

    tellTags: (channelId, message) => link.send(channelSubject(channelId), tagsMessage(message)),

    tellUser(userId, notice) {
      local.tellUser(userId, notice)
      link.send(userSubject(userId), JSON.stringify(notice))
    },

    hearUser(userId, listener) {
      const ends = [
        local.hearUser(userId, listener),
        link.hear(userSubject(userId), (text) => {
          const notice = readNotice(text)
          if (notice === null) onDropped()
          else listener(notice)
        }),
      ]
      return () => ends.forEach((end) => end())
    },

    heard: () => link.settled(),

    async close() {
      for (const end of ends) end()
      await local.close()
    },
  }
}

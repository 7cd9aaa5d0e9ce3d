import { en, enServer } from '@gwar/protocol/texts/en'
import { pl, plServer } from '@gwar/protocol/texts/pl'
import type { Clock } from '../clock.ts'
import { MessageAppender } from '../events/append.ts'
import type { Bus } from '../events/bus/bus.ts'
import type { Store } from '../store/store.ts'
import { channelSource } from './channel-source.ts'
import type { Chat } from './chat.ts'
import type { LineNames } from './event-encoder.ts'
import { LiveChannels } from './live-channels.ts'
import { People } from './people.ts'
import { Unfinished } from '../unfinished.ts'
import { heard, type NoticeEffects } from './user-notices.ts'

/** Puts the chat together over a store and a bus. */
export function openChat(options: {
  store: Store
  bus: Bus
  clock: Clock
  names: LineNames
  locale: 'pl' | 'en'
  productName: string
  channelsPerUser: number
  newId: () => string
  /** Closes the connections of a login that ended on another node. */
  endSession: (sessionId: string) => void
  onError: (error: unknown) => void
}): Chat {
  const { store, bus, clock, names, onError } = options
  const channels = new LiveChannels({ source: channelSource(store), bus, names, clock, onError })
  const effects: NoticeEffects = {
    endSession: options.endSession,
    openConversation(channelId) {
      channels
        .open(channelId)
        .then((conversation) => conversation !== null && people.attach(conversation))
        .catch(onError)
    },
  }
  const people = new People({
    hear: (userId, listener) => bus.hearUser(userId, listener),
    told: (notice, sessions) => heard(notice, sessions, names, effects, clock.now().getTime()),
  })
  return {
    store,
    bus,
    clock,
    names,
    productName: options.productName,
    channelsPerUser: options.channelsPerUser,
    newId: options.newId,
    onError,
    texts: options.locale === 'en' ? { ...en, ...enServer } : { ...pl, ...plServer },
    appender: new MessageAppender({ append: (rows) => store.appendMessages(rows), bus, onError }),
    channels,
    people,
    unfinished: new Unfinished(),
  }
}

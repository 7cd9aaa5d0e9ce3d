import { REQUEST_WORDS_MAX } from '@gwar/protocol'
import { switchSale, tellSale } from '../../purchase/offer/switch-sale.ts'
import { uuidV7 } from '../../uuid.ts'
import type { StoreCommand } from '../command.ts'
import { withChannel } from '../channels/with-channel.ts'

/** How long an owner who was refused waits before asking again. */
const AGAIN_MS = 30 * 24 * 3_600_000

const OPERATOR = { user: null, applicationId: null }

const SAID = {
  on: 'offers subscriptions',
  off: 'no longer offers subscriptions',
  allow: 'may switch subscriptions on',
  refuse: 'is refused subscriptions',
} as const

export const channelSubscriptions: StoreCommand = {
  name: 'channel subscriptions',
  usage: '{name} on|off|allow|refuse [words]',
  sentence:
    'Lets a channel sell subscriptions or not; running ones go on. Or answers its owner, who asked: allow, or refuse with words.',
  needs: 'store',
  async run({ store, config, now, running }, [name, word, ...words]) {
    if (name === undefined || !isWord(word) || (words.length > 0 && word !== 'refuse')) return 'usage'
    const answer = words.join(' ').trim()
    if (answer.length > REQUEST_WORDS_MAX)
      return { refused: `The words have at most ${REQUEST_WORDS_MAX} characters.` }
    return withChannel(store, name, async (channel) => {
      const switched = await store.transact(async (tx) => {
        const locked = await tx.channels.lock(channel.id)
        if (locked === undefined) return null
        const deps = { config, clock: { now }, moderation: { newId: () => uuidV7(now()) } }
        const switched = word === 'allow' ? null : await switchSale(deps, tx, locked, OPERATOR, word === 'on')
        const at = now()
        const asked = await tx.subscriptionRequests.of(channel.id)
        if (word === 'off') {
          await tx.subscriptionRequests.remove(channel.id)
          return switched
        }
        await tx.subscriptionRequests.put({
          channelId: channel.id,
          state: word === 'refuse' ? 'refused' : 'allowed',
          words: asked?.words ?? '',
          answer: answer === '' ? null : answer,
          askedAt: asked?.askedAt ?? at,
          answeredAt: at,
          againAt: word === 'refuse' ? new Date(at.getTime() + AGAIN_MS) : null,
        })
        return switched
      })
      if (switched !== null && running !== null) tellSale(running, channel.id, switched)
      return { done: `#${channel.name} ${SAID[word]}.` }
    })
  },
}

function isWord(word: string | undefined): word is keyof typeof SAID {
  return word !== undefined && Object.hasOwn(SAID, word)
}

import type { StoreCommand } from '../command.ts'

const LIMIT = 1000

export const channelRequests: StoreCommand = {
  name: 'channel requests',
  usage: '',
  sentence: `Lists channels whose owners ask for subscriptions, the oldest request first, at most ${LIMIT}.`,
  needs: 'store',
  async run({ store }, args) {
    if (args.length > 0) return 'usage'
    const waiting = await store.read.subscriptionRequests.waiting(LIMIT)
    return {
      rows: waiting.map(({ name, createdAt, seq, words, askedAt }) => ({
        name: `#${name}`,
        asked: askedAt,
        created: createdAt,
        events: seq,
        words,
      })),
      ...(waiting.length > 0 && {
        note: 'Answer with channel subscriptions {name} allow, or refuse [words].',
      }),
    }
  },
}

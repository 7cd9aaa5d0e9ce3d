import type { StoreCommand } from '../command.ts'

const LISTED = 100

export const streamList: StoreCommand = {
  name: 'stream list',
  usage: '',
  sentence: `Lists channels that are on air, the longest first, at most ${LISTED}.`,
  needs: 'store',
  async run({ store }, args) {
    if (args.length > 0) return 'usage'
    const streams = await store.read.streams.onAir(LISTED)
    return {
      rows: streams.map(({ channel, title, beganAt, endsDueAt, sources }) => ({
        channel: `#${channel}`,
        since: beganAt,
        signals: sources,
        waits_until: endsDueAt,
        title,
      })),
    }
  },
}

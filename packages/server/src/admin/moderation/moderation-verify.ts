import { verifyLog } from '../../moderation/log/verify-log.ts'
import type { StoreCommand } from '../command.ts'
import { withChannel } from '../channels/with-channel.ts'

const WHY = {
  missing: 'is missing',
  hash: 'was changed',
  evidence: 'has other evidence than it was written with',
  head: 'is not the one that the log ends with',
} as const

export const moderationVerify: StoreCommand = {
  name: 'moderation verify',
  usage: '{channel}',
  sentence:
    "Recomputes the chain of a channel's log of moderation and names the first entry that does not fit.",
  needs: 'store',
  async run({ store }, [name, ...rest]) {
    if (name === undefined || rest.length > 0) return 'usage'
    return withChannel(store, name, async (channel) => {
      const { entries, unsealed, erased, fault, head } = await verifyLog(store.read, channel.id)
      if (fault !== null) return { refused: `Entry ${fault.seq} of #${channel.name} ${WHY[fault.why]}.` }
      return {
        rows: [{ entries, unsealed, evidence_erased: erased, head: head.seq, hash: head.hash }],
        note: `All entries of #${channel.name} fit. Note the head: an export or a head noted elsewhere shows that nobody wrote the whole log anew.`,
      }
    })
  },
}

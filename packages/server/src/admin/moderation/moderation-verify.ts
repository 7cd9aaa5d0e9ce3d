import { verifyLog } from '../../moderation/log/verify-log.ts'
import type { StoreCommand } from '../command.ts'
import { withScope } from './with-scope.ts'

const WHY = {
  missing: 'is missing',
  hash: 'was changed',
  evidence: 'has other evidence than it was written with',
  head: 'is not the one that the log ends with',
} as const

export const moderationVerify: StoreCommand = {
  name: 'moderation verify',
  usage: '{channel}|everywhere',
  sentence:
    'Recomputes the chain of the log of moderation of a channel or of the whole service, and names the first entry that does not fit.',
  needs: 'store',
  async run({ store }, [name, ...rest]) {
    if (name === undefined || rest.length > 0) return 'usage'
    return withScope(store, name, async (scopeId, where) => {
      const { entries, unsealed, erased, fault, head } = await verifyLog(store.read, scopeId)
      if (fault !== null) return { refused: `Entry ${fault.seq} ${where} ${WHY[fault.why]}.` }
      return {
        rows: [{ entries, unsealed, evidence_erased: erased, head: head.seq, hash: head.hash }],
        note: `All entries ${where} fit. Note the head: an export or a head noted elsewhere shows that nobody wrote the whole log anew.`,
      }
    })
  },
}

import type { Evidence, EvidenceMessage } from '../../store/moderation/evidence.ts'

/** How many messages the evidence of one act holds. */
const MESSAGES = 50
/** How many bytes they have together, as JSON in UTF-8. */
const BYTES = 32 * 1024

/**
 * The evidence made of these messages, oldest first. What does not fit is left out as whole messages, those that stand
 * farthest from the message that the act is about first, and counted.
 */
export function boundEvidence(
  messages: readonly EvidenceMessage[],
  about: { readonly seq: number },
): Evidence {
  const nearest = messages.toSorted(
    (one, other) => Math.abs(one.seq - about.seq) - Math.abs(other.seq - about.seq),
  )
  let bytes = 0
  const kept = nearest.slice(0, MESSAGES).filter((message) => {
    bytes += Buffer.byteLength(JSON.stringify(message))
    return bytes <= BYTES
  })
  return {
    messages: kept.toSorted((one, other) => one.seq - other.seq),
    missing: messages.length - kept.length,
  }
}

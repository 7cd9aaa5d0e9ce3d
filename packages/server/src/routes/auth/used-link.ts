import type { UsedLink } from '@gwar/protocol'
import type { LinkUse } from '../../accounts/registration/link-use.ts'

/** What an answer about a used link says beside the refusal. */
export const usedLink = ({ name, usedAt }: LinkUse): UsedLink => ({ name, used_at: usedAt.toISOString() })

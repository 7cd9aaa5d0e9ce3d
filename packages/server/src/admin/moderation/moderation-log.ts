import { parseUuid } from '@gwar/protocol'
import type { StoreCommand } from '../command.ts'
import { withChannel } from '../channels/with-channel.ts'

const PAGE = 100

export const moderationLog: StoreCommand = {
  name: 'moderation log',
  usage: '{channel} [before-id]',
  sentence: `Lists who did what to whom in a channel, the newest first, ${PAGE} at a time; with an id, what was before it.`,
  needs: 'store',
  async run({ store }, [name, given, ...rest]) {
    const before = given === undefined ? null : parseUuid(given)
    const isUnread = given !== undefined && before === null
    if (name === undefined || rest.length > 0 || isUnread) return 'usage'
    return withChannel(store, name, async (channel) => {
      const acts = await store.read.moderationActs.list(channel.id, before, PAGE)
      const last = acts.length === PAGE ? acts.at(-1) : undefined
      return {
        rows: acts.map((act) => ({
          at: act.at,
          // the operator and the service have no account
          by: act.actorId === null ? '(service)' : act.actorName,
          action: act.action,
          target: act.targetName,
          message: act.messageId,
          detail: act.detail === null ? null : JSON.stringify(act.detail),
          id: act.id,
        })),
        ...(last && { note: `There may be more: moderation log ${channel.name} ${last.id}` }),
      }
    })
  },
}

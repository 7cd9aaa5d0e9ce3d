import type { StoreCommand } from '../command.ts'
import { withScope } from './with-scope.ts'

const PAGE = 100
const NUMBER = /^[1-9]\d{0,14}$/

export const moderationLog: StoreCommand = {
  name: 'moderation log',
  usage: '{channel}|everywhere [before-number]',
  sentence: `Lists who did what to whom in a channel or everywhere, the newest first, ${PAGE} at a time; with a number, what was before that entry.`,
  needs: 'store',
  async run({ store }, [name, given, ...rest]) {
    const isUnread = given !== undefined && !NUMBER.test(given)
    const before = given === undefined ? null : Number(given)
    if (name === undefined || rest.length > 0 || isUnread) return 'usage'
    return withScope(store, name, async (scopeId) => {
      const acts = await store.read.moderationLog.list(scopeId, {}, before, PAGE)
      const last = acts.length === PAGE ? acts.at(-1) : undefined
      return {
        rows: acts.map((act) => ({
          number: act.seq,
          at: act.at,
          // the operator and the service have no account
          by: act.actorId === null ? '(service)' : act.actorName,
          operator: act.isOperator ? 'operator' : null,
          kind: act.kind,
          target: act.targetName,
          message: act.messageId,
          reason: act.reason,
          detail: act.detail === null ? null : JSON.stringify(act.detail),
        })),
        ...(last && { note: `There may be more: moderation log ${name} ${last.seq}` }),
      }
    })
  },
}

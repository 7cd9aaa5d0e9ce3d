import { changeOwnSubscription } from '../../chat/subscriptions/change-own-subscription.ts'
import { draftOf } from '../../chat/rules/draft-of.ts'
import { refusalOf } from '../../chat/rules/rules.ts'
import type { OwnWish } from '../../subscriptions/apply-own-wish.ts'
import { dotCommand } from './dot-command.ts'

const MONTHS = /^\d{1,4}$/
/** The longest message in characters; it is also sent in a tag. */
const MESSAGE_LENGTH = 300

/** `.subscription badge {months|0}`, `.subscription share [message]`, `.subscription close-share` (PC-19..21). */
export const subscription = dotCommand<OwnWish>({
  right: 'manage_subscription',
  isForConversations: false,
  usage: 'usage_subscription',
  // but for sharing, which is a message and meets the rules of writing below
  isForOutsiders: true,

  parse([verb = '', value = '', ...more], rest) {
    switch (verb.toLowerCase()) {
      case 'badge':
        return MONTHS.test(value) && more.length === 0 ? { type: 'badge', months: Number(value) } : null
      case 'share':
        return share(rest.slice(verb.length).trim())
      case 'close-share':
        return value === '' ? { type: 'close_share' } : null
      default:
        return null
    }
  },

  async run({ chat, client, channel, person }, wish) {
    if (wish.type === 'share') {
      // the message is sent to everybody, so the rules of writing apply to it
      const now = chat.clock.now()
      const draft = draftOf(client.session, channel, { text: wish.message, hasFiles: false }, now)
      const refusal = refusalOf(draft)
      if (refusal !== null) return { refusal }
    }
    const name = await changeOwnSubscription(chat, channel, person, wish)
    return { refusal: name === null ? null : { name, values: {} } }
  },
})

function share(message: string): OwnWish | null {
  return message.length > MESSAGE_LENGTH ? null : { type: 'share', message }
}

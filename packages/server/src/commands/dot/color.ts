import { readColor } from '@gwar/protocol'
import { chooseColor } from '../../chat/subscriptions/choose-color.ts'
import { dotCommand } from './dot-command.ts'

/**
 * `.color [hex]` (PC-18): sets the colour of the name; without [hex] it removes it. Who may have one depends on
 * mode c as well.
 */
export const color = dotCommand({
  right: 'write',
  isForConversations: false,
  usage: 'usage_color',
  isForOutsiders: true,

  parse(words) {
    if (words.length === 0) return { color: null }
    const color = words.length === 1 ? readColor(words[0]!) : null
    return color === null ? null : { color }
  },

  async run({ chat, channel, person }, { color }) {
    const isDone = await chooseColor(chat, channel, person, color)
    return { refusal: isDone ? null : { name: 'no_permission', values: {} } }
  },
})

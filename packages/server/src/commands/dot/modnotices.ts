import { changeSettings } from '../../chat/people/change-settings.ts'
import { dotCommand } from './dot-command.ts'

/** `.modnotices on|off`: whether one's ordinary clients are told of matters, in all channels that one moderates. */
export const modnotices = dotCommand({
  right: 'see_moderation',
  isForConversations: false,
  usage: 'usage_modnotices',
  parse([word = '', ...rest]) {
    const state = word.toLowerCase()
    return rest.length > 0 || (state !== 'on' && state !== 'off') ? null : { isOn: state === 'on' }
  },
  async run({ chat, person }, { isOn }) {
    await changeSettings(chat, person.id, JSON.stringify({ moderator_notices: isOn ? 1 : 0 }))
    return { refusal: null }
  },
})

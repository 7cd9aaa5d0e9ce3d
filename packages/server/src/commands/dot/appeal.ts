import { APPEAL_MAX, cleanLine } from '@gwar/protocol'
import { answerAppeal } from '../../moderation/appeals/answer-appeal.ts'
import { writeAppeal } from '../../moderation/appeals/write-appeal.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'

/**
 * `.appeal <text>`: asks for a second look at the own ban or mute in the channel, or at the warning that stands there
 * (APL-01); where the moderators asked something about it, answers them.
 */
export const appeal = dotCommand({
  right: 'appeal',
  isForConversations: false,
  usage: 'usage_appeal',
  isForOutsiders: true,
  isForWarned: true,
  parse(_, rest) {
    const text = cleanLine(rest)
    return text === '' || text.length > APPEAL_MAX ? null : { text }
  },
  async run(place, { text }) {
    const { chat } = place
    const written = await runAct(chat, place, writeAppeal, { aboutId: null, text })
    const { name, values } = written.refusal ?? { name: null, values: {} }
    if (name !== 'already_appealed' || values['state'] !== 'asked') return written
    return runAct(chat, place, answerAppeal, { n: Number(values['n']), text })
  },
})

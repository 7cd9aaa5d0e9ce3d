import { APPEAL_MAX, cleanLine, EVERYWHERE } from '@gwar/protocol'
import { answerAppeal } from '../../moderation/appeals/answer-appeal.ts'
import { writeAppeal } from '../../moderation/appeals/write-appeal.ts'
import { runAct, type ActPlace } from '../../moderation/run-act.ts'
import { dotCommand, type DotContext, type DotOutcome } from './dot-command.ts'

/**
 * `.appeal <text>`: asks for a second look at the own ban or mute in the channel, or at the warning that stands there
 * (APL-01), and without these at the ban everywhere, which is told in each channel (APL-08); where the moderators asked
 * something about it, answers them.
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
    const here = await appealIn(place, text)
    if (here.refusal?.name !== 'unknown_entry') return here
    const everywhere = await appealIn({ ...place, channel: { id: EVERYWHERE } }, text)
    // numbers of the log of the whole service are none of the channel's
    return { refusal: everywhere.refusal }
  },
})

async function appealIn(
  place: Pick<DotContext, 'chat' | 'person'> & ActPlace,
  text: string,
): Promise<DotOutcome> {
  const { chat } = place
  const written = await runAct(chat, place, writeAppeal, { aboutId: null, text })
  const { name, values } = written.refusal ?? { name: null, values: {} }
  if (name !== 'already_appealed' || values['state'] !== 'asked') return written
  return runAct(chat, place, answerAppeal, { n: Number(values['n']), text })
}

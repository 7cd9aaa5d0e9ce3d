import { parseChannelName, type ChannelName } from '@gwar/protocol'
import { viewersOf } from '../../chat/viewers/viewers-of.ts'
import { refused } from '../../moderation/act.ts'
import { runAct } from '../../moderation/run-act.ts'
import type { NamedVisit } from '../../store/streams/visits.ts'
import { answerVisit, cancelVisit } from '../../visits/answer-visit.ts'
import { offerVisit } from '../../visits/offer-visit.ts'
import { dotCommand, type DotContext, type DotOutcome } from './dot-command.ts'

type Asked = { readonly asked: 'yes' | 'no' | 'cancel' } | { readonly name: ChannelName }

/**
 * `.visit #name` offers a channel on air a visit, `.visit yes` and `.visit no` answer an offer, `.visit cancel` ends a
 * visit from either side (VISIT-01, VISIT-03, VISIT-09). A channel called like one of these words is written with its '#'.
 */
export const visit = dotCommand({
  // offering takes more, which the act asks for
  right: 'answer_visit',
  isForConversations: false,
  usage: 'usage_visit',
  parse([word = '', ...more]): Asked | null {
    const asked = word.toLowerCase()
    if (more.length > 0) return null
    if (asked === 'yes' || asked === 'no' || asked === 'cancel') return { asked }
    const name = parseChannelName(word.replace(/^#/, ''))
    return name === null ? null : { name }
  },
  async run(place, input) {
    const { chat, channel } = place
    if ('asked' in input) return answer(place, input.asked)
    const { name } = input
    const to = chat.channels.byName(name) ?? (await chat.store.read.channels.byName(name))
    if (to === undefined) return refused('unknown_channel')
    const wish = { toId: to.id, viewers: viewersOf(chat, channel.id) }
    return runAct(chat, place, offerVisit, wish)
  },
})

async function answer(place: DotContext, asked: 'yes' | 'no' | 'cancel'): Promise<DotOutcome> {
  const { chat, channel } = place
  const open = await chat.store.read.visits.openOf(channel.id)
  const coming = open.find(({ toId }) => toId === channel.id)
  const going = open.find(({ fromId }) => fromId === channel.id)
  const choice = (one: NamedVisit) => ({
    visitId: one.id,
    otherId: one.toId === channel.id ? one.fromId : one.toId,
  })
  if (asked === 'cancel') {
    const ended = going ?? coming
    return ended === undefined ? refused('no_visit') : runAct(chat, place, cancelVisit, choice(ended))
  }
  if (coming === undefined) return refused('no_visit')
  return asked === 'no' && coming.state === 'going'
    ? runAct(chat, place, cancelVisit, choice(coming))
    : runAct(chat, place, answerVisit, { ...choice(coming), isAccepted: asked === 'yes' })
}

import { readStreamTitle } from '@gwar/protocol'
import { runAct } from '../../moderation/run-act.ts'
import { tellStream } from '../../moderation/stream/tell-stream.ts'
import { dotCommand } from './dot-command.ts'

/** `.live on [title]` begins the channel's stream, `.live off` ends it at once (LIVE-01, LIVE-02). */
export const live = dotCommand({
  right: 'tell_stream',
  isForConversations: false,
  usage: 'usage_live',
  parse([word = '', ...words], rest) {
    const state = word.toLowerCase()
    if (state === 'off') return words.length > 0 ? null : { isOn: false, title: null }
    if (state !== 'on') return null
    if (words.length === 0) return { isOn: true, title: null }
    const title = readStreamTitle(rest.slice(word.length))
    return title === null ? null : { isOn: true, title }
  },
  run: (place, telling) =>
    runAct(place.chat, place, tellStream, { ...telling, waitMs: place.chat.streamWaitMs }),
})

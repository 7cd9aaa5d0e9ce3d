import { readStreamTitle } from '@gwar/protocol'
import { nameStream } from '../../moderation/stream/name-stream.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'

/** `.title <text>`: the title of the stream that is on air (LIVE-12). */
export const title = dotCommand({
  right: 'tell_stream',
  isForConversations: false,
  usage: 'usage_title',
  parse: (_words, rest) => readStreamTitle(rest),
  run: (place, text) => runAct(place.chat, place, nameStream, { title: text }),
})

import { clearOverlays } from '../../moderation/stream/clear-overlays.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'

/** `.overlay clear` takes everything off the picture, `.overlay restore` brings it back (OVL-08). */
export const overlay = dotCommand({
  right: 'act_on_overlays',
  isForConversations: false,
  usage: 'usage_overlay',
  parse([word = '', ...words]) {
    const act = word.toLowerCase()
    if (words.length > 0 || (act !== 'clear' && act !== 'restore')) return null
    return { isRestored: act === 'restore' }
  },
  run: (place, clearing) => runAct(place.chat, place, clearOverlays, clearing),
})

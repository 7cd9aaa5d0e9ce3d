import { NOTE_MAX } from '@gwar/protocol'
import { writeNote } from '../../moderation/people/write-note.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'
import { readName } from './read-name.ts'

/** `.note <username> <text>`: writes something down about a person, for the channel's moderators (PERS-03). */
export const note = dotCommand({
  right: 'note',
  isForConversations: false,
  usage: 'usage_note',
  parse([name, ...words]) {
    const text = words.join(' ')
    return name === undefined || text === '' || text.length > NOTE_MAX ? null : { name: readName(name), text }
  },
  run: (place, noted) => runAct(place.chat, place, writeNote, noted),
})

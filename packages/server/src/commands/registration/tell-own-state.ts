import { completeSettings, type Capability } from '@gwar/protocol'
import { mayBeTold, personalLine } from '../../chat/people/user-notices.ts'
import type { CommandContext } from '../command.ts'

/**
 * Sends all settings and the list of blocked people, to a connection that asked for them, after its login or when
 * it asks now (wire §2). Before the welcome it sends nothing; the welcome brings it then. Changes that happen
 * meanwhile are sent after it.
 */
export async function tellOwnState(
  { client, chat }: CommandContext,
  isNew: (capability: Capability) => boolean = () => true,
): Promise<void> {
  const { session } = client
  const { person } = session
  const wants = (capability: Capability): boolean =>
    client.has(capability) && isNew(capability) && mayBeTold(session, capability)
  const wantsSettings = wants('V/settings')
  const wantsBlocks = wants('V/blocks')
  if (person === null || !client.isRegistered || (!wantsSettings && !wantsBlocks)) return
  await session.holding(async () => {
    const [settings, names] = await Promise.all([
      wantsSettings ? chat.store.read.settings.of(person.id) : null,
      wantsBlocks ? chat.store.read.blocks.namesOf(person.id) : [],
    ])
    // ends the answer and then writes these at once, so that the lines held back meanwhile come after them
    client.endAnswer()
    const lines: string[] = []
    if (wantsSettings)
      lines.push(personalLine(chat.names, 'SETTINGS', [JSON.stringify(completeSettings(settings))]))
    if (wantsBlocks) lines.push(personalLine(chat.names, 'BLOCKS', [JSON.stringify(names)]))
    client.write(lines)
  })
}

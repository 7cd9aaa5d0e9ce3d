import { completeSettings, type Capability } from '@gwar/protocol'
import { mayBeTold, personalLine } from '../../chat/people/user-notices.ts'
import type { CommandContext } from '../command.ts'

/**
 * All settings and who is blocked, to a connection that just logged in and asked for them, or asks for them now (wire §2);
 * before the welcome nothing, and with it all. What changes meanwhile is told behind them.
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
    // the label is answered before: what was held back must not overtake these
    client.endAnswer()
    const lines: string[] = []
    if (wantsSettings)
      lines.push(personalLine(chat.names, 'SETTINGS', [JSON.stringify(completeSettings(settings))]))
    if (wantsBlocks) lines.push(personalLine(chat.names, 'BLOCKS', [JSON.stringify(names)]))
    client.write(lines)
  })
}

import { may } from '@gwar/protocol'
import { refused, type SelfAskingAct } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { storedModes } from '../stored-modes.ts'
import { warningNotice } from './warning-notice.ts'

/**
 * The person says that they have read a warning, with null every one that stands in the channel: they can write there
 * again, on all their connections. Doing it again changes nothing, and tells them what stands (PERS-05).
 */
export const acknowledgeWarning: SelfAskingAct<{ readonly id: string | null }> = {
  // whose warning it is decides, not what they may do in the channel
  right: 'asked by run',
  async run(context, { id }) {
    const { tx, channel, by, scopes, at } = context
    if (by === null) return refused('no_permission')
    const modes = await storedModes(tx, channel.id, by.id)
    if (modes === null || !may('acknowledge', { guest: false, modes, scopes }))
      return refused('no_permission')
    const acknowledged = await tx.warnings.acknowledge(channel.id, by.id, id, at)
    // a node that missed how the warning ended learns it now
    if (acknowledged.length === 0) return { events: [], notices: [await warningNotice(context, by.id)] }
    await writeEntry(
      { ...context, modes },
      { kind: 'acknowledged', targetId: by.id, targetModes: modes, detail: { warnings: acknowledged } },
    )
    return { events: [], notices: [await warningNotice(context, by.id)] }
  },
}

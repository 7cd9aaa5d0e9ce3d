import { createHash } from 'node:crypto'
import type { Actor } from '@gwar/protocol'
import { NOTHING, type Done, type Scene, type SelfAskingAct } from '../act.ts'
import { imposeBan } from '../bans/impose-ban.ts'
import { storedModes } from '../stored-modes.ts'
import { COUNTS_MS } from './counts-ms.ts'
import { giveWarning } from './give-warning.ts'
import { proposeBan } from './propose-ban.ts'
import type { Punished } from './punished.ts'

/** For how long a message that is sent again is known as the same, in ms: as long as its nonce. */
const SAME_MS = 86_400_000

/**
 * What a filter does to the author of a message that it caught, as an act of the service (FILT-06): the next step of
 * the channel's ladder by the strikes of the last 30 days, or a mute. Sending paths run it with `person: 'service'`.
 */
export const punishAuthor: SelfAskingAct<Punished> = {
  // a filter that its moderators switched on; nobody is asked
  right: 'asked by run',
  run: (context, punished) =>
    punish({ ...context, modes: '', reaches: () => true, may: () => true }, punished),
}

/**
 * The same within a transaction that has locked the channel's row. Who cannot write there already, for a warning to
 * acknowledge or a sentence, gets nothing more: what was caught all the same was under way then, so that two messages
 * caught at once, also by two nodes, make one step (PERS-06).
 */
async function punish(scene: Scene, given: Punished): Promise<Done> {
  const { tx, channel, at } = scene
  const { userId } = given
  const user = await tx.users.byId(userId)
  const modes = await storedModes(tx, channel.id, userId)
  if (user === undefined || modes === null) return NOTHING
  const said = digestOf(given.said)
  const log = tx.moderationLog
  if (await log.wasPunished(channel.id, userId, said, new Date(at.getTime() - SAME_MS))) return NOTHING
  const cannotWrite =
    (await tx.bans.barring(channel.id, userId, at)) !== undefined ||
    (await tx.warnings.standing(channel.id, userId)) !== undefined
  if (cannotWrite) return NOTHING

  const target: Actor = { id: userId, name: user.name }
  const { filter, title, messageId = null } = given
  const beside = { messageId, filter, category: null, reason: title, detail: { said } }
  const done = await (async () => {
    if (given.punish !== 'ladder')
      return imposeBan(scene, target, {
        kind: 'mute',
        seconds: given.punish.mute,
        clears: 'nothing',
        leavesWaiting: true,
        ...beside,
      })
    const strikes = await log.strikes(channel.id, userId, new Date(at.getTime() - COUNTS_MS))
    const { ladder } = await tx.channelModeration.of(channel.id)
    const step = ladder[strikes]
    if (step === undefined) return proposeBan(scene, target, { ...given, said })
    if (step === 'warn') return giveWarning(scene, target, beside)
    return imposeBan(scene, target, {
      kind: 'mute',
      seconds: step,
      clears: 'nothing',
      leavesWaiting: true,
      ...beside,
    })
  })()
  return 'refusal' in done ? NOTHING : done
}

/** A nonce is what a client chose; the log keeps only by what it is known again. */
function digestOf(said: string): string {
  return createHash('sha256').update(said).digest('base64url').slice(0, 22)
}

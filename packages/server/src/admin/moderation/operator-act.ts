import { removeUploads } from '../../media/attachments/remove-uploads.ts'
import { openStorage } from '../../media/files/open-storage.ts'
import type { Act, Done } from '../../moderation/act.ts'
import type { Moderation } from '../../moderation/moderation.ts'
import { runAct, type ActOutcome } from '../../moderation/run-act.ts'
import { sweepPages } from '../../moderation/bans/sweep-pages.ts'
import { TEXTS } from '../../texts.ts'
import { uuidV7 } from '../../uuid.ts'
import type { AdminContext } from '../command.ts'

/**
 * Runs an act of moderation as the operator, who stands above everybody. Connected clients are told after the
 * commit.
 */
export function operatorAct<Input, T extends Done>(
  context: AdminContext,
  channelId: string,
  act: Act<Input, T>,
  input: Input,
): Promise<ActOutcome<T>> {
  return runAct(moderationOf(context), { channel: { id: channelId }, person: 'operator' }, act, input)
}

/**
 * What acts need, for a command of the operator: the work of a ban is finished before the command ends, and
 * clients are told where a service runs.
 */
function moderationOf({ store, config, now, running }: AdminContext): Moderation {
  const clock = { now }
  const bus: Moderation['bus'] = {
    publish: (channelId, events) => running?.publish(channelId, events),
    tellUser: (userId, notice) => running?.tellUser(userId, notice),
  }
  return {
    store,
    bus,
    clock,
    texts: TEXTS[config.defaultLocale],
    secondFactorLetters: '',
    moderatorsNeedSecondFactor: false,
    keepsRemovedTexts: false,
    ownersAttach: true,
    // no command of the operator reports
    reportsPerHour: 0,
    newId: () => uuidV7(now()),
    // no command of the operator decides about a held message
    released: () => undefined,
    finishBan: (banId) => sweepPages({ store, bus, clock }, banId),
    async removeFiles(files) {
      const { storage } = await openStorage(config)
      await removeUploads({ storage, store }, files)
    },
  }
}

import type { Accounts } from '../accounts/accounts.ts'
import { endIdleSessions } from '../accounts/login/end-idle-sessions.ts'
import { deleteDueAccounts } from '../accounts/own/delete-due-accounts.ts'
import { sweepExpired } from '../accounts/sweep-expired.ts'
import type { Chat } from '../chat/chat.ts'
import { ensureDefaultChannel } from '../chat/entering/create-channel.ts'
import { sweepLeftovers } from '../chat/send/sweep-leftovers.ts'
import { countMinutes } from '../chat/viewers/count-minutes.ts'
import { tellViewers } from '../chat/viewers/tell-viewers.ts'
import { expireSubscriptions } from '../chat/subscriptions/expire-subscriptions.ts'
import type { Config } from '../config.ts'
import { sweepLog } from '../moderation/log/sweep-log.ts'
import { sweepHeld } from '../moderation/matters/sweep-held.ts'
import { sweepPacts } from '../moderation/pacts/sweep-pacts.ts'
import { sweepShields } from '../moderation/shield/sweep-shields.ts'
import { sweepBans } from '../moderation/bans/sweep-bans.ts'
import { sweepPolls } from '../polls/sweep-polls.ts'
import { followAllSignals } from '../streams/follow-all-signals.ts'
import { sweepVisits } from '../visits/sweep-visits.ts'
import type { Closers } from './closers.ts'

/** Makes the default channel where there is none and starts everything that is done again and again. */
export async function startRounds(
  config: Config,
  chat: Chat,
  accounts: Accounts,
  closers: Closers,
): Promise<void> {
  await ensureDefaultChannel(chat, config.defaultChannel)
  closers.add(expireSubscriptions(chat))
  closers.add(followAllSignals(chat))
  closers.add(tellViewers(chat))
  closers.add(sweepPolls(chat))
  closers.add(sweepVisits(chat))
  closers.add(countMinutes(chat))
  closers.add(deleteDueAccounts(accounts, chat.bus))
  closers.add(sweepExpired(accounts, config.streamFiguresDays))
  closers.add(endIdleSessions(accounts))
  closers.add(sweepLeftovers(chat))
  closers.add(sweepBans(chat))
  closers.add(sweepHeld(chat))
  closers.add(sweepShields(chat))
  closers.add(sweepPacts(chat))
  const { moderationLogDays: logDays, evidenceDays, removedTextHours } = config
  closers.add(sweepLog({ ...chat, logDays, evidenceDays, removedTextHours }))
}

import { backupCreate } from './backup-create.ts'
import { backupRestore } from './backup-restore.ts'
import { banAdd } from './ban-add.ts'
import { banList } from './ban-list.ts'
import { banRemove } from './ban-remove.ts'
import { channelAnnounce } from './channel-announce.ts'
import { channelList } from './channel-list.ts'
import { channelShow } from './channel-show.ts'
import { channelSubscriptions } from './channel-subscriptions.ts'
import type { AdminCommand } from './command.ts'
import { config } from './config.ts'
import { databaseMove } from './database-move.ts'
import { doctor } from './doctor.ts'
import { emoticonAdd } from './emoticon-add.ts'
import { emoticonList } from './emoticon-list.ts'
import { emoticonRemove } from './emoticon-remove.ts'
import { filePurge } from './file-purge.ts'
import { mailTry } from './mail-try.ts'
import { messagePurge } from './message-purge.ts'
import { moderationLog } from './moderation-log.ts'
import { offerList } from './offer-list.ts'
import { offerSet } from './offer-set.ts'
import { offerRemove } from './offer-remove.ts'
import { pictureRelease } from './picture-release.ts'
import { pictureWithhold } from './picture-withhold.ts'
import { saleList } from './sale-list.ts'
import { saleSet } from './sale-set.ts'
import { saleRemove } from './sale-remove.ts'
import { orderList } from './order-list.ts'
import { orderShow } from './order-show.ts'
import { orderRefund } from './order-refund.ts'
import { subscriptionEnd } from './subscription-end.ts'
import { subscriptionGrant } from './subscription-grant.ts'
import { subscriptionList } from './subscription-list.ts'
import { userBot } from './user-bot.ts'
import { userGrant } from './user-grant.ts'
import { userList } from './user-list.ts'
import { userRemoveSecondFactor } from './user-remove-second-factor.ts'
import { userSetPassword } from './user-set-password.ts'
import { userShow } from './user-show.ts'
import { userVerify } from './user-verify.ts'

/** Every command of `npm run admin`, in the order of its help. */
export const ADMIN_COMMANDS: readonly AdminCommand[] = [
  config,
  doctor,
  mailTry,
  backupCreate,
  backupRestore,
  databaseMove,
  userList,
  userShow,
  userGrant,
  userBot,
  userVerify,
  userSetPassword,
  userRemoveSecondFactor,
  channelList,
  channelShow,
  channelSubscriptions,
  channelAnnounce,
  subscriptionList,
  subscriptionGrant,
  subscriptionEnd,
  offerList,
  offerSet,
  offerRemove,
  saleList,
  saleSet,
  saleRemove,
  orderList,
  orderShow,
  orderRefund,
  emoticonList,
  emoticonAdd,
  emoticonRemove,
  banList,
  banAdd,
  banRemove,
  moderationLog,
  messagePurge,
  filePurge,
  pictureWithhold,
  pictureRelease,
]

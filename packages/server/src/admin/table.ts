import { backupCreate } from './backup/backup-create.ts'
import { backupRestore } from './backup/backup-restore.ts'
import { banAdd } from './moderation/ban-add.ts'
import { banList } from './moderation/ban-list.ts'
import { banRemove } from './moderation/ban-remove.ts'
import { channelAnnounce } from './channels/channel-announce.ts'
import { channelList } from './channels/channel-list.ts'
import { channelRequests } from './channels/channel-requests.ts'
import { channelShow } from './channels/channel-show.ts'
import { channelSubscriptions } from './purchases/channel-subscriptions.ts'
import type { AdminCommand } from './command.ts'
import { config } from './config.ts'
import { databaseMove } from './backup/database-move.ts'
import { doctor } from './doctor.ts'
import { emoticonAdd } from './emoticons/emoticon-add.ts'
import { emoticonList } from './emoticons/emoticon-list.ts'
import { emoticonRemove } from './emoticons/emoticon-remove.ts'
import { filterList } from './moderation/filter-list.ts'
import { filterSet } from './moderation/filter-set.ts'
import { filePurge } from './files/file-purge.ts'
import { mailTry } from './mail-try.ts'
import { messagePurge } from './moderation/message-purge.ts'
import { moderationExport } from './moderation/moderation-export.ts'
import { moderationLog } from './moderation/moderation-log.ts'
import { matterList } from './moderation/matter-list.ts'
import { moderationVerify } from './moderation/moderation-verify.ts'
import { offerList } from './purchases/offer-list.ts'
import { offerSet } from './purchases/offer-set.ts'
import { offerRemove } from './purchases/offer-remove.ts'
import { pictureRelease } from './files/picture-release.ts'
import { pictureWithhold } from './files/picture-withhold.ts'
import { pushTest } from './push/push-test.ts'
import { saleList } from './purchases/sale-list.ts'
import { saleSet } from './purchases/sale-set.ts'
import { saleRemove } from './purchases/sale-remove.ts'
import { orderList } from './purchases/order-list.ts'
import { orderShow } from './purchases/order-show.ts'
import { orderRefund } from './purchases/order-refund.ts'
import { shieldOff } from './moderation/shield-off.ts'
import { shieldOn } from './moderation/shield-on.ts'
import { streamEnd } from './streams/stream-end.ts'
import { streamKeyRemove } from './streams/stream-key-remove.ts'
import { streamKeys } from './streams/stream-keys.ts'
import { streamList } from './streams/stream-list.ts'
import { subscriptionEnd } from './purchases/subscription-end.ts'
import { subscriptionGrant } from './purchases/subscription-grant.ts'
import { subscriptionList } from './purchases/subscription-list.ts'
import { userBot } from './users/user-bot.ts'
import { userGrant } from './users/user-grant.ts'
import { userList } from './users/user-list.ts'
import { userRemoveSecondFactor } from './users/user-remove-second-factor.ts'
import { userSetPassword } from './users/user-set-password.ts'
import { userShow } from './users/user-show.ts'
import { userVerify } from './users/user-verify.ts'

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
  channelRequests,
  channelSubscriptions,
  channelAnnounce,
  pushTest,
  streamList,
  streamEnd,
  streamKeys,
  streamKeyRemove,
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
  moderationVerify,
  moderationExport,
  filterList,
  filterSet,
  matterList,
  shieldOn,
  shieldOff,
  messagePurge,
  filePurge,
  pictureWithhold,
  pictureRelease,
]

import type { Migration } from 'kysely/migration'
import { initial } from './001-initial.ts'
import { emailLinks } from './002-email-links.ts'
import { searchPendingList } from './003-search-pending-list.ts'
import { chat } from './004-chat.ts'
import { oauth } from './005-oauth.ts'
import { account } from './006-account.ts'
import { connections } from './008-connections.ts'
import { purchase } from './009-purchase.ts'
import { birthday } from './010-birthday.ts'
import { guessing } from './011-guessing.ts'
import { moneyBack } from './012-money-back.ts'
import { attachmentEvents } from './013-attachment-events.ts'
import { knownDevices } from './014-known-devices.ts'
import { nameLooks } from './015-name-looks.ts'
import { notices } from './016-notices.ts'
import { withheldPictures } from './017-withheld-pictures.ts'
import { banClears } from './018-ban-clears.ts'
import { givenUpOrders } from './020-given-up-orders.ts'
import { orderLetters } from './019-order-letters.ts'
import { subscriptionRequests } from './021-subscription-requests.ts'
import { oldSales } from './022-old-sales.ts'
import { wholeInbox } from './023-whole-inbox.ts'
import { endsAndUsedLinks } from './024-ends-and-used-links.ts'
import { timedBans } from './025-timed-bans.ts'
import { moderationLog } from './026-moderation-log.ts'
import { passkeys } from './027-passkeys.ts'
import { filters } from './030-filters.ts'
import { withheldMessages } from './028-withheld-messages.ts'
import { matters } from './029-matters.ts'
import { giftsByGiver } from './034-gifts-by-giver.ts'
import { filterRuns } from './031-filter-runs.ts'
import { people } from './032-people.ts'
import { filterHits } from './033-filter-hits.ts'
import { cleanups } from './035-cleanups.ts'
import { reports } from './036-reports.ts'
import { wordsOfChannel } from './037-words-of-channel.ts'
import { streams } from './038-streams.ts'
import { hiddenNames } from './039-hidden-names.ts'
import { shields } from './040-shields.ts'
import { pacts } from './041-pacts.ts'
import { streamKeys } from './042-stream-keys.ts'
import { streamSettings } from './057-stream-settings.ts'
import { follows } from './050-follows.ts'
import { push } from './051-push.ts'
import { voteSums } from './052-vote-sums.ts'
import { overlays } from './059-overlays.ts'
import { frameOrigins } from './069-frame-origins.ts'
import { movingEmoticons } from './067-moving-emoticons.ts'
import { polls } from './070-polls.ts'
import { emoticonImports } from './072-emoticon-imports.ts'
import { goal } from './073-goal.ts'
import { overlaysClearedAt } from './080-overlays-cleared-at.ts'
import { visits } from './081-visits.ts'
import { serviceRuns } from './082-service-runs.ts'
import { streamReplays } from './061-stream-replays.ts'
import { importApplication } from './083-import-application.ts'
import { cleanupWarnings } from './084-cleanup-warnings.ts'

/** Every migration in the order of its name. A published one is never changed: add the next. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-initial': initial,
  '002-email-links': emailLinks,
  '003-search-pending-list': searchPendingList,
  '004-chat': chat,
  '005-oauth': oauth,
  '006-account': account,
  '008-connections': connections,
  '009-purchase': purchase,
  '010-birthday': birthday,
  '011-guessing': guessing,
  '012-money-back': moneyBack,
  '013-attachment-events': attachmentEvents,
  '014-known-devices': knownDevices,
  '015-name-looks': nameLooks,
  '016-notices': notices,
  '017-withheld-pictures': withheldPictures,
  '018-ban-clears': banClears,
  '019-order-letters': orderLetters,
  '020-given-up-orders': givenUpOrders,
  '021-subscription-requests': subscriptionRequests,
  '022-old-sales': oldSales,
  '023-whole-inbox': wholeInbox,
  '024-ends-and-used-links': endsAndUsedLinks,
  '025-timed-bans': timedBans,
  '026-moderation-log': moderationLog,
  '027-passkeys': passkeys,
  '028-withheld-messages': withheldMessages,
  '029-matters': matters,
  '030-filters': filters,
  '031-filter-runs': filterRuns,
  '032-people': people,
  '033-filter-hits': filterHits,
  '034-gifts-by-giver': giftsByGiver,
  '035-cleanups': cleanups,
  '036-reports': reports,
  '037-words-of-channel': wordsOfChannel,
  '038-streams': streams,
  '039-hidden-names': hiddenNames,
  '040-shields': shields,
  '041-pacts': pacts,
  '042-stream-keys': streamKeys,
  '050-follows': follows,
  '051-push': push,
  '052-vote-sums': voteSums,
  '057-stream-settings': streamSettings,
  '059-overlays': overlays,
  '061-stream-replays': streamReplays,
  '067-moving-emoticons': movingEmoticons,
  '069-frame-origins': frameOrigins,
  '070-polls': polls,
  '072-emoticon-imports': emoticonImports,
  '073-goal': goal,
  '080-overlays-cleared-at': overlaysClearedAt,
  '081-visits': visits,
  '082-service-runs': serviceRuns,
  '083-import-application': importApplication,
  '084-cleanup-warnings': cleanupWarnings,
}

import { followChannelRoute, followRoute, unfollowRoute } from './follows/follow.ts'
import { ownFollowsRoute } from './follows/own-follows.ts'
import { removeOwnDeviceRoute, testOwnDeviceRoute } from './push/one-device.ts'
import { keepOwnDeviceRoute, ownDevicesRoute, removeOwnDevicesRoute } from './push/own-devices.ts'
import { pushKeyRoute } from './push/push-key.ts'
import { captchaRoute } from './auth/captcha.ts'
import { changePasswordRoute } from './auth/change-password.ts'
import { changeUnprovenEmailRoute } from './auth/change-unproven-email.ts'
import { loginRoute } from './auth/login.ts'
import { loginSecondFactorRoute } from './auth/login-second-factor.ts'
import { oauthRegisterRoute } from './auth/oauth-register.ts'
import { providerCallbackRoute } from './auth/provider-callback.ts'
import { providerRedirectRoute } from './auth/provider-redirect.ts'
import { passkeyLoginOptionsRoute, passkeyLoginRoute } from './auth/passkey-login.ts'
import { logoutRoute } from './auth/logout.ts'
import { mailedLinkRoute } from './auth/mailed-link.ts'
import { registerRoute } from './auth/register.ts'
import { registerNameRoute } from './auth/register-name.ts'
import { resendCodeRoute } from './auth/resend-code.ts'
import { resetPasswordRoute } from './auth/reset-password.ts'
import { verifyEmailRoute } from './auth/verify-email.ts'
import { verifyEmailLinkRoute } from './auth/verify-email-link.ts'
import { connectRoute } from './connections/connect.ts'
import { connectionRedirectRoute } from './connections/connection-redirect.ts'
import { connectionsRoute } from './connections/connections.ts'
import { disconnectRoute } from './connections/disconnect.ts'
import { proveByProviderRoute } from './connections/prove-by-provider.ts'
import { bansRoute } from './channels/bans.ts'
import { memberBadgesRoute } from './channels/member-badges.ts'
import { ranksRoute } from './channels/ranks.ts'
import { channelRoute } from './channels/channel.ts'
import { channelStartRoute } from './channels/channel-start.ts'
import { channelRulesRoute } from './channels/channel-rules.ts'
import { channelsRoute } from './channels/channels.ts'
import { channelUsersRoute } from './channels/channel-users.ts'
import { createChannelRoute } from './channels/create-channel.ts'
import { helpersRoute } from './channels/helpers.ts'
import { hotRoute } from './messages/hot.ts'
import { karmaRoute } from './channels/karma.ts'
import { messagesRoute } from './messages/messages.ts'
import { purgeMessageRoute } from './messages/purge-message.ts'
import { subscriptionGiftsRoute } from './channels/subscription-gifts.ts'
import { subscriptionsRoute } from './channels/subscriptions.ts'
import { moderationLogEntryRoutes } from './moderation/moderation-log-entry.ts'
import { moderationLogRoutes } from './moderation/moderation-log.ts'
import { changeFilterRoutes } from './moderation/filters/change-filter.ts'
import { createFilterRoutes } from './moderation/filters/create-filter.ts'
import { exportFiltersRoutes } from './moderation/filters/export-filters.ts'
import { filterCountsRoutes } from './moderation/filters/filter-counts.ts'
import { filterSourcesRoutes } from './moderation/filters/filter-sources.ts'
import { importFiltersRoutes } from './moderation/filters/import-filters.ts'
import { listFiltersRoutes } from './moderation/filters/list-filters.ts'
import { orderFiltersRoutes } from './moderation/filters/order-filters.ts'
import { removeFilterRoutes } from './moderation/filters/remove-filter.ts'
import { tryFilterRoutes } from './moderation/filters/try-filter.ts'
import { changeModerationSettingsRoute, moderationSettingsRoute } from './moderation/moderation-settings.ts'
import { moderationActRoutes } from './moderation/acts.ts'
import { changeNoteRoutes, createNoteRoutes, removeNoteRoutes } from './moderation/people/notes.ts'
import { moderationPersonRoutes } from './moderation/people/person.ts'
import { moderationPeopleRoutes } from './moderation/people/people.ts'
import { eraseEvidenceRoute } from './moderation/erase-evidence.ts'
import { exportLogRoutes } from './moderation/export-log.ts'
import { filterRunRoute, stopRunRoute } from './moderation/filter-run.ts'
import {
  changeShieldRoute,
  lowerShieldRoute,
  raiseShieldRoute,
  shieldRoute,
  stoppedByShieldRoute,
} from './moderation/shield.ts'
import { pactRoutes } from './moderation/pacts.ts'
import { cleanupRoute, stopCleanupRoute } from './moderation/cleanup.ts'
import { startCleanupRoute } from './moderation/start-cleanup.ts'
import { serviceRunRoute, stopServiceRunRoute } from './moderation/service-run.ts'
import { startRunRoute } from './moderation/start-run.ts'
import { startServiceRunRoute } from './moderation/start-service-run.ts'
import { undoSinceRoutes } from './moderation/undo-since.ts'
import { commentOnMatterRoutes } from './moderation/comment-on-matter.ts'
import { decideMatterRoutes } from './moderation/decide-matter.ts'
import { matterRoutes } from './moderation/matter.ts'
import { mattersRoutes } from './moderation/matters.ts'
import { undoEntryRoutes } from './moderation/undo-entry.ts'
import { exportChatRoutes } from './streams/export-chat.ts'
import { minutesCsvRoute } from './streams/minutes-csv.ts'
import { onAirRoute } from './streams/on-air.ts'
import { removeStreamKeyRoute, createStreamKeyRoute, streamKeysRoute } from './streams/stream-keys.ts'
import { streamNowRoute } from './streams/stream-now.ts'
import { changeStreamSettingsRoute, streamSettingsRoute } from './streams/stream-settings.ts'
import { streamMessagesRoute } from './streams/stream-messages.ts'
import { streamSignalRoute } from './streams/stream-signal.ts'
import { changeStreamRoute, streamRoute, streamsRoute } from './streams/streams.ts'
import { removeGoalRoute, setGoalRoute } from './channels/goal.ts'
import { cancelPollRoute, createPollRoute, endPollRoute, voteInPollRoute } from './polls/polls.ts'
import {
  acceptVisitRoute,
  cancelVisitRoute,
  goOnVisitRoute,
  offeredVisitsRoute,
  offerVisitRoute,
  refuseVisitRoute,
  stayFromVisitRoute,
} from './visits/visits.ts'
import { tellStreamRoute } from './streams/tell-stream.ts'
import { ownInboxRoute } from './inbox/own-inbox.ts'
import { ownInboxUnreadRoute } from './inbox/own-inbox-unread.ts'
import { readOwnInboxRoute } from './inbox/read-own-inbox.ts'
import { unreadCountRoute } from './channels/unread-count.ts'
import { uploadAttachmentsRoute } from './channels/upload-attachments.ts'
import { badgesRoute } from './badges/badges.ts'
import { channelBadgesRoute } from './channels/channel-badges.ts'
import { channelEmoticonsRoute } from './emoticons/channel-emoticons.ts'
import { createEmoticonRoute } from './emoticons/create-emoticon.ts'
import { deleteEmoticonRoute } from './emoticons/delete-emoticon.ts'
import { emoticonsRoute } from './emoticons/emoticons.ts'
import {
  emoticonImportRoute,
  emoticonImportsRoute,
  previewArchiveRoute,
  previewEmoticonsRoute,
  startImportRoute,
  stopImportRoute,
} from './emoticons/imports.ts'
import { renameEmoticonRoute } from './emoticons/rename-emoticon.ts'
import { actOnOverlayRoute, clearOverlaysRoute } from './overlays/act-on-overlay.ts'
import { alertsRoute } from './overlays/alerts.ts'
import {
  changeOverlayRoute,
  createOverlayRoute,
  overlaysRoute,
  removeOverlayRoute,
  renewOverlayRoute,
} from './overlays/overlays.ts'
import { openapi } from './openapi/openapi.ts'
import { applicationsRoute } from './developer/applications.ts'
import { createApplicationRoute } from './developer/create-application.ts'
import { deleteApplicationRoute } from './developer/delete-application.ts'
import { renewApplicationSecretRoute } from './developer/renew-application-secret.ts'
import { updateApplicationRoute } from './developer/update-application.ts'
import { allowAuthorizationRoute } from './oauth/allow-authorization.ts'
import { authorizeRoute } from './oauth/authorize.ts'
import { denyAuthorizationRoute } from './oauth/deny-authorization.ts'
import { grantedApplicationsRoute } from './oauth/granted-applications.ts'
import { introspectTokenRoute } from './oauth/introspect-token.ts'
import { metadataRoute } from './oauth/metadata.ts'
import { revokeApplicationRoute } from './oauth/revoke-application.ts'
import { revokeTokenRoute } from './oauth/revoke-token.ts'
import { tokenRoute } from './oauth/token.ts'
import { channelIncomeRoute } from './purchase/channel-income.ts'
import { channelIncomeDaysRoute } from './purchase/channel-income-days.ts'
import { giftReceiversRoute } from './purchase/gift-receivers.ts'
import { giveUpOrderRoute } from './purchase/give-up-order.ts'
import { orderGiftsRoute } from './purchase/order-gifts.ts'
import { ownSubscriptionsRoute } from './purchase/own-subscriptions.ts'
import { ownOrderRoute } from './purchase/own-order.ts'
import { ownOrdersRoute } from './purchase/own-orders.ts'
import { ownSubscriptionOfRoute } from './purchase/own-subscription.ts'
import { purchaseOptionsRoute } from './purchase/purchase-options.ts'
import { receiptRoute } from './purchase/receipt.ts'
import { startPaymentRoute } from './purchase/start-payment.ts'
import {
  askForSubscriptionsRoute,
  subscriptionOfferRoute,
  switchSubscriptionsRoute,
  withdrawRequestRoute,
} from './purchase/subscription-offer.ts'
import { subscribersCsvRoute } from './purchase/subscribers-csv.ts'
import type { Route } from './route.ts'
import { accountDeletionRoute } from './users/account-deletion.ts'
import { changeLocaleRoute } from './users/change-locale.ts'
import { deleteAccountRoute } from './users/delete-account.ts'
import { acknowledgeWarningRoute } from './users/acknowledge-warning.ts'
import { endOwnSessionRoute } from './users/end-own-session.ts'
import { exportDataRoute } from './users/export-data.ts'
import { logoutOtherSessionsRoute } from './users/logout-other-sessions.ts'
import { ownPasswordLinkRoute } from './users/own-password-link.ts'
import { ownBirthdayRoute } from './users/own-birthday.ts'
import { reportRoute } from './moderation/report.ts'
import { reportPrivateRoute } from './moderation/report-private.ts'
import { ownModerationRoute } from './users/own-moderation.ts'
import { answerAppealRoute, writeAppealRoute } from './users/write-appeal.ts'
import { withdrawHeldRoute } from './users/withdraw-held.ts'
import { ownConversationsRoute } from './users/own-conversations.ts'
import { ownAccountRoute } from './users/own-account.ts'
import { ownSessionsRoute } from './users/own-sessions.ts'
import { ownUserRoute } from './users/own-user.ts'
import {
  confirmSecondFactorRoute,
  removeSecondFactorRoute,
  renewRecoveryCodesRoute,
  setUpSecondFactorRoute,
} from './users/second-factor.ts'
import { passkeyProofOptionsRoute, proveByPasskeyRoute } from './users/prove-by-passkey.ts'
import {
  addPasskeyRoute,
  newPasskeyOptionsRoute,
  ownPasskeysRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
} from './users/passkeys.ts'
import { proveByPasswordRoute } from './users/prove-by-password.ts'
import { updateAccountRoute } from './users/update-account.ts'
import { usersByNameRoute } from './users/users-by-name.ts'

/** Every operation of the API. */
export const ROUTES: readonly Route[] = [
  captchaRoute,
  loginRoute,
  loginSecondFactorRoute,
  passkeyLoginOptionsRoute,
  passkeyLoginRoute,
  logoutRoute,
  registerRoute,
  registerNameRoute,
  changeUnprovenEmailRoute,
  resendCodeRoute,
  verifyEmailRoute,
  verifyEmailLinkRoute,
  resetPasswordRoute,
  changePasswordRoute,
  mailedLinkRoute,
  providerRedirectRoute,
  providerCallbackRoute,
  oauthRegisterRoute,
  connectionsRoute,
  connectionRedirectRoute,
  connectRoute,
  disconnectRoute,
  proveByPasswordRoute,
  proveByProviderRoute,
  ownUserRoute,
  updateAccountRoute,
  changeLocaleRoute,
  accountDeletionRoute,
  deleteAccountRoute,
  ownAccountRoute,
  ownPasswordLinkRoute,
  logoutOtherSessionsRoute,
  ownSessionsRoute,
  endOwnSessionRoute,
  acknowledgeWarningRoute,
  exportDataRoute,
  setUpSecondFactorRoute,
  confirmSecondFactorRoute,
  renewRecoveryCodesRoute,
  removeSecondFactorRoute,
  passkeyProofOptionsRoute,
  proveByPasskeyRoute,
  ownPasskeysRoute,
  newPasskeyOptionsRoute,
  addPasskeyRoute,
  renamePasskeyRoute,
  removePasskeyRoute,
  ownBirthdayRoute,
  ownConversationsRoute,
  withdrawHeldRoute,
  reportRoute,
  reportPrivateRoute,
  ownModerationRoute,
  writeAppealRoute,
  answerAppealRoute,
  ownInboxRoute,
  ownInboxUnreadRoute,
  readOwnInboxRoute,
  usersByNameRoute,
  pushKeyRoute,
  ownDevicesRoute,
  keepOwnDeviceRoute,
  removeOwnDevicesRoute,
  removeOwnDeviceRoute,
  testOwnDeviceRoute,
  ownFollowsRoute,
  followRoute,
  followChannelRoute,
  unfollowRoute,
  channelRoute,
  channelStartRoute,
  channelsRoute,
  createChannelRoute,
  messagesRoute,
  purgeMessageRoute,
  ...moderationLogRoutes,
  ...exportLogRoutes,
  ...moderationLogEntryRoutes,
  ...undoEntryRoutes,
  ...mattersRoutes,
  ...matterRoutes,
  ...decideMatterRoutes,
  ...commentOnMatterRoutes,
  ...undoSinceRoutes,
  eraseEvidenceRoute,
  ...moderationActRoutes,
  ...moderationPersonRoutes,
  ...createNoteRoutes,
  ...changeNoteRoutes,
  ...removeNoteRoutes,
  ...moderationPeopleRoutes,
  ...listFiltersRoutes,
  ...createFilterRoutes,
  ...orderFiltersRoutes,
  ...filterCountsRoutes,
  ...changeFilterRoutes,
  ...removeFilterRoutes,
  ...tryFilterRoutes,
  ...exportFiltersRoutes,
  ...filterSourcesRoutes,
  ...importFiltersRoutes,
  moderationSettingsRoute,
  changeModerationSettingsRoute,
  startRunRoute,
  shieldRoute,
  changeShieldRoute,
  raiseShieldRoute,
  lowerShieldRoute,
  stoppedByShieldRoute,
  ...pactRoutes,
  filterRunRoute,
  stopRunRoute,
  startServiceRunRoute,
  serviceRunRoute,
  stopServiceRunRoute,
  startCleanupRoute,
  cleanupRoute,
  stopCleanupRoute,
  setGoalRoute,
  removeGoalRoute,
  offerVisitRoute,
  offeredVisitsRoute,
  acceptVisitRoute,
  refuseVisitRoute,
  cancelVisitRoute,
  goOnVisitRoute,
  stayFromVisitRoute,
  createPollRoute,
  endPollRoute,
  cancelPollRoute,
  voteInPollRoute,
  tellStreamRoute,
  onAirRoute,
  streamsRoute,
  streamRoute,
  streamMessagesRoute,
  ...exportChatRoutes,
  minutesCsvRoute,
  changeStreamRoute,
  streamNowRoute,
  streamSettingsRoute,
  changeStreamSettingsRoute,
  streamKeysRoute,
  createStreamKeyRoute,
  removeStreamKeyRoute,
  streamSignalRoute,
  overlaysRoute,
  createOverlayRoute,
  clearOverlaysRoute,
  changeOverlayRoute,
  removeOverlayRoute,
  renewOverlayRoute,
  actOnOverlayRoute,
  alertsRoute,
  channelUsersRoute,
  unreadCountRoute,
  subscriptionsRoute,
  subscriptionGiftsRoute,
  hotRoute,
  karmaRoute,
  channelRulesRoute,
  uploadAttachmentsRoute,
  bansRoute,
  ranksRoute,
  helpersRoute,
  channelBadgesRoute,
  memberBadgesRoute,
  channelEmoticonsRoute,
  createEmoticonRoute,
  renameEmoticonRoute,
  deleteEmoticonRoute,
  emoticonImportsRoute,
  previewArchiveRoute,
  previewEmoticonsRoute,
  emoticonImportRoute,
  startImportRoute,
  stopImportRoute,
  badgesRoute,
  emoticonsRoute,
  openapi(() => ROUTES),
  applicationsRoute,
  createApplicationRoute,
  updateApplicationRoute,
  renewApplicationSecretRoute,
  deleteApplicationRoute,
  authorizeRoute,
  allowAuthorizationRoute,
  denyAuthorizationRoute,
  grantedApplicationsRoute,
  revokeApplicationRoute,
  tokenRoute,
  revokeTokenRoute,
  introspectTokenRoute,
  metadataRoute,
  purchaseOptionsRoute,
  startPaymentRoute,
  ownOrdersRoute,
  ownOrderRoute,
  giveUpOrderRoute,
  orderGiftsRoute,
  ownSubscriptionsRoute,
  giftReceiversRoute,
  ownSubscriptionOfRoute,
  channelIncomeRoute,
  channelIncomeDaysRoute,
  receiptRoute,
  subscribersCsvRoute,
  subscriptionOfferRoute,
  switchSubscriptionsRoute,
  askForSubscriptionsRoute,
  withdrawRequestRoute,
]

import { captcha } from './auth/captcha.ts'
import { changePassword } from './auth/change-password.ts'
import { login } from './auth/login.ts'
import { loginSecondFactor } from './auth/login-second-factor.ts'
import { oauthRegister } from './auth/oauth-register.ts'
import { providerCallback } from './auth/provider-callback.ts'
import { providerRedirect } from './auth/provider-redirect.ts'
import { logout } from './auth/logout.ts'
import { register } from './auth/register.ts'
import { resendCode } from './auth/resend-code.ts'
import { resetPassword } from './auth/reset-password.ts'
import { verifyEmail } from './auth/verify-email.ts'
import { verifyEmailLink } from './auth/verify-email-link.ts'
import { connect } from './connections/connect.ts'
import { connectionRedirect } from './connections/connection-redirect.ts'
import { connections } from './connections/connections.ts'
import { disconnect } from './connections/disconnect.ts'
import { proveByProvider } from './connections/prove-by-provider.ts'
import { bans } from './channels/bans.ts'
import { ranks } from './channels/ranks.ts'
import { channel } from './channels/channel.ts'
import { channelUsers } from './channels/channel-users.ts'
import { createChannel } from './channels/create-channel.ts'
import { hot } from './channels/hot.ts'
import { karma } from './channels/karma.ts'
import { messages } from './channels/messages.ts'
import { purgeMessage } from './channels/purge-message.ts'
import { subscriptionGifts } from './channels/subscription-gifts.ts'
import { subscriptions } from './channels/subscriptions.ts'
import { unreadCount } from './channels/unread-count.ts'
import { uploadAttachments } from './channels/upload-attachments.ts'
import { badges } from './badges/badges.ts'
import { channelBadges } from './channels/channel-badges.ts'
import { channelEmoticons } from './emoticons/channel-emoticons.ts'
import { createEmoticon } from './emoticons/create-emoticon.ts'
import { deleteEmoticon } from './emoticons/delete-emoticon.ts'
import { emoticons } from './emoticons/emoticons.ts'
import { renameEmoticon } from './emoticons/rename-emoticon.ts'
import { openapi } from './openapi/openapi.ts'
import { applications } from './developer/applications.ts'
import { createApplication } from './developer/create-application.ts'
import { deleteApplication } from './developer/delete-application.ts'
import { renewApplicationSecret } from './developer/renew-application-secret.ts'
import { updateApplication } from './developer/update-application.ts'
import { allowAuthorization } from './oauth/allow-authorization.ts'
import { authorize } from './oauth/authorize.ts'
import { denyAuthorization } from './oauth/deny-authorization.ts'
import { grantedApplications } from './oauth/granted-applications.ts'
import { introspectToken } from './oauth/introspect-token.ts'
import { metadata } from './oauth/metadata.ts'
import { revokeApplication } from './oauth/revoke-application.ts'
import { revokeToken } from './oauth/revoke-token.ts'
import { token } from './oauth/token.ts'
import { channelIncome } from './purchase/channel-income.ts'
import { ownOrder } from './purchase/own-order.ts'
import { ownOrders } from './purchase/own-orders.ts'
import { ownSubscriptionOf } from './purchase/own-subscription.ts'
import { purchaseOptions } from './purchase/purchase-options.ts'
import { receipt } from './purchase/receipt.ts'
import { startPayment } from './purchase/start-payment.ts'
import { subscribersCsv } from './purchase/subscribers-csv.ts'
import type { Route } from './route.ts'
import { changeLocale } from './users/change-locale.ts'
import { deleteAccount } from './users/delete-account.ts'
import { endOwnSession } from './users/end-own-session.ts'
import { exportData } from './users/export-data.ts'
import { logoutOtherSessions } from './users/logout-other-sessions.ts'
import { ownBirthday } from './users/own-birthday.ts'
import { ownConversations } from './users/own-conversations.ts'
import { ownAccount } from './users/own-account.ts'
import { ownSessions } from './users/own-sessions.ts'
import { ownUser } from './users/own-user.ts'
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from './users/second-factor.ts'
import { proveByPassword } from './users/prove-by-password.ts'
import { updateAccount } from './users/update-account.ts'
import { usersByName } from './users/users-by-name.ts'

/** Every operation of the API. */
export const ROUTES: readonly Route[] = [
  captcha,
  login,
  loginSecondFactor,
  logout,
  register,
  resendCode,
  verifyEmail,
  verifyEmailLink,
  resetPassword,
  changePassword,
  providerRedirect,
  providerCallback,
  oauthRegister,
  connections,
  connectionRedirect,
  connect,
  disconnect,
  proveByPassword,
  proveByProvider,
  ownUser,
  updateAccount,
  changeLocale,
  deleteAccount,
  ownAccount,
  logoutOtherSessions,
  ownSessions,
  endOwnSession,
  exportData,
  setUpSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  ownBirthday,
  ownConversations,
  usersByName,
  channel,
  createChannel,
  messages,
  purgeMessage,
  channelUsers,
  unreadCount,
  subscriptions,
  subscriptionGifts,
  hot,
  karma,
  uploadAttachments,
  bans,
  ranks,
  channelBadges,
  channelEmoticons,
  createEmoticon,
  renameEmoticon,
  deleteEmoticon,
  badges,
  emoticons,
  openapi(() => ROUTES),
  applications,
  createApplication,
  updateApplication,
  renewApplicationSecret,
  deleteApplication,
  authorize,
  allowAuthorization,
  denyAuthorization,
  grantedApplications,
  revokeApplication,
  token,
  revokeToken,
  introspectToken,
  metadata,
  purchaseOptions,
  startPayment,
  ownOrders,
  ownOrder,
  ownSubscriptionOf,
  channelIncome,
  receipt,
  subscribersCsv,
]

import { captcha } from './auth/captcha.ts'
import { changePassword } from './auth/change-password.ts'
import { login } from './auth/login.ts'
import { oauthRegister } from './auth/oauth-register.ts'
import { providerCallback } from './auth/provider-callback.ts'
import { providerRedirect } from './auth/provider-redirect.ts'
import { logout } from './auth/logout.ts'
import { register } from './auth/register.ts'
import { resendCode } from './auth/resend-code.ts'
import { resetPassword } from './auth/reset-password.ts'
import { verifyEmail } from './auth/verify-email.ts'
import { connect } from './connections/connect.ts'
import { connectionRedirect } from './connections/connection-redirect.ts'
import { connections } from './connections/connections.ts'
import { disconnect } from './connections/disconnect.ts'
import { bans } from './channels/bans.ts'
import { channel } from './channels/channel.ts'
import { channelUsers } from './channels/channel-users.ts'
import { createChannel } from './channels/create-channel.ts'
import { hot } from './channels/hot.ts'
import { karma } from './channels/karma.ts'
import { messages } from './channels/messages.ts'
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
import type { Route } from './route.ts'
import { ownConversations } from './users/own-conversations.ts'
import { ownUser } from './users/own-user.ts'
import { usersByName } from './users/users-by-name.ts'

/** Every operation of the API. */
export const ROUTES: readonly Route[] = [
  captcha,
  login,
  logout,
  register,
  resendCode,
  verifyEmail,
  resetPassword,
  changePassword,
  providerRedirect,
  providerCallback,
  oauthRegister,
  connections,
  connectionRedirect,
  connect,
  disconnect,
  ownUser,
  ownConversations,
  usersByName,
  channel,
  createChannel,
  messages,
  channelUsers,
  unreadCount,
  subscriptions,
  subscriptionGifts,
  hot,
  karma,
  uploadAttachments,
  bans,
  channelBadges,
  channelEmoticons,
  createEmoticon,
  renameEmoticon,
  deleteEmoticon,
  badges,
  emoticons,
  openapi(() => ROUTES),
]

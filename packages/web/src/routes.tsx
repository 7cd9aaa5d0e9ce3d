import type { ComponentType } from 'react'
import { loadPageTexts } from './locale/locale-store.ts'
import { paths } from './shell/way/paths.ts'
import type { Route, ScreenProps } from './shell/way/route.ts'
import { keptPart, type KeptPart } from './ui/loading/kept-part.ts'
import { untilShown } from './ui/loading/until-loaded.ts'

type Screen = KeptPart<ScreenProps>

/** A screen of the chat, loaded as a chunk of its own. */
const chatScreen = (load: () => Promise<ComponentType<ScreenProps>>): Screen => keptPart(load, untilShown)

/** A screen beside the chat, which also waits for the texts that only such screens and panels need. */
const screen = (load: () => Promise<ComponentType<ScreenProps>>): Screen =>
  chatScreen(async () => (await Promise.all([load(), loadPageTexts()]))[0])

/** One screen for all tabs, so that going from tab to tab keeps their list and the focus in it. */
const settingsScreen = screen(async () => {
  const [{ withQueries }, { SettingsScreen }] = await Promise.all([
    import('./calls/with-queries.tsx'),
    import('./settings/settings-screen.tsx'),
  ])
  return withQueries(SettingsScreen)
})

/** One screen for all tabs of a channel's settings, for the same reason. */
const channelSettingsScreen = screen(async () => {
  const [{ withQueries }, { ChannelSettingsScreen }] = await Promise.all([
    import('./calls/with-queries.tsx'),
    import('./channel-settings/channel-settings-screen.tsx'),
  ])
  return withQueries(ChannelSettingsScreen)
})

/** One screen for all pages of moderation, which brings its own texts. */
const moderationScreen = chatScreen(async () => (await import('./moderation/load-screen.ts')).loadScreen())
/** What stands behind `/channels/{name}/moderation`. */
const MODERATION_PAGES = [
  '',
  '/log',
  '/filters',
  '/filters/:id',
  '/people',
  '/people/:id',
  '/shield',
] as const

/** One screen for all pages of the documentation. */
const docsScreen = screen(async () => {
  const [{ withQueries }, { DocsScreen }] = await Promise.all([
    import('./calls/with-queries.tsx'),
    import('./developer/docs-screen.tsx'),
  ])
  return withQueries(DocsScreen)
})

/** Every address of the client, in the order in which they are tried. */
export const ROUTES: readonly Route[] = [
  {
    name: 'home',
    path: paths.home,
    access: 'any',
    frame: 'page',
    ...chatScreen(async () => (await import('./pages/home-screen.tsx')).HomeScreen),
  },
  {
    name: 'login',
    path: '/login',
    access: 'any',
    frame: 'page',
    ...screen(async () => (await import('./account/login/login-screen.tsx')).LoginScreen),
  },
  {
    name: 'register',
    path: '/register',
    access: 'any',
    frame: 'page',
    ...screen(async () => (await import('./account/register/register-screen.tsx')).RegisterScreen),
  },
  {
    name: 'password.reset',
    path: paths.resetPassword,
    access: 'guest',
    frame: 'page',
    ...screen(async () => (await import('./account/password/reset-password-screen.tsx')).ResetPasswordScreen),
  },
  {
    name: 'password.change',
    path: paths.changePassword,
    access: 'any',
    frame: 'page',
    ...screen(
      async () => (await import('./account/password/change-password-screen.tsx')).ChangePasswordScreen,
    ),
  },
  {
    name: 'email.verify',
    path: paths.verifyEmail,
    access: 'any',
    frame: 'page',
    ...screen(async () => (await import('./account/email/verify-email-screen.tsx')).VerifyEmailScreen),
  },
  {
    name: 'create-channel',
    path: paths.createChannel,
    access: 'any',
    frame: 'page',
    ...screen(async () => (await import('./pages/create-channel-screen.tsx')).CreateChannelScreen),
  },
  {
    name: 'channels',
    path: paths.conversations,
    access: 'any',
    frame: 'chat',
    ...chatScreen(async () => {
      const [{ withQueries }, { ConversationsScreen }] = await Promise.all([
        import('./calls/with-queries.tsx'),
        import('./channel/conversations-screen.tsx'),
      ])
      return withQueries(ConversationsScreen)
    }),
  },
  {
    name: 'channel',
    path: '/channels/:name',
    access: 'any',
    frame: 'chat',
    ...chatScreen(async () => (await import('./channel/channel-screen.tsx')).ChannelScreen),
  },
  {
    name: 'channel_settings',
    path: '/channels/:name/settings',
    access: 'login',
    frame: 'page',
    ...channelSettingsScreen,
  },
  {
    name: 'channel_settings.overview',
    path: '/channels/:name/settings/overview',
    access: 'login',
    frame: 'page',
    ...channelSettingsScreen,
  },
  {
    name: 'channel_settings.people',
    path: '/channels/:name/settings/people',
    access: 'login',
    frame: 'page',
    ...channelSettingsScreen,
  },
  {
    name: 'channel_settings.emoticons',
    path: '/channels/:name/settings/emoticons',
    access: 'login',
    frame: 'page',
    ...channelSettingsScreen,
  },
  {
    name: 'channel_settings.bans',
    path: '/channels/:name/settings/bans',
    access: 'login',
    frame: 'page',
    ...channelSettingsScreen,
  },
  {
    name: 'channel_settings.subscriptions',
    path: '/channels/:name/settings/subscriptions',
    access: 'login',
    frame: 'page',
    ...channelSettingsScreen,
  },
  {
    name: 'channel_settings.income',
    path: '/channels/:name/settings/income',
    access: 'login',
    frame: 'page',
    ...channelSettingsScreen,
  },
  {
    name: 'channel_rules',
    path: '/channels/:name/rules',
    access: 'any',
    frame: 'page',
    ...screen(async () => {
      const [{ withQueries }, { ChannelRulesScreen }] = await Promise.all([
        import('./calls/with-queries.tsx'),
        import('./pages/channel-rules/channel-rules-screen.tsx'),
      ])
      return withQueries(ChannelRulesScreen)
    }),
  },
  ...MODERATION_PAGES.map((page): Route => ({
    name: `moderation${page}`,
    path: `/channels/:name/moderation${page}`,
    access: 'login',
    frame: 'page',
    Part: moderationScreen.Part,
    preload: moderationScreen.preload,
  })),
  {
    name: 'retro',
    path: '/retro/:name',
    access: 'any',
    frame: 'page',
    ...screen(async () => {
      const [{ withQueries }, { RetroScreen }] = await Promise.all([
        import('./calls/with-queries.tsx'),
        import('./channel/retro/retro-screen.tsx'),
      ])
      return withQueries(RetroScreen)
    }),
  },
  {
    name: 'user',
    path: '/users/:name',
    access: 'any',
    frame: 'chat',
    ...chatScreen(async () => (await import('./channel/conversation-screen.tsx')).ConversationScreen),
  },
  { name: 'settings', path: paths.settings, access: 'login', frame: 'page', ...settingsScreen },
  {
    name: 'settings.account',
    path: paths.settingsAccount,
    access: 'login',
    frame: 'page',
    ...settingsScreen,
  },
  {
    name: 'settings.subscriptions',
    path: paths.settingsSubscriptions,
    access: 'login',
    frame: 'page',
    ...settingsScreen,
  },
  { name: 'settings.blocks', path: paths.settingsBlocks, access: 'login', frame: 'page', ...settingsScreen },
  {
    name: 'settings.moderation',
    path: paths.settingsModeration,
    access: 'login',
    frame: 'page',
    ...settingsScreen,
  },
  {
    name: 'settings.applications',
    path: paths.settingsApplications,
    access: 'login',
    frame: 'page',
    ...settingsScreen,
  },
  {
    name: 'settings.applications.create',
    path: `${paths.settingsApplications}/create`,
    access: 'login',
    frame: 'page',
    ...settingsScreen,
  },
  {
    name: 'settings.applications.update',
    path: `${paths.settingsApplications}/:name`,
    access: 'login',
    frame: 'page',
    ...settingsScreen,
  },
  {
    name: 'settings.connections',
    path: paths.settingsConnections,
    access: 'login',
    frame: 'page',
    ...settingsScreen,
  },
  {
    name: 'settings.connections.callback',
    path: paths.providerReturn,
    access: 'any',
    frame: 'page',
    ...screen(
      async () => (await import('./account/providers/provider-return-screen.tsx')).ProviderReturnScreen,
    ),
  },
  {
    name: 'purchase.callback',
    path: paths.paymentReturn,
    access: 'any',
    frame: 'page',
    ...screen(async () => (await import('./purchase/callback-screen.tsx')).CallbackScreen),
  },
  {
    name: 'oauth.register',
    path: paths.oauthRegister,
    access: 'guest',
    frame: 'page',
    ...screen(
      async () => (await import('./account/providers/oauth-register-screen.tsx')).OauthRegisterScreen,
    ),
  },
  {
    name: 'oauth.authorize',
    path: paths.authorize,
    access: 'login',
    frame: 'page',
    ...screen(async () => (await import('./oauth/authorize-screen.tsx')).AuthorizeScreen),
  },
  { name: 'docs', path: paths.docs, access: 'any', frame: 'page', ...docsScreen },
  { name: 'docs.oauth', path: '/docs/oauth', access: 'any', frame: 'page', ...docsScreen },
  { name: 'docs.api', path: '/docs/api', access: 'any', frame: 'page', ...docsScreen },
  { name: 'docs.wire', path: '/docs/wire', access: 'any', frame: 'page', ...docsScreen },
  { name: 'docs.limits', path: '/docs/limits', access: 'any', frame: 'page', ...docsScreen },
  {
    name: 'rules',
    path: paths.rules,
    access: 'any',
    frame: 'page',
    ...screen(async () => (await import('./pages/rules-screen.tsx')).RulesScreen),
  },
  {
    name: 'privacy',
    path: paths.privacy,
    access: 'any',
    frame: 'page',
    ...screen(async () => (await import('./pages/privacy-screen.tsx')).PrivacyScreen),
  },
  {
    name: 'redirect',
    path: '/:name',
    access: 'any',
    frame: 'page',
    ...screen(async () => (await import('./pages/channel-redirect.tsx')).ChannelRedirect),
  },
]

/** What stands at every other address. */
export const NOT_FOUND: Screen = screen(
  async () => (await import('./pages/not-found-screen.tsx')).NotFoundScreen,
)

import type { PagePath } from '@gwar/protocol'
import type { ComponentType } from 'react'
import { loadAccountTexts, loadPageTexts } from './locale/locale-store.ts'
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

/** Login or registration, which comes with no more texts than its own. */
const accountScreen = (load: () => Promise<ComponentType<ScreenProps>>): Screen =>
  chatScreen(async () => (await Promise.all([load(), loadAccountTexts()]))[0])

/** A screen that asks the service for what it shows. */
const withCalls = (load: () => Promise<ComponentType<ScreenProps>>) => async () => {
  const [{ withQueries }, Part] = await Promise.all([import('./calls/with-queries.tsx'), load()])
  return withQueries(Part)
}

/** One screen for all tabs, so that going from tab to tab keeps their list and the focus in it. */
const settingsScreen = screen(
  withCalls(async () => (await import('./settings/settings-screen.tsx')).SettingsScreen),
)

/** One screen for all tabs of a channel's settings, for the same reason. */
const channelSettingsScreen = screen(
  withCalls(
    async () => (await import('./channel-settings/channel-settings-screen.tsx')).ChannelSettingsScreen,
  ),
)

/** One screen for all pages of moderation, of a channel and of the whole service, which brings its own texts. */
const moderationScreen = chatScreen(async () => (await import('./moderation/load-screen.ts')).loadScreen())

/** One screen for all pages of the documentation. */
const docsScreen = screen(withCalls(async () => (await import('./developer/docs-screen.tsx')).DocsScreen))

/** The routes of several addresses that begin alike and show one screen; each is named after its own end (spec A §2). */
function pages<Start extends string, End extends string>(
  { Part, preload }: Screen,
  access: Route['access'],
  name: string,
  start: Start,
  ends: readonly (`${Start}${End}` extends PagePath ? End : never)[],
): readonly Route[] {
  return ends.map((end) => ({
    name: name + end.replaceAll('/', '.').replace(':name', 'update'),
    path: `${start}${end}` as PagePath,
    access,
    frame: 'page',
    Part,
    preload,
  }))
}

/** What stands behind the beginning of both, of a channel's moderation and of that of the whole service. */
const MODERATION = ['', '/log', '/filters', '/filters/:id', '/runs/:id', '/people', '/people/:id'] as const

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
    ...accountScreen(async () => (await import('./account/login/login-screen.tsx')).LoginScreen),
  },
  {
    name: 'register',
    path: '/register',
    access: 'any',
    frame: 'page',
    ...accountScreen(async () => (await import('./account/register/register-screen.tsx')).RegisterScreen),
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
    ...screen(
      withCalls(async () => (await import('./channel/conversations-screen.tsx')).ConversationsScreen),
    ),
  },
  {
    name: 'live',
    path: paths.live,
    access: 'any',
    frame: 'chat',
    ...screen(withCalls(async () => (await import('./pages/live/live-screen.tsx')).LiveScreen)),
  },
  {
    name: 'channel',
    path: '/channels/:name',
    access: 'any',
    frame: 'chat',
    ...chatScreen(async () => (await import('./channel/channel-screen.tsx')).ChannelScreen),
  },
  ...pages(channelSettingsScreen, 'login', 'channel_settings', '/channels/:name/settings', [
    '',
    '/overview',
    '/stream',
    '/overlays',
    '/people',
    '/emoticons',
    '/bans',
    '/subscriptions',
    '/income',
  ]),
  {
    name: 'channel_rules',
    path: '/channels/:name/rules',
    access: 'any',
    frame: 'page',
    ...screen(
      withCalls(
        async () => (await import('./pages/channel-rules/channel-rules-screen.tsx')).ChannelRulesScreen,
      ),
    ),
  },
  {
    name: 'replay',
    path: '/channels/:name/streams/:id',
    access: 'any',
    frame: 'page',
    ...screen(
      withCalls(async () => {
        const [{ ReplayScreen }, { NotFoundScreen }] = await Promise.all([
          import('./channel/replay/replay-screen.tsx'),
          import('./pages/not-found-screen.tsx'),
        ])
        return () => <ReplayScreen unknown={<NotFoundScreen />} />
      }),
    ),
  },
  ...pages(moderationScreen, 'login', 'moderation', '/channels/:name/moderation', [
    ...MODERATION,
    '/cleanups/:id',
    '/shield',
    '/pacts',
  ]),
  ...pages(moderationScreen, 'login', 'moderation.all', '/moderation', MODERATION),
  {
    name: 'retro',
    path: '/retro/:name',
    access: 'any',
    frame: 'page',
    ...screen(withCalls(async () => (await import('./channel/retro/retro-screen.tsx')).RetroScreen)),
  },
  {
    name: 'user',
    path: '/users/:name',
    access: 'any',
    frame: 'chat',
    ...chatScreen(async () => (await import('./channel/conversation-screen.tsx')).ConversationScreen),
  },
  ...pages(settingsScreen, 'login', 'settings', paths.settings, [
    '',
    '/account',
    '/subscriptions',
    '/blocks',
    '/moderation',
    '/applications',
    '/applications/create',
    '/applications/:name',
    '/connections',
  ]),
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
  ...pages(docsScreen, 'any', 'docs', paths.docs, ['', '/oauth', '/api', '/wire', '/limits']),
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

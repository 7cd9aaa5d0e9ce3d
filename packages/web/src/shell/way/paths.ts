/** The addresses of the screens, written in one place. */
export const paths = {
  home: '/',
  conversations: '/channels',
  /** The channels on air. */
  live: '/live',
  channel: (name: string) => `/channels/${encodeURIComponent(name)}`,
  /** The chat of 2013 (OPEN-118). */
  retro: (name: string) => `/retro/${encodeURIComponent(name)}`,
  user: (name: string) => `/users/${encodeURIComponent(name)}`,
  /** The login; `redirect` is the path to go to afterwards. */
  login: (redirect?: string) => withRedirect('/login', redirect),
  register: (redirect?: string) => withRedirect('/register', redirect),
  resetPassword: '/password/reset',
  changePassword: '/password/change',
  verifyEmail: '/email/verify',
  createChannel: '/create-channel',
  settings: '/settings',
  settingsAccount: '/settings/account',
  settingsSubscriptions: '/settings/subscriptions',
  settingsBlocks: '/settings/blocks',
  settingsModeration: '/settings/moderation',
  settingsApplications: '/settings/applications',
  channelSettings: (
    name: string,
    tab?: 'overview' | 'stream' | 'overlays' | 'people' | 'emoticons' | 'bans' | 'subscriptions' | 'income',
  ) => `/channels/${encodeURIComponent(name)}/settings${tab === undefined ? '' : `/${tab}`}`,
  /** What everybody may know of how a channel moderates. */
  channelRules: (name: string) => `/channels/${encodeURIComponent(name)}/rules`,
  /** The pages of moderation of a channel, with `*` those of the whole service; `rest` is the tab and what follows it. */
  moderation: (name: string, ...rest: readonly string[]) =>
    ['', ...(name === '*' ? [] : ['channels', name]), 'moderation', ...rest]
      .map((part) => encodeURIComponent(part))
      .join('/'),
  /** The connected accounts, which are in no tab of the settings (APP-35). */
  settingsConnections: '/settings/connections',
  providerReturn: '/settings/connections/:name/callback',
  /** Where banks send the window of a payment back to; see `callbackPath`. */
  paymentReturn: '/purchase/:name/callback',
  authorize: '/oauth/authorize',
  oauthRegister: '/oauth/register',
  docs: '/docs',
  docsPage: (page: string) => `/docs/${page}`,
  rules: '/rules',
  privacy: '/privacy',
} as const

function withRedirect(path: string, redirect: string | undefined): string {
  return redirect === undefined ? path : `${path}?${new URLSearchParams({ redirect }).toString()}`
}

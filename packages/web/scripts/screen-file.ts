import type { Rolldown } from 'vite'

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const CLIENT = '/packages/web/src/'
const OWN = /\/src\/(?:channel|composer)\//

/** The page of a channel, which is what is opened first as a rule. */
const FIRST_SCREEN = ['channel/channel-screen.tsx']

/** The pages on which people log in and register. */
const ACCOUNT_SCREENS = ['account/login/login-screen.tsx', 'account/register/register-screen.tsx']

/** Pages to which a letter or another site leads. Each is small, and the name of one more file is in what every page loads. */
const RETURN_SCREENS =
  /\/src\/account\/(?:password\/(?:reset|change)-password|email\/verify-email|providers\/(?:provider-return|oauth-register))-screen\.tsx$/

/**
 * Small parts that every channel loads behind its rows, or in advance, because they may be wanted when nothing can be
 * loaded: one file in place of thirty, most of them under a kilobyte, each with a sheet of its own.
 */
const CHANNEL_LATE = [
  'channel/above/late-above.ts',
  'channel/bars.tsx',
  'channel/list/announcer.tsx',
  'channel/list/swipe-reply.ts',
  'channel/rows/gone/gone-row.tsx',
  'channel/rows/held-state.tsx',
  'channel/rows/outgoing-state.tsx',
  'channel/rows/replay-link.tsx',
  'channel/rows/row-acts.tsx',
  'channel/rows/row-deeds.tsx',
  'channel/strip/gift-strip.tsx',
  'composer/files/add-files.ts',
  'composer/files/drop-zone.tsx',
  'composer/reply-bar.tsx',
  'composer/states/box-hints.tsx',
  'composer/states/guest-band.tsx',
  'composer/states/mode-hint.tsx',
  'composer/states/no-network.tsx',
  'composer/states/share-banner.tsx',
  'composer/states/slow-bar.tsx',
  'composer/states/warning-bar.tsx',
  'connection/buffers/load-restored.ts',
  'shell/subscribe/subscribe.tsx',
  'shell/subscribe/subscribed-menu.tsx',
]

/** The same of what stands around every page. */
const SHELL_LATE = [
  'shell/alerts/alerts.ts',
  'shell/alerts/online-notices.ts',
  'shell/buffers/account-menu-items.tsx',
  'shell/buffers/plus-menu-items.tsx',
  'shell/buffers/tell-closed.ts',
  'shell/follow/followed-live.tsx',
  'shell/frame/back-closes-list.tsx',
  'shell/frame/network-words.tsx',
  'shell/keys/page-keys.ts',
  'shell/late-pane.tsx',
  'shell/login/tell-ended-login.ts',
  'shell/live/row-mark.tsx',
  'shell/offline/kept-in-advance.ts',
  'theme/theme-choice.tsx',
  'ui/menu/menu-box.tsx',
  'ui/toasts/toast-row.tsx',
]

interface Known {
  readonly first: ReadonlySet<string>
  readonly account: ReadonlySet<string>
  readonly channelLate: ReadonlySet<string>
  readonly shellLate: ReadonlySet<string>
}

let known: Known | null = null

/**
 * The file of a module that the page of a channel is made of, or those of login and registration, or what comes late on
 * each page, and that does not come with every page at once, or of
 * the pages to which people come back from elsewhere: what belongs to one of them together, what two of them have in a
 * file of its own. Null for all others, which come in files as they are wanted.
 */
export function screenFile(id: string, graph: ModuleGraph): string | null {
  known ??= {
    first: modulesOf(graph, FIRST_SCREEN),
    account: modulesOf(graph, ACCOUNT_SCREENS),
    channelLate: modulesOf(graph, CHANNEL_LATE),
    shellLate: modulesOf(graph, SHELL_LATE),
  }
  if (known.first.has(id)) return OWN.test(id) ? 'first-screen' : 'shared'
  if (RETURN_SCREENS.test(id)) return 'return-screens'
  const isLate = known.channelLate.has(id) || known.shellLate.has(id)
  if (known.account.has(id)) {
    if (id.includes('/src/account/')) return 'account'
    // what comes late on every page must not bring what only forms are made of
    return isLate ? 'common' : 'forms'
  }
  if (!isLate) return null
  return known.shellLate.has(id) ? 'shell-late' : 'channel-late'
}

/** What screens import, without what is imported when it is wanted, and without other packages: of them only parts are used. */
function modulesOf(graph: ModuleGraph, screens: readonly string[]): ReadonlySet<string> {
  const found = new Set(screens.map((screen) => new URL(`../src/${screen}`, import.meta.url).pathname))
  // a set that grows is gone through to its end
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (imported.includes(CLIENT)) found.add(imported)
  return found
}

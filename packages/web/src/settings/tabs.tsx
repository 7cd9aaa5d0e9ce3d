import type { Texts } from '@gwar/protocol'
import type { ComponentType, ReactElement } from 'react'
import { paths } from '../shell/way/paths.ts'
import { keptPart, type KeptPart } from '../ui/loading/kept-part.ts'
import { untilShown } from '../ui/loading/until-loaded.ts'
import { loadWhenQuiet } from '../ui/loading/load-when-quiet.ts'
import { SlidersIcon, StarIcon, type IconProps } from '../ui/icons/icons.tsx'
import { BlockIcon, CodeIcon, LinkIcon, ListIcon, UserIcon } from '../ui/icons/late-icons.tsx'

/** `rest` is what follows the tab's own path: `create` of `/settings/applications/create`, '' for the tab itself. */
export interface TabProps {
  rest: string
}

interface Tab extends KeptPart<TabProps> {
  path: string
  /** Set for a page that is not listed among the tabs, only reached by a link. */
  isHidden?: true
  label: (texts: Texts['settings']) => string
  /** The heading of the page, where it says more than the tab. */
  title?: (texts: Texts['purchase']) => string
  Icon: (props: IconProps) => ReactElement
}

const tab = (load: () => Promise<ComponentType<TabProps>>): KeptPart<TabProps> => keptPart(load, untilShown)

/** The tabs of the settings (SET-01..04), each a chunk of its own. */
export const TABS: readonly Tab[] = [
  {
    path: paths.settings,
    label: ({ basic }) => basic,
    Icon: SlidersIcon,
    ...tab(async () => (await import('./basic/basic-tab.tsx')).BasicTab),
  },
  {
    path: paths.settingsAccount,
    label: ({ account }) => account,
    Icon: UserIcon,
    ...tab(async () => (await import('./account/account-tab.tsx')).AccountTab),
  },
  {
    path: paths.settingsSubscriptions,
    label: ({ subscriptions }) => subscriptions,
    title: ({ mine }) => mine,
    Icon: StarIcon,
    ...tab(async () => (await import('./subscriptions/subscriptions-tab.tsx')).SubscriptionsTab),
  },
  {
    path: paths.settingsBlocks,
    label: ({ blocks }) => blocks,
    Icon: BlockIcon,
    ...tab(async () => (await import('./blocks/blocks-tab.tsx')).BlocksTab),
  },
  {
    path: paths.settingsModeration,
    label: ({ moderation }) => moderation,
    Icon: ListIcon,
    ...tab(async () => (await import('./moderation/moderation-tab.tsx')).ModerationTab),
  },
  {
    path: paths.settingsApplications,
    label: ({ applications }) => applications,
    Icon: CodeIcon,
    ...tab(async () => (await import('./applications/applications-tab.tsx')).ApplicationsTab),
  },
  {
    path: paths.settingsConnections,
    isHidden: true,
    label: ({ connections }) => connections,
    Icon: LinkIcon,
    ...tab(async () => (await import('./connections/connections-tab.tsx')).ConnectionsTab),
  },
]

// who opens one of them may want another one where there is no network
loadWhenQuiet(TABS.map(({ preload }) => preload))

/** The tab that an address shows, with what follows its own path. */
export function tabOf(address: string): { readonly tab: Tab; readonly rest: string } {
  const path = address.toLowerCase().replace(/\/+$/, '')
  const deepest = TABS.toSorted((a, b) => b.path.length - a.path.length)
  const tab = deepest.find((tab) => path === tab.path || path.startsWith(`${tab.path}/`)) ?? TABS[0]!
  return { tab, rest: address.slice(tab.path.length).replaceAll(/^\/+|\/+$/g, '') }
}

import { type Right, type Texts } from '@gwar/protocol'
import type { ComponentType, ReactElement } from 'react'
import { paths } from '../shell/way/paths.ts'
import { keptPart, type KeptPart } from '../ui/loading/kept-part.ts'
import { loadWhenQuiet } from '../ui/loading/load-when-quiet.ts'
import { untilShown } from '../ui/loading/until-loaded.ts'
import type { TabProps } from '../shell/channel-page/tab-props.ts'
import { BanIcon, SlidersIcon, SmileIcon, StarIcon, UsersIcon, type IconProps } from '../ui/icons/icons.tsx'
import { HomeIcon, LayersIcon, SignalIcon, TrendIcon } from '../ui/icons/late-icons.tsx'

type TabName =
  | 'overview'
  | 'basic'
  | 'stream'
  | 'overlays'
  | 'people'
  | 'emoticons'
  | 'bans'
  | 'subscriptions'
  | 'income'

interface Tab extends KeptPart<TabProps> {
  name: TabName
  path: (channel: string) => string
  label: (texts: Texts['channelSettings']) => string
  Icon: (props: IconProps) => ReactElement
  /** The right that one needs for what this tab does (ROLE-37). */
  right: Right
  /** Whether people without the right have the tab in their list, too. */
  isAlwaysListed: boolean
}

const tab = (load: () => Promise<ComponentType<TabProps>>): KeptPart<TabProps> => keptPart(load, untilShown)

/** The tabs of a channel's settings (CSET-02..05), each a chunk of its own. */
export const TABS: readonly Tab[] = [
  {
    name: 'overview',
    path: (channel) => paths.channelSettings(channel, 'overview'),
    label: ({ overview }) => overview,
    Icon: HomeIcon,
    right: 'manage_groups',
    isAlwaysListed: false,
    ...tab(async () => (await import('./overview/overview-tab.tsx')).OverviewTab),
  },
  {
    name: 'basic',
    path: (channel) => paths.channelSettings(channel),
    label: ({ basic }) => basic,
    Icon: SlidersIcon,
    right: 'set_channel_modes',
    isAlwaysListed: true,
    ...tab(async () => (await import('./basic/basic-tab.tsx')).BasicTab),
  },
  {
    name: 'stream',
    path: (channel) => paths.channelSettings(channel, 'stream'),
    label: ({ stream }) => stream,
    Icon: SignalIcon,
    right: 'manage_stream_keys',
    isAlwaysListed: false,
    ...tab(async () => (await import('./stream/stream-tab.tsx')).StreamTab),
  },
  {
    name: 'overlays',
    path: (channel) => paths.channelSettings(channel, 'overlays'),
    label: ({ overlays }) => overlays,
    Icon: LayersIcon,
    right: 'manage_overlays',
    isAlwaysListed: false,
    ...tab(async () => (await import('./overlays/overlays-tab.tsx')).OverlaysTab),
  },
  {
    name: 'people',
    path: (channel) => paths.channelSettings(channel, 'people'),
    label: ({ helpers }) => helpers,
    Icon: UsersIcon,
    right: 'manage_groups',
    isAlwaysListed: false,
    ...tab(async () => (await import('./people/people-tab.tsx')).PeopleTab),
  },
  {
    name: 'emoticons',
    path: (channel) => paths.channelSettings(channel, 'emoticons'),
    label: ({ emoticons }) => emoticons,
    Icon: SmileIcon,
    right: 'manage_emoticons',
    isAlwaysListed: false,
    ...tab(async () => (await import('./emoticons/emoticons-tab.tsx')).EmoticonsTab),
  },
  {
    name: 'bans',
    path: (channel) => paths.channelSettings(channel, 'bans'),
    label: ({ bans }) => bans,
    Icon: BanIcon,
    right: 'see_bans',
    isAlwaysListed: true,
    ...tab(async () => (await import('./bans/bans-tab.tsx')).BansTab),
  },
  {
    name: 'subscriptions',
    path: (channel) => paths.channelSettings(channel, 'subscriptions'),
    label: ({ subscriptions }) => subscriptions,
    Icon: StarIcon,
    right: 'see_subscriptions',
    isAlwaysListed: false,
    ...tab(async () => (await import('./subscriptions/subscriptions-tab.tsx')).SubscriptionsTab),
  },
  {
    name: 'income',
    path: (channel) => paths.channelSettings(channel, 'income'),
    label: ({ income }) => income,
    Icon: TrendIcon,
    right: 'see_subscriptions',
    isAlwaysListed: false,
    ...tab(async () => (await import('./income/income-tab.tsx')).IncomeTab),
  },
]

// who opens one of them may want another one where there is no network
loadWhenQuiet(TABS.map(({ preload }) => preload))

/** The tab that an address shows. */
export function tabOf(address: string): Tab {
  const last = address.toLowerCase().replace(/\/+$/, '').split('/').at(-1)
  return TABS.find(({ name }) => name === last) ?? TABS.find(({ name }) => name === 'basic')!
}

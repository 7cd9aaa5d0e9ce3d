import type { Right, Texts } from '@gwar/protocol'
import type { ComponentType, ReactElement } from 'react'
import type { ModerationTabProps } from './tab-props.ts'
import type { IconProps } from '../ui/icons/icons.tsx'
import { UsersIcon } from '../ui/icons/icons.tsx'
import { FilterIcon, ListIcon, PactIcon, ShieldIcon, TrayIcon } from '../ui/icons/late-icons.tsx'
import { keptPart, type KeptPart } from '../ui/loading/kept-part.ts'
import { loadWhenQuiet } from '../ui/loading/load-when-quiet.ts'
import { untilShown } from '../ui/loading/until-loaded.ts'

/** A tab of moderation (MUI-01). */
interface Tab extends KeptPart<ModerationTabProps> {
  /** What its address has behind `/moderation/`; the first tab has none there. */
  name: string
  label: (texts: Texts['moderate']) => string
  /** The tab under which it stands, where it is reached from there and from the log alone. */
  under?: string
  Icon: (props: IconProps) => ReactElement
  /** The right that one needs for it. */
  right: Right
  /** Whether it has the whole page, without edges. */
  isFull?: boolean
}

const tab = (load: () => Promise<ComponentType<ModerationTabProps>>): KeptPart<ModerationTabProps> =>
  keptPart(load, untilShown)

/** The tabs of moderation, each a chunk of its own. */
export const TABS: readonly Tab[] = [
  {
    name: 'queue',
    label: ({ queue }) => queue,
    Icon: TrayIcon,
    right: 'decide',
    isFull: true,
    ...tab(async () => (await import('./queue/queue-tab.tsx')).QueueTab),
  },
  {
    name: 'log',
    label: ({ log }) => log,
    Icon: ListIcon,
    right: 'see_moderation',
    ...tab(async () => (await import('./log/log-tab.tsx')).LogTab),
  },
  {
    name: 'filters',
    label: ({ filters }) => filters,
    Icon: FilterIcon,
    right: 'see_moderation',
    ...tab(async () => (await import('./filters/filters-tab.tsx')).FiltersTab),
  },
  {
    name: 'people',
    label: ({ people }) => people,
    Icon: UsersIcon,
    right: 'see_moderation',
    ...tab(async () => (await import('./people/people-tab.tsx')).PeopleTab),
  },
  {
    name: 'shield',
    label: ({ shield }) => shield,
    Icon: ShieldIcon,
    right: 'see_moderation',
    ...tab(async () => (await import('./shield/shield-tab.tsx')).ShieldTab),
  },
  {
    name: 'pacts',
    label: ({ pacts }) => pacts,
    Icon: PactIcon,
    right: 'end_pacts',
    ...tab(async () => (await import('./pacts/pacts-tab.tsx')).PactsTab),
  },
]

/** Pages without a tab of their own. */
const UNDER: readonly Tab[] = [
  {
    name: 'runs',
    label: ({ filters }) => filters,
    Icon: FilterIcon,
    right: 'see_moderation',
    under: 'filters',
    ...tab(async () => (await import('./runs/run-page.tsx')).RunPage),
  },
  {
    name: 'cleanups',
    label: ({ filters }) => filters,
    Icon: FilterIcon,
    right: 'see_moderation',
    under: 'filters',
    ...tab(async () => (await import('./runs/cleanup-page.tsx')).CleanupPage),
  },
]

loadWhenQuiet(TABS.map(({ preload }) => preload))

/** The tab that an address shows, and what stands behind its name: the id of a filter, the name of a person. */
export function tabOf(address: string): { readonly tab: Tab; readonly rest: string } {
  const [, name = '', rest = ''] = /\/moderation\/([^/]+)(?:\/([^/]+))?\/?$/i.exec(address) ?? []
  const tab =
    [...TABS, ...UNDER].find((one) => one.name.localeCompare(name, 'en', { sensitivity: 'base' }) === 0) ??
    TABS[0]!
  return { tab, rest: decodeURIComponent(rest) }
}

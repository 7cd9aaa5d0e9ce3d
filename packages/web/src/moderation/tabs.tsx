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

const OF_SERVICE: ReadonlySet<string> = new Set(['queue', 'log', 'filters', 'people'])

/** The tabs of the whole service: a shield and pacts belong to a channel. */
export const SERVICE_TABS: readonly Tab[] = TABS.filter(({ name }) => OF_SERVICE.has(name))

/** Pages of the whole service without a tab of their own. */
const UNDER_SERVICE: readonly Tab[] = [
  {
    ...UNDER[0]!,
    ...tab(async () => (await import('./runs/service-run-page.tsx')).ServiceRunPage),
  },
]

loadWhenQuiet(TABS.map(({ preload }) => preload))

interface TabOfAddress {
  readonly tab: Tab
  /** What stands behind its name: the id of a filter, the name of a person. */
  readonly rest: string
}

/** The tab of a channel's moderation that an address shows. */
export const tabOf = (address: string): TabOfAddress => tabAmong([...TABS, ...UNDER], address)

/** The tab of the whole service's moderation that an address shows. */
export const serviceTabOf = (address: string): TabOfAddress =>
  tabAmong([...SERVICE_TABS, ...UNDER_SERVICE], address)

function tabAmong(tabs: readonly Tab[], address: string): TabOfAddress {
  const [, name = '', rest = ''] = /\/moderation\/([^/]+)(?:\/([^/]+))?\/?$/i.exec(address) ?? []
  const tab =
    tabs.find((one) => one.name.localeCompare(name, 'en', { sensitivity: 'base' }) === 0) ?? tabs[0]!
  return { tab, rest: decoded(rest) }
}

/** What was written into an address; as it stands where that is no escape, such as a name with '%' in it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

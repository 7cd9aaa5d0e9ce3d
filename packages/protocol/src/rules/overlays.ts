import type { Locale } from '../texts/locale.ts'

/** What an overlay shows: one block. */
export const OVERLAY_KINDS = ['chat', 'alerts', 'goal', 'poll'] as const
export type OverlayKind = (typeof OVERLAY_KINDS)[number]

/** How many overlays a channel has at most. */
export const OVERLAYS_MAX = 20
export const OVERLAY_NAME_MAX = 40
/** How many overlays one connection is told of at most. */
export const OVERLAYS_WATCHED_MAX = 10

export const OVERLAY_LOOKS = ['plain', 'bubble', 'card', 'big'] as const
export const OVERLAY_INKS = ['light', 'dark'] as const
export const OVERLAY_SOUNDS = ['none', 'chime', 'pop', 'bell', 'brass'] as const
export type OverlaySound = (typeof OVERLAY_SOUNDS)[number]

/** Bounds of what overlays are set to; sizes in px, times in seconds. */
export const OVERLAY_BOUNDS = {
  size: { min: 12, max: 64 },
  lines: { min: 1, max: 50 },
  fade_s: { min: 0, max: 120 },
  delay_s: { min: 0, max: 30 },
  names: 50,
  words: 100,
  word: 40,
  text: 200,
  seconds: { min: 2, max: 30 },
  volume: { min: 0, max: 100 },
  stays_s: { min: 0, max: 120 },
} as const

/** What alerts tell of, by the i18n names of their notices; `visit` and `goal` have other names there. */
export const ALERT_KINDS = [
  'subscription',
  'resubscription',
  'gift_subscription',
  'community_gift',
  'visit',
  'goal',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** The alert that a notice with this i18n name is; other notices are none. */
export const ALERT_NOTICES: Readonly<Record<string, AlertKind>> = {
  subscription: 'subscription',
  resubscription: 'resubscription',
  gift_subscription: 'gift_subscription',
  community_gift: 'community_gift',
  visitcame: 'visit',
  goalreached: 'goal',
}

/** For how many minutes a missed alert is still shown, and how many of them are told at once. */
export const ALERTS_KEPT_MINUTES = 10
export const ALERTS_MAX = 100

/** What stands in an alert's sentence in braces, in both languages. */
export const ALERT_PLACEHOLDERS: Readonly<Record<string, 'name' | 'months' | 'count' | 'channel'>> = {
  nazwa: 'name',
  miesiące: 'months',
  liczba: 'count',
  kanał: 'channel',
  name: 'name',
  months: 'months',
  count: 'count',
  channel: 'channel',
}

/** The names in braces of a sentence, such as `nazwa` in `{nazwa} subskrybuje`. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name.trim())
}

interface CommonConfig {
  readonly locale: Locale
  readonly look: (typeof OVERLAY_LOOKS)[number]
  readonly ink: (typeof OVERLAY_INKS)[number]
  /** In px. */
  readonly size: number
  /** Such as `#5fdcab`. */
  readonly accent: string
}

export interface ChatConfig extends CommonConfig {
  readonly lines: number
  readonly newest: 'bottom' | 'top'
  /** After how many seconds a line goes; 0: it stays. */
  readonly fade_s: number
  /** How old a line is when it is drawn, in seconds. */
  readonly delay_s: number
  readonly badges: boolean
  readonly emoticons: boolean
  readonly colors: boolean
  readonly time: boolean
  /** Subscriptions and gifts. */
  readonly events: boolean
  /** Moving emoticons move. */
  readonly moving: boolean
  /** False: a link is shown as `[link]`. */
  readonly links: boolean
  readonly hides: {
    readonly bots: boolean
    /** Lines that begin with `!` or `.`. */
    readonly commands: boolean
    readonly names: readonly string[]
    readonly words: readonly string[]
  }
}

export interface AlertsConfig extends CommonConfig {
  /** Which are shown, with their sentence; an empty one is the usual sentence of the language. */
  readonly kinds: Readonly<Record<AlertKind, { readonly on: boolean; readonly text: string }>>
  readonly seconds: number
  readonly sound: OverlaySound
  readonly volume: number
  /** The file of an emoticon. */
  readonly picture: string | null
}

export interface GoalConfig extends CommonConfig {
  readonly bar: boolean
  readonly title: boolean
}

export interface PollConfig extends CommonConfig {
  /** For how many seconds the result stays after the end. */
  readonly stays_s: number
}

export interface OverlayConfigs {
  readonly chat: ChatConfig
  readonly alerts: AlertsConfig
  readonly goal: GoalConfig
  readonly poll: PollConfig
}

const COMMON = { look: 'bubble', ink: 'light', size: 20, accent: '#5fdcab' } as const

/** What a new overlay is set to. */
export function newOverlay<K extends OverlayKind>(kind: K, locale: Locale): OverlayConfigs[K] {
  const common = { locale, ...COMMON }
  const configs: OverlayConfigs = {
    chat: {
      ...common,
      lines: 8,
      newest: 'bottom',
      fade_s: 20,
      delay_s: 3,
      badges: true,
      emoticons: true,
      colors: true,
      time: false,
      events: true,
      moving: false,
      links: false,
      hides: { bots: true, commands: true, names: [], words: [] },
    },
    alerts: {
      ...common,
      kinds: {
        subscription: { on: true, text: '' },
        resubscription: { on: true, text: '' },
        gift_subscription: { on: true, text: '' },
        community_gift: { on: true, text: '' },
        visit: { on: true, text: '' },
        goal: { on: true, text: '' },
      },
      seconds: 8,
      sound: 'chime',
      volume: 60,
      picture: null,
    },
    goal: { ...common, bar: true, title: true },
    poll: { ...common, stays_s: 20 },
  }
  return configs[kind]
}

/** What an `OVERLAY` line tells a page of its overlay. */
export interface OverlayState<K extends OverlayKind = OverlayKind> {
  readonly kind: K
  /** The name of its channel, without `#`, and its id. */
  readonly channel: string
  readonly channel_id: string
  readonly config: OverlayConfigs[K]
  /** Rises with each change. */
  readonly revision: number
  /** Up to this number of an event nothing is shown: somebody took it off the picture; 0: nobody did. */
  readonly cleared: number
  /** When that was; missing or null where nobody did, or where an older service does not say it. */
  readonly cleared_at?: string | null
  /** Alerts wait. */
  readonly is_paused: boolean
}

/** Acts on what an overlay shows: `test` and `skip` are told once, the others change its state. */
export const OVERLAY_ACTS = ['test', 'skip', 'pause', 'resume', 'clear', 'restore'] as const
export type OverlayAct = (typeof OVERLAY_ACTS)[number]

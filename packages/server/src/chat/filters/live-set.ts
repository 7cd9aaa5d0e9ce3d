import type { FilterVersions } from '../../store/messages/new-message.ts'
import type { AskPatterns } from './pattern-answers.ts'
import type { ReadyFilters } from './ready-filters.ts'
import type { LiveShield } from '../shield/live-shield.ts'

/** What judges the messages of a channel, as this node has it. */
export interface LiveSet {
  readonly versions: FilterVersions
  readonly ready: ReadyFilters
  readonly ask: AskPatterns
  /** Names of the emoticons that can be written here; none where no filter asks for them. */
  readonly emoticons: ReadonlySet<string>
  /** Whether what came by pacts and lists can stop somebody here. */
  readonly hasPacts: boolean
  /** Null while it is down. */
  readonly shield: LiveShield | null
}

/** A text that somebody said. */
export interface RecentText {
  readonly text: string
  readonly userId: string
  readonly at: Date
}

/** Port through which a channel's filters read what they need; filled by `filters-source.ts` from the store. */
export interface FiltersSource {
  live(channelId: string): Promise<LiveSet>
  versions(channelId: string): Promise<FilterVersions>
  /** Texts of the channel's newest messages since that time. */
  textsSince(channelId: string, since: Date): Promise<readonly RecentText[]>
  /** How many messages of the author with numbers up to that one the channel keeps, counted to `most`. */
  messagesOf(channelId: string, userId: string, most: number, upTo: number): Promise<number>
  isTrusted(channelId: string, userId: string): Promise<boolean>
  listing(channelId: string, userId: string): Promise<Listing>
}

/** What pacts and lists say of somebody; `unread`: they stand in a list, and nobody has taken note of that yet. */
export type Listing = 'free' | 'hold' | 'unread'

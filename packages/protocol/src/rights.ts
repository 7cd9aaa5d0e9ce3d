import { SCOPE_OF_RIGHT } from './scope-of-right.ts'
import type { Scope } from './scopes.ts'

/** A member's mode letters (spec B §1), highest first: the order of prefixes and of the status list. */
export const MEMBER_MODES = ['a', 'm', 'q', 'o', 'h', 'v', 'g'] as const
export type MemberMode = (typeof MEMBER_MODES)[number]

/** The prefix of each letter in NAMES and PREFIX (wire §2). */
export const PREFIXES: Readonly<Record<MemberMode, string>> = {
  a: '!',
  m: '*',
  q: '~',
  o: '@',
  h: '%',
  v: '+',
  g: '$',
}

/** Status levels of spec B §1; `g` is a badge group and gives none. */
export const LEVELS: Readonly<Record<MemberMode, number>> = {
  a: 1000,
  m: 500,
  q: 200,
  o: 100,
  h: 50,
  v: 10,
  g: 0,
}

/**
 * Who asks for a right: a guest, or somebody logged in with mode letters in the channel ('' = none, 'qv' = two).
 * `scopes` bounds what an application may do for them; absent or null: the person's own login.
 */
export type Standing =
  | { readonly guest: true }
  | { readonly guest: false; readonly modes: string; readonly scopes?: ReadonlySet<Scope> | null }

export const GUEST: Standing = { guest: true }

const EVERYBODY = 'guest u v h o q m a'
const LOGGED_IN = 'u v h o q m a'
const SUBSCRIBERS_UP = 'v h o q m a'
const MODERATORS_UP = 'o q m a'
const OWNERS_UP = 'q m a'
const STAFF = 'm a'

/** The one table of rights: action × mode (decisions, OPEN-140..144). */
export const RIGHTS = {
  read: EVERYBODY,
  see_members: EVERYBODY,
  see_hot: EVERYBODY,
  write: LOGGED_IN,
  vote: LOGGED_IN,
  search: LOGGED_IN,
  attach: LOGGED_IN,
  block: LOGGED_IN,
  subscribe: LOGGED_IN,
  create_channel: LOGGED_IN,
  write_in_subscribers_only: SUBSCRIBERS_UP,
  write_without_slow_mode: SUBSCRIBERS_UP,
  attach_large: 'v q m a',
  /** Messages are not checked for repetition, spam and R9K. */
  write_without_pace: MODERATORS_UP,
  write_in_moderators_only: MODERATORS_UP,
  delete_others: MODERATORS_UP,
  /** Removes a message so that nothing of it is stored. */
  purge: OWNERS_UP,
  /**
   * Goes further than `purge`: the relay no longer serves the pictures that the message linked, whoever else
   * linked them.
   */
  withhold_pictures: STAFF,
  ban: MODERATORS_UP,
  mute: MODERATORS_UP,
  pin: MODERATORS_UP,
  kick: MODERATORS_UP,
  set_topic: MODERATORS_UP,
  see_bans: MODERATORS_UP,
  /** Reading the log of moderation. */
  see_moderation: MODERATORS_UP,
  /** Undoing an act of moderation; the right that the act took is asked for as well. */
  undo: MODERATORS_UP,
  /** Creating, changing, ordering and removing filters, where the owner did not keep that to the owners. */
  manage_filters: MODERATORS_UP,
  manage_locked_filters: OWNERS_UP,
  /** How the channel moderates: its ladder, appeals, the text of its rules. */
  manage_moderation: OWNERS_UP,
  /** Trying a filter on the stored history, which changes nothing. */
  run_filters: MODERATORS_UP,
  /** Warning somebody, who then acknowledges it before writing on. */
  warn: MODERATORS_UP,
  /** Notes about people, for a channel's moderators. */
  note: MODERATORS_UP,
  /** Marking somebody as known, for whom what filters ask of newcomers does not hold. */
  trust: MODERATORS_UP,
  /** Acknowledging an own warning. */
  acknowledge: LOGGED_IN,
  /** Deciding about matters: held messages, reports, appeals. */
  decide: MODERATORS_UP,
  /** Telling moderators of a message or a person; who is banned may as well. */
  report: LOGGED_IN,
  /** Asking once for a second look at an own ban, mute or warning. */
  appeal: LOGGED_IN,
  /** Reading who reported something. */
  see_reporters: OWNERS_UP,
  /** Deleting what a run found, or muting and banning its authors. */
  clean_up: MODERATORS_UP,
  /** Raising and lowering the shield. */
  use_shield: MODERATORS_UP,
  /** Choosing what the shield does, and whether it goes up by itself. */
  manage_shield: OWNERS_UP,
  export_moderation: OWNERS_UP,
  /** Proposing and accepting pacts with other channels, choosing what they mean here, lists from outside. */
  manage_pacts: 'q',
  /** Reading them, and ending them. */
  end_pacts: OWNERS_UP,
  /** Erasing the copies of messages in an entry of the log. */
  erase_evidence: 'a',
  /** Opening, ending and cancelling the channel's poll. */
  run_poll: MODERATORS_UP,
  /** Voting in it; a poll may ask for a subscription as well. */
  vote_in_poll: LOGGED_IN,
  /** Saying how many subscribers the channel wants. */
  set_goal: OWNERS_UP,
  /** Asking another channel whether this one's people may come. */
  offer_visit: OWNERS_UP,
  /** Answering such a question, and ending a visit that comes. */
  answer_visit: MODERATORS_UP,
  /** Being told when the channel's stream begins. */
  follow: LOGGED_IN,
  /** Beginning and ending the channel's stream, and its title. */
  tell_stream: MODERATORS_UP,
  /** What belongs to the channel's streams and outlasts them, such as which are listed. */
  manage_stream: OWNERS_UP,
  /** Reading how many watched, wrote and subscribed in each minute of a stream. */
  see_figures: OWNERS_UP,
  /** Making and removing the keys by which OBS or a media server tells of the stream. */
  manage_stream_keys: OWNERS_UP,
  /** Making, changing and removing the overlays of the channel's stream. */
  manage_overlays: OWNERS_UP,
  /** Seeing them, and what they do now: taking everything off the picture, trying, skipping and pausing alerts. */
  act_on_overlays: MODERATORS_UP,
  set_channel_modes: MODERATORS_UP,
  manage_groups: OWNERS_UP,
  manage_emoticons: OWNERS_UP,
  see_subscriptions: OWNERS_UP,
  /** Asking the operator for the sale of subscriptions, and switching it where that is allowed. */
  offer_subscriptions: OWNERS_UP,
  /** A colour in channels without mode c (CONTRA-09); of moderators, only those who subscribe. */
  choose_color: 'v',
  /** Changing one's own subscription: its badge, sharing it (ROLE-22). */
  manage_subscription: 'v',
  set_attachments_mode: STAFF,
  /** Owners switch attachments in their own channels, where the operator allows it (OWNER_ATTACHMENTS). */
  set_own_attachments_mode: OWNERS_UP,
} as const

export type Right = keyof typeof RIGHTS

const HOLDERS: Readonly<Record<Right, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(RIGHTS).map(([right, holders]) => [right, new Set(holders.split(' '))]),
) as unknown as Record<Right, ReadonlySet<string>>

/** Each right has a row there; without one this does not compile. */
const SCOPES: Readonly<Record<Right, Scope | null>> = SCOPE_OF_RIGHT

/** Whether somebody of this standing has the right. */
export function may(right: Right, standing: Standing): boolean {
  const holders = HOLDERS[right]
  if (standing.guest) return holders.has('guest')
  if (!reaches(standing.scopes ?? null, SCOPES[right])) return false
  if (holders.has('u')) return true
  for (const mode of standing.modes) if (holders.has(mode)) return true
  return false
}

/** Whether somebody may choose the colour of the own name: subscribers, and everybody where mode c is set (CONTRA-09). */
export function mayChooseColor(modes: string, hasModeC: boolean): boolean {
  return hasModeC || may('choose_color', { guest: false, modes })
}

/**
 * Whether the scopes include the one that is needed. `scopes` null is the person's own login, which may do
 * everything; `needed` null is what no application may do.
 */
export function reaches(scopes: ReadonlySet<Scope> | null, needed: Scope | null): boolean {
  return scopes === null || (needed !== null && scopes.has(needed))
}

/** The highest level among the letters, 0 for none (spec B §1). */
export function levelOf(modes: string): number {
  let level = 0
  for (const mode of modes) level = Math.max(level, LEVELS[mode as MemberMode] ?? 0)
  return level
}

/** Whether the actor stands above the target: nobody acts on somebody of equal or higher level (OPEN-140). */
export function outranks(actorModes: string, targetModes: string): boolean {
  return levelOf(actorModes) > levelOf(targetModes)
}

/**
 * Rights for which an equal level is enough: a moderator may delete another moderator's messages (OPEN-140).
 */
const AMONG_EQUALS: ReadonlySet<Right> = new Set(['delete_others', 'purge'])

/** Whether somebody of this standing has the right and may use it on somebody who holds these letters. */
export function mayActOn(right: Right, standing: Standing, targetModes: string): boolean {
  if (!may(right, standing)) return false
  const modes = standing.guest ? '' : standing.modes
  return AMONG_EQUALS.has(right) ? levelOf(modes) >= levelOf(targetModes) : outranks(modes, targetModes)
}

/** Letters in the order of prefixes, each once, unknown ones dropped (MODE-14). */
export function orderModes(modes: Iterable<string>): string {
  const held = new Set(modes)
  return MEMBER_MODES.filter((mode) => held.has(mode)).join('')
}

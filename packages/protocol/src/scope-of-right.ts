import type { Scope } from './scopes.ts'

/**
 * For each right the scope that an application needs to use it, whoever it acts for; null: no application can.
 */
export const SCOPE_OF_RIGHT = {
  read: 'chat_read',
  see_members: 'chat_read',
  see_hot: 'chat_read',
  search: 'chat_read',
  write: 'chat_write',
  vote: 'chat_write',
  attach: 'chat_write',
  attach_large: 'chat_write',
  write_in_subscribers_only: 'chat_write',
  write_without_slow_mode: 'chat_write',
  write_without_pace: 'chat_write',
  write_in_moderators_only: 'chat_write',
  choose_color: 'chat_write',
  block: 'user_blocked_users',
  manage_subscription: 'user_subscriptions',
  /** An application must not spend somebody's money. */
  subscribe: null,
  delete_others: 'moderate',
  /** An application must not do what cannot be undone. */
  purge: null,
  withhold_pictures: null,
  ban: 'moderate',
  mute: 'moderate',
  pin: 'moderate',
  kick: 'moderate',
  set_topic: 'moderate',
  see_bans: 'moderate',
  see_moderation: 'moderate',
  undo: 'moderate',
  manage_filters: 'moderate',
  manage_locked_filters: 'moderate',
  manage_moderation: 'channel_manage',
  run_filters: 'moderate',
  warn: 'moderate',
  note: 'moderate',
  trust: 'moderate',
  /** A person acknowledges; a program cannot know that they read it. */
  acknowledge: null,
  decide: 'moderate',
  report: 'chat_write',
  /** A person asks; a program cannot know what they would say. */
  appeal: null,
  see_reporters: 'channel_manage',
  clean_up: 'moderate',
  use_shield: 'moderate',
  manage_shield: 'moderate',
  export_moderation: 'channel_manage',
  manage_pacts: 'channel_manage',
  end_pacts: 'channel_manage',
  /** An application must not do what cannot be undone. */
  erase_evidence: null,
  create_channel: 'channel_manage',
  run_poll: 'channel_manage',
  vote_in_poll: 'chat_write',
  set_goal: 'channel_manage',
  /** Whom somebody follows is their own affair. */
  follow: null,
  tell_stream: 'channel_manage',
  see_figures: 'channel_manage',
  manage_stream: 'channel_manage',
  /** A key would outlive the application's own login. */
  manage_stream_keys: null,
  manage_overlays: 'channel_manage',
  act_on_overlays: 'moderate',
  set_channel_modes: 'channel_manage',
  set_attachments_mode: 'channel_manage',
  set_own_attachments_mode: 'channel_manage',
  manage_groups: 'channel_manage',
  manage_emoticons: 'channel_manage',
  see_subscriptions: 'channel_manage',
  /** An application must not decide what is sold in somebody's name. */
  offer_subscriptions: null,
} as const satisfies Readonly<Record<string, Scope | null>>

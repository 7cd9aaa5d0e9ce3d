import type { Fault } from '../fault.ts'

/** Faults in who is shown what. */
export const READERS: readonly Fault[] = [
  {
    file: 'packages/server/src/chat/live/seen-by-guest.ts',
    find: "return hasClearedText(event) ? { ...event, text: '', attachments: [], embeds: [] } : event",
    replace: 'return event',
    breaks: 'Guests read what a moderator deleted.',
    tests: ['packages/server/src/routes/channels/deleted-text.test.ts'],
  },
  {
    file: 'packages/server/src/chat/live/seen-by-guest.ts',
    find: 'attachments: [], ',
    replace: '',
    breaks: 'Guests get the files of what a moderator deleted.',
    tests: ['packages/server/src/routes/channels/deleted-text.test.ts'],
  },
  {
    file: 'packages/server/src/routes/channels/readable-channel.ts',
    find: '(await deps.store.read.memberships.has(id, caller.user.id)) ? channel : null',
    replace: 'channel',
    breaks: 'Everybody with its id reads a private conversation.',
    tests: ['packages/server/src/routes/channels/channels.test.ts'],
  },
  {
    file: 'packages/server/src/routes/channels/readable-channel.ts',
    find: "!reaches(caller.scopes, 'private_read')",
    replace: 'false',
    breaks: 'An application reads private conversations that it may not.',
    tests: [
      'packages/server/src/routes/channels/channels.test.ts',
      'packages/server/src/commands/registration/application-login.test.ts',
      'packages/server/src/routes/oauth/token.test.ts',
    ],
  },
  {
    file: 'packages/server/src/routes/channels/search-messages.ts',
    find: "if (caller === null) return problem('login_required')",
    replace: "if (caller === null) return problem('not_found')",
    breaks: 'A guest who searches is not told to log in.',
    tests: ['packages/server/src/routes/channels/search-messages.test.ts'],
  },
  {
    file: 'packages/server/src/routes/channels/messages.ts',
    find: "type === 'user' && caller !== null ? read.eventsFor(caller.user.id) : read.events",
    replace: 'read.events',
    breaks: 'History shows what somebody blocked.',
    tests: [
      'packages/server/src/commands/talk/conversation.test.ts',
      'packages/server/src/commands/own/block.test.ts',
      'packages/server/src/routes/channels/channels.test.ts',
    ],
  },
  {
    file: 'packages/server/src/routes/channels/bans.ts',
    find: "channel.type !== 'channel' || !may('see_bans', await standingOf(deps, channel.id, caller))",
    replace: "channel.type !== 'channel'",
    breaks: 'Everybody reads who is banned and why.',
    tests: ['packages/server/src/routes/channels/bans.test.ts'],
  },
  {
    file: 'packages/server/src/routes/channels/subscriptions.ts',
    find: "channel.type !== 'channel' || !may('see_subscriptions', await standingOf(deps, channel.id, caller))",
    replace: "channel.type !== 'channel'",
    breaks: 'Everybody reads who pays for a channel.',
    tests: [
      'packages/server/src/routes/channels/subscriptions.test.ts',
      'packages/server/src/routes/channels/channels.test.ts',
    ],
  },
  {
    file: 'packages/server/src/routes/purchase/channel-income.ts',
    find: "channel.type !== 'channel' || !may('see_subscriptions', await standingOf(deps, channel.id, caller))",
    replace: "channel.type !== 'channel'",
    breaks: 'Everybody reads what a channel earns.',
    tests: ['packages/server/src/purchase/receipts.test.ts', 'packages/server/src/purchase/purchase.test.ts'],
  },
  {
    file: 'packages/server/src/routes/purchase/subscribers-csv.ts',
    find: "channel.type !== 'channel' || !may('see_subscriptions', await standingOf(deps, channel.id, caller))",
    replace: "channel.type !== 'channel'",
    breaks: 'Everybody takes the list of who pays for a channel.',
    tests: [
      'packages/server/src/purchase/receipts.test.ts',
      'packages/server/src/purchase/purchase.test.ts',
      'packages/server/src/routes/channels/subscriptions.test.ts',
    ],
  },
  {
    file: 'packages/server/src/routes/emoticons/managed-channel.ts',
    find: "channel.type === 'channel' && may('manage_emoticons', await standingOf(deps, channel.id, caller))",
    replace: "channel.type === 'channel'",
    breaks: 'Everybody changes the emoticons of a channel.',
    tests: ['packages/server/src/routes/emoticons/emoticons.test.ts'],
  },
  {
    file: 'packages/server/src/routes/channels/standing-of.ts',
    find: 'modes: isHeldBack ? bare : all',
    replace: 'modes: all',
    breaks: 'The API knows no second factor that the operator wants.',
    tests: ['packages/server/src/moderation/require-second-factor.test.ts'],
  },
  {
    file: 'packages/server/src/routes/let-read.ts',
    find: 'origin !== undefined && allowed.includes(origin)',
    replace: 'origin !== undefined',
    breaks: 'Pages of any site read what the operator lets one read.',
    tests: ['packages/server/src/routes/let-read.test.ts'],
  },
  {
    file: 'packages/server/src/routes/route.ts',
    find: 'if (isForSites) letRead(',
    replace: 'letRead(',
    breaks: 'A page of another site reads calls that are not for it.',
    tests: ['packages/server/src/routes/let-read.test.ts'],
  },
]

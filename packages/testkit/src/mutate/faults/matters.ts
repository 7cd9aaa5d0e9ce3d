import type { Fault } from '../fault.ts'

const HELD = ['packages/server/src/chat/held/hold-message.test.ts']
const DECIDED = ['packages/server/src/moderation/matters/decide-matter.test.ts']
const LIVE = ['packages/server/src/moderation/log/modlog.test.ts']
const PROPOSED = ['packages/server/src/moderation/people/proposed-bans.test.ts']

/** Faults in what waits for moderators: who learns of it, who decides, and that it comes into the channel once. */
export const MATTERS: readonly Fault[] = [
  {
    file: 'packages/server/src/chat/held/hold-message.ts',
    find: 'own >= HELD_PER_PERSON || all >= bound',
    replace: 'all >= bound',
    breaks: 'One person fills the queue of a channel.',
    tests: HELD,
  },
  {
    file: 'packages/server/src/chat/held/hold-message.ts',
    find: '|| all >= bound',
    replace: '',
    breaks: 'A crowd fills the queue of a channel without end.',
    tests: HELD,
  },
  {
    file: 'packages/server/src/chat/held/hold-message.ts',
    find: 'at.getTime() + holdMinutes * 60_000',
    replace: 'at.getTime() + (holdMinutes > 0 ? 30 : 0) * 60_000',
    breaks: 'A held message waits for half an hour, whatever the channel says.',
    tests: DECIDED,
  },
  {
    file: 'packages/server/src/moderation/bans/impose-ban.ts',
    find: 'const closed = leavesWaiting ?',
    replace: "const closed = leavesWaiting || kind === 'mute' ?",
    breaks: 'What somebody has waiting who was muted waits on until the next round.',
    tests: DECIDED,
  },
  {
    file: 'packages/server/src/chat/held/held-as.ts',
    find: "tells !== 'words'",
    replace: 'false',
    breaks: 'A filter that tells nothing shows its author which words it catches.',
    tests: HELD,
  },
  {
    file: 'packages/server/src/chat/people/user-notices.ts',
    find: "if (session.variant.has('V/moderation') && seesModeration(session, channelId))",
    replace: "if (session.variant.has('V/moderation'))",
    breaks: 'A member reads of a held message where a node chose the readers by what was true a moment ago.',
    tests: HELD,
  },
  {
    file: 'packages/server/src/moderation/matters/decide-matter.ts',
    find: "    if (bar !== null) return refused(bar === 'self' ? 'own_matter' : 'no_permission')\n",
    replace: '',
    breaks: 'A moderator lets the own held message in.',
    tests: DECIDED,
  },
  {
    file: 'packages/server/src/moderation/matters/decide-matter.ts',
    find: "const kind = decision === 'trust' ? decision : act",
    replace: 'const kind = act',
    breaks: 'Somebody stays trusted although another moderator refused the message for which they were.',
    tests: DECIDED,
  },
  {
    file: 'packages/server/src/moderation/matters/turn-held.ts',
    find: "  if ((await tx.bans.barring(channel.id, userId, at)) !== undefined) return refused('author_banned')\n",
    replace: '',
    breaks: 'Letting in what a banned person wrote ends in an error.',
    tests: DECIDED,
  },
  {
    file: 'packages/server/src/moderation/matters/turn-held.ts',
    find: 'await tx.nonces.move(userId, held.nonce, messageId, id)',
    replace: 'void held.nonce',
    breaks: 'A browser that sends a line again does not learn that it stands in the channel.',
    tests: DECIDED,
  },
  {
    file: 'packages/server/src/moderation/matters/withdraw-held.ts',
    find: 'matter.userId !== by.id || ',
    replace: '',
    breaks: 'Anybody takes back what somebody else has waiting.',
    tests: DECIDED,
  },
  {
    file: 'packages/server/src/moderation/bans/impose-ban.ts',
    find: 'leavesWaiting ? { notices: [], files: [] } : await closeHeld(scene, target.id)',
    replace: '({ notices: [], files: [] } as Awaited<ReturnType<typeof closeHeld>>)',
    breaks: 'Messages of a banned person go on waiting.',
    tests: DECIDED,
  },
  {
    file: 'packages/server/src/commands/channel/modlook.ts',
    find: "      !may('decide', place.standing)",
    replace: '      false',
    breaks: 'Any member writes names onto the screens of moderators.',
    tests: LIVE,
  },
  {
    file: 'packages/server/src/moderation/people/propose-ban.ts',
    find: '  if (await tx.matters.hasProposal(scopeId, target.id, new Date(at.getTime() - QUIET_MS))) return NOTHING\n',
    replace: '',
    breaks: 'Each message that a filter catches opens one more matter about the same person.',
    tests: PROPOSED,
  },
  {
    file: 'packages/server/src/moderation/undo/undo-proposal.ts',
    find: 'matter.state === left && !banned.has(matter.userId)',
    replace: 'matter.state === left',
    breaks: 'A ban is proposed of somebody who is banned.',
    tests: PROPOSED,
  },
  {
    file: 'packages/server/src/moderation/bans/impose-ban.ts',
    find: "  if (kind === 'ban') await applyProposals(scene, [target.id])\n",
    replace: '',
    breaks: 'Moderators are asked whether to ban whom one of them has banned.',
    tests: PROPOSED,
  },
  {
    file: 'packages/server/src/moderation/matters/comment-on-matter.ts',
    find: 'matter.seenFrom ?? 0',
    replace: 'matter.seenFrom',
    breaks: 'A moderator whom a matter is about reads in the log what the others say of it.',
    tests: DECIDED,
  },
]

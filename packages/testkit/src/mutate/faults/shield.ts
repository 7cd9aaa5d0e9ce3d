import type { Fault } from '../fault.ts'

const SHIELD = ['packages/server/src/moderation/shield/shield.test.ts']
const ALARMS = ['packages/server/src/moderation/shield/alarms.test.ts']
const CLUSTER = ['packages/server/src/cluster/shield.test.ts']

/** Faults in the shield and in alarms of raids: whom it stops, that it ends, and who decides. */
export const SHIELD_FAULTS: readonly Fault[] = [
  {
    file: 'packages/server/src/moderation/reports/report.ts',
    find: 'if (people < ALARM.people || reporters < ALARM.reporters) return',
    replace: 'if (people < ALARM.people) return',
    breaks: 'One person who reports everybody raises the alarm of a raid.',
    tests: ALARMS,
  },
  {
    file: 'packages/server/src/store/moderation/alarm-matters.ts',
    find: '          and report.created_at > ${since}`',
    replace: "          and report.created_at > ${since}::timestamptz - interval '1 day'`",
    breaks: 'Reports of a whole day raise the alarm of a raid.',
    tests: ALARMS,
  },
  {
    file: 'packages/server/src/moderation/shield/turn-shield.ts',
    find: "  await tx.filters.raise(channel.id)\n  return [...events, ...(isOn ?? []), noticeOf(scene, 'shieldon')]",
    replace: "  return [...events, ...(isOn ?? []), noticeOf(scene, 'shieldon')]",
    breaks: 'Nodes go on without the shield after it was raised.',
    tests: SHIELD,
  },
  {
    file: 'packages/server/src/moderation/shield/turn-shield.ts',
    find: 'if (one === undefined || modes.get(mode) !== one.set) continue',
    replace: 'if (one === undefined) continue',
    breaks: 'Lowering the shield takes back what a moderator chose meanwhile.',
    tests: SHIELD,
  },
  {
    file: 'packages/server/src/moderation/shield/switch-shield.ts',
    find: ' || isSame(stands.endsAt, endsAt)',
    replace: '',
    breaks: 'Two moderators who press at once raise the shield twice.',
    tests: SHIELD,
  },
  {
    file: 'packages/server/src/chat/shield/shield-rule.ts',
    find: '!trusted.has(person.id)',
    replace: 'trusted.size >= 0',
    breaks: 'The shield refuses young accounts that moderators trust.',
    tests: SHIELD,
  },
  {
    file: 'packages/server/src/chat/shield/shield-rule.ts',
    find: "  if (isBehind && preset.links && level < LEVELS.v && hasLink(text)) return { name: 'linked', values: {} }\n",
    replace: '',
    breaks: 'A node that has not heard of the shield lets links pass behind its number.',
    tests: CLUSTER,
  },
  {
    file: 'packages/server/src/chat/shield/shield-rule.ts',
    find: 'level >= LEVELS.o || ',
    replace: '',
    breaks: 'The shield holds messages of moderators.',
    tests: SHIELD,
  },
  {
    file: 'packages/server/src/chat/shield/shield-memory.ts',
    find: 'if (known !== undefined && now - known.at < KNOWN_MS) return known.answer',
    replace: '',
    breaks: 'A raid makes a statement of the store a message.',
    tests: SHIELD,
  },
  {
    file: 'packages/server/src/chat/shield/stop-by-shield.ts',
    find: "rule.name === 'shielded' ? null : await saidBefore",
    replace: 'await saidBefore',
    breaks: 'Each refused message of a raid makes a statement of the store.',
    tests: SHIELD,
  },
  {
    file: 'packages/server/src/moderation/shield/switch-shield.ts',
    find: 'matter !== null || ',
    replace: '',
    breaks: 'An alarm that nobody answered shortens the shield that a moderator raised.',
    tests: ALARMS,
  },
  {
    file: 'packages/server/src/moderation/matters/decide-alarm.ts',
    find: 'raised?.matter === n ? ',
    replace: 'raised !== undefined ? ',
    breaks: 'Who decides an old alarm otherwise lowers the shield that somebody raised since.',
    tests: ALARMS,
  },
  {
    file: 'packages/server/src/chat/shield/raid-watch.ts',
    find: '    if (now - before <= MINUTE_MS) return\n',
    replace: '',
    breaks: 'One person who goes and comes again and again is taken for a raid.',
    tests: ALARMS,
  },
  {
    file: 'packages/server/src/moderation/shield/open-alarm.ts',
    find: '  if ((await tx.shields.of(channel.id)).isOn) return NOTHING\n',
    replace: '',
    breaks: 'Moderators who raised the shield are alarmed all the while it is up.',
    tests: ALARMS,
  },
  {
    file: 'packages/server/src/moderation/shield/turn-shield.ts',
    find: 'stands.preset[FOLLOWS[mode]] !== preset[FOLLOWS[mode]]',
    replace: 'FOLLOWS[mode] !== undefined',
    breaks: 'Choosing what the shield does takes back what a moderator chose meanwhile.',
    tests: SHIELD,
  },
  {
    file: 'packages/server/src/moderation/shield/open-alarm.ts',
    find: '  if (await tx.matters.hasAlarm(channel.id, new Date(at.getTime() - QUIET_MS))) return NOTHING\n',
    replace: '',
    breaks: 'Who said that it is no attack is alarmed again at once.',
    tests: ALARMS,
  },
  {
    file: 'packages/server/src/moderation/shield/answer-alarm.ts',
    find: 'matter.userId === null && isAllowed && isLate',
    replace: 'matter.userId === null && isLate',
    breaks: 'The shield goes up by itself although the owner did not allow it.',
    tests: ALARMS,
  },
  {
    file: 'packages/server/src/chat/shield/raid-watch.ts',
    find: ' || sum(arrivals.young) < count * YOUNG_SHARE',
    replace: '',
    breaks: 'A host who brings old viewers along is taken for a raid.',
    tests: ALARMS,
  },
  {
    file: 'packages/server/src/moderation/undo/undo-shield.ts',
    find: 'if (shield === null || shield.use !== useOf(entry)) return false',
    replace: 'if (shield === null) return false',
    breaks: 'Undoing an old press switches the shield that somebody raised since.',
    tests: SHIELD,
  },
]

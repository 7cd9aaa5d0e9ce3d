import type { Fault } from '../fault.ts'

const EVERYWHERE = ['packages/server/src/moderation/everywhere.test.ts']
const SERVICE_RUNS = ['packages/server/src/chat/filters/runs/service-runs.test.ts']
const NAMES = ['packages/server/src/moderation/hidden-names.test.ts']
const PLAIN = ['packages/server/src/moderation/log/plain-notices.test.ts']

/** Faults in what holds in all channels, in hidden names, and in what ordinary clients of moderators are told. */
export const EVERYWHERE_FAULTS: readonly Fault[] = [
  {
    file: 'packages/server/src/store/messages/append-one.ts',
    find: "in (${$('channel')}, '${EVERYWHERE}') and bans.user_id",
    replace: "in (${$('channel')}) and bans.user_id",
    breaks: 'Who is banned everywhere writes wherever no node knows of the ban.',
    tests: EVERYWHERE,
  },
  {
    file: 'packages/server/src/store/messages/append-one.ts',
    find: 'staff.id <> ${user} and staff.global_mode is not null',
    replace: 'staff.id <> ${user}',
    breaks: 'Who is banned everywhere writes to everybody in private.',
    tests: EVERYWHERE,
  },
  {
    file: 'packages/server/src/routes/moderation/routes-in-scope.ts',
    find: 'if (standing.guest || !may(right, standing)) return forbiddenThere(deps, EVERYWHERE, right, caller)',
    replace: 'if (standing.guest) return forbiddenThere(deps, EVERYWHERE, right, caller)',
    breaks: 'Everybody who is logged in reads the log of the whole service.',
    tests: EVERYWHERE,
  },
  {
    file: 'packages/server/src/routes/moderation/barred-everywhere.ts',
    find: 'const isAllowed = may(right, await standingOf(deps, EVERYWHERE, caller))',
    replace: "const isAllowed = may('report', await standingOf(deps, EVERYWHERE, caller))",
    breaks: 'Everybody who is logged in reads what a filter of the service caught in any channel.',
    tests: SERVICE_RUNS,
  },
  {
    file: 'packages/server/src/routes/moderation/run-records.ts',
    find: 'run.serviceRunId === null) return run',
    replace: 'run.serviceRunId !== undefined) return run',
    breaks: 'Moderators of a channel read the words of the filters of the whole service.',
    tests: SERVICE_RUNS,
  },
  {
    file: 'packages/server/src/routes/moderation/run-records.ts',
    find: "may('run_filters', await standingOf(deps, EVERYWHERE, caller))",
    replace:
      "may('run_filters', { guest: false, modes: caller.user.globalMode ?? '', scopes: caller.scopes })",
    breaks: 'An administrator without a second factor reads the words of the filters of the whole service.',
    tests: SERVICE_RUNS,
  },
  {
    file: 'packages/server/src/moderation/cleanups/start-cleanup.ts',
    find: "if (isOfService && 'refusal' in (await askEverywhere(scene, 'run_filters')))",
    replace: 'if (false)',
    breaks: 'Moderators of a channel act on what a run found that they may not read.',
    tests: SERVICE_RUNS,
  },
  {
    file: 'packages/server/src/moderation/runs/begin-part.ts',
    find: "    if ('refusal' in (await askEverywhere(scene, 'run_filters'))) return refused('no_permission')\n",
    replace: '',
    breaks: 'A run of somebody who is no administrator any more goes on in channels that they moderate.',
    tests: SERVICE_RUNS,
  },
  {
    file: 'packages/server/src/chat/filters/runs/run-work.ts',
    find: 'isEverywhere ? makeReady([own], []) : makeReady([], [own])',
    replace: 'makeReady([], [own])',
    breaks: 'A run tells that a filter of the service lets moderators pass, whom it stops when it is on.',
    tests: SERVICE_RUNS,
  },
  {
    file: 'packages/server/src/chat/filters/runs/service-runs.ts',
    find: "if (isLeftOut) await tx.serviceRuns.setBegun(id, begun + 1)\n      else await tx.serviceRuns.end(id, 'stopped')\n      return isLeftOut",
    replace: 'await tx.serviceRuns.setBegun(id, begun + 1)\n      return true',
    breaks: 'A run goes on as whoever ordered it, who is an administrator no longer.',
    tests: SERVICE_RUNS,
  },
  {
    file: 'packages/server/src/moderation/run-act.ts',
    find: 'isHidden && seqs.length > 0 ? withoutNames(moderation.texts, performed) : performed',
    replace: 'performed',
    breaks: 'Members read which moderator acted though the channel hides it.',
    tests: NAMES,
  },
  {
    file: 'packages/server/src/chat/live/channel-source.ts',
    find: 'by: isByHidden ? null : byName',
    replace: 'by: byName',
    breaks: 'Who comes back banned reads the hidden name of the moderator.',
    tests: NAMES,
  },
  {
    file: 'packages/server/src/store/channels/whole-inbox.ts',
    find: 'actor.deleted_at is null and not act.is_name_hidden then',
    replace: 'actor.deleted_at is null then',
    breaks: 'The inbox names the moderator whom the channel hides.',
    tests: NAMES,
  },
  {
    file: 'packages/server/src/moderation/ask-right.ts',
    find: 'context.moderatorsNeedSecondFactor && isOfModerators(right)',
    replace: 'false && isOfModerators(right)',
    breaks: 'Moderators act without the second factor that the operator asks for.',
    tests: ['packages/server/src/moderation/moderators-second-factor.test.ts'],
  },
  {
    file: 'packages/server/src/chat/people/plain-notices.ts',
    find: 'open.told >= A_MINUTE',
    replace: 'false',
    breaks: 'A raid fills the windows of moderators with notices.',
    tests: PLAIN,
  },
  {
    file: 'packages/server/src/routes/channels/channel-rules.ts',
    find: " && body.tells !== 'nothing'",
    replace: '',
    breaks: 'Everybody reads the titles of filters that tell nothing.',
    tests: ['packages/server/src/routes/channels/channel-rules.test.ts'],
  },
]

import type { Right } from '@gwar/protocol'
import { CHANNEL, type Member, type Player, type Stage } from './stage.fixture.ts'

/** One way to make use of a right. */
export interface Action {
  readonly isOn?: false
  /** Requirements that it proves. */
  readonly ids: string
  readonly over: 'socket' | 'HTTP'
  /** Whether it was done. */
  attempt(stage: Stage, actor: Player): Promise<boolean>
  /** What the others are told where it is done, and are not told where it is refused; null: it is nobody else's. */
  readonly told: RegExp | null
  prepare?(stage: Stage): Promise<void>
  /** After each attempt that was done. */
  undo?(stage: Stage): Promise<void>
  finish?(stage: Stage): Promise<void>
}

/** The same, done to somebody; whether it may be depends on both. */
export interface ActionOn extends Omit<Action, 'isOn' | 'attempt' | 'undo'> {
  readonly isOn: true
  attempt(stage: Stage, actor: Player, target: Member): Promise<boolean>
  undo?(stage: Stage, target: Member): Promise<void>
}

/** A right whose use stands in another test, or is not built; in words. */
export interface Elsewhere {
  readonly elsewhere: string
}

const mode = (change: string) => `MODE #${CHANNEL} ${change}`

/** A message that a rule of the channel may refuse. */
const writing = (ids: string, set: string, unset: string): Action => ({
  ids,
  over: 'socket',
  told: / PRIVMSG #prawa /,
  prepare: (stage) => stage.byAdministrator(mode(set)),
  finish: (stage) => stage.byAdministrator(mode(unset)),
  attempt: (stage, actor) => stage.says(actor, stage.word()),
})

/** Two messages, the second of which is refused to most. */
async function twice(stage: Stage, actor: Player, texts: readonly [string, string]): Promise<boolean> {
  await stage.pass(6000)
  if (!(await stage.says(actor, texts[0]))) return false
  await stage.heard()
  await stage.pass(1000)
  return stage.says(actor, texts[1])
}

/** Whether the channel sells subscriptions. */
function offer({ world, channelId }: Stage, isOffered: boolean): Promise<void> {
  return world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(channelId, isOffered))
}

const get = (ids: string, path: string): Action => ({
  ids,
  over: 'HTTP',
  told: null,
  attempt: (stage, actor) => stage.calls(actor, 'GET', `/api/channels/{id}${path}`),
})

const sentence = (ids: string, told: RegExp, words: (name: string) => string): ActionOn => ({
  isOn: true,
  ids,
  over: 'socket',
  told,
  attempt: (stage, actor, { person }) => stage.says(actor, words(person.name)),
  undo: (stage, { person }) => stage.byAdministrator(`PRIVMSG #${CHANNEL} :.unban ${person.name}`),
})

let pinned = ''

/** The one table: every right with every way to use it. A right without a row does not compile. */
export const ACTIONS: Readonly<Record<Right, readonly (Action | ActionOn)[] | Elsewhere>> = {
  read: [
    get('ROLE-02', '/messages'),
    {
      ids: 'ROLE-02',
      over: 'socket',
      told: null,
      attempt(stage, actor) {
        actor.client.send(`PART #${CHANNEL}`)
        return stage.asks(actor, `JOIN #${CHANNEL}`)
      },
    },
  ],
  see_members: [
    {
      ids: 'ROLE-03',
      over: 'socket',
      told: null,
      async attempt(_, { client }) {
        client.send(`NAMES #${CHANNEL}`)
        return (await client.expect(/ (?:353|366) /)).command === '353'
      },
    },
  ],
  see_hot: [get('ROLE-04', '/messages/hot?range=24')],
  write: [
    {
      ids: 'ROLE-06, ROLE-11',
      over: 'socket',
      told: / PRIVMSG #prawa /,
      attempt: (stage, actor) => stage.says(actor, stage.word()),
    },
  ],
  vote: [
    {
      ids: 'ROLE-07, ROLE-13',
      over: 'socket',
      told: / VOTEMESSAGE #prawa /,
      async attempt(stage, actor) {
        return stage.says(actor, `.votemessage 1 ${await stage.message(stage.targets.u)}`)
      },
    },
  ],
  search: [get('ROLE-08, ROLE-15', '/messages?search=slowo')],
  attach: [
    {
      ids: 'ROLE-09, ROLE-16',
      over: 'HTTP',
      told: null,
      // whoever is let in hears that this is no form
      attempt: (stage, actor) => stage.calls(actor, 'POST', '/api/channels/{id}/attachments', {}),
    },
  ],
  block: [
    {
      ids: 'ROLE-14',
      over: 'socket',
      told: null,
      attempt: (stage, actor) => stage.asks(actor, `BLOCK ${stage.targets.u.person.name}`),
    },
  ],
  subscribe: { elsewhere: 'purchase/purchase.test.ts' },
  create_channel: [
    {
      ids: 'OPEN-137',
      over: 'HTTP',
      told: null,
      attempt: (stage, actor) =>
        stage.calls(actor, 'POST', '/api/channels', { name: stage.word().replace('słowo', 'nowy') }),
    },
  ],
  write_in_subscribers_only: [writing('OPEN-143', '+S', '-S')],
  write_without_slow_mode: [
    {
      ...writing('OPEN-144', '+s 5', '-s'),
      attempt: (stage, actor) => twice(stage, actor, [stage.word(), stage.word()]),
    },
  ],
  attach_large: { elsewhere: 'media/attachments/upload.test.ts' },
  write_without_pace: [
    {
      ...writing('OPEN-148', '-S', '-S'),
      attempt(stage, actor) {
        const text = stage.word()
        return twice(stage, actor, [text, text])
      },
    },
  ],
  write_in_moderators_only: [writing('OPEN-142', '+M', '-M')],
  delete_others: [
    {
      isOn: true,
      ids: 'CLEAR-08, OPEN-140',
      over: 'socket',
      told: / CLEARMESSAGE #prawa \S+ 1 /,
      async attempt(stage, actor, target) {
        return stage.says(actor, `.removemessage ${await stage.message(target)}`)
      },
    },
  ],
  purge: [
    {
      isOn: true,
      ids: 'OPEN-140',
      over: 'socket',
      told: / CLEARMESSAGE #prawa \S+ 0/,
      async attempt(stage, actor, target) {
        return stage.says(actor, `.purge ${await stage.message(target)}`)
      },
    },
    {
      isOn: true,
      ids: 'OPEN-140',
      over: 'HTTP',
      told: / CLEARMESSAGE #prawa \S+ 0/,
      async attempt(stage, actor, target) {
        return stage.calls(actor, 'DELETE', `/api/channels/{id}/messages/${await stage.message(target)}`)
      },
    },
  ],
  ban: [
    sentence(
      'ROLE-32, ROLE-34, OPEN-140',
      / CLEAR #prawa [\s\S]* NOTICE #prawa :\S+ bans /,
      (name) => `.ban ${name} -all`,
    ),
    {
      isOn: true,
      ids: 'ROLE-34, OPEN-140',
      over: 'socket',
      told: / NOTICE #prawa :\S+ unmutes /,
      async attempt(stage, actor, { person, modes }) {
        // over an administrator there is nobody
        if (modes !== 'a') await stage.byAdministrator(`PRIVMSG #${CHANNEL} :.mute ${person.name} 9999`)
        await stage.heard()
        const isDone = await stage.says(actor, `.unban ${person.name}`)
        if (!isDone && modes !== 'a') {
          const heard = await stage.heard()
          await stage.byAdministrator(`PRIVMSG #${CHANNEL} :.unban ${person.name}`)
          await stage.heard()
          if (heard !== '') throw new Error(`refused, and yet the others heard: ${heard}`)
        }
        return isDone
      },
    },
  ],
  mute: [
    sentence('ROLE-32, ROLE-34, OPEN-140', / NOTICE #prawa :\S+ mutes /, (name) => `.mute ${name} 9999`),
  ],
  pin: [
    {
      ids: 'ROLE-38, OPEN-163',
      over: 'socket',
      told: / PIN #prawa /,
      async attempt(stage, actor) {
        pinned = await stage.message(stage.targets.u)
        return stage.says(actor, `.pin ${pinned}`)
      },
      undo: (stage) => stage.byAdministrator(`PRIVMSG #${CHANNEL} :.unpin ${pinned}`),
    },
  ],
  kick: [
    {
      isOn: true,
      ids: 'OPEN-140',
      over: 'socket',
      told: / KICK #prawa /,
      attempt: (stage, actor, { person }) => stage.asks(actor, `KICK #${CHANNEL} ${person.name}`),
      async undo(_, { client }) {
        client.send(`JOIN #${CHANNEL}`)
        await client.settled()
      },
    },
  ],
  set_topic: [
    {
      ids: 'OPEN-141',
      over: 'socket',
      told: / TOPIC #prawa /,
      attempt: (stage, actor) => stage.asks(actor, `TOPIC #${CHANNEL} :${stage.word()}`),
    },
  ],
  see_bans: [get('CONTRA-06, HTTP-47', '/bans')],
  see_moderation: [get('MLOG-06', '/moderation/log')],
  undo: { elsewhere: 'moderation/undo/undo-entry.test.ts' },
  manage_filters: [
    {
      ids: 'FILT-01',
      over: 'HTTP',
      told: null,
      // whoever is let in hears that there is none
      attempt: (stage, actor) =>
        stage.calls(
          actor,
          'DELETE',
          '/api/channels/{id}/moderation/filters/019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a?version=1',
        ),
    },
  ],
  manage_locked_filters: { elsewhere: 'routes/moderation/filters/filters.test.ts' },
  manage_moderation: { elsewhere: 'routes/moderation/moderation-settings.test.ts' },
  // whoever is let in hears that there is none
  clean_up: [get('DRY-10', '/moderation/cleanups/01a00000-0000-7000-8000-000000000000')],
  use_shield: [
    {
      ids: 'SHLD-01',
      over: 'socket',
      told: / MODE #prawa \+D/,
      attempt: (stage, actor) => stage.says(actor, '.shield on 5'),
      undo: (stage) => stage.byAdministrator(mode('-D')),
    },
    {
      ids: 'SHLD-01',
      over: 'socket',
      told: / MODE #prawa \+D/,
      attempt: (stage, actor) => stage.asks(actor, mode('+D')),
      undo: (stage) => stage.byAdministrator(mode('-D')),
    },
  ],
  manage_shield: { elsewhere: 'moderation/shield/shield.test.ts' },
  run_filters: [get('DRY-09', '/moderation/runs/01a00000-0000-7000-8000-000000000000')],
  warn: [
    {
      isOn: true,
      ids: 'PERS-05, PERS-10',
      over: 'socket',
      told: null,
      attempt: (stage, actor, { person }) => stage.says(actor, `.warn ${person.name} spokojnie`),
      undo: async (stage, target) => void (await stage.says(target, '.understood')),
    },
  ],
  note: [
    {
      ids: 'PERS-03',
      over: 'HTTP',
      told: null,
      attempt: (stage, actor) =>
        stage.calls(
          actor,
          'POST',
          `/api/channels/{id}/moderation/people/${stage.targets.u.person.name}/notes`,
          {
            text: 'spokojna osoba',
          },
        ),
    },
  ],
  trust: [
    {
      isOn: true,
      ids: 'PERS-08, PERS-10',
      over: 'HTTP',
      told: null,
      attempt: (stage, actor, { person }) =>
        stage.calls(actor, 'POST', '/api/channels/{id}/moderation/acts', {
          kind: 'trust',
          target: person.name,
        }),
    },
  ],
  report: { elsewhere: 'moderation/reports/reports.test.ts' },
  appeal: { elsewhere: 'moderation/appeals/appeals.test.ts' },
  see_reporters: { elsewhere: 'moderation/reports/reports.test.ts' },
  acknowledge: [
    {
      ids: 'PERS-05',
      over: 'socket',
      told: null,
      attempt: (stage, actor) => stage.says(actor, '.understood'),
    },
  ],
  decide: { elsewhere: 'moderation/matters/decide-matter.test.ts' },
  export_moderation: [get('MLOG-09', '/moderation/log/export?format=jsonl')],
  manage_pacts: { elsewhere: 'moderation/pacts/pacts.test.ts' },
  end_pacts: [get('PACT-01', '/pacts')],
  erase_evidence: { elsewhere: 'moderation/log/export.test.ts' },
  run_poll: [
    {
      ids: 'POLL-01, POLL-09',
      over: 'socket',
      told: / POLL #prawa /,
      attempt: (stage, actor) => stage.says(actor, '.poll 60 Herbata? | Tak | Nie'),
      undo: (stage) => stage.byAdministrator(`PRIVMSG #${CHANNEL} :.poll cancel`),
    },
  ],
  vote_in_poll: [
    {
      ids: 'POLL-04',
      over: 'socket',
      told: null,
      prepare: (stage) => stage.byAdministrator(`PRIVMSG #${CHANNEL} :.poll 86400 Herbata? | Tak | Nie`),
      finish: (stage) => stage.byAdministrator(`PRIVMSG #${CHANNEL} :.poll cancel`),
      attempt: (stage, actor) => stage.says(actor, '.vote 2'),
    },
  ],
  offer_visit: [get('VISIT-10', '/visits')],
  answer_visit: { elsewhere: 'commands/dot/visit.test.ts' },
  follow: { elsewhere: 'routes/follows/follows.test.ts' },
  set_goal: [
    {
      ids: 'GOAL-01',
      over: 'socket',
      told: / GOAL #prawa /,
      prepare: (stage) => offer(stage, true),
      finish: (stage) => offer(stage, false),
      attempt: (stage, actor) => stage.says(actor, '.goal 1000'),
      undo: (stage) => stage.byAdministrator(`PRIVMSG #${CHANNEL} :.goal off`),
    },
  ],
  tell_stream: [
    {
      ids: 'LIVE-01, LIVE-03',
      over: 'socket',
      told: / STREAM #prawa /,
      attempt: (stage, actor) => stage.says(actor, '.live on'),
      undo: (stage) => stage.byAdministrator(`PRIVMSG #${CHANNEL} :.live off`),
    },
  ],
  manage_stream: { elsewhere: 'routes/streams/streams.test.ts' },
  see_figures: { elsewhere: 'routes/streams/figures.test.ts' },
  manage_stream_keys: [get('LIVE-13', '/stream/keys')],
  manage_overlays: [
    {
      ids: 'OVL-01',
      over: 'HTTP',
      told: null,
      attempt: (stage, actor) =>
        stage.calls(actor, 'POST', '/api/channels/{id}/overlays', { kind: 'chat', name: 'Czat' }),
    },
  ],
  act_on_overlays: [get('OVL-08', '/overlays')],
  set_channel_modes: [
    {
      ids: 'ROLE-32, OPEN-141',
      over: 'socket',
      told: / MODE #prawa \+c/,
      attempt: (stage, actor) => stage.asks(actor, mode('+c')),
      undo: (stage) => stage.byAdministrator(mode('-c')),
    },
  ],
  manage_groups: [
    {
      isOn: true,
      ids: 'ROLE-33, ROLE-35, OPEN-140',
      over: 'socket',
      told: / MODE #prawa \+[ho] /,
      attempt: (stage, actor, target) => stage.asks(actor, mode(`+${given(target)} ${target.person.name}`)),
      undo: (stage, target) => stage.byAdministrator(mode(`-${given(target)} ${target.person.name}`)),
    },
  ],
  manage_emoticons: [
    {
      ids: 'ROLE-36',
      over: 'HTTP',
      told: null,
      // whoever is let in hears that there is none
      attempt: (stage, actor) => stage.calls(actor, 'DELETE', '/api/channels/{id}/emoticons/nic'),
    },
  ],
  see_subscriptions: [get('ROLE-36', '/subscriptions')],
  offer_subscriptions: [get('D23', '/subscriptions/offer')],
  choose_color: [
    {
      ids: 'ROLE-22',
      over: 'socket',
      told: null,
      attempt: (stage, actor) => stage.says(actor, '.color #80ff00'),
    },
  ],
  manage_subscription: { elsewhere: 'commands/dot/subscription.test.ts' },
  withhold_pictures: { elsewhere: 'media/relay/withheld-pictures.test.ts' },
  set_own_attachments_mode: { elsewhere: 'commands/channel/mode.test.ts' },
  set_attachments_mode: [
    {
      ids: 'OPEN-139',
      over: 'socket',
      told: / MODE #prawa -A/,
      attempt: (stage, actor) => stage.asks(actor, mode('-A')),
      undo: (stage) => stage.byAdministrator(mode('+A')),
    },
  ],
}

/** A letter that this target does not hold. */
function given({ modes }: Member): 'h' | 'o' {
  return modes === 'h' ? 'o' : 'h'
}

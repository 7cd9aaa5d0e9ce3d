import { nameKey } from '@gwar/protocol'
import { en, enServer } from '@gwar/protocol/texts/en'
import { pl, plServer } from '@gwar/protocol/texts/pl'
import type { Clock } from '../clock.ts'
import { counts } from '../counts.ts'
import { MessageAppender } from '../events/append.ts'
import type { Bus } from '../events/bus/bus.ts'
import type { NodeLink } from '../events/bus/node-link.ts'
import { runAct } from '../moderation/run-act.ts'
import { openAlarm } from '../moderation/shield/open-alarm.ts'
import { finishBan } from '../moderation/bans/sweep-bans.ts'
import { closeDuePoll } from '../polls/poll-acts.ts'
import { Ballots } from '../polls/ballots.ts'
import type { Store } from '../store/store.ts'
import { endDueVisit } from '../visits/end-due-visit.ts'
import { Goers } from '../visits/goers.ts'
import { FilterHits } from './filters/filter-hits.ts'
import { ShieldStops } from './shield/shield-stops.ts'
import type { PatternCourt } from './filters/patterns/pattern-court.ts'
import { channelSource } from './live/channel-source.ts'
import type { Chat } from './chat.ts'
import { Departures } from './live/departures.ts'
import type { LineNames } from './live/event-encoder.ts'
import { faceOf, type FaceSources } from './people/face-of.ts'
import { Faces } from './people/faces.ts'
import { LiveChannels } from './live/live-channels.ts'
import { leave } from './entering/membership.ts'
import { joinNodes } from './nodes/nodes.ts'
import { NO_OTHER_NODES } from './live/other-nodes.ts'
import { OverlayWatchers } from './overlays/overlay-watchers.ts'
import { Absences } from './people/absences.ts'
import { People } from './people/people.ts'
import { CONNECTED, PresenceExchange } from './nodes/presence-exchange.ts'
import type { RuleSettings } from './rules/rule.ts'
import { Unfinished } from '../unfinished.ts'
import { PlainNotices } from './people/plain-notices.ts'
import { tellFace } from './people/tell-face.ts'
import { tellReports } from './people/tell-reports.ts'
import { heard, type NoticeEffects } from './people/user-notices.ts'

/** Puts the chat together from a store and a bus. */
export function openChat(options: {
  store: Store
  bus: Bus
  /** The link to other nodes; null without any. */
  link: NodeLink | null
  clock: Clock
  names: LineNames
  locale: 'pl' | 'en'
  productName: string
  channelsPerUser: number
  onLetterGiven: Chat['onLetterGiven']
  /** Letters that give no rights until their holder has a second factor. */
  secondFactorLetters: string
  /** Whether nobody acts as a moderator without a second factor. */
  moderatorsNeedSecondFactor: boolean
  /** Whether the text of what its author deletes is kept for moderators for some hours. */
  keepsRemovedTexts: boolean
  /** Whether owners may switch attachments in their channels. */
  ownersAttach: boolean
  /** Whether people are greeted at their first visit to a channel. */
  greets: boolean
  rules: RuleSettings
  /** Judges patterns of filters; null where the operator allows none. */
  patterns: Pick<PatternCourt, 'asker'> | null
  /** How many messages may wait for the moderators of one channel. */
  heldPerChannel: number
  /** How many reports one person may write in an hour. */
  reportsPerHour: number
  /** How often changes of somebody's face are told: 0, or the ms after which the next one may be. */
  faceWait: (userId: string) => number
  /** How many ms a stream waits for a lost signal before it ends. */
  streamWaitMs: number
  takesPayments: boolean
  stopping: AbortSignal
  neverBlocked: readonly string[]
  newId: () => string
  /** Closes the connections of a login that ended on another node. */
  endSession: (sessionId: string) => void
  onStored: Chat['onStored']
  removeFiles: Chat['removeFiles']
  onError: (error: unknown) => void
}): Chat {
  const { store, bus, link, clock, names, onError } = options
  const exchange =
    link === null ? null : new PresenceExchange(link, clock, () => void (counts.busDropped += 1))
  const texts = options.locale === 'en' ? { ...en, ...enServer } : { ...pl, ...plServer }
  const people = new People((userId, listener) => bus.hearUser(userId, listener))
  const isConnected = (userId: string): boolean =>
    people.isHere(userId) || exchange?.isConnected(userId) === true
  const absences = new Absences(clock, isConnected)
  const departures = new Departures(clock, isConnected)
  const facing = {
    ...names,
    connectionLost: texts.protocol.connectionLost,
    awayText: texts.protocol.away,
  }
  const shown: FaceSources = {
    here: (userId) => Iterator.from(people.sessionsOf(userId)).map(({ face }) => face),
    elsewhere: (userId) => exchange?.facesOf(userId) ?? [],
  }
  const channels = new LiveChannels({
    source: channelSource(store, () => clock.now(), options.patterns),
    bus,
    nodes: exchange ?? NO_OTHER_NODES,
    departures,
    faceOf: (userId) => faceOf(userId, shown),
    raid(channelId, alarm) {
      const opened = runAct(chat, { channel: { id: channelId }, person: 'service' }, openAlarm, alarm)
      void unfinished.add(opened.catch(onError))
    },
    polls: {
      tally: (pollId) => store.read.polls.tally([pollId]),
      closeDue(channelId) {
        const closed = runAct(chat, { channel: { id: channelId }, person: 'service' }, closeDuePoll, null)
        void unfinished.add(closed.catch(onError))
      },
      isCounting: (work) => void unfinished.add(work),
    },
    visits: {
      count: (visitId) => store.read.visits.countGoers(visitId, clock.now()),
      endDue: (visitId) => void unfinished.add(endDueVisit(chat, visitId).catch(onError)),
      isCounting: (work) => void unfinished.add(work),
    },
    names: facing,
    clock,
    onError,
  })
  const faces = new Faces(shown, {
    clock,
    changedHere(userId) {
      const [session] = people.sessionsOf(userId)
      if (session?.person != null) exchange?.tell(CONNECTED, session.person, true)
    },
    changed: (userId, before, now) => tellFace(channels.living(), facing, clock, { userId, before, now }),
    wait: options.faceWait,
  })
  const unfinished = new Unfinished()
  /** Makes a private conversation live for its people who are here. */
  const openConversation = async (channelId: string, seq: number): Promise<void> => {
    const live = channels.get(channelId) ?? (await channels.open(channelId, seq - 1))
    if (live === null || live.type !== 'user') return
    people.attach(live)
    live.sequence.expect(seq)
  }
  const effects: NoticeEffects = {
    texts,
    plainNotices: new PlainNotices(names, texts, clock),
    marksChanged: (channelId, userId) => channels.get(channelId)?.marks.changed(userId),
    endSession: options.endSession,
    reported: (sessions) =>
      void unfinished.add(tellReports({ store, clock, names, texts }, sessions).catch(onError)),
    warningChanged: (channelId, userId, warning) => channels.get(channelId)?.warned(userId, warning),
    blockChanged(userId, name, since) {
      for (const conversation of people.conversationsOf(userId))
        if (nameKey(conversation.otherThan(userId)?.name ?? '') === nameKey(name))
          conversation.blocks.set(userId, since)
    },
    leave: (session, channel, parting) => void leave({ channels }, session, channel, parting),
    openConversation(channelId, seq) {
      if (nodes === null) void unfinished.add(openConversation(channelId, seq).catch(onError))
      else nodes.untilDone(() => openConversation(channelId, seq))
    },
  }
  // people, faces and channels need each other: a channel shows the faces of people, and people who come, go or are
  // told something change faces and channels; so people are made first, and are told here what follows from them
  people.start({
    connected: (person, isHere) => exchange?.tell(CONNECTED, person, isHere),
    changed(userId) {
      absences.refresh(userId)
      faces.refresh(userId)
    },
    told: (notice, sessions) => heard(notice, sessions, names, effects, clock.now().getTime()),
  })
  const overlays = new OverlayWatchers(
    (overlayId, listener) => bus.hearUser(overlayId, listener),
    (notice, sessions) => heard(notice, sessions, names, effects, clock.now().getTime()),
  )
  const nodes =
    link === null || exchange === null
      ? null
      : joinNodes({
          ...options,
          link,
          exchange,
          channels,
          people,
          absences,
          departures,
          faces,
          pagesHere: () => overlays.pages(),
          overlayRead: (overlayId, overlay) => overlays.caughtUp(overlayId, overlay),
          ...effects,
          openConversation,
        })
  const chat: Chat = {
    store,
    bus,
    nodes,
    clock,
    names,
    productName: options.productName,
    channelsPerUser: options.channelsPerUser,
    secondFactorLetters: options.secondFactorLetters,
    moderatorsNeedSecondFactor: options.moderatorsNeedSecondFactor,
    keepsRemovedTexts: options.keepsRemovedTexts,
    ownersAttach: options.ownersAttach,
    greets: options.greets,
    takesPayments: options.takesPayments,
    stopping: options.stopping,
    onLetterGiven: options.onLetterGiven,
    rules: options.rules,
    heldPerChannel: options.heldPerChannel,
    reportsPerHour: options.reportsPerHour,
    streamWaitMs: options.streamWaitMs,
    neverBlocked: [names.serviceNick, ...options.neverBlocked],
    newId: options.newId,
    onStored: options.onStored,
    removeFiles: options.removeFiles,
    onError,
    texts,
    absences,
    departures,
    faces,
    appender: new MessageAppender({ append: (rows) => store.appendMessages(rows), bus, onError }),
    channels,
    people,
    overlays,
    ballots: new Ballots({ store, bus, clock }),
    goers: new Goers({ store, clock }),
    unfinished,
    filterHits: new FilterHits({ store, clock, unfinished, onError }),
    shieldStops: new ShieldStops({ store, clock, unfinished, onError }),
    released(channelId, message) {
      // nobody of the channel need be here where a moderator lets it in
      const told = channels.open(channelId).then((channel) => {
        if (channel !== null) options.onStored(channel, message)
      })
      void unfinished.add(told.catch(onError))
    },
    finishBan: (banId) =>
      finishBan({ store, bus, clock, unfinished, stopping: options.stopping, onError }, banId),
  }
  return chat
}

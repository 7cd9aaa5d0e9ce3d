import type { PollWords, StoredEvent, Unnumbered } from '@gwar/protocol'
import { serviceNotice } from '../events/service-notice.ts'
import { NOTHING, refused, type Act, type Pace } from '../moderation/act.ts'
import { writeEntry } from '../moderation/log/write-entry.ts'
import { cancelPoll, closePoll } from './close-poll.ts'
import { pollRecordOf } from './poll-record.ts'

const PACE: Pace = { kinds: ['poll'], limit: 30 }

/** What somebody asks for. */
export interface PollWish extends PollWords {
  readonly seconds: number
  readonly forSubscribers: boolean
  readonly hidesResults: boolean
}

/** Opens the channel's poll; everybody is told by an event, and in words with the numbers to vote by (POLL-01). */
export const openPoll: Act<PollWish> = {
  right: 'run_poll',
  pace: PACE,
  async run(scene, { question, options, seconds, forSubscribers, hidesResults }) {
    const { tx, channel, by, at, texts, newId } = scene
    const before = await tx.polls.lockOpen(channel.id)
    if (before !== undefined && before.endsAt > at) return refused('poll_open')
    // one whose time is over is closed first, as the next round would do
    const closed: readonly Unnumbered<StoredEvent>[] =
      before === undefined ? [] : await closePoll({ ...scene, by: null }, before)
    const poll = {
      id: newId(),
      question,
      options,
      forSubscribers,
      hidesResults,
      endsAt: new Date(at.getTime() + seconds * 1000),
    }
    await tx.polls.insert({ ...poll, channelId: channel.id, beganAt: at, createdBy: by?.id ?? null })
    await writeEntry(scene, { kind: 'poll', detail: { state: 'open', question } })
    const record = pollRecordOf({ ...poll, closedAt: null, counts: null, isCancelled: false })
    const numbered = options.map((option, index) => `${index + 1}. ${option}`).join(', ')
    return {
      events: [
        ...closed,
        { type: 'poll', at: at.getTime(), by, poll: record },
        serviceNotice(texts, {
          id: newId(),
          at: at.getTime(),
          name: 'pollbegan',
          values: { question, options: numbered, seconds },
        }),
      ],
      notices: [],
    }
  },
}

/** Ends the channel's open poll before its time, or cancels it (POLL-09); with an id only this one. */
export const endPoll: Act<{ readonly isCancelled: boolean; readonly pollId?: string }> = {
  right: 'run_poll',
  pace: PACE,
  async run(scene, { isCancelled, pollId }) {
    const { tx, channel } = scene
    const poll = await tx.polls.lockOpen(channel.id)
    if (poll === undefined || (pollId !== undefined && poll.id !== pollId))
      return refused(pollId === undefined ? 'no_poll' : 'poll_closed')
    const { question } = poll
    await writeEntry(scene, { kind: 'poll', detail: { state: isCancelled ? 'cancel' : 'end', question } })
    return {
      events: isCancelled ? await cancelPoll(scene, poll) : await closePoll(scene, poll),
      notices: [],
    }
  },
}

/** Closes the poll whose time is over, as the service; whichever node comes first (POLL-07). */
export const closeDuePoll: Act<null> = {
  right: 'run_poll',
  pace: null,
  async run(scene) {
    const { tx, channel, isService, at } = scene
    const poll = await tx.polls.lockOpen(channel.id)
    if (!isService || poll === undefined || poll.endsAt > at) return NOTHING
    return { events: await closePoll(scene, poll), notices: [] }
  },
}

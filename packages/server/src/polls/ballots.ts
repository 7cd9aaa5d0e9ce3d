import { LEVELS, levelOf, may } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import { countUp, counts } from '../counts.ts'
import type { Bus } from '../events/bus/bus.ts'
import { refused, type ActRefusal } from '../moderation/act.ts'
import { banRefusal } from '../moderation/bans/ban-refusal.ts'
import { warnedRefusal } from '../moderation/people/warned-refusal.ts'
import type { Transactor } from '../store/nouns.ts'
import type { Store } from '../store/store.ts'
import type { PollRow, VoterRow } from '../store/streams/polls.ts'

/** How many votes one statement keeps. */
const MOST = 500

/** What keeping votes needs; filled by `chat/open-chat.ts`. */
interface BallotContext {
  readonly store: Pick<Store, 'transact'>
  readonly bus: Pick<Bus, 'tellUser'>
  readonly clock: Pick<Clock, 'now'>
}

/** A vote: 1 is the first option. With an id it is for this poll only, otherwise for the one that is open. */
interface Wish {
  readonly userId: string
  readonly option: number
  readonly pollId?: string
}

type Ballot = Wish & {
  readonly channelName: string
  readonly done: PromiseWithResolvers<ActRefusal | null>
}

/**
 * Keeps votes in polls. Those that come while a transaction for the channel is under way go together with the next, so
 * that 20,000 people can vote within seconds; a single vote waits for nothing. Who votes waits neither for the channel's
 * row nor for other voters, only for a poll that is being closed.
 */
export class Ballots {
  readonly #context: BallotContext
  /** Votes that wait, by channel; an empty list while a transaction without further ones is under way. */
  readonly #waiting = new Map<string, Ballot[]>()

  constructor(context: BallotContext) {
    this.#context = context
  }

  /** Keeps a vote in place of the person's earlier one, and tells all their connections; gives why not. */
  async cast(
    channel: { readonly id: string; readonly name: string },
    wish: Wish,
  ): Promise<ActRefusal | null> {
    const ballot = { ...wish, channelName: channel.name, done: Promise.withResolvers<ActRefusal | null>() }
    const waiting = this.#waiting.get(channel.id)
    if (waiting !== undefined) waiting.push(ballot)
    else void this.#run(channel.id, ballot)
    const refusal = await ballot.done.promise
    countUp(counts.pollVotes, refusal?.name ?? 'counted')
    return refusal
  }

  async #run(channelId: string, first: Ballot): Promise<void> {
    const waiting = [first]
    this.#waiting.set(channelId, waiting)
    while (waiting.length > 0) {
      const ballots = waiting.splice(0, MOST)
      try {
        await this.#keep(channelId, ballots)
      } catch (error) {
        for (const { done } of ballots) done.reject(error)
      }
    }
    this.#waiting.delete(channelId)
  }

  async #keep(channelId: string, ballots: readonly Ballot[]): Promise<void> {
    const { store, bus, clock } = this.#context
    const { refusals, pollId } = await store.transact((tx) => keepAll(tx, channelId, ballots, clock.now()))
    for (const [index, { userId, option, channelName, done }] of ballots.entries()) {
      const refusal = refusals[index]!
      done.resolve(refusal)
      if (refusal === null)
        bus.tellUser(userId, { type: 'poll_vote', channelId, channelName, pollId: pollId!, option })
    }
  }
}

/** Keeps those votes that may be, in one transaction; gives for each why not. */
async function keepAll(
  tx: Pick<Transactor, 'polls' | 'warnings'>,
  channelId: string,
  ballots: readonly Ballot[],
  at: Date,
): Promise<{ readonly refusals: readonly (ActRefusal | null)[]; readonly pollId: string | null }> {
  const poll = await tx.polls.shareOpen(channelId)
  if (poll === undefined) {
    const none = (ballot: Ballot) => refused(ballot.pollId === undefined ? 'no_poll' : 'poll_closed').refusal
    return { refusals: ballots.map(none), pollId: null }
  }
  const ids = [...new Set(ballots.map(({ userId }) => userId))]
  const voters = new Map((await tx.polls.voters(channelId, ids, at)).map((row) => [row.userId, row]))
  const warnings = new Map(
    await Promise.all(ids.map(async (id) => [id, await tx.warnings.standing(channelId, id)] as const)),
  )
  const refusals = ballots.map((ballot) => {
    const warning = warnings.get(ballot.userId)
    return refusalOf(ballot, poll, voters.get(ballot.userId), at) ?? (warning ? warnedRefusal(warning) : null)
  })
  // of several of one person the last one counts
  const kept = new Map<string, Ballot>()
  for (const [index, ballot] of ballots.entries())
    if (refusals[index] === null) kept.set(ballot.userId, ballot)
  if (kept.size > 0) await tx.polls.vote(poll.id, [...kept.values()], at)
  return { refusals, pollId: poll.id }
}

function refusalOf(
  { option, pollId }: Ballot,
  poll: PollRow,
  voter: VoterRow | undefined,
  at: Date,
): ActRefusal | null {
  if (voter === undefined || !may('vote_in_poll', { guest: false, modes: voter.modes, scopes: null }))
    return refused('no_permission').refusal
  if (poll.endsAt <= at || (pollId !== undefined && pollId !== poll.id)) return refused('poll_closed').refusal
  if (voter.isBarred) return banRefusal(voter, at)
  if (option > poll.options.length) return refused('usage_vote').refusal
  return poll.forSubscribers && levelOf(voter.modes) < LEVELS.v
    ? refused('poll_for_subscribers').refusal
    : null
}

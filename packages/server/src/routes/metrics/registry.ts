import { Counter, Gauge, Registry, type Metric } from 'prom-client'
import { counts, type Histogram } from '../../counts.ts'
import type { Gauges } from './gauges.ts'

/**
 * The service's own metrics. They are read from plain counters when requested, so that no hot path calls anything
 * here.
 */
export function createRegistry(readGauges: () => Gauges): Registry {
  const registry = new Registry()
  const registers = [registry]

  const gauge = (name: string, help: string, value: (gauges: Gauges) => number | null): void =>
    void new Gauge({
      name: `gwar_${name}`,
      help,
      registers,
      collect() {
        const read = value(readGauges())
        if (read !== null) this.set(read)
      },
    })
  const gaugeLater = (name: string, help: string, value: (gauges: Gauges) => Promise<number | null>): void =>
    void new Gauge({
      name: `gwar_${name}`,
      help,
      registers,
      async collect() {
        const read = await value(readGauges())
        // a value that is unknown now must not keep its last state
        if (read === null) this.remove()
        else this.set(read)
      },
    })
  const gaugeBy = (
    name: string,
    help: string,
    label: string,
    values: (gauges: Gauges) => Iterable<readonly [string, number]>,
  ): void =>
    void new Gauge({
      name: `gwar_${name}`,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset()
        for (const [key, value] of values(readGauges())) this.set({ [label]: key }, value)
      },
    })
  const counter = (name: string, help: string, value: () => number): void =>
    void new Counter({
      name: `gwar_${name}_total`,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(value())
      },
    })
  const counterBy = (
    name: string,
    help: string,
    labelNames: readonly string[],
    values: () => Iterable<readonly [string, number]>,
  ): void =>
    void new Counter({
      name: `gwar_${name}_total`,
      help,
      labelNames,
      registers,
      collect() {
        this.reset()
        for (const [key, value] of values()) {
          // our label values contain no spaces
          const words = labelNames.length === 1 ? [key] : key.split(' ')
          this.inc(Object.fromEntries(labelNames.map((name, at) => [name, words[at] ?? ''])), value)
        }
      },
    })

  gaugeBy('connections', 'Open chat connections.', 'framing', ({ connections }) => connections)
  gauge('clients_logged_in', 'Chat connections that are logged in.', ({ loggedIn }) => loggedIn)
  gauge('guests', 'Chat connections that nobody is logged in on.', ({ guests }) => guests)
  gauge(
    'strain',
    'How short the process is of memory and time: 0 not at all, 1 guests who come are refused, 2 guests are sent away, 3 members, too.',
    ({ strain }) => strain,
  )
  gauge('unread_bytes', 'Bytes of lines that wait for their turn.', ({ unreadBytes }) => unreadBytes)
  gauge('send_queue_bytes', 'Bytes that wait for slow readers.', ({ queuedBytes }) => queuedBytes)
  gauge('channels', 'Channels and conversations alive on this node.', ({ channels }) => channels)
  gauge('people', 'People connected to this node or spoken to.', ({ people }) => people)
  gauge('overlays', 'Connections that show an overlay of a stream.', ({ overlays }) => overlays)
  gauge('messages_waiting', 'Messages that wait for the store.', ({ waitingMessages }) => waitingMessages)
  gauge('nodes', 'Other nodes that are heard.', ({ peers }) => peers)
  gauge('bus_connected', 'Whether the bus of several nodes is reached.', ({ isLinked }) =>
    isLinked === null ? null : Number(isLinked),
  )
  gauge(
    'backup_last_success_timestamp_seconds',
    'When the last backup that succeeded ended, in seconds since 1970; 0: none has.',
    ({ backups }) => backups.succeededAt / 1000,
  )
  gauge(
    'backup_last_failure_timestamp_seconds',
    'When the last backup that failed ended, in seconds since 1970; 0: none has.',
    ({ backups }) => backups.failedAt / 1000,
  )
  gaugeLater(
    'matters_open',
    'What waits for a decision of moderators, in all channels; of the whole service on each node.',
    ({ mattersOpen }) => mattersOpen(),
  )
  gaugeLater(
    'shields_on',
    'Channels whose shield is up; of the whole service on each node.',
    ({ shieldsOn }) => shieldsOn(),
  )
  gaugeLater(
    'cleanups_going',
    'Cleanups that are under way, in all channels; of the whole service on each node.',
    ({ cleanupsGoing }) => cleanupsGoing(),
  )
  for (const part of ['free', 'size'] as const)
    gaugeLater(`data_dir_${part}_bytes`, `Bytes of the disk of DATA_DIR: ${part}.`, async ({ disk }) => {
      const space = await disk()
      return space === null ? null : space[part]
    })
  gaugeBy(
    'certificate_expires_timestamp_seconds',
    'When the certificates that visitors meet end, in seconds since 1970.',
    'for',
    ({ certificates }) => [...certificates].map(([name, at]) => [name, at / 1000] as const),
  )
  for (const part of ['open', 'idle', 'waiting'] as const)
    gaugeBy(`store_pool_${part}`, `Connections to the database: ${part}.`, 'pool', ({ pools }) =>
      pools.map((pool) => [pool.name, pool[part]] as const),
    )

  for (const [part, help] of [
    ['waiting', 'Jobs on foreign bytes that wait for a child process.'],
    ['children', 'Child processes that read foreign bytes.'],
  ] as const)
    gaugeBy(`workshop_${part}`, help, 'workshop', ({ workshops }) =>
      workshops.map((workshop) => [workshop.name, workshop[part]] as const),
    )

  counterBy('messages', 'Messages by outcome.', ['outcome'], () => counts.messages)
  counterBy('commands', 'Lines of clients by command.', ['command'], () => counts.commands)
  counterBy('http_requests', 'Calls by route and status.', ['method', 'route', 'status'], () => counts.calls)
  counterBy('connections_ended', 'Chat connections that ended, by why.', ['reason'], () => counts.ends)
  counterBy(
    'shed',
    'What was refused or ended because there was too much of it.',
    ['what'],
    () => counts.shed,
  )
  counterBy(
    'filter_hits',
    'Messages that filters and sending rules caught.',
    ['action'],
    () => counts.filterHits,
  )
  counterBy(
    'filter_worker_restarts',
    'Threads that judge patterns of filters and ended by themselves, by lane.',
    ['lane'],
    () => counts.filterWorkerRestarts,
  )
  counterBy('links', 'Links of messages by what came of them.', ['outcome'], () => counts.links)
  counterBy('pushes', 'Pushes to browsers by what came of them.', ['outcome'], () => counts.pushes)
  counterBy('mails', 'Mails for the mail server by what became of them.', ['outcome'], () => counts.mails)
  counterBy(
    'workshop_jobs',
    'Jobs on foreign bytes by what came of them.',
    ['job', 'outcome'],
    () => counts.workshopJobs,
  )
  counterBy(
    'workshop_ended',
    'Child processes that were ended in a job, by why.',
    ['workshop', 'reason'],
    () => counts.workshopEnds,
  )
  counterBy(
    'stream_signals',
    'What was heard of streams, by source and by what came of it.',
    ['source', 'outcome'],
    () => counts.streamSignals,
  )
  counterBy('poll_votes', 'Votes in polls by what came of them.', ['outcome'], () => counts.pollVotes)
  counterBy(
    'emoticon_imports',
    'Sets of emoticons that are brought from elsewhere, by what came of them.',
    ['outcome'],
    () => counts.emoticonImports,
  )
  counterBy('relayed', 'Pictures of other sites by what came of them.', ['outcome'], () => counts.relayed)
  counterBy('limits_hit', 'How often a limit refused.', ['limit'], () => readGauges().limitHits)
  counterBy(
    'money_back',
    'Money that goes back to buyers, by why and what became of it.',
    ['reason', 'state'],
    () => counts.moneyBack,
  )
  counter('sent_bytes', 'Bytes given to sockets of the chat.', () => counts.sentBytes)
  counter('deliveries', 'Lines to members, one a receiver.', () => counts.deliveries)
  counter('gaps_filled', 'Gaps in the numbers filled from the store.', () => counts.gapsFilled)
  counter('bus_published', 'Batches of events given to the bus.', () => counts.busPublished)
  counter('bus_received', 'Batches of events taken from the bus.', () => counts.busReceived)
  counter('bus_dropped', 'Messages of other nodes that could not be read.', () => counts.busDropped)
  histogram(
    registry,
    'filter_seconds',
    'How long the filters of a channel took over a message.',
    counts.filterSeconds,
  )
  histogramBy(registry, 'filter_worker_lag_seconds', {
    help: 'How much later than the judging took a thread that judges patterns answered, by lane.',
    label: 'lane',
    from: counts.filterWorkerLag,
  })
  histogram(registry, 'append_rows', 'Messages of one commit.', counts.appendRows)
  histogram(registry, 'append_commit_seconds', 'How long a commit of messages took.', counts.commitSeconds)
  histogram(
    registry,
    'flush_seconds',
    'How long a fan-out to the members of a channel took.',
    counts.flushSeconds,
  )
  return registry
}

/**
 * A histogram from counts that were made elsewhere, because prom-client's own wants to be called for each value.
 */
function histogram(registry: Registry, name: string, help: string, from: Histogram): void {
  register(registry, name, help, (metricName) => seriesOf(metricName, {}, from))
}

/** One histogram for each value of a label. */
function histogramBy(
  registry: Registry,
  name: string,
  {
    help,
    label,
    from,
  }: { readonly help: string; readonly label: string; readonly from: ReadonlyMap<string, Histogram> },
): void {
  register(registry, name, help, (metricName) =>
    [...from].flatMap(([value, of]) => seriesOf(metricName, { [label]: value }, of)),
  )
}

interface Series {
  readonly metricName: string
  readonly labels: Readonly<Record<string, string | number>>
  readonly value: number
}

function register(
  registry: Registry,
  name: string,
  help: string,
  values: (metricName: string) => readonly Series[],
): void {
  const metricName = `gwar_${name}`
  const metric = {
    name: metricName,
    get: () =>
      Promise.resolve({
        name: metricName,
        help,
        type: 'histogram',
        aggregator: 'sum',
        values: values(metricName),
      }),
  }
  registry.registerMetric(metric as unknown as Metric)
}

/** The series of a histogram: how many values lie up to each bound, their sum and their number. */
function seriesOf(metricName: string, labels: Series['labels'], from: Histogram): Series[] {
  let count = 0
  const buckets = from.counts.map((more, at) => {
    count += more
    const le = from.bounds[at] ?? '+Inf'
    return { metricName: `${metricName}_bucket`, labels: { le, ...labels }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${metricName}_sum`, labels, value: from.sum },
    { metricName: `${metricName}_count`, labels, value: count },
  ]
}

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const inDeploy = (name: string): string =>
  fileURLToPath(new URL(`../../../../../deploy/prometheus/${name}`, import.meta.url))
const PROMTOOL = '/usr/bin/promtool'
const AMTOOL = '/usr/bin/amtool'

/** Whether Debian's Prometheus tools are installed. On CI it is an error where they are not. */
function hasTools(): boolean {
  const missing = [PROMTOOL, AMTOOL].filter((path) => !existsSync(path))
  if (missing.length > 0 && process.env['CI'] !== undefined)
    throw new Error(
      `${missing.join(', ')} missing: install the packages prometheus and prometheus-alertmanager`,
    )
  return missing.length === 0
}

/** The metrics of nodes, one value a minute, in promtool's notation: '0+1x9' rises by one nine times. */
type Series = Readonly<Record<string, string>>
interface Case {
  readonly after: string
  readonly fires: Series
  readonly silent: Series
}

const DAY = 86_400
const node = (metric: string, more = ''): string => `${metric}{job="gwar",instance="n1"${more}}`
const two = (metric: string, first: string, second: string): Series => ({
  [node(metric)]: first,
  [`${metric}{job="gwar",instance="n2"}`]: second,
})
/** A certificate that ends after so many days; time starts at 0 in these tests. */
const ends = (days: number): Series => ({
  [node('gwar_certificate_expires_timestamp_seconds', ',for="public_url"')]: `${days * DAY}x300`,
})
const disk = (free: number): Series => ({
  [node('gwar_data_dir_free_bytes')]: `${free}x300`,
  [node('gwar_data_dir_size_bytes')]: '1000x300',
})
const mails = (refused: string, sent: string): Series => ({
  [node('gwar_mails_total', ',outcome="refused"')]: refused,
  [node('gwar_mails_total', ',outcome="sent"')]: sent,
})
const money = (reason: string, state: string, values: string): Series => ({
  [node('gwar_money_back_total', `,reason="${reason}",state="${state}"`)]: values,
})
const commits = (slow: string, all: string): Series => ({
  [node('gwar_append_commit_seconds_bucket', ',le="0.1"')]: slow,
  [node('gwar_append_commit_seconds_bucket', ',le="0.5"')]: all,
  [node('gwar_append_commit_seconds_bucket', ',le="+Inf"')]: all,
})
const backups = (failed: string, succeeded: string): Series => ({
  [node('gwar_backup_last_failure_timestamp_seconds')]: failed,
  [node('gwar_backup_last_success_timestamp_seconds')]: succeeded,
})
const one = (metric: string, values: string, more = ''): Series => ({ [node(metric, more)]: values })

const CASES: Readonly<Record<string, Case>> = {
  GwarNodeDown: { after: '5m', fires: two('up', '1x300', '0x300'), silent: two('up', '1x300', '1x300') },
  GwarMessagesFail: {
    after: '20m',
    fires: one('gwar_messages_total', '0+5x300', ',outcome="busy"'),
    silent: one('gwar_messages_total', '0+5x300', ',outcome="stored"'),
  },
  GwarSheds: {
    after: '5m',
    fires: { [node('gwar_shed_total', ',what="guests"')]: '0+1x300' },
    silent: { [node('gwar_shed_total', ',what="guests"')]: '7x300' },
  },
  GwarMessagesWait: {
    after: '5m',
    fires: one('gwar_messages_waiting', '1001x300'),
    silent: one('gwar_messages_waiting', '1000x300'),
  },
  GwarCommitsSlow: {
    after: '20m',
    fires: commits('0+1x300', '0+100x300'),
    silent: commits('0+99x300', '0+100x300'),
  },
  GwarDatabaseConnectionsShort: {
    after: '5m',
    fires: one('gwar_store_pool_waiting', '11x300', ',pool="write"'),
    silent: one('gwar_store_pool_waiting', '10x300', ',pool="write"'),
  },
  GwarBusCut: {
    after: '5m',
    fires: two('gwar_bus_connected', '1x300', '0x300'),
    silent: two('gwar_bus_connected', '1x300', '1x300'),
  },
  GwarNodesApart: {
    after: '5m',
    fires: { ...two('up', '1x300', '1x300'), ...two('gwar_nodes', '1x300', '0x300') },
    silent: { ...two('up', '1x300', '1x300'), ...two('gwar_nodes', '1x300', '1x300') },
  },
  GwarEventLoopSlow: {
    after: '10m',
    fires: one('nodejs_eventloop_lag_p99_seconds', '0.6x300'),
    silent: one('nodejs_eventloop_lag_p99_seconds', '0.4x300'),
  },
  GwarMemoryHigh: {
    after: '20m',
    fires: one('process_resident_memory_bytes', '1600000000x300'),
    silent: one('process_resident_memory_bytes', '400000000x300'),
  },
  GwarRefundFailed: {
    after: '20m',
    fires: money('refund', 'undone', '0x10 1x300'),
    silent: money('refund', 'made', '0x10 1x300'),
  },
  GwarChargeback: {
    after: '20m',
    fires: money('chargeback', 'open', '0x10 1x300'),
    silent: money('chargeback', 'undone', '0x10 1x300'),
  },
  GwarReadersSlow: {
    after: '10m',
    fires: one('gwar_send_queue_bytes', '100000001x300'),
    silent: one('gwar_send_queue_bytes', '100000000x300'),
  },
  GwarCallsFail: {
    after: '20m',
    fires: one('gwar_http_requests_total', '0+7x300', ',method="GET",route="/api/users",status="500"'),
    silent: one('gwar_http_requests_total', '0+7x300', ',method="GET",route="/api/users",status="404"'),
  },
  GwarGuessing: {
    after: '30m',
    fires: one('gwar_limits_hit_total', '0+310x300', ',limit="loginPair"'),
    silent: one('gwar_limits_hit_total', '0+290x300', ',limit="loginPair"'),
  },
  GwarChildrenEnded: {
    after: '30m',
    fires: one('gwar_workshop_ended_total', '0+2x300', ',workshop="links",reason="cpu"'),
    silent: one('gwar_workshop_ended_total', '0+1x300', ',workshop="links",reason="cpu"'),
  },
  GwarBackupFailed: {
    after: '5m',
    fires: backups('200x300', '100x300'),
    silent: backups('100x300', '200x300'),
  },
  // time starts at 0: 26 hours before the twentieth minute, and one minute less
  GwarBackupOld: {
    after: '20m',
    fires: backups('0x300', `${-26 * 3600}x300`),
    silent: backups('0x300', `${-26 * 3600 + 21 * 60}x300`),
  },
  GwarDiskShort: { after: '20m', fires: disk(99), silent: disk(101) },
  GwarDiskFull: { after: '5m', fires: disk(29), silent: disk(31) },
  GwarMailsFail: {
    after: '20m',
    fires: one('gwar_mails_total', '0x10 1x300', ',outcome="failed"'),
    silent: one('gwar_mails_total', '0+1x300', ',outcome="sent"'),
  },
  GwarMailsRefused: {
    after: '30m',
    fires: mails('0x10 4x300', '0x300'),
    silent: mails('0x10 4x300', '0x10 3x300'),
  },
  GwarCertificateEnds: { after: '3h', fires: ends(14), silent: ends(15) },
  GwarCertificateDies: { after: '3h', fires: ends(2), silent: ends(3) },
}

describe.skipIf(!hasTools())('deploy/prometheus', () => {
  let directory: string
  let alerts: readonly string[]
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gwar-alerts-'))
    alerts = [...(await readFile(inDeploy('gwar-alerts.yml'), 'utf8')).matchAll(/- alert: (\w+)/g)].map(
      ([, name]) => name!,
    )
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  test('promtool and amtool take the files as they are', async () => {
    await run(PROMTOOL, ['check', 'rules', inDeploy('gwar-alerts.yml')])
    // puts the rules where the manual says
    const token = join(directory, 'gwar-token')
    await writeFile(token, 'a-token')
    const config = (await readFile(inDeploy('prometheus.yml'), 'utf8'))
      .replaceAll('/etc/prometheus/gwar-alerts.yml', inDeploy('gwar-alerts.yml'))
      .replaceAll('/etc/prometheus/gwar-token', token)
    await writeFile(join(directory, 'prometheus.yml'), config)
    await run(PROMTOOL, ['check', 'config', join(directory, 'prometheus.yml')])
    await run(AMTOOL, ['check-config', inDeploy('alertmanager.yml')])
  })

  test('every alert has a case in which it fires and one in which it does not', async () => {
    expect(Object.keys(CASES).toSorted()).toEqual(alerts.toSorted())
    const unitTest = (alert: string, { after }: Case, series: Series, count: number) => ({
      interval: '1m',
      name: `${alert} ${count === 0 ? 'is silent' : 'fires'}`,
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      promql_expr_test: [
        {
          expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
          eval_time: after,
          exp_samples: [{ labels: '{}', value: count }],
        },
      ],
    })
    // JSON is YAML
    const file = join(directory, 'tests.yml')
    await writeFile(
      file,
      JSON.stringify({
        rule_files: [inDeploy('gwar-alerts.yml')],
        evaluation_interval: '1m',
        tests: Object.entries(CASES).flatMap(([alert, given]) => [
          unitTest(alert, given, given.fires, 1),
          unitTest(alert, given, given.silent, 0),
        ]),
      }),
    )
    const told = await run(PROMTOOL, ['test', 'rules', file]).catch(
      (error: unknown) => error as { stdout: string },
    )
    expect(told.stdout).toContain('SUCCESS')
  })
})

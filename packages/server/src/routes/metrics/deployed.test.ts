import { readFileSync } from 'node:fs'
import { createCluster, hasCluster } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'

const read = (path: string): string =>
  readFileSync(new URL(`../../../../../deploy/${path}`, import.meta.url), 'utf8')

/** Names of metrics in a text of queries. */
const namesIn = (text: string): Set<string> =>
  new Set(text.match(/\b(?:gwar|nodejs|process)_[a-z0-9_]+\b/g) ?? [])

describe.runIf(hasCluster())('what stands under deploy/', () => {
  test('alerts and the dashboard ask for metrics that a node has', async () => {
    const cluster = await createCluster()
    const scraped = (await cluster.node(1).http('GET', '/metrics')).body as string
    await cluster.close()
    const series = new Set(scraped.match(/^(?!#)[a-z_][a-z0-9_]*|(?<=^# TYPE )[a-z0-9_]+/gm))
    const alerts = read('prometheus/gwar-alerts.yml')
    const dashboard = JSON.parse(read('grafana/gwar.json')) as {
      panels: { targets: { expr: string }[] }[]
    }
    const queries = [
      ...[...alerts.matchAll(/^ +expr: (.*)$/gm)].map(([, query]) => query!),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    expect(queries.length).toBeGreaterThan(30)
    const asked = namesIn(queries.join('\n'))
    expect([...asked].filter((name) => !series.has(name))).toEqual([])
    // and every metric of the service's own is on the dashboard
    const own = [...series].filter((name) => name.startsWith('gwar_') && !/_(?:bucket|sum|count)$/.test(name))
    const shown = namesIn([...queries].join('\n'))
    const base = (name: string): string => name.replace(/_(?:bucket|sum|count)$/, '')
    const bases = new Set([...shown].map(base))
    expect(own.filter((name) => !bases.has(name))).toEqual([])
  })
})

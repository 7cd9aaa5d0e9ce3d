import { gzipSync } from 'node:zlib'
import { createWorld } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { counts } from '../../counts.ts'
import { openSite } from './site.fixture.ts'

/** A service and a site that it may fetch from, under many names. */
async function open() {
  const site = await openSite()
  for (let n = 0; n < 30; n += 1) site.names.set(`h${n}.example`, () => ['127.0.0.1'])
  const world = await createWorld({ egress: site.egress })
  const [anna, mallory] = await world.people('Anna', 'Mallory')
  const close = async () => {
    await world.close()
    await site.close()
  }
  return { site, world, anna, mallory, close }
}

/** CPU time of the main thread in ms. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

describe('[OPEN-153] attack: one link freezes the service', () => {
  let place: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    place = await open()
  })
  afterAll(() => place.close())

  test('a page of 87,381 elements without end is read elsewhere, and others are answered meanwhile', async () => {
    const { site, world, anna, mallory } = place
    const page = gzipSync('<i>'.repeat(87_381) + '</p>'.repeat(65_536))
    expect(page.length).toBeLessThan(1500)
    for (const path of ['/1', '/2'])
      site.page(path, (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(page),
      )
    const attacker = await world.connect(mallory)
    const other = await world.connect(anna)
    const before = worked()
    attacker.send('JOIN Mallory', `PRIVMSG Mallory :${site.origin}/1 http://h1.example:${site.port}/2`)
    await Promise.all([site.requested('/1'), site.requested('/2')])
    other.send('PING :still-there')
    await other.expect(/PONG .*still-there/)
    await world.service.settled()
    // it took 36 seconds before
    expect(worked() - before).toBeLessThan(3000)
    expect(counts.workshopJobs.get('read_link done')).toBeGreaterThan(0)
  })

  test('a page that is well has its card, by way of the child', async () => {
    const { site, world, anna } = place
    site.html('/well', '<title>Żółw</title>')
    const client = await world.connect(anna, { capabilities: ['V/embed'] })
    client.send('JOIN Anna', `PRIVMSG Anna :${site.origin}/well`)
    const line = await client.expect(/ EMBED /)
    expect(JSON.parse(line.params[1]!)).toMatchObject({ title: 'Żółw' })
  })
})

test('[OPEN-153] attack: silent links of one author keep nobody else waiting', async () => {
  // its links are never answered, so that nothing else may wait for this service
  const { site, world, anna, mallory, close } = await open()
  for (let n = 0; n < 27; n += 1) site.page(`/silent${n}`, () => undefined)
  site.html('/honest', '<title>honest</title>')
  const attacker = await world.connect(mallory)
  const client = await world.connect(anna, { capabilities: ['V/embed'] })
  client.send('JOIN Mallory')
  for (let n = 0; n < 27; n += 3)
    attacker.send(
      `PRIVMSG Anna :${[n, n + 1, n + 2].map((m) => `http://h${m}.example:${site.port}/silent${m}`).join(' ')}`,
    )
  attacker.send('PING :sent')
  await attacker.expect(/PONG .*sent/)
  await Promise.all([site.requested('/silent0'), site.requested('/silent1')])
  client.send(`PRIVMSG Mallory :${site.origin}/honest`)
  const line = await client.expect(/ EMBED .*honest/)
  expect(JSON.parse(line.params[1]!)).toMatchObject({ title: 'honest' })
  expect(site.hits.filter((path) => path.startsWith('/silent')).toSorted()).toEqual(['/silent0', '/silent1'])
  await close()
})

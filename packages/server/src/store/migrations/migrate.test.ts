import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { availableEngines, temporaryStore } from '../../../../testkit/src/temporary-store.ts'
import { startStoreProcess } from '../start-store-process.fixture.ts'
import { migrations } from './migrations.ts'

describe.runIf(availableEngines().includes('postgresql'))('migrations of an empty server', () => {
  it('run once when two processes start at once', async () => {
    const temporary = await temporaryStore('postgresql')
    const url = new URL(temporary.place.databaseUrl!)
    const admin = new pg.Client(url.href)
    await admin.connect()
    const name = `gwar_${randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${name}`)
    url.pathname = name
    const place = { databaseUrl: url.href, dataDir: temporary.place.dataDir }

    const nodes = [startStoreProcess(place), startStoreProcess(place)]
    await Promise.all(nodes.map((node) => node.said((line) => line === 'open')))
    await Promise.all(nodes.map((node) => node.end()))
    const said = nodes.flatMap(({ lines }) => lines)
    expect(said.filter((line) => line === 'schema migrated')).toHaveLength(Object.keys(migrations).length)
    expect(said.filter((line) => line === 'closed')).toHaveLength(2)

    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await temporary.close()
  })
})

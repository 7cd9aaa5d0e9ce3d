import { createWorld } from '@gwar/testkit'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { LOG_SECRETS } from './log-secrets.ts'
import { channelWithFiles, jpeg, upload } from './media/attachments/upload.fixture.ts'

test('attack: log leak: at the level of trace no login stands in the log, whatever a plug-in logs of an upload', async () => {
  const world = await createWorld({ logLevel: 'trace' })
  try {
    const anna = await world.person('Anna')
    const id = await channelWithFiles(world, anna, 'slady')
    const cookie = 'session=a-cookie-of-somebody'
    const files = [{ name: 'a.jpg', bytes: await jpeg() }]
    expect((await upload(world, id, files, anna, { cookie })).status).toBe(200)
    const text = world.logs.join('')
    // something was logged, without what must not be in it
    expect(text).toContain('busboy')
    for (const secret of [anna.token, 'a-cookie-of-somebody', 'Bearer ', anna.password])
      expect(text).not.toContain(secret)
  } finally {
    await world.close()
  }
})

test.each([
  { headers: { authorization: 'Bearer s3cret' } },
  { authorization: 's3cret' },
  { options: { headers: { cookie: 's3cret' } } },
  { plugin: { options: { headers: { 'set-cookie': 's3cret' } } } },
  { request: { rawHeaders: ['authorization', 's3cret'] } },
  { account: { password: 's3cret', token: 's3cret' } },
  { error: { rawPacket: Buffer.from('s3cret') } },
])('a field that may hold a login is struck out of %j', (fields) => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) }).child({}, { redact: LOG_SECRETS })
  log.child({ reqId: 1 }).info(fields, 'here')
  expect(lines.join('')).toContain('[removed]')
  expect(lines.join('')).not.toContain('s3cret')
  expect(lines.join('')).not.toContain(JSON.stringify([...Buffer.from('s3cret')]))
})

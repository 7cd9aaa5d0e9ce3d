import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { PushItem } from './push-sender.ts'
import { threadSender } from './thread-sender.ts'

const pair = createECDH('prime256v1')
const publicKey = pair.generateKeys('base64url')
const keys = { publicKey, privateKey: pair.getPrivateKey('base64url') }
const errors: unknown[] = []
const sender = threadSender({
  keys,
  contact: 'mailto:ala@gwar.example',
  onError: (error) => errors.push(error),
})
afterAll(() => sender.close())

const item = (endpoint: string): PushItem => ({
  deviceId: '1',
  endpoint,
  p256dh: publicKey,
  auth: randomBytes(16).toString('base64url'),
  payload: '{}',
  topic: 'live',
})

test('[FOLLOW-13] attack: the thread that sends calls no address of the own network, whatever it is asked', async () => {
  const inside = [
    'https://127.0.0.1:8443/x',
    'https://[::1]:8443/x',
    'https://10.0.0.1/x',
    'http://example.org/x',
  ]
  expect(await sender.send(inside.map(item))).toEqual(inside.map(() => 'failed'))
  expect(await sender.send([])).toEqual([])
})

test('what was under way when the thread ended is to be asked for again, and a new thread sends what comes', async () => {
  // one that runs already may answer before it ends: this one is still being started
  await sender.close()
  const under = sender.send([item('https://127.0.0.1:8443/x')])
  await sender.close()
  expect(await under).toEqual(['later'])
  expect(await sender.send([item('https://127.0.0.1:8443/x')])).toEqual(['failed'])
})

test('a failure of the thread is told, what it had in hand is to be asked for again, and a new one begins', async () => {
  expect(await sender.send([null as never])).toEqual(['later'])
  expect(errors).toHaveLength(1)
  expect(await sender.send([item('https://127.0.0.1:8443/x')])).toEqual(['failed'])
})

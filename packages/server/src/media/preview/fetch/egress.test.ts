import { createSocket, type Socket } from 'node:dgram'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resolverOf } from './egress.ts'

const A = 1
const NO_NAME = 3
const SERVER_FAILS = 2

let server: Socket
let asked: () => void
/** The DNS answer to a question of this type: an address, an error code, or none at all. */
let answer: (type: number) => readonly number[] | number | null
beforeEach(async () => {
  asked = () => undefined
  server = createSocket('udp4')
  server.on('message', (question, { port, address }) => {
    asked()
    const type = question.readUInt16BE(question.indexOf(0, 12) + 1)
    const said = answer(type)
    if (said === null) return
    const end = question.indexOf(0, 12) + 5
    const head = Buffer.from(question.subarray(0, end))
    head.writeUInt16BE(0x8180 | (typeof said === 'number' ? said : 0), 2)
    head.writeUInt16BE(typeof said === 'number' || said.length === 0 ? 0 : 1, 6)
    head.writeUInt16BE(0, 8)
    head.writeUInt16BE(0, 10)
    const record =
      typeof said === 'number' || said.length === 0
        ? []
        : [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, said.length, ...said]
    server.send(Buffer.concat([head, Buffer.from(record)]), port, address)
  })
  await new Promise<void>((resolve) => {
    server.bind(0, '127.0.0.1', resolve)
  })
})
afterEach(() => {
  server.close()
})
const resolve = (signal = new AbortController().signal) =>
  resolverOf([`127.0.0.1:${server.address().port}`])('site.example', signal)

describe('[OPEN-153] the addresses of a name', () => {
  test('are all that the DNS gives, of both kinds', async () => {
    answer = (type) => (type === A ? [93, 184, 215, 14] : [0x26, 0x06, ...Array<number>(13).fill(0), 1])
    expect(await resolve()).toEqual(['93.184.215.14', '2606::1'])
  })

  test('are none for a name that there is not', async () => {
    answer = () => NO_NAME
    expect(await resolve()).toEqual([])
    answer = () => []
    expect(await resolve()).toEqual([])
  })

  test('are those of one kind where the server chokes on the other', async () => {
    answer = (type) => (type === A ? [93, 184, 215, 14] : SERVER_FAILS)
    expect(await resolve()).toEqual(['93.184.215.14'])
  })

  test('cannot be told where it fails', async () => {
    answer = () => SERVER_FAILS
    await expect(resolve()).rejects.toThrow('ESERVFAIL')
  })

  test('attack: slow drip, a name server that never answers, is left when the time is over', async () => {
    answer = () => null
    const stop = new AbortController()
    const waiting = new Promise<void>((done) => {
      asked = done
    })
    const resolved = resolve(stop.signal)
    await waiting
    stop.abort()
    await expect(resolved).rejects.toThrow('ECANCELLED')
  })
})

import { createServer } from 'node:http'
import { freePort } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { hasNginx, startNginx } from './nginx.fixture.ts'

describe.runIf(hasNginx())('behind nginx, a call to which no node answered', () => {
  test('is sent once more where it only reads, and never where it may change something', async () => {
    const heard: string[] = []
    let unanswered = 1
    const node = createServer((request, response) => {
      heard.push(`${request.method} ${request.url}`)
      if (unanswered > 0) {
        unanswered -= 1
        request.socket.destroy()
        return
      }
      response.writeHead(request.url === '/says-so' ? 502 : 200).end('said by a node')
    })
    const [port, at] = [await freePort(), await freePort()]
    await new Promise<void>((resolve) => node.listen(at, '127.0.0.1', resolve))
    const nginx = await startNginx(port, [at])
    const call = async (method: string, path: string): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
    try {
      expect(await call('GET', '/api/badges')).toBe(200)
      expect(heard.splice(0)).toEqual(['GET /api/badges', 'GET /api/badges'])
      // twice, and no more
      unanswered = 2
      expect(await call('GET', '/api/badges')).toBe(502)
      expect(heard.splice(0)).toEqual(['GET /api/badges', 'GET /api/badges'])
      unanswered = 1
      expect(await call('POST', '/api/channels')).toBe(502)
      expect(heard.splice(0)).toEqual(['POST /api/channels'])
      // what a node says itself is an answer
      expect(await call('GET', '/says-so')).toBe(502)
      expect(heard.splice(0)).toEqual(['GET /says-so'])
    } finally {
      await nginx.stop()
      node.closeAllConnections()
      node.close()
    }
  }, 30_000)
})

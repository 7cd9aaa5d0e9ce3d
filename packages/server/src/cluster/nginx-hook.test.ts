import { createServer } from 'node:http'
import { freePort } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { hasNginx, startNginx } from './nginx.fixture.ts'

describe.runIf(hasNginx())('attack: the hook as a lever on the broadcast, behind nginx', () => {
  test.each(['deployed', 'port 80'] as const)(
    '[LIVE-16] is answered with success while nodes refuse or are away, and a node that is there is asked: %s',
    async (site) => {
      const heard: string[] = []
      // a node that stops, beside one that is gone
      let status = 503
      const node = createServer((request, response) => {
        heard.push(`${status} ${request.method} ${request.url}`)
        response.writeHead(status).end('said by a node')
      })
      const [port, first, second] = [await freePort(), await freePort(), await freePort()]
      const nginx = await startNginx(port, [first, second], site)
      const post = async (path: string): Promise<string> => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          body: '{"state":"off"}',
          redirect: 'manual',
        })
        return `${answer.status} ${await answer.text()}`
      }
      try {
        expect(await post('/api/stream/hook/key')).toBe('200 0')
        await new Promise<void>((resolve) => node.listen(first, '127.0.0.1', resolve))
        expect(await post('/api/stream/hook/key')).toBe('200 0')
        expect(heard.splice(0)).toEqual(['503 POST /api/stream/hook/key'])
        status = 401
        expect(await post('/api/stream/hook/key')).toBe('401 said by a node')
      } finally {
        await nginx.stop()
        node.closeAllConnections()
        node.close()
      }
    },
  )
})

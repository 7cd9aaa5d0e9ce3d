import { createServer, type Server } from 'node:http'
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

  test('an answer of 503 to one call takes no node out for the next', async () => {
    const heard: string[] = []
    const nodes = [0, 1].map(() =>
      createServer((request, response) => {
        heard.push(`${request.method} ${request.url}`)
        response.writeHead(request.url === '/busy' ? 503 : 200).end('said by a node')
      }),
    )
    const [port, first, second] = [await freePort(), await freePort(), await freePort()]
    for (const [index, at] of [first, second].entries())
      await new Promise<void>((resolve) => nodes[index]!.listen(at, '127.0.0.1', resolve))
    const nginx = await startNginx(port, [first, second])
    const call = async (method: string, path: string): Promise<string> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method })
      return `${answer.status} ${await answer.text()}`
    }
    try {
      for (const method of ['GET', 'DELETE', 'POST'])
        for (let time = 0; time < 2; time += 1) {
          expect(await call(method, '/busy')).toBe('503 said by a node')
          // what may be sent twice was asked of the other node, too
          expect(heard.splice(0)).toHaveLength(method === 'POST' ? 1 : 2)
          expect(await call('GET', '/')).toBe('200 said by a node')
          expect(await call('POST', '/')).toBe('200 said by a node')
          expect(heard.splice(0)).toEqual(['GET /', 'POST /'])
        }
    } finally {
      await nginx.stop()
      for (const node of nodes) {
        node.closeAllConnections()
        node.close()
      }
    }
  }, 30_000)

  test('a file of the client that one node lacks comes from the other, while nodes are upgraded', async () => {
    const heard: string[] = []
    const nodes = [false, true].map((isNew) =>
      createServer((request, response) => {
        heard.push(request.url!)
        const has = isNew && request.url === '/assets/a-1234567.js'
        response.writeHead(has ? 200 : 404).end(has ? 'its content' : 'not found')
      }),
    )
    const { nginx, port } = await before(nodes)
    const call = async (path: string): Promise<string> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      return `${answer.status} ${await answer.text()}`
    }
    try {
      for (let time = 0; time < 4; time += 1)
        expect(await call('/assets/a-1234567.js')).toBe('200 its content')
      heard.splice(0)
      // both say so
      expect(await call('/assets/b-1234567.js')).toBe('404 not found')
      expect(heard.splice(0)).toHaveLength(2)
      // of all else one node knows as much as the other
      expect(await call('/api/channels/nie-ma')).toBe('404 not found')
      expect(heard).toHaveLength(1)
    } finally {
      await end(nginx, nodes)
    }
  }, 30_000)

  test("figures and health are kept from strangers, and nobody's short address is", async () => {
    const heard: string[] = []
    const node = createServer((request, response) => {
      heard.push(request.url!)
      response.end('said by a node')
    })
    const { nginx, port } = await before([node])
    const call = async (path: string): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).status
    try {
      for (const path of ['/metrics', '/metrics/', '/metrics?x=1', '/%6detrics', '/health/ready', '/health/'])
        expect([path, await call(path)]).toEqual([path, 404])
      expect(heard).toEqual([])
      for (const path of ['/metricsfan', '/metrics-pl', '/healthy']) {
        expect([path, await call(path)]).toEqual([path, 200])
        expect(heard.splice(0)).toEqual([path])
      }
    } finally {
      await end(nginx, [node])
    }
  }, 30_000)
})

/** nginx in front of these nodes, at a port of its own. */
async function before(nodes: readonly Server[]) {
  const ports: number[] = []
  for (const node of nodes) {
    const at = await freePort()
    await new Promise<void>((resolve) => node.listen(at, '127.0.0.1', resolve))
    ports.push(at)
  }
  const port = await freePort()
  return { port, nginx: await startNginx(port, ports as [number, number?]) }
}

async function end(nginx: { stop(): Promise<void> }, nodes: readonly Server[]): Promise<void> {
  await nginx.stop()
  for (const node of nodes) {
    node.closeAllConnections()
    node.close()
  }
}

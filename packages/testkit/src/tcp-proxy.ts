import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy in front of a server on 127.0.0.1, with which a test can cut and restore the connection. */
export class TcpProxy {
  readonly #sockets = new Set<Socket>()
  readonly #server
  #isCut = false
  #isFrozen = false

  private constructor(target: number) {
    this.#server = createServer((near) => {
      if (this.#isCut) {
        near.destroy()
        return
      }
      const far = connect(target, '127.0.0.1')
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket)
        socket.setNoDelay(true)
        socket.on('error', () => other.destroy())
        socket.on('close', () => {
          this.#sockets.delete(socket)
          other.destroy()
        })
      }
      near.pipe(far).pipe(near)
      if (this.#isFrozen) for (const socket of [near, far]) socket.pause()
    })
  }

  static async before(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Ends all connections and lets none through until {@link restore}. */
  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Keeps all connections open and passes nothing on, as a server that hangs, until {@link thaw}. */
  freeze(): void {
    this.#isFrozen = true
    for (const socket of this.#sockets) socket.pause()
  }

  thaw(): void {
    this.#isFrozen = false
    for (const socket of this.#sockets) socket.resume()
  }

  restore(): void {
    this.#isCut = false
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

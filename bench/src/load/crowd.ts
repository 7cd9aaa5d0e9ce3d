import { Peer, type Door } from './peer.ts'

/** How many connections are opened at a time: fewer than a listening socket queues. */
const AT_ONCE = 100

/** Opens `count` peers; each has gone through `enter` when this returns. */
export async function gatherCrowd(
  door: Door | ((index: number) => Door),
  count: number,
  enter: (peer: Peer, index: number) => Promise<void>,
): Promise<Peer[]> {
  const peers: Peer[] = []
  const indices = Array.from({ length: count }, (_, index) => index).values()
  const openSome = async (): Promise<void> => {
    for (const index of indices) {
      const peer = await Peer.open(typeof door === 'function' ? door(index) : door)
      peers[index] = peer
      await enter(peer, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, openSome))
  return peers
}

/** Waits until none of the peers has received anything for `quietMs`; gives when the last bytes came. */
export async function quiet(peers: readonly Peer[], quietMs: number): Promise<number> {
  const stepMs = Math.min(20, quietMs)
  let since = performance.now()
  let last = -1
  for (;;) {
    const now = performance.now()
    const bytes = peers.reduce((sum, peer) => sum + peer.bytes, 0)
    if (bytes !== last) {
      last = bytes
      since = now
    } else if (now - since >= quietMs) return since
    await new Promise((resolve) => setTimeout(resolve, stepMs))
  }
}

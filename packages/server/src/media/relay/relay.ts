import { finished, PassThrough, pipeline, type Readable } from 'node:stream'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Egress } from '../preview/egress.ts'
import { guardedFetch, type Fetched } from '../preview/guarded-fetch.ts'
import type { RasterType } from '../preview/image-size.ts'
import { rasterTypeOf } from '../preview/sniff-media.ts'
import { userAgentOf } from '../preview/user-agent.ts'
import { createRelaySigner, type RelaySigner } from './relay-signer.ts'
import type { Store } from '../../store/store.ts'

/** For one picture in all, from the first byte asked for to the last one given. */
const TOTAL_MS = 20_000
const MAX_BYTES = 10 * 1024 * 1024
/** Enough to tell a picture from what only says that it is one. */
const FIRST_BYTES = 32
/** Pictures that go through this node at once; a page of history shows dozens to hundreds of people. */
const AT_ONCE = 64

/** A picture on its way; ended early when it grows too large or too slow. */
export interface RelayedImage {
  readonly type: RasterType
  readonly body: Readable
}

/** Pictures of linked pages by way of the service (OPEN-154): their servers see us, not who looks. */
export interface Relay {
  readonly signer: RelaySigner
  /** Null for what nobody signed, cannot be had or is no picture; `busy` when too many are under way. */
  image(signature: string, encoded: string): Promise<RelayedImage | 'busy' | null>
  /** Ends what is under way. */
  close(): void
}

export async function openRelay(options: {
  readonly config: Pick<Config, 'publicUrl' | 'vendor'>
  readonly store: Store
  readonly random: (size: number) => Uint8Array
  readonly clock: Clock
  readonly egress: Egress
}): Promise<Relay> {
  const { config, store, random, clock, egress } = options
  const signer = await createRelaySigner({ store, random })
  const stop = new AbortController()
  let underWay = 0
  return {
    signer,
    async image(signature, encoded) {
      const url = signer.open(signature, encoded)
      if (url === null) return null
      if (underWay >= AT_ONCE) return 'busy'
      underWay += 1
      const timeout = new AbortController()
      const cancel = clock.after(TOTAL_MS, () => timeout.abort())
      const release = (): void => {
        cancel()
        underWay -= 1
      }
      let image: RelayedImage | null = null
      try {
        const fetched = await guardedFetch(url, {
          egress,
          userAgent: userAgentOf(config),
          accept: 'image/*',
          signal: AbortSignal.any([stop.signal, timeout.signal]),
        })
        image = 'refusal' in fetched ? null : await imageOf(fetched)
      } finally {
        if (image === null) release()
        else finished(image.body, release)
      }
      return image
    },
    close: () => stop.abort(),
  }
}

/** Reads until the type is known; what a picture is packed in is nobody's use, so a packed one is none. */
async function imageOf(fetched: Fetched): Promise<RelayedImage | null> {
  const isPlain = fetched.encoding === 'identity' || fetched.encoding === ''
  const isTooLong = (fetched.length ?? 0) > MAX_BYTES
  if (!isPlain || isTooLong) {
    fetched.close()
    return null
  }
  const pieces = fetched.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let head = Buffer.alloc(0)
  try {
    while (head.length < FIRST_BYTES) {
      const next = await pieces.next()
      if (next.done === true) break
      head = Buffer.concat([head, next.value])
    }
  } catch {
    head = Buffer.alloc(0)
  }
  const type = rasterTypeOf(head)
  if (type === null) {
    fetched.close()
    return null
  }
  const body = new PassThrough()
  // whoever reads went away, or all is read: a next piece that never comes must not be waited for
  body.once('close', () => fetched.close())
  pipeline(limited(head, pieces), body, () => undefined)
  return { type, body }
}

async function* limited(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  let size = head.length
  yield head
  for (;;) {
    const next = await rest.next()
    if (next.done === true) return
    size += next.value.length
    // the answer has begun: all that is left is to cut it off, so that no part of it passes for the whole
    if (size > MAX_BYTES) throw new Error('a relayed picture is too large')
    yield next.value
  }
}

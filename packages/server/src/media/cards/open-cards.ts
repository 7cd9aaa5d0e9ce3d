import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import { cleanText } from '../preview/clean-text.ts'
import { isFileKey } from '../files/file-key.ts'
import { pictureKey } from '../emoticons/emoticon-sizes.ts'
import type { Media } from '../media.ts'
import { openPictureCache } from '../relay/picture-cache.ts'
import { CARD_EMOTICONS, CARD_SIZES, type CardShape } from './card.ts'
import { drawCardJob } from './draw-card-job.ts'

/** The channel of a card. */
interface CardChannel {
  readonly id: string
  readonly name: string
  readonly topic: string | null
}

/** A picture of a channel, where it is served. */
export interface CardAddress {
  /** A path with the version of what stands on it: `/static/cards/rudzik/wide?v=0f3a1c`. */
  readonly address: string
  readonly width: number
  readonly height: number
}

/** Pictures of channels for links in other services. */
export interface Cards {
  addressesOf(channel: CardChannel): Promise<readonly CardAddress[]>
  /** The picture as it is now: drawn once, then kept for a day. 'busy' where too many wait, null where it fails. */
  open(channel: CardChannel, shape: CardShape): Promise<Readable | 'busy' | null>
  /** Resolves when no file is being removed. */
  settled(): Promise<void>
}

/** All of them together on the disk; each has some 50 kB. */
const MAX_BYTES = 64 * 1024 * 1024
/** Changes with the design, so that no picture of the one before is shown. */
const DESIGN = 1
/** An emoticon of the largest size has some 20 kB. */
const MAX_EMOTICON_BYTES = 512 * 1024
const MAX_TOPIC = 140
/** No more than so many different cards are on their way at once; a further asker is told to come again. */
const MAX_DRAWING = 20

export async function openCards(
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'productName'>,
  media: Media,
): Promise<Cards> {
  const cache = await openPictureCache({
    directory: join(resolve(config.dataDir), 'cards'),
    maxBytes: MAX_BYTES,
    clock: media.clock,
    onError: (error) => media.onError(error),
  })
  const drawing = new Map<string, Promise<'drawn' | 'busy' | 'failed'>>()

  /** What stands on the card, and a short text that is another one when this is. */
  const contentOf = async (channel: CardChannel) => {
    const text = {
      product: config.productName,
      channel: channel.name,
      topic: cleanText(channel.topic, MAX_TOPIC) ?? '',
      address: `${new URL(config.publicUrl).host}/${channel.name}`,
    }
    const own = await media.store.read.emoticons.ofChannel(channel.id)
    const emoticons = [...own]
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .slice(0, CARD_EMOTICONS)
      .map(({ file }) => file)
    const version = createHash('sha256')
      .update(JSON.stringify([DESIGN, text, emoticons]))
      .digest('hex')
      .slice(0, 16)
    return { text, emoticons, version }
  }

  const draw = async (
    { text, emoticons }: Awaited<ReturnType<typeof contentOf>>,
    shape: CardShape,
    key: string,
  ): Promise<'drawn' | 'busy' | 'failed'> => {
    const pictures = await Promise.all(emoticons.map((file) => readPicture(media, file)))
    const found = pictures.filter((picture) => picture !== null)
    return media.incoming.use(async (newPath) => {
      const target = newPath()
      const lengths = found.map(({ length }) => length)
      const worked = await media.workshop.run(
        // all cards together are one asker: whoever uploads a file comes before them in turn
        { asker: 'cards', at: 'card', isGuest: true },
        drawCardJob,
        { ...text, shape, target, lengths },
        Buffer.concat(found),
      )
      if ('fault' in worked) return worked.fault === 'busy' ? 'busy' : 'failed'
      await cache.keep(key, target, worked.answer)
      return 'drawn'
    })
  }

  return {
    async addressesOf(channel) {
      const { version } = await contentOf(channel)
      return (['wide', 'square'] as const).map((shape) => {
        const { width, height } = CARD_SIZES[shape]
        return { address: `/static/cards/${channel.name}/${shape}?v=${version}`, width, height }
      })
    },

    async open(channel, shape) {
      const content = await contentOf(channel)
      const key = `card:${channel.id}:${shape}:${content.version}`
      const kept = await cache.find(key)
      if (kept !== null) return kept.body
      let drawn = drawing.get(key)
      if (drawn === undefined) {
        if (drawing.size >= MAX_DRAWING) return 'busy'
        drawn = draw(content, shape, key).finally(() => drawing.delete(key))
        drawing.set(key, drawn)
      }
      const result = await drawn
      if (result !== 'drawn') return result === 'busy' ? 'busy' : null
      return (await cache.find(key))?.body ?? null
    },

    settled: () => cache.settled(),
  }
}

/** The largest picture of an emoticon; null where its file is missing or cannot be one. */
async function readPicture({ storage }: Pick<Media, 'storage'>, file: string): Promise<Buffer | null> {
  const key = pictureKey(file, '4x')
  if (!isFileKey(key)) return null
  const stream = await storage.open(key)
  if (stream === null) return null
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MAX_EMOTICON_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { CARD_SIZES, type CardShape, type CardText } from './card.ts'

// read when the first letter is drawn: no folder of the machine is searched for fonts
process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL('card-fonts.conf', import.meta.url))

const fontFile = (file: string): string =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`))
const REGULAR = { font: 'DejaVu Sans', fontfile: fontFile('DejaVuSans') }
const BOLD = { font: 'DejaVu Sans Bold', fontfile: fontFile('DejaVuSans-Bold') }
const MARK = fileURLToPath(new URL('../../../assets/mark.png', import.meta.url))

const GROUND = '#14171c'
const ACCENT = '#6ee7b7'
const TEXT = '#e6e9f0'
const TEXT_2 = '#aab2c5'
const TEXT_3 = '#8a93a8'

/** Where emoticons stand on a wide card, the largest first, as in the design: left, top, side, opacity. */
const PLACES = [
  [905, 195, 240, 1],
  [820, 70, 108, 0.9],
  [1070, 470, 108, 0.75],
  [1055, 60, 90, 0.55],
  [840, 480, 80, 0.45],
] as const

/** A card as a PNG. `emoticons` are pictures that were checked and written anew when they were taken in. */
export async function drawCard(
  shape: CardShape,
  text: CardText,
  emoticons: readonly Buffer[],
  target: string,
): Promise<number> {
  const { width, height } = CARD_SIZES[shape]
  const layers = shape === 'wide' ? await wide(text, emoticons) : await square(text, emoticons)
  const { size } = await sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(layers)
    .png({ compressionLevel: 8, palette: false })
    .toFile(target)
  return size
}

async function wide(text: CardText, emoticons: readonly Buffer[]): Promise<OverlayOptions[]> {
  const bar = { create: { width: 12, height: 630, channels: 3 as const, background: ACCENT } }
  // without emoticons the words have the room
  const room = emoticons.length > 0 ? 730 : 1056
  const title = await words(named(text.channel), { ...BOLD, size: 100, room, lines: 1 })
  const topic =
    text.topic === ''
      ? null
      : await words(colored(text.topic, TEXT_2), { ...REGULAR, size: 36, room, lines: 3 })
  const product = await words(colored(text.product, TEXT), { ...BOLD, size: 34, room: 900, lines: 1 })
  const address = await words(colored(text.address, TEXT_3), { ...REGULAR, size: 27, room: 1000, lines: 1 })
  const gap = topic === null ? 0 : 36
  const top = Math.round((630 - title.height - gap - (topic?.height ?? 0)) / 2)
  const placed = await Promise.all(
    PLACES.slice(0, emoticons.length).map(async ([left, y, side, opacity], index) => ({
      input: await faded(emoticons[index]!, side, opacity),
      left,
      top: y,
    })),
  )
  return [
    { input: bar, left: 0, top: 0 },
    { input: await sharp(MARK).resize(44, 44).png().toBuffer(), left: 72, top: 64 },
    { input: product.picture, left: 132, top: 64 + Math.round((44 - product.height) / 2) },
    { input: title.picture, left: 70, top },
    ...(topic === null ? [] : [{ input: topic.picture, left: 72, top: top + title.height + gap }]),
    { input: address.picture, left: 72, top: 566 - address.height },
    ...placed,
  ]
}

/** For services that cut a square: the first emoticon, else the mark, above the name. */
async function square(text: CardText, emoticons: readonly Buffer[]): Promise<OverlayOptions[]> {
  const bar = { create: { width: 512, height: 10, channels: 3 as const, background: ACCENT } }
  const face = emoticons[0] ?? (await sharp(MARK).toBuffer())
  const title = await words(named(text.channel), { ...BOLD, size: 64, room: 440, lines: 1 })
  return [
    { input: bar, left: 0, top: 0 },
    { input: await faded(face, 224, 1), left: 144, top: 84 },
    {
      input: title.picture,
      left: Math.round((512 - title.width) / 2),
      top: 376 - Math.round(title.height / 2),
    },
  ]
}

interface Words {
  readonly picture: Buffer
  readonly width: number
  readonly height: number
}

/** Letters become at most so many times smaller to fit; the longest name needs 3. */
const SMALLEST = 4

/** Words in a box: in smaller letters where they do not fit, and cut where they do not fit in the smallest either. */
async function words(
  markup: string,
  box: {
    readonly font: string
    readonly fontfile: string
    readonly size: number
    readonly room: number
    readonly lines: number
  },
): Promise<Words> {
  const { font, fontfile, room, lines } = box
  const most = (size: number): number => Math.ceil(size * 1.35 * lines)
  const least = box.size / SMALLEST
  let size = box.size
  for (;;) {
    const drawn = await sharp({
      text: {
        text: markup,
        font: `${font} ${size}`,
        fontfile,
        rgba: true,
        dpi: 72,
        wrap: 'word-char',
        spacing: 6,
        // a name is one line: it wraps nowhere, and is made smaller instead
        ...(lines > 1 && { width: room }),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = drawn.info
    if (width <= room && height <= most(size)) return { picture: drawn.data, width, height }
    if (size > least) {
      const wanted = lines === 1 ? Math.floor((size * room) / width) : size - 2
      size = Math.max(least, Math.min(size - 2, wanted))
      continue
    }
    const cut = { left: 0, top: 0, width: Math.min(width, room), height: Math.min(height, most(size)) }
    return { picture: await sharp(drawn.data).extract(cut).png().toBuffer(), ...cut }
  }
}

/** The name of a channel with its '#', as markup of Pango. */
function named(channel: string): string {
  return `<span foreground="${TEXT_3}">#</span>${colored(channel, TEXT)}`
}

/** A text in a colour, as markup of Pango: nothing in it is read as markup. */
function colored(text: string, color: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<span foreground="${color}">${escaped}</span>`
}

/** A still picture of this side, with this opacity. */
function faded(picture: Buffer, side: number, opacity: number): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: 4_000_000, failOn: 'error' })
    .resize(side, side, { fit: 'contain', background: '#00000000' })
    .ensureAlpha()
    .composite([
      {
        input: {
          create: {
            width: side,
            height: side,
            channels: 4,
            background: { r: 0, g: 0, b: 0, alpha: opacity },
          },
        },
        blend: 'dest-in',
      },
    ])
    .png()
    .toBuffer()
}

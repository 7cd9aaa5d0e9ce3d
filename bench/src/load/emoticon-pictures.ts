import sharp from 'sharp'

/** So many different pictures of each kind; the others are copies of them. */
const DIFFERENT = 10

/** `count` square WebPs, a disc on a gradient with some noise; in every second one it moves, `frames` times. */
export async function emoticonPictures(
  count: number,
  { side, frames }: { readonly side: number; readonly frames: number },
): Promise<readonly Buffer[]> {
  const different = await Promise.all(
    Array.from({ length: DIFFERENT }, async (_, kind) => {
      const drawn = await Promise.all(
        Array.from({ length: frames }, (__, turn) =>
          sharp(frame(kind, turn / frames, side), { raw: { width: side, height: side, channels: 4 } })
            .png({ compressionLevel: 1 })
            .toBuffer(),
        ),
      )
      const delay = drawn.map(() => 50)
      const moving = await sharp(drawn, { join: { animated: true } })
        .webp({ delay })
        .toBuffer()
      return [await sharp(drawn[0]).webp().toBuffer(), moving] as const
    }),
  )
  return Array.from({ length: count }, (_, index) => different[(index >> 1) % DIFFERENT]![index % 2]!)
}

/** One picture as rows of RGBA; `turn` is 0 to 1. */
function frame(kind: number, turn: number, side: number): Buffer {
  const pixels = Buffer.alloc(side * side * 4)
  const angle = 2 * Math.PI * turn
  const centre = [side * (0.5 + 0.25 * Math.cos(angle)), side * (0.5 + 0.25 * Math.sin(angle))] as const
  let noise = kind + 1
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0
      const isDisc = Math.hypot(x - centre[0], y - centre[1]) < side * 0.22
      const grain = y < side / 4 ? noise >>> 27 : 0
      const colour = isDisc
        ? [(kind * 83) % 256, 200, 40, 255]
        : [(x * 2 + grain) % 256, (kind * 25 + y) % 256, 120 + grain, 255 - x]
      pixels.set(colour, (y * side + x) * 4)
    }
  return pixels
}

import * as z from 'zod/mini'

/**
 * One size of a picture, film, sound or embedded player. `signed_url` is the address of its copy at the service's
 * relay (OPEN-154).
 */
export const embedItem = z.object({
  url: z.string(),
  signed_url: z.nullable(z.string()),
  unsigned_url: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
})
export type EmbedItem = z.infer<typeof embedItem>

/**
 * The preview of a linked page (spec B §3, DATA-07). Each list goes from the smallest size to the largest.
 */
export const embedRecord = z.object({
  type: z.enum(['gifv', 'video', 'audio', 'image', 'iframe', 'file', 'link']),
  url: z.string(),
  name: z.nullable(z.string()),
  size: z.nullable(z.number()),
  color: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  card: z.nullable(z.enum(['summary_large_image', 'photo'])),
  image: z.array(embedItem),
  video: z.array(embedItem),
  audio: z.array(embedItem),
  iframe: z.array(embedItem),
  player: z.array(embedItem),
})
export type EmbedRecord = z.infer<typeof embedRecord>

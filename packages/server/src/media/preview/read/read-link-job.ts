import { z } from 'zod'
import type { Job } from '../../workshop/job.ts'
import type { LinkContent, LinkInput } from './read-link.ts'

const text = z.string().max(8192).nullable()
const side = z.int().min(0).max(100_000).nullable()
const pageMedia = z.object({ url: z.string().max(8192), type: text, width: side, height: side })
const facts = z.object({
  title: text,
  description: text,
  siteName: text,
  card: text,
  themeColor: text,
  images: z.array(pageMedia).max(8),
  videos: z.array(pageMedia).max(8),
})
const media = z.object({
  kind: z.enum(['image', 'gifv', 'video', 'audio']),
  type: z.string().max(100),
  size: z.object({ width: z.int().min(1), height: z.int().min(1) }).nullable(),
})

/** Reads the beginning of the body of a linked address, in a few milliseconds. */
export const readLinkJob: Job<LinkInput, LinkContent> = {
  name: 'read_link',
  limits: { cpuMs: 1000, wallMs: 5000, megabytes: 160 },
  answer: z
    .union([z.object({ page: z.object({ facts, isOver: z.boolean() }) }), z.object({ media })])
    .nullable(),
}

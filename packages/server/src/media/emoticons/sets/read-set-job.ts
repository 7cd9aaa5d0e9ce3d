import { IMPORT_TROUBLES } from '@gwar/protocol'
import { z } from 'zod'
import type { SetItem } from '../../../store/channels/emoticon-imports.ts'
import type { Job } from '../../workshop/job.ts'
import { MOST_ITEMS } from './item-texts.ts'
import type { SetInput } from './read-set.ts'
import type { SetList } from './set-service.ts'

const text = z.string().max(400)

/** An emoticon of a set, as a child answers it. */
const setItem: z.ZodType<SetItem> = z.object({
  name: text.min(1),
  id: z.string().regex(/^[\w-]{1,32}$/),
  author: text.nullable(),
  picture: z.string().regex(/^(?:animated\/)?[1-4]x?$/),
  isMoving: z.boolean(),
  isLayer: z.boolean(),
  isWide: z.boolean(),
  trouble: z.enum(IMPORT_TROUBLES).nullable(),
  kilobytes: z.int().min(0).nullable(),
})

/** Reads the list of a set. */
export const readSetJob: Job<SetInput, SetList | null> = {
  name: 'read_set',
  // a child loads what it needs for this with its first set: a third of a second, more on a busy machine
  limits: { cpuMs: 4000, wallMs: 5000, megabytes: 160 },
  answer: z
    .object({
      title: text.nullable(),
      author: text.nullable(),
      items: z.array(setItem).max(MOST_ITEMS),
      more: z.int().min(0),
    })
    .nullable(),
}

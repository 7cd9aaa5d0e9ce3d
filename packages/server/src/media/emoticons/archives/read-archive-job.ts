import { ARCHIVE_FILES, IMPORT_TROUBLES } from '@gwar/protocol'
import { z } from 'zod'
import type { SetItem } from '../../../store/channels/emoticon-imports.ts'
import type { Job } from '../../workshop/job.ts'
import { readPlace } from './place-in-archive.ts'
import { ARCHIVE_FAULTS, type ArchiveFault } from './zip-directory.ts'

/** A file of an archive, as a child answers it. */
const archiveItem: z.ZodType<SetItem> = z.object({
  name: z.string().min(1).max(64),
  id: z.string().min(1).max(128),
  author: z.null(),
  picture: z.string().refine((text) => readPlace(text) !== null),
  isMoving: z.boolean(),
  isLayer: z.boolean(),
  isWide: z.boolean(),
  trouble: z.enum(IMPORT_TROUBLES).nullable(),
  kilobytes: z.int().min(0),
})

/** Reads what an archive has. */
export const readArchiveJob: Job<{ readonly path: string }, readonly SetItem[] | ArchiveFault> = {
  name: 'read_archive',
  limits: { cpuMs: 10_000, wallMs: 20_000, megabytes: 256 },
  answer: z.union([z.array(archiveItem).max(ARCHIVE_FILES), z.enum(ARCHIVE_FAULTS)]),
}

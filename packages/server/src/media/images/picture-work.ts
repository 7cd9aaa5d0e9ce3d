import { z } from 'zod'
import { asFieldCode, EMOTICON_SIZES, MOST_EMOTICON_WIDTH, type FieldCode } from '@gwar/protocol'
import type { FileLook } from '../attachments/look-at-file.ts'
import type { Place } from '../emoticons/archives/place-in-archive.ts'
import type { PictureScale } from '../emoticons/emoticon-sizes.ts'
import type { EmoticonTargets, MadeEmoticon } from '../emoticons/make-emoticon.ts'
import type { Job, JobLimits } from '../workshop/job.ts'
import type { CleanPicture } from './clean-picture.ts'
import type { MadeThumbnail } from './make-thumbnail.ts'
import { PICTURE_TYPES, type PictureFlaw, type PictureType } from './picture-types.ts'

/** Memory limit of a job: what the largest accepted pictures take, and a third more. */
export const PICTURE_MEGABYTES = 640
/** Memory limit for reading a header or an emoticon, in a child that may hold 160 MB from before. */
const SMALL_MEGABYTES = 256

const HEAVY: JobLimits = { cpuMs: 15_000, wallMs: 45_000, megabytes: PICTURE_MEGABYTES }
const LIGHT: JobLimits = { cpuMs: 3000, wallMs: 15_000, megabytes: SMALL_MEGABYTES }

const side = z.int().min(1).max(100_000)
const size = { width: side, height: side }
const bytes = z.int().min(1)
const flaw = z.enum(['broken', 'too_many_pixels']) satisfies z.ZodType<PictureFlaw>

/** Finds out the type of an uploaded file. */
export const lookAtFileJob: Job<{ readonly path: string }, FileLook> = {
  name: 'look_at_file',
  limits: LIGHT,
  answer: z.object({
    kind: z.object({
      kind: z.enum(['image', 'gifv', 'video', 'audio', 'file']),
      type: z.string().max(100),
      extension: z
        .string()
        .regex(/^[a-z0-9.]{1,16}$/)
        .nullable(),
      picture: z.enum(PICTURE_TYPES).nullable(),
    }),
    measured: z.union([z.object({ ...size, isMoving: z.boolean(), isLarge: z.boolean() }), flaw]).nullable(),
  }),
}

interface FromTo {
  readonly path: string
  readonly target: string
}

/** Writes a picture anew. */
export const cleanPictureJob: Job<FromTo & { readonly type: PictureType }, CleanPicture | PictureFlaw> = {
  name: 'clean_picture',
  limits: HEAVY,
  answer: z.union([z.object({ ...size, isMoving: z.boolean(), size: bytes }), flaw]),
}

/** Writes a small still picture of a clean picture. */
export const makeThumbnailJob: Job<FromTo, MadeThumbnail> = {
  name: 'make_thumbnail',
  limits: HEAVY,
  answer: z.object({ ...size, size: bytes }),
}

/** Writes a picture of an emoticon anew, or says why it is refused. */
export const checkEmoticonJob: Job<FromTo & { readonly scale: PictureScale }, FieldCode | null> = {
  name: 'check_emoticon',
  limits: LIGHT,
  answer: z.string().transform(asFieldCode).nullable(),
}

interface MakeEmoticon {
  readonly targets: EmoticonTargets
  readonly least: number
}

const madeEmoticon: z.ZodType<MadeEmoticon | FieldCode> = z.union([
  z.object({ isMoving: z.boolean(), width: z.int().min(EMOTICON_SIZES['1x']).max(MOST_EMOTICON_WIDTH) }),
  z.string().transform(asFieldCode),
])

/** Writes the pictures of an emoticon, made of one, or says why it is refused. */
export const makeEmoticonJob: Job<MakeEmoticon & { readonly path: string }, MadeEmoticon | FieldCode> = {
  name: 'make_emoticon',
  limits: HEAVY,
  answer: madeEmoticon,
}

/** The same of a picture whose packed bytes, from its place in an archive, are the binary part of the input. */
export const makeArchivedEmoticonJob: Job<
  MakeEmoticon & { readonly place: Place },
  MadeEmoticon | FieldCode
> = {
  name: 'make_archived_emoticon',
  limits: HEAVY,
  answer: madeEmoticon,
}

import { writeFile } from 'node:fs/promises'
import type { FieldCode } from '@gwar/protocol'
import type { FairQueue } from '../../../limits/fair-queue.ts'
import type { EmoticonImportRow, SetItem } from '../../../store/channels/emoticon-imports.ts'
import { makeEmoticonJob } from '../../images/picture-work.ts'
import { fetchFromSet } from '../sets/fetch-from-set.ts'
import { SET_SERVICES } from '../sets/set-services.ts'
import { picturesOf, type CheckedPictures } from '../keep-emoticon.ts'
import type { MadeEmoticon } from '../make-emoticon.ts'
import type { ImportContext } from './import-context.ts'

const PICTURE_MS = 15_000
const PICTURE_BYTES = 2 * 1024 * 1024
/** The least length of the longer side in px; some sets have pictures of one size only. */
const LEAST = 16

/** Why there is no picture: the service does not give it, or as of an upload. */
export type NoPicture = FieldCode | 'unreachable'

export interface Got {
  readonly pictures: CheckedPictures
  readonly made: MadeEmoticon
}

/** Fetches the picture of an emoticon of a service to `path`; null where it is there. */
export async function fetchPicture(
  { reach }: Pick<ImportContext, 'reach'>,
  queue: FairQueue,
  {
    id,
    source,
    item,
    path,
  }: Pick<EmoticonImportRow, 'id'> & {
    readonly source: Exclude<EmoticonImportRow['source'], 'zip'>
    readonly item: SetItem
    readonly path: string
  },
): Promise<'unreachable' | null> {
  const body = await queue.run({ asker: id, at: null }, () =>
    fetchFromSet(
      reach,
      { source, at: 'pictures', path: SET_SERVICES[source].picturePath(item) },
      { ms: PICTURE_MS, bytes: PICTURE_BYTES, accept: 'image/webp,image/png,image/gif,image/avif;q=0.5' },
    ),
  )
  if (body === 'busy' || 'refusal' in body) return 'unreachable'
  await writeFile(path, body.bytes, { flag: 'wx', mode: 0o600 })
  return null
}

/** Makes all sizes of the picture at `path`. */
export async function makePictures(
  { media: { workshop } }: Pick<ImportContext, 'media'>,
  { asker, path, newPath }: { readonly asker: string; readonly path: string; readonly newPath: () => string },
): Promise<Got | NoPicture | 'busy'> {
  const targets = {
    '1x': newPath(),
    '2x': newPath(),
    '4x': newPath(),
    '1s': newPath(),
    '2s': newPath(),
    '4s': newPath(),
  }
  const result = await workshop.run({ asker, at: null }, makeEmoticonJob, { path, targets, least: LEAST })
  if ('fault' in result) return result.fault === 'busy' ? 'busy' : 'picture_heavy'
  return typeof result.answer === 'string'
    ? result.answer
    : { pictures: picturesOf(targets, result.answer), made: result.answer }
}

import type { FieldCode } from '@gwar/protocol'
import { makeArchivedEmoticonJob, makeEmoticonJob } from '../images/picture-work.ts'
import type { Place } from './archives/place-in-archive.ts'
import type { Media } from '../media.ts'
import { picturesOf, type CheckedPictures } from './keep-emoticon.ts'
import type { MadeEmoticon } from './make-emoticon.ts'

/** The pictures of an emoticon, and what was made of the one that came. */
export interface MadePictures {
  readonly pictures: CheckedPictures
  readonly made: MadeEmoticon
}

/** One picture: a file, or the packed bytes of one in an archive. */
export type OnePicture = { readonly path: string } | { readonly place: Place; readonly packed: Buffer }

/**
 * Makes all sizes of one picture, or says why it is refused; 'busy' where no child has room. `least` is how many px its
 * longer side must have.
 */
export async function makePictures(
  { workshop }: Pick<Media, 'workshop'>,
  {
    asker,
    picture,
    newPath,
    least,
  }: {
    readonly asker: string
    readonly picture: OnePicture
    readonly newPath: () => string
    readonly least: number
  },
): Promise<MadePictures | FieldCode | 'busy'> {
  const targets = {
    '1x': newPath(),
    '2x': newPath(),
    '4x': newPath(),
    '1s': newPath(),
    '2s': newPath(),
    '4s': newPath(),
  }
  const ask = { asker, at: null }
  const result =
    'path' in picture
      ? await workshop.run(ask, makeEmoticonJob, { path: picture.path, targets, least })
      : await workshop.run(
          ask,
          makeArchivedEmoticonJob,
          { place: picture.place, targets, least },
          picture.packed,
        )
  if ('fault' in result) return result.fault === 'busy' ? 'busy' : 'picture_heavy'
  return typeof result.answer === 'string'
    ? result.answer
    : { pictures: picturesOf(targets, result.answer), made: result.answer }
}

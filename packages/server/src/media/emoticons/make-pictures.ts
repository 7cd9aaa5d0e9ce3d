import type { FieldCode } from '@gwar/protocol'
import { makeEmoticonJob } from '../images/picture-work.ts'
import type { Media } from '../media.ts'
import { picturesOf, type CheckedPictures } from './keep-emoticon.ts'
import type { MadeEmoticon } from './make-emoticon.ts'

/** The pictures of an emoticon, and what was made of the one that came. */
export interface MadePictures {
  readonly pictures: CheckedPictures
  readonly made: MadeEmoticon
}

/**
 * Makes all sizes of the picture at `path`, or says why it is refused; 'busy' where no child has room. `least` is how many
 * px its longer side must have.
 */
export async function makePictures(
  { workshop }: Pick<Media, 'workshop'>,
  {
    asker,
    path,
    newPath,
    least,
  }: {
    readonly asker: string
    readonly path: string
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
  const result = await workshop.run({ asker, at: null }, makeEmoticonJob, { path, targets, least })
  if ('fault' in result) return result.fault === 'busy' ? 'busy' : 'picture_heavy'
  return typeof result.answer === 'string'
    ? result.answer
    : { pictures: picturesOf(targets, result.answer), made: result.answer }
}

import { EMOTICON_SIZES, ONE_PICTURE, type FieldCode } from '@gwar/protocol'
import { SCALES, type PictureScale } from '../../media/emoticons/emoticon-sizes.ts'
import type { CheckedPicture } from '../../media/emoticons/keep-emoticon.ts'
import type { MadeEmoticon } from '../../media/emoticons/make-emoticon.ts'
import { makePictures, type MadePictures } from '../../media/emoticons/make-pictures.ts'
import { checkEmoticonJob } from '../../media/images/picture-work.ts'
import type { Media } from '../../media/media.ts'
import type { Form, FormFile } from '../form-reader.ts'

type NewPath = Parameters<Parameters<Media['incoming']['use']>[0]>[0]

/** The least length of the longer side of one picture, of which the others are made. */
const LEAST = EMOTICON_SIZES['4x']

interface Taken extends MadePictures {
  readonly errors: ReadonlyMap<string, readonly FieldCode[]>
}

const PLAIN: MadeEmoticon = { isMoving: false, width: EMOTICON_SIZES['1x'] }

/** The pictures of a new emoticon: made of one that was sent, or the three that were. */
export async function takePictures(
  media: Pick<Media, 'workshop'>,
  userId: string,
  { files }: Form,
  newPath: NewPath,
): Promise<Taken | 'busy'> {
  const sent = (name: string): FormFile | undefined =>
    files.find(({ field, size }) => field === name && size > 0)
  const one = sent(ONE_PICTURE)
  if (one === undefined) return takeThree(media, userId, sent, newPath)
  const made = await makePictures(media, {
    asker: userId,
    picture: { path: one.path },
    newPath,
    least: LEAST,
  })
  if (made === 'busy') return 'busy'
  return typeof made === 'string'
    ? { pictures: new Map(), made: PLAIN, errors: new Map([[ONE_PICTURE, [made]]]) }
    : { ...made, errors: new Map() }
}

async function takeThree(
  { workshop }: Pick<Media, 'workshop'>,
  userId: string,
  sent: (name: string) => FormFile | undefined,
  newPath: NewPath,
): Promise<Taken | 'busy'> {
  const pictures = new Map<PictureScale, CheckedPicture>()
  const errors = new Map<string, readonly FieldCode[]>()
  for (const scale of SCALES) {
    const file = sent(scale)
    if (file === undefined) {
      errors.set(scale, ['required'])
      continue
    }
    const target = newPath()
    const ask = { asker: userId, at: null }
    const checked = await workshop.run(ask, checkEmoticonJob, { path: file.path, target, scale })
    if ('fault' in checked && checked.fault === 'busy') return 'busy'
    const code = 'fault' in checked ? 'picture_heavy' : checked.answer
    if (code === null) pictures.set(scale, { path: target, type: 'image/png' })
    else errors.set(scale, [code])
  }
  return { pictures, made: PLAIN, errors }
}

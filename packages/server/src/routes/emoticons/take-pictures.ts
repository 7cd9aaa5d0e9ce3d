import { EMOTICON_SIZES, ONE_PICTURE, type FieldCode } from '@gwar/protocol'
import { SCALES, type PictureScale } from '../../media/emoticons/emoticon-sizes.ts'
import { picturesOf, type CheckedPicture, type CheckedPictures } from '../../media/emoticons/keep-emoticon.ts'
import type { MadeEmoticon } from '../../media/emoticons/make-emoticon.ts'
import { checkEmoticonJob, makeEmoticonJob } from '../../media/images/picture-work.ts'
import type { Media } from '../../media/media.ts'
import type { Form, FormFile } from '../form-reader.ts'

type NewPath = Parameters<Parameters<Media['incoming']['use']>[0]>[0]

/** The least length of the longer side of one picture, of which the others are made. */
const LEAST = EMOTICON_SIZES['4x']

interface Taken {
  readonly pictures: CheckedPictures
  readonly made: MadeEmoticon
  readonly errors: ReadonlyMap<string, readonly FieldCode[]>
}

const PLAIN: MadeEmoticon = { isMoving: false, width: EMOTICON_SIZES['1x'] }

/** The pictures of a new emoticon: made of one that was sent, or the three that were. */
export function takePictures(
  media: Pick<Media, 'workshop'>,
  userId: string,
  { files }: Form,
  newPath: NewPath,
): Promise<Taken | 'busy'> {
  const sent = (name: string): FormFile | undefined =>
    files.find(({ field, size }) => field === name && size > 0)
  const one = sent(ONE_PICTURE)
  return one === undefined
    ? takeThree(media, userId, sent, newPath)
    : makeThree(media, userId, one.path, newPath)
}

async function makeThree(
  { workshop }: Pick<Media, 'workshop'>,
  userId: string,
  path: string,
  newPath: NewPath,
): Promise<Taken | 'busy'> {
  const targets = {
    '1x': newPath(),
    '2x': newPath(),
    '4x': newPath(),
    '1s': newPath(),
    '2s': newPath(),
    '4s': newPath(),
  }
  const result = await workshop.run({ asker: userId, at: null }, makeEmoticonJob, {
    path,
    targets,
    least: LEAST,
  })
  if ('fault' in result && result.fault === 'busy') return 'busy'
  const made = 'fault' in result ? 'picture_heavy' : result.answer
  return typeof made === 'string'
    ? { pictures: new Map(), made: PLAIN, errors: new Map([[ONE_PICTURE, [made]]]) }
    : { pictures: picturesOf(targets, made), made, errors: new Map() }
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

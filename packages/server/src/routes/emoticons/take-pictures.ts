import { ONE_PICTURE, type FieldCode } from '@gwar/protocol'
import { SCALES, type PictureScale } from '../../media/emoticons/emoticon-sizes.ts'
import { checkEmoticonJob, makeEmoticonJob } from '../../media/images/picture-work.ts'
import type { Media } from '../../media/media.ts'
import type { Form, FormFile } from '../form-reader.ts'

type NewPath = Parameters<Parameters<Media['incoming']['use']>[0]>[0]

interface Taken {
  /** The checked pictures, by their scale. */
  readonly paths: ReadonlyMap<PictureScale, string>
  readonly errors: ReadonlyMap<string, readonly FieldCode[]>
}

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
  const targets = { '1x': newPath(), '2x': newPath(), '4x': newPath() }
  const made = await workshop.run({ asker: userId, at: null }, makeEmoticonJob, { path, targets })
  if ('fault' in made && made.fault === 'busy') return 'busy'
  const code = 'fault' in made ? 'picture_heavy' : made.answer
  return code === null
    ? { paths: new Map(SCALES.map((scale) => [scale, targets[scale]])), errors: new Map() }
    : { paths: new Map(), errors: new Map([[ONE_PICTURE, [code]]]) }
}

async function takeThree(
  { workshop }: Pick<Media, 'workshop'>,
  userId: string,
  sent: (name: string) => FormFile | undefined,
  newPath: NewPath,
): Promise<Taken | 'busy'> {
  const paths = new Map<PictureScale, string>()
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
    if (code === null) paths.set(scale, target)
    else errors.set(scale, [code])
  }
  return { paths, errors }
}

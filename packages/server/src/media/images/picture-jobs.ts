import { drawCard } from '../cards/draw-card.ts'
import type { CardShape, CardText } from '../cards/card.ts'
import { lookAtFile } from '../attachments/look-at-file.ts'
import type { Place } from '../emoticons/archives/place-in-archive.ts'
import { readArchive } from '../emoticons/archives/read-archive.ts'
import { unpackEntry } from '../emoticons/archives/unpack-entry.ts'
import { checkEmoticon } from '../emoticons/check-emoticon.ts'
import type { PictureScale } from '../emoticons/emoticon-sizes.ts'
import { makeEmoticon, type EmoticonTargets } from '../emoticons/make-emoticon.ts'
import { cleanPicture } from './clean-picture.ts'
import { makeThumbnail } from './make-thumbnail.ts'
import type { PictureType } from './picture-types.ts'

/** The jobs of the children that work on pictures. */
export const jobs = {
  look_at_file: ({ path }: { path: string }) => lookAtFile(path),
  clean_picture: ({ path, target, type }: { path: string; target: string; type: PictureType }) =>
    cleanPicture(path, target, type),
  make_thumbnail: ({ path, target }: { path: string; target: string }) => makeThumbnail(path, target),
  check_emoticon: ({ path, target, scale }: { path: string; target: string; scale: PictureScale }) =>
    checkEmoticon(path, target, scale),
  make_emoticon: ({ path, targets, least }: { path: string; targets: EmoticonTargets; least: number }) =>
    makeEmoticon(path, targets, least),
  read_archive: ({ path }: { path: string }) => readArchive(path),
  async make_archived_emoticon(
    { place, targets, least }: { place: Place; targets: EmoticonTargets; least: number },
    packed: Buffer,
  ) {
    const bytes = await unpackEntry(place, packed)
    return typeof bytes === 'string' ? 'picture_broken' : makeEmoticon(bytes, targets, least)
  },
  draw_card(
    input: CardText & { shape: CardShape; target: string; lengths: readonly number[] },
    bytes: Buffer,
  ) {
    let at = 0
    const emoticons = input.lengths.map((length) => bytes.subarray(at, (at += length)))
    return drawCard(input.shape, input, emoticons, input.target)
  },
}

import { writeFile } from 'node:fs/promises'
import { EMOTICON_SIZES, emoticonName, fieldText } from '@gwar/protocol'
import { checkEmoticon } from '../../media/emoticons/check-emoticon.ts'
import { SCALES, type PictureScale } from '../../media/emoticons/emoticon-sizes.ts'
import { keepAdded, type CheckedPicture } from '../../media/emoticons/keep-emoticon.ts'
import { openStorage } from '../../media/files/open-storage.ts'
import { TEXTS } from '../../texts.ts'
import type { AdminAnswer, StoreCommand } from '../command.ts'

/** The largest picture in bytes; one of 112 px needs a fraction of it. */
const MAX_BYTES = 2_000_000

export const emoticonAdd: StoreCommand = {
  name: 'emoticon add',
  usage: '{name} {1x.png} {2x.png} {4x.png}',
  sentence: `Adds an emoticon for everybody, from three PNG files of ${Object.values(EMOTICON_SIZES).join(', ')} px.`,
  needs: 'store',
  async run({ config, store, now, readFile }, [name, ...files]) {
    if (name === undefined || files.length !== SCALES.length) return 'usage'
    if (!emoticonName.safeParse(name).success) return { refused: 'A name has 2 to 32 letters and digits.' }
    const { storage, incoming } = await openStorage(config)
    return incoming.use(async (newPath): Promise<AdminAnswer> => {
      const paths = new Map<PictureScale, CheckedPicture>()
      for (const [index, scale] of SCALES.entries()) {
        const path = files[index]!
        const bytes = await readFile(path)
        if (bytes === null) return { refused: `There is no file ${path}, or you may not read it.` }
        if (bytes.length > MAX_BYTES) return { refused: `${path} has more than ${MAX_BYTES / 1_000_000} MB.` }
        const given = newPath()
        await writeFile(given, bytes)
        const target = newPath()
        const code = await checkEmoticon(given, target, scale)
        if (code !== null) return { refused: `${path}: ${fieldText(TEXTS.en, code)}.` }
        paths.set(scale, { path: target, type: 'image/png' })
      }
      const emoticon = { name, channelId: null, subscribersOnly: false, createdBy: null }
      const upload = { emoticon, pictures: paths, now }
      const { result } = await keepAdded({ storage, store }, upload, (tx, added) =>
        tx.emoticons.insert(added, now()),
      )
      return result === 'ok'
        ? { done: `${name} is there for everybody who loads the page from now on.` }
        : { refused: `There is an emoticon named ${name} already.` }
    })
  },
}

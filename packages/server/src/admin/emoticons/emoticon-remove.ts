import { removePictures } from '../../media/emoticons/keep-emoticon.ts'
import { SHIPPED_EMOTICONS } from '../../media/emoticons/shipped-emoticons.ts'
import { openStorage } from '../../media/files/open-storage.ts'
import type { StoreCommand } from '../command.ts'

export const emoticonRemove: StoreCommand = {
  name: 'emoticon remove',
  usage: '{name}',
  sentence: "Removes one of the product's emoticons, also one that came with it.",
  needs: 'store',
  async run({ config, store, now }, [name, ...rest]) {
    if (name === undefined || rest.length > 0) return 'usage'
    const found = (await store.read.emoticons.ofProduct()).find((emoticon) => emoticon.name === name)
    if (found === undefined) return { refused: `The product has no emoticon named ${name}.` }
    await store.transact((tx) => tx.emoticons.remove(null, found.file, now()))
    if (!Object.hasOwn(SHIPPED_EMOTICONS, found.file))
      await removePictures(await openStorage(config), found.file)
    return { done: `${name} is gone.` }
  },
}

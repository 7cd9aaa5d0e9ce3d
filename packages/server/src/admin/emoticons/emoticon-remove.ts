import { removePictures } from '../../media/emoticons/keep-emoticon.ts'
import { SHIPPED_EMOTICONS } from '../../media/emoticons/shipped-emoticons.ts'
import { openStorage } from '../../media/files/open-storage.ts'
import type { AdminAnswer, AdminContext, StoreCommand } from '../command.ts'
import { removeByOrigin } from './remove-by-origin.ts'

const ORIGIN = '--origin'

export const emoticonRemove: StoreCommand = {
  name: 'emoticon remove',
  usage: '{name} | --origin {address}',
  sentence:
    "Removes one of the product's emoticons, also one that came with it; with --origin those of all channels that were brought from there.",
  option: 'origin',
  needs: 'store',
  async run(context, args) {
    if (args[0] === ORIGIN) {
      const [, origin, ...rest] = args
      return origin === undefined || origin.trim() === '' || rest.length > 0
        ? 'usage'
        : removeByOrigin(context, origin.trim())
    }
    const [name, ...rest] = args
    return name === undefined || rest.length > 0 ? 'usage' : removeOfProduct(context, name)
  },
}

async function removeOfProduct({ config, store, now }: AdminContext, name: string): Promise<AdminAnswer> {
  const found = (await store.read.emoticons.ofProduct()).find((emoticon) => emoticon.name === name)
  if (found === undefined) return { refused: `The product has no emoticon named ${name}.` }
  await store.transact((tx) => tx.emoticons.remove(null, found.file, now()))
  if (!Object.hasOwn(SHIPPED_EMOTICONS, found.file))
    await removePictures(await openStorage(config), found.file)
  return { done: `${name} is gone.` }
}

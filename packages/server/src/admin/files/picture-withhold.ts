import type { StoreCommand } from '../command.ts'
import { linkedPicture } from './linked-picture.ts'

export const pictureWithhold: StoreCommand = {
  name: 'picture withhold',
  usage: '{address}',
  sentence:
    'Shows nobody the picture of a linked page any more, in no message; its address, or ours, /relay/….',
  needs: 'store',
  async run({ store, now }, [address, ...rest]) {
    const url = linkedPicture(address ?? '')
    if (url === null || rest.length > 0) return 'usage'
    await store.transact((tx) => tx.withheldPictures.add([url], now()))
    return { done: `The picture ${url} is shown to nobody any more.` }
  },
}

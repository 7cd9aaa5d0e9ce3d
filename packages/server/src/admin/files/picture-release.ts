import type { StoreCommand } from '../command.ts'
import { linkedPicture } from './linked-picture.ts'

export const pictureRelease: StoreCommand = {
  name: 'picture release',
  usage: '{address}',
  sentence:
    'Shows the picture of a linked page again that was withheld, or went with a message that was removed.',
  needs: 'store',
  async run({ store }, [address, ...rest]) {
    const url = linkedPicture(address ?? '')
    if (url === null || rest.length > 0) return 'usage'
    const wasWithheld = await store.transact((tx) => tx.withheldPictures.remove(url))
    return wasWithheld
      ? { done: `The picture ${url} is shown again.` }
      : { refused: `The picture ${url} is not withheld.` }
  },
}

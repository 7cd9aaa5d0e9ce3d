import { filesOfRow } from '../../media/attachments/files-of-row.ts'
import { removeUploads } from '../../media/attachments/remove-uploads.ts'
import { idOfKey, isFileKey } from '../../media/files/file-key.ts'
import { openStorage } from '../../media/files/open-storage.ts'
import type { StoreCommand } from '../command.ts'
import { purgeByOperator } from '../moderation/purge-by-operator.ts'

export const filePurge: StoreCommand = {
  name: 'file purge',
  usage: '{address}',
  sentence:
    'Deletes an uploaded file by its address, /files/…, and removes the message that carries it for good.',
  needs: 'store',
  async run(context, [address, ...rest]) {
    const key = keyIn(address ?? '')
    if (key === null || rest.length > 0) return 'usage'
    const { config, store } = context
    const [row] = await store.read.attachments.byIds([idOfKey(key)])
    if (row === undefined || !filesOfRow(row).includes(key)) return { refused: `There is no file ${key}.` }
    if (row.messageId !== null) return purgeByOperator(context, row.channelId, row.messageId)
    const { storage } = await openStorage(config)
    await removeUploads({ storage, store }, [row])
    return { done: `File ${key} is deleted; no message carried it.` }
  },
}

/** Finds the key of a file in a whole address or its path, or takes the key itself. */
function keyIn(address: string): string | null {
  const key = /(?:^|\/files\/)([0-9a-f]{32}(?:-[a-z0-9]{1,8})?)(?:\/|$)/.exec(address)?.[1] ?? ''
  return isFileKey(key) ? key : null
}

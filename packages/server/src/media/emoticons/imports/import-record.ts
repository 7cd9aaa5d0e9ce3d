import type { EmoticonImport } from '@gwar/protocol'
import type { EmoticonImportRow, SetItem } from '../../../store/channels/emoticon-imports.ts'
import { importItems } from '../sets/import-items.ts'
import { SET_SERVICES } from '../sets/set-services.ts'
import type { ImportContext } from './import-context.ts'

/** An import as its channel's owners are told of it. */
export async function importRecord(
  { store, limit, reach, sign }: Pick<ImportContext, 'store' | 'limit' | 'reach' | 'sign'>,
  row: EmoticonImportRow,
): Promise<EmoticonImport> {
  const [emoticons, by] = await Promise.all([
    store.read.emoticons.ofChannel(row.channelId),
    store.read.users.byId(row.byId),
  ])
  const { source } = row
  const pictureOf = (item: SetItem): string | null =>
    source === 'zip' ? null : sign(`${reach.sites[source].pictures}${SET_SERVICES[source].picturePath(item)}`)
  const state = stateOf(row)
  const names = new Set(emoticons.map(({ name }) => name))
  return {
    id: row.id,
    source,
    title: row.title,
    author: row.author,
    by: by === undefined || by.deletedAt !== null ? null : by.name,
    state,
    items:
      state === 'preview' ? importItems(row.items, { names, room: limit - emoticons.length }, pictureOf) : [],
    more: row.more,
    total: row.chosen?.length ?? 0,
    done: row.done,
    brought: [...row.brought],
    failures: [...row.failures],
    count: emoticons.length,
    limit,
  }
}

function stateOf({ startedAt, finishedAt, isStopped }: EmoticonImportRow): EmoticonImport['state'] {
  if (startedAt === null) return 'preview'
  if (finishedAt === null) return 'running'
  return isStopped ? 'stopped' : 'done'
}

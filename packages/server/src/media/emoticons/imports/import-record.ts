import type { EmoticonImport, ImportItem } from '@gwar/protocol'
import type { EmoticonImportRow, SetItem } from '../../../store/channels/emoticon-imports.ts'
import { readPlace } from '../archives/place-in-archive.ts'
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
  const pictureOrPlace = (item: SetItem): Pick<ImportItem, 'picture' | 'in_archive'> => ({
    picture: pictureOf(item),
    ...(source === 'zip' && placeIn(item)),
  })
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
      state === 'preview'
        ? importItems(row.items, { names, room: limit - emoticons.length }, pictureOrPlace)
        : [],
    more: row.more,
    total: row.chosen?.length ?? 0,
    done: row.done,
    brought: [...row.brought],
    failures: row.failures.map((failure) => ({ ...failure, picture: pictureOf(row.items[failure.key]!) })),
    ...(row.finishedAt !== null && row.archive !== null && { has_archive: true }),
    count: emoticons.length,
    limit,
  }
}

/**
 * Where the file of an item of a ZIP stands in it; null of one that cannot be brought. Of that one the service knows only
 * what the ZIP says, or that it is too much to be drawn: a browser should not unpack and draw it either.
 */
function placeIn({ picture, trouble }: SetItem): Pick<ImportItem, 'in_archive'> | null {
  const place = trouble === null ? readPlace(picture) : null
  if (place === null) return null
  const { start, packed, size, isDeflated } = place
  return { in_archive: { start, packed, size, is_deflated: isDeflated } }
}

function stateOf({ startedAt, finishedAt, isStopped }: EmoticonImportRow): EmoticonImport['state'] {
  if (startedAt === null) return 'preview'
  if (finishedAt === null) return 'running'
  return isStopped ? 'stopped' : 'done'
}

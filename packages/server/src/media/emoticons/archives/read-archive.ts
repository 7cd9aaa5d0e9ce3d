import type { ImportTrouble } from '@gwar/protocol'
import { ARCHIVE_FILES } from '@gwar/protocol/rules/emoticon-pictures'
import { fileTypeFromBuffer } from 'file-type'
import { open } from 'node:fs/promises'
import type { SetItem } from '../../../store/channels/emoticon-imports.ts'
import { measure, type Length, type MeasuredPicture } from '../../images/picture.ts'
import { PICTURE_TYPES } from '../../images/picture-types.ts'
import { LEAST_BROUGHT } from '../emoticon-sizes.ts'
import { itemName, MOST_KILOBYTES } from '../sets/item-texts.ts'
import { whatIsTooMuch } from '../make-emoticon.ts'
import { placeOf } from './place-in-archive.ts'
import { unpackEntry } from './unpack-entry.ts'
import { readDirectory, type ArchiveFault, type ReadBytes, type ZipEntry } from './zip-directory.ts'

/** All files together, as they claim; pictures hardly get smaller by being packed. */
const UNPACKED_MAX = 128 * 1024 * 1024
const PICTURE_MAX = MOST_KILOBYTES * 1024
/** By how much what is packed may be longer than what it is of. */
const OVERHEAD_MAX = 64 * 1024
const ARCHIVES =
  /\.(?:zip|7z|rar|tar|gz|tgz|bz2|xz|zst|lz|lzma|cab|iso|jar|apk|docx|xlsx|pptx|odt|epub|arj|lzh)$/i
const ARCHIVE_TYPES =
  /^application\/(?:zip|x-7z-|x-rar|vnd\.rar|x-tar|gzip|x-gzip|x-bzip|x-xz|zstd|x-lzip|vnd\.ms-cab|x-iso|java-archive|vnd\.openxml|vnd\.oasis|epub)/

/**
 * What an archive at `path` has for a choice, or why it is refused (EMOT-12). Each file is unpacked in memory, one after the
 * other, and no further than it claims to be long; nothing is written.
 */
export async function readArchive(path: string): Promise<readonly SetItem[] | ArchiveFault> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const read: ReadBytes = async (start, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    }
    const entries = await readDirectory(read, size, ARCHIVE_FILES)
    if (typeof entries === 'string') return entries
    if (entries.reduce((sum, entry) => sum + entry.size, 0) > UNPACKED_MAX) return 'bomb'
    const items: SetItem[] = []
    for (const entry of entries) {
      const item = await itemOf(entry, read)
      if (typeof item === 'string') return item
      if (item !== null) items.push(item)
    }
    return items.some(({ trouble }) => trouble !== 'broken') ? items : 'empty'
  } finally {
    await file.close()
  }
}

/** An emoticon of one file; null where its name says nothing. */
async function itemOf(entry: ZipEntry, read: ReadBytes): Promise<SetItem | ArchiveFault | null> {
  const own = entry.name.split('/').at(-1)!
  if (ARCHIVES.test(own)) return 'nested'
  const name = itemName(own.replace(/\.[^.]*$/, ''))
  if (name === null) return null
  const item = {
    name,
    // the cut may leave half of a letter, which the store refuses
    id: own.slice(0, 128).toWellFormed(),
    author: null,
    picture: placeOf(entry),
    isLayer: false,
    kilobytes: Math.ceil(entry.size / 1024),
  }
  const still = { isMoving: false, isWide: false }
  if (entry.packed > entry.size + OVERHEAD_MAX) return 'broken'
  if (entry.size > PICTURE_MAX) return { ...item, ...still, trouble: 'heavy' }
  const bytes = await unpackEntry(entry, await read(entry.start, entry.packed))
  if (typeof bytes === 'string') return bytes
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found !== undefined && ARCHIVE_TYPES.test(found.mime)) return 'nested'
  if (found?.mime === 'image/apng') return { ...item, ...still, isMoving: true, trouble: 'frozen' }
  const isPicture = PICTURE_TYPES.some((type) => type === found?.mime)
  const measured = isPicture ? await measure(bytes) : 'broken'
  if (typeof measured === 'string')
    return { ...item, ...still, trouble: measured === 'broken' ? 'broken' : 'pixels' }
  const { width, height, isMoving } = measured
  const isFrozen = isMoving && found!.mime === 'image/avif'
  return { ...item, isMoving, isWide: width > height, trouble: isFrozen ? 'frozen' : troubleOf(measured) }
}

/** What making an emoticon of it would refuse, as far as its head tells. */
function troubleOf(measured: MeasuredPicture & Length): ImportTrouble | null {
  if (Math.max(measured.width, measured.height) < LEAST_BROUGHT) return 'small'
  const tooMuch = measured.isMoving ? whatIsTooMuch(measured) : null
  if (tooMuch === null) return null
  return tooMuch === 'picture_pixels' ? 'pixels' : 'frames'
}

/**
 * The directory of a ZIP, as far as a set of pictures needs it (APPNOTE.TXT 6.3): no ZIP64, no parts on other disks, no
 * encryption. Nothing that a ZIP claims is believed where it can be counted.
 */

/** Why an archive is refused as a whole (EMOT-12). */
export const ARCHIVE_FAULTS = [
  'broken',
  'many',
  'names',
  'links',
  'nested',
  'bomb',
  'locked',
  'empty',
] as const
export type ArchiveFault = (typeof ARCHIVE_FAULTS)[number]

/** Reads bytes of the archive, fewer at its end. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>

/** A file in an archive: its name with folders, and where its packed bytes stand. */
export interface ZipEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly start: number
  readonly packed: number
  readonly size: number
  readonly crc: number
}

const END = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX = 0xffff
const CENTRAL = 0x02014b50
const CENTRAL_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
/** Names and extra fields of all entries. */
const DIRECTORY_MAX = 4 * 1024 * 1024
/** With folders and what systems leave beside files. */
const ENTRIES_MAX = 2000
const ALL_ONES = 0xffffffff

const ENCRYPTED = 1 | (1 << 6) | (1 << 13)
const UTF8 = 1 << 11
const STORED = 0
const DEFLATED = 8
/** An entry that WinZip encrypts by AES. */
const AES = 99

const FORMAT = 0o170000
const REGULAR = 0o100000
const FOLDER = 0o040000

/** The files of a ZIP in the order of its directory, without folders and what systems leave beside files. */
export async function readDirectory(
  read: ReadBytes,
  bytes: number,
  most: number,
): Promise<readonly ZipEntry[] | ArchiveFault> {
  const end = await findEnd(read, bytes)
  if (end === null) return 'broken'
  const { count, size, offset } = end
  if (count > ENTRIES_MAX) return 'many'
  if (size > DIRECTORY_MAX || offset + size > end.at) return 'broken'
  const directory = await read(offset, size)
  if (directory.length !== size) return 'broken'
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  const ranges: (readonly [start: number, end: number])[] = []
  let at = 0
  for (let place = 0; place < count; place += 1) {
    if (at + CENTRAL_BYTES > size || directory.readUInt32LE(at) !== CENTRAL) return 'broken'
    const lengths = [28, 30, 32].map((field) => directory.readUInt16LE(at + field))
    const next = at + CENTRAL_BYTES + lengths.reduce((sum, length) => sum + length, 0)
    if (next > size) return 'broken'
    const head = headOf(directory.subarray(at, next), lengths[0]!)
    at = next
    if (typeof head === 'string') return head
    const found = await locate(read, head, offset)
    if (found === null) return 'broken'
    ranges.push([head.local, found + head.packed])
    if (names.has(head.name)) return 'broken'
    names.add(head.name)
    if (head.isFolder || isLeftover(head.name)) continue
    const { name, isDeflated, packed, size: claimed, crc } = head
    entries.push({ name, isDeflated, start: found, packed, size: claimed, crc })
    if (entries.length > most) return 'many'
  }
  if (at !== size || overlap(ranges)) return 'broken'
  return entries
}

/** Where the directory is, by the record at the end, behind which only its own comment may stand. */
async function findEnd(
  read: ReadBytes,
  bytes: number,
): Promise<{
  readonly at: number
  readonly count: number
  readonly size: number
  readonly offset: number
} | null> {
  const length = Math.min(bytes, END_BYTES + COMMENT_MAX)
  const tail = await read(bytes - length, length)
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END || at + END_BYTES + tail.readUInt16LE(at + 20) !== tail.length) continue
    const [disk, first, here, count] = [4, 6, 8, 10].map((field) => tail.readUInt16LE(at + field)) as [
      number,
      number,
      number,
      number,
    ]
    const [size, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    // all ones stand for what a ZIP64 record says
    if (disk !== 0 || first !== 0 || here !== count || count === 0xffff) return null
    if (size === ALL_ONES || offset === ALL_ONES) return null
    return { at: bytes - length + at, count, size, offset }
  }
  return null
}

interface Head extends Omit<ZipEntry, 'start'> {
  readonly local: number
  readonly isFolder: boolean
  readonly rawName: Buffer
}

/** An entry of the directory, or why the archive is refused for it. */
function headOf(entry: Buffer, nameLength: number): Head | ArchiveFault {
  const flags = entry.readUInt16LE(8)
  const method = entry.readUInt16LE(10)
  if ((flags & ENCRYPTED) !== 0 || method === AES) return 'locked'
  if (method !== STORED && method !== DEFLATED) return 'broken'
  const [crc, packed, size] = [16, 20, 24].map((field) => entry.readUInt32LE(field)) as [
    number,
    number,
    number,
  ]
  const local = entry.readUInt32LE(42)
  if (packed === ALL_ONES || size === ALL_ONES || local === ALL_ONES) return 'broken'
  if (method === STORED && packed !== size) return 'broken'
  const rawName = entry.subarray(CENTRAL_BYTES, CENTRAL_BYTES + nameLength)
  const name = readName(rawName, (flags & UTF8) !== 0)
  if (name === null) return 'broken'
  if (leadsOut(name)) return 'names'
  const format = (entry.readUInt32LE(38) >>> 16) & FORMAT
  if (format !== 0 && format !== REGULAR && format !== FOLDER) return 'links'
  const isFolder = name.endsWith('/')
  if (isFolder && size !== 0) return 'broken'
  return { name, rawName, isDeflated: method === DEFLATED, crc, packed, size, local, isFolder }
}

/** Old archives have names of the code page 437, of which letters and digits are the same everywhere. */
function readName(raw: Buffer, isUtf8: boolean): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw)
  } catch {
    return isUtf8 ? null : raw.toString('latin1')
  }
}

/** Whether a name is not one of a file below the folder into which somebody unpacks. */
function leadsOut(name: string): boolean {
  if (name === '' || /[\\\0]/.test(name) || name.startsWith('/') || /^[A-Za-z]:/.test(name)) return true
  return name
    .split('/')
    .some((part, place, parts) => part === '..' || (part === '' && place < parts.length - 1))
}

/** What macOS and Windows put beside files. */
function isLeftover(name: string): boolean {
  const parts = name.split('/')
  return (
    parts[0] === '__MACOSX' ||
    parts.at(-1)!.startsWith('.') ||
    /^(?:thumbs\.db|desktop\.ini)$/i.test(parts.at(-1)!)
  )
}

/** Where the bytes of an entry begin, if its own head says the same of it and they end before the directory; else null. */
async function locate(read: ReadBytes, head: Head, directory: number): Promise<number | null> {
  const local = await read(head.local, LOCAL_BYTES + head.rawName.length)
  if (local.length !== LOCAL_BYTES + head.rawName.length || local.readUInt32LE(0) !== LOCAL) return null
  if (local.readUInt16LE(8) !== (head.isDeflated ? DEFLATED : STORED)) return null
  if (local.readUInt16LE(26) !== head.rawName.length || !local.subarray(LOCAL_BYTES).equals(head.rawName))
    return null
  const start = head.local + LOCAL_BYTES + head.rawName.length + local.readUInt16LE(28)
  return start + head.packed <= directory ? start : null
}

/** Whether bytes belong to two entries, with which a small archive unpacks to a large one. */
function overlap(ranges: readonly (readonly [start: number, end: number])[]): boolean {
  const sorted = ranges.toSorted(([one], [other]) => one - other)
  return sorted.some(([, end], place) => place + 1 < sorted.length && end > sorted[place + 1]![0])
}

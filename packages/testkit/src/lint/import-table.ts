import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository, with slashes. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** What `imports.json` says; a name of `groups` stands for the rooms that it lists, wherever rooms are named. */
interface Table {
  readonly groups: Readonly<Record<string, readonly string[]>>
  /** A room's row, or a group's: one for all of its rooms. A room's own row goes before that of its group. */
  readonly rooms: Readonly<Record<string, { readonly imports: readonly string[]; readonly why?: string }>>
  /** Packages that only some rooms may import; `node:*` is what Node.js brings. Any other is free. */
  readonly packages: Readonly<Record<string, { readonly in: readonly string[]; readonly why: string }>>
  /** Files of which types may be imported back, with the reason: `import type` of these closes no circle. */
  readonly typesImportedBack: Readonly<Record<string, string>>
}

interface Room {
  readonly imports: ReadonlySet<string>
  readonly why: string
}

const table = JSON.parse(readFileSync(join(ROOT, 'imports.json'), 'utf8')) as Table

const roomNames: readonly string[] = [...new Set(Object.keys(table.rooms).flatMap(members))]
const rooms: ReadonlyMap<string, Room> = new Map(
  Object.entries(table.rooms)
    // groups first, so that a room's own row replaces that of its group
    .toSorted(([a], [b]) => Number(b in table.groups) - Number(a in table.groups))
    .flatMap(([name, { imports, why = 'imports.json does not allow it.' }]) =>
      members(name).map((room) => [room, { imports: roomsNamed(imports), why }] as const),
    ),
)
const packages = new Map(
  Object.entries(table.packages).map(([name, row]) => [name, { why: row.why, rooms: roomsNamed(row.in) }]),
)

/** Paths of files whose `import type` closes no circle. */
export const typesImportedBack: ReadonlySet<string> = new Set(Object.keys(table.typesImportedBack))

/**
 * Why a file may not import something, or null where it may.
 *
 * @param file the path of the file that imports, from the root of the repository
 * @param wanted what stands in its `import`
 */
export function importRefusal(file: string, wanted: string): string | null {
  const from = roomOf(file)
  if (from === null) return null
  const room = rooms.get(from)
  if (room === undefined) return `${from} has no row in imports.json, the table of who may import what.`
  const to = wanted.startsWith('.') ? roomOf(join(dirname(file), wanted)) : workspaceRoom(wanted)
  if (to === null) return packageRefusal(from, wanted)
  if (to === from || room.imports.has(to)) return null
  return `${from} may not import ${to}. ${room.why}`
}

function packageRefusal(room: string, wanted: string): string | null {
  const name = wanted.startsWith('node:') ? 'node:*' : packageName(wanted)
  const row = packages.get(name)
  return row === undefined || row.rooms.has(room) ? null : `${room} may not import ${name}. ${row.why}`
}

/**
 * The room that a path lies in: the innermost folder with a row. A folder beside rooms without a row of its own
 * is a room of which the table knows nothing. Null for what lies outside all packages' sources.
 */
function roomOf(path: string): string | null {
  const inPackage = /^packages\/([\w-]+)\/src\/(.*)$/.exec(path.replaceAll('\\', '/'))
  if (inPackage === null) return null
  const [name = '', ...folders] = `${inPackage[1]}/${inPackage[2]}`.split('/').slice(0, -1)
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const room = [name, ...folders.slice(0, depth)].join('/')
    if (rooms.has(room)) return room
  }
  const divided = folders.length > 0 && roomNames.some((room) => room.startsWith(`${name}/`))
  return divided ? `${name}/${folders[0]}` : name
}

/** `@gwar/server/x.ts` means the server's room of loose files, from which all of its entries are given out. */
function workspaceRoom(wanted: string): string | null {
  return /^@gwar\/([\w-]+)/.exec(wanted)?.[1] ?? null
}

function packageName(wanted: string): string {
  return wanted
    .split('/')
    .slice(0, wanted.startsWith('@') ? 2 : 1)
    .join('/')
}

/** All rooms that a list names: groups are replaced by their rooms, `x/**` by `x` and all rooms below. */
function roomsNamed(names: readonly string[]): ReadonlySet<string> {
  return new Set(
    names.flatMap(members).flatMap((name) => {
      if (!name.endsWith('/**')) return [name]
      const top = name.slice(0, -'/**'.length)
      return roomNames.filter((room) => room === top || room.startsWith(`${top}/`))
    }),
  )
}

function members(name: string): readonly string[] {
  return table.groups[name]?.flatMap(members) ?? [name]
}

/** A file's path from the root of the repository. */
export function fromRoot(filename: string): string {
  return relative(ROOT, filename).replaceAll('\\', '/')
}

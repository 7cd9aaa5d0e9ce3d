/** As much of `package-lock.json` as is read here. Keys are paths: `node_modules/a/node_modules/b`, `packages/web`. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

export interface LockedPackage {
  readonly version?: string
  /** An SPDX expression, where the package states one. */
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  /** Installed only where it fits the machine. */
  readonly optional?: boolean
  /** A workspace of the project: where its folder is. */
  readonly link?: boolean
  readonly resolved?: string
}

/**
 * Paths in the lock file of all packages that are shipped: those that the server runs with, those of the client's
 * bundle, and those out of which pictures and names of the client are made, with all that they need.
 */
export function shippedPackages(lockfile: Lockfile): readonly string[] {
  const { packages } = lockfile
  const found = new Set<string>()
  const add = (path: string): void => {
    const locked = packages[path]
    if (locked === undefined || found.has(path)) return
    found.add(path)
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }))
      add(pathOf(lockfile, path, name))
  }
  for (const path of ['packages/server', 'packages/web', ...MADE_INTO_ASSETS]) add(path)
  return [...found].filter((path) => path.includes('node_modules/')).toSorted()
}

/** Packages of development of which the client ships what they hold. */
const MADE_INTO_ASSETS = ['node_modules/@iconify-json/twemoji', 'node_modules/emojibase-data']

/** Where a package that is imported from `from` lies: in the nearest `node_modules` on the way up. */
function pathOf({ packages }: Lockfile, from: string, name: string): string {
  const folders = from.split('/')
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const path = [...folders.slice(0, depth), 'node_modules', name].join('/')
    const locked = packages[path]
    if (locked !== undefined) return locked.link === true ? locked.resolved! : path
  }
  throw new Error(`${name}, which ${from} needs, is not in the lock file`)
}

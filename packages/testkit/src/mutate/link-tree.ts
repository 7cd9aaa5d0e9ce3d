import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Directories in which tools keep their own files and overwrite them. */
const KEPT_BY_TOOLS = /^\.(?:cache|vite|vitest)/

/**
 * Gives the new directory `to` the files of `from`: hard links where both are on one disk, otherwise copies;
 * symbolic links stay what they are. One link to the whole directory would not do, because the process that reads
 * foreign files may read nothing outside its own tree.
 */
export function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (KEPT_BY_TOOLS.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

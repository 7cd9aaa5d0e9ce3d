import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** What tools keep for themselves and write over. */
const KEPT_BY_TOOLS = /^\.(?:cache|vite|vitest)/

/**
 * Gives the new directory `to` the files of `from`: the same ones under a second name where both lie on one disk, else
 * copies. Links stay links. A link to the directory as a whole would not do: the process that reads foreign files may
 * read what lies below its own tree and nothing else.
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

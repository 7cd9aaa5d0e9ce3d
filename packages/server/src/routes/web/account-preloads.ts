import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@gwar/protocol'
import { preloadLink } from './channel-preloads.ts'

/** The file of the pages on which people log in and register, by the name that the build gives it. */
const ACCOUNT = /^account-[\w-]{7,8}\.js$/
/** What every page names or asks for by itself. */
const OF_EVERY_PAGE = /^(?:index|libraries|rolldown-runtime)-[\w-]{7,8}\.js$/
/** An import that stands at the head of a file of the build. */
const IMPORT = /\b(?:from|import)"\.\/([\w.-]+\.js)"/g

/**
 * Elements that let the browser ask for the files of the pages on which people log in and register together with the
 * page's first ones. Each of these files names others at its head, so that without them the form comes three round trips
 * later. The texts are those of a first visit.
 */
export async function accountPreloads(
  folder: string,
  files: ReadonlySet<string>,
  locale: Locale,
): Promise<string> {
  const texts = new RegExp(`^${locale}-(?:account|chat)-[\\w-]{7,8}\\.js$`)
  const found = new Set([...files].filter((name) => ACCOUNT.test(name)))
  // a set that grows is gone through to its end
  for (const name of found) {
    const content = await readFile(join(folder, name), 'utf8')
    for (const [, imported = ''] of content.matchAll(IMPORT))
      if (files.has(imported) && !OF_EVERY_PAGE.test(imported)) found.add(imported)
  }
  return [...found, ...[...files].filter((name) => found.size > 0 && texts.test(name))]
    .toSorted()
    .map(preloadLink)
    .join('')
}

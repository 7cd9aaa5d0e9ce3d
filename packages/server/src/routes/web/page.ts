import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@gwar/protocol'

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON for a script element: no value can end the element or start a comment. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character]!)
}

/**
 * The client's page with this markup: at the beginning of its head, before its scripts (a title and what other services
 * read), at the end of it (what else is to be loaded), and in the place where the client will draw.
 */
export type ClientPage = (head: string, soon: string, shell: string) => string

/**
 * Reads the client's page, with its configuration in it and in the language that a first visit has; null when the
 * client is not built.
 */
export async function readClientPage(
  webRoot: string,
  config: { readonly defaultLocale: Locale },
): Promise<ClientPage | null> {
  let html: string
  try {
    html = await readFile(join(webRoot, 'index.html'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const block = `<script type="application/json" id="config">${jsonForHtml(config)}</script>`
  const [start = '', rest = ''] = html
    .replace(/<html lang="[a-z]+"/, `<html lang="${config.defaultLocale}"`)
    .split(/<title>[^<]*<\/title>\s*/, 2)
  const [scripts = '', body = ''] = rest.split('</head>', 2)
  const root = '<div id="root">'
  const [above = '', below = ''] = body.split(root, 2)
  return (head, soon, shell) =>
    `${start}${head}${scripts}${soon}${block}</head>${above}${root}${shell}${below}`
}

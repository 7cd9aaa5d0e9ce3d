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
 * The client's page with this markup in its head (a title and what other services read) and in the place where the
 * client will draw.
 */
export type ClientPage = (head: string, shell: string) => string

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
  const [before = '', after = ''] = html
    .replace(/<html lang="[a-z]+"/, `<html lang="${config.defaultLocale}"`)
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .split('</head>', 2)
  const root = '<div id="root">'
  const [above = '', below = ''] = after.split(root, 2)
  return (head, shell) => `${before}${head}${block}</head>${above}${root}${shell}${below}`
}

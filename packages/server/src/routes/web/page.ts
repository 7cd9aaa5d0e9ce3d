import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON for a script element: no value can end the element or start a comment. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character]!)
}

/** The client's page with its configuration in it; null when the client is not built. */
export async function readClientPage(webRoot: string, config: object): Promise<string | null> {
  let html: string
  try {
    html = await readFile(join(webRoot, 'index.html'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const block = `<script type="application/json" id="config">${jsonForHtml(config)}</script>`
  // a function, because '$&' in a value would be taken as a pattern
  return html.replace('</head>', () => `${block}</head>`)
}

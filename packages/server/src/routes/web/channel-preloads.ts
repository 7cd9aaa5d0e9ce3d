import type { Locale } from '@gwar/protocol'

/** What the page of a channel is made of beside what every page is, by the names that the build gives these files. */
const OF_CHANNEL = /^(?:first-screen|shared|words)-[\w-]{7,8}\.(js|css)$/

/**
 * Elements that let the browser ask for the files of a channel's page together with the page's first ones: without them
 * it knows their names only when it has read those, a round trip later. Its texts are those of a first visit.
 */
export function channelPreloads(files: Iterable<string>, locale: Locale): string {
  const texts = new RegExp(`^${locale}-chat-[\\w-]{7,8}\\.js$`)
  return [...files]
    .filter((name) => OF_CHANNEL.test(name) || texts.test(name))
    .toSorted()
    .map(preloadLink)
    .join('')
}

/** The element for a script or a style sheet of the build. */
export function preloadLink(name: string): string {
  const kind = name.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${kind} crossorigin href="/assets/${name}">`
}

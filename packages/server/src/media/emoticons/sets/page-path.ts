/** The path of an address at one of these hosts, with or without its scheme; null for any other text. */
export function pagePath(text: string, hosts: readonly string[]): string | null {
  const trimmed = text.trim()
  const url = URL.parse(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)
  if (url === null || url.username !== '' || url.password !== '' || url.port !== '') return null
  if (!hosts.includes(url.hostname.replace(/^www\./, ''))) return null
  return url.pathname.replace(/\/+$/, '')
}

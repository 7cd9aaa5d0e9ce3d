/** How the operator is reached: the words to show, and the link behind them. */
export interface Contact {
  /** The address without its scheme: 'pomoc@chat.example', 'chat.example/pomoc'. */
  readonly label: string
  /** The address as a link; only `mailto:` and `https:` are possible, so it is safe in a page. */
  readonly href: string
}

// neither quotes nor the characters that separate receivers and headers in `mailto:`
const MAIL = /^[\w.+-]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i

/**
 * The setting CONTACT: an e-mail address or an address that starts with `https://`; null when it is neither. The server
 * asks it of its operator, and the client asks it again before it makes a link.
 */
export function contactOf(text: string): Contact | null {
  if (text.length > 500) return null
  if (MAIL.test(text)) return { label: text, href: `mailto:${text}` }
  if (!/^https:\/\/[^\s<>"'\p{Cc}]+$/u.test(text) || !URL.canParse(text)) return null
  const { href, host, pathname, search, username, password } = new URL(text)
  if (username !== '' || password !== '') return null
  return { label: (host + pathname + search).replace(/\/$/, ''), href }
}

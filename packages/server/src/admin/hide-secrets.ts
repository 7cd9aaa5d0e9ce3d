import { SETTINGS, type Config } from '../config.ts'

/**
 * A foreign text, such as a library's or a server's message, without what no terminal and no log may show: the values
 * of secret settings, the passwords in them (in an address, decoded, in the base64 of a login), and the credentials of
 * any address: 'nats://gwar:pw@host' becomes 'nats://…@host'.
 */
export function hideSecrets(text: string, config: Partial<Config>): string {
  const secrets = secretsOf(config).filter((secret) => secret !== '')
  // the longest first: one may be a part of another
  const hidden = secrets
    .toSorted((one, other) => other.length - one.length)
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, '…'), text)
  return hidden.replaceAll(/([a-z][a-z\d+.-]*:\/\/)[^\s"'<>]*@/gi, '$1…@')
}

function secretsOf(config: Partial<Config>): string[] {
  const secrets: string[] = []
  for (const [key, { isSecret }] of Object.entries(SETTINGS)) {
    const value = isSecret ? config[key as keyof Config] : null
    const texts = Array.isArray(value) ? (value as readonly string[]) : [value]
    for (const text of texts) if (typeof text === 'string') secrets.push(text, ...credentialsIn(text))
  }
  return secrets
}

/** What of the credentials in an address is secret; nothing for other texts. */
function credentialsIn(text: string): string[] {
  const parsed = URL.parse(text)
  if (parsed === null) return []
  const [user, password] = [decoded(parsed.username), decoded(parsed.password)]
  // a server of NATS takes a token where others take a name
  if (password === '' && /^(?:nats|tls):$/.test(parsed.protocol)) return [parsed.username, user]
  const asked = decoded(parsed.searchParams.get('password') ?? '')
  return [parsed.password, password, asked, base64(password), base64(`\0${user}\0${password}`)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

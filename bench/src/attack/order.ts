/** What the attackers are told by who started them. */
export interface Order {
  /** Of the attacked server. */
  readonly port: number
  /** Where the attackers' own web site listens. */
  readonly sitePort: number
  readonly guests: number
  readonly channel: string
  readonly channelId: string
  /** Paths of the server under which it relays pictures of that site. */
  readonly pictures: readonly string[]
}

/** An address of its own for each attacker. */
export function attackerAddress(index: number): string {
  return `198.18.${index >> 8}.${index & 0xff}`
}

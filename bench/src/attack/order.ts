/** The instructions that the process of attackers is started with. */
export interface Order {
  /** Port of the attacked server. */
  readonly port: number
  /** Port of the attackers' own web site. */
  readonly sitePort: number
  readonly guests: number
  readonly channel: string
  readonly channelId: string
  /** Paths under which the server relays pictures of that site. */
  readonly pictures: readonly string[]
}

/** The address that an attacker claims through the trusted proxy; each has its own. */
export function attackerAddress(index: number): string {
  return `198.18.${index >> 8}.${index & 0xff}`
}

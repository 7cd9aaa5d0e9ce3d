/**
 * Capabilities by the name that the code uses; `V/` stands for the vendor prefix (wire §3).
 * Only what the server really does is listed.
 */
export const CAPABILITIES = [
  'message-tags',
  'server-time',
  'msgid',
  'batch',
  'echo-message',
  'labeled-response',
  'cap-notify',
  'multi-prefix',
  'sasl',
  'account-tag',
  'account-notify',
  'away-notify',
  'extended-join',
  'setname',
  'userhost-in-names',
  'standard-replies',
  'draft/no-implicit-names',
  'draft/multiline',
  'draft/chathistory',
  'draft/event-playback',
  'draft/message-redaction',
  'draft/read-marker',
  'V/attachment',
  'V/blocks',
  'V/clear',
  'V/color',
  'V/embed',
  'V/i18n',
  'V/user-id',
  'V/channel-id',
  'V/settings',
  'V/status',
  'V/subscription',
  'V/subscriptiongifter',
  'V/vote',
  'V/shadowban',
  'V/stream',
  'V/overlay',
  'V/seq',
  'V/lazy-members',
  'V/moderation',
] as const

export type Capability = (typeof CAPABILITIES)[number]

/** The values of capabilities, which `CAP LS 302` lists behind their `=`. */
export const CAPABILITY_VALUES: Partial<Record<Capability, string>> = {
  sasl: 'PLAIN,OAUTHBEARER',
  'draft/multiline': 'max-bytes=8192,max-lines=64',
}

/** `V/seq` → `gwar.chat/seq`. */
export function wireCapability(capability: string, vendor: string): string {
  return capability.startsWith('V/') ? vendor + capability.slice(1) : capability
}

// marked, so that the client, which offers none, has no list of them
const KNOWN: ReadonlySet<string> = /* @__PURE__ */ new Set(CAPABILITIES)

/** The capability that a client names, or null for one that is not offered. */
export function capabilityOf(wireName: string, vendor: string): Capability | null {
  if (wireName.startsWith(`${vendor}/`)) {
    const name = `V${wireName.slice(vendor.length)}`
    if (KNOWN.has(name)) return name as Capability
  }
  return KNOWN.has(wireName) && !wireName.startsWith('V/') ? (wireName as Capability) : null
}

/**
 * What the web client asks for: the capabilities of spec B §7, and those without which it would miss events.
 */
export const WEB_CAPABILITIES: readonly Capability[] = [
  'cap-notify',
  'batch',
  'echo-message',
  'labeled-response',
  'multi-prefix',
  'server-time',
  'msgid',
  'message-tags',
  'standard-replies',
  'draft/multiline',
  'V/attachment',
  'V/blocks',
  'V/clear',
  'V/color',
  'V/embed',
  'V/i18n',
  'V/user-id',
  'V/channel-id',
  'V/settings',
  'V/status',
  'V/stream',
  'V/subscription',
  'V/subscriptiongifter',
  'V/vote',
  'V/seq',
  'V/lazy-members',
  'V/moderation',
]

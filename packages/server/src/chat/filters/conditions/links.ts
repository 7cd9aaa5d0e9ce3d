import { isUnderDomain, readDomain, type ConditionOf } from '@gwar/protocol'
import { linkForms, linkify, plainAddress } from '../../rules/has-link.ts'
import type { ReadMessage } from '../read-message.ts'
import { placeIn, type Traced } from '../text/traced-text.ts'
import type { Caught, Check } from './check.ts'

/** Links of the text: all, all but those to some domains, or only those. */
export function linksCheck({ except, only }: ConditionOf<'links'>): Check {
  const excepted = domainsOf(except)
  const wanted = domainsOf(only)
  /** The domain that caught this link, null where none is named; undefined where it is let be. */
  const catcher = (host: string): string | null | undefined => {
    if (only !== undefined) return wanted.find(({ host: domain }) => isUnderDomain(host, domain))?.domain
    return excepted.some(({ host: domain }) => isUnderDomain(host, domain)) ? undefined : null
  }
  const isAny = only === undefined && except === undefined

  function* caught({ text }: ReadMessage): Generator<Caught> {
    const traced = traceAddresses(text.tracedVisible)
    for (const { index, lastIndex, host } of linksIn(traced.text)) {
      const by = catcher(host)
      if (by !== undefined) yield { text: 0, range: placeIn(text.sent, traced, index, lastIndex), by }
    }
  }
  return {
    holds: ({ text: { sent, visible } }) =>
      linkForms(sent, visible).some((form) =>
        isAny ? linkify.test(form) : linksIn(form).some(({ host }) => catcher(host) !== undefined),
      ),
    caught,
  }
}

interface Domain {
  /** As it was written. */
  readonly domain: string
  readonly host: string
}

function domainsOf(domains: readonly string[] = []): readonly Domain[] {
  return domains.flatMap((domain) => {
    const host = readDomain(domain)
    return host === null ? [] : [{ domain, host }]
  })
}

interface FoundLink {
  readonly index: number
  readonly lastIndex: number
  /** Where it leads; '' where that cannot be read, which is under no domain. */
  readonly host: string
}

function linksIn(form: string): readonly FoundLink[] {
  return (linkify.match(form) ?? []).flatMap(({ index, lastIndex, schema, raw, url }) => {
    const link = { index, lastIndex, host: hostOf(schema === '' ? `https://${raw}` : url) }
    const behind = NAME_ENDS.exec(form.slice(lastIndex))
    // our client ends the link before the @, others take what stood there for the name of a user
    return behind === null
      ? [link]
      : [link, { index, lastIndex: lastIndex + behind[0].length, host: hostOf(`https://${behind[1]}`) }]
  })
}

const NAME_ENDS = /^(?::[^\s/?#@]*)?@([^\s/?#@:]+)/

function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/\.$/, '') ?? ''
}

/** The text as address bars read it, with the place of each character. */
function traceAddresses(visible: Traced): Traced {
  const at: number[] = []
  let text = ''
  let index = 0
  for (const character of visible.text) {
    const plain = plainAddress(character)
    text += plain
    for (let unit = 0; unit < plain.length; unit += 1) at.push(visible.at[index]!)
    index += character.length
  }
  return { text, at }
}

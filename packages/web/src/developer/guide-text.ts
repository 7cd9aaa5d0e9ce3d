import { config } from '../browser/config.ts'

/** A page of the guide with the addresses and names of this service in it. */
export function guideText(text: string): string {
  const values: Readonly<Record<string, string>> = {
    product: config.product,
    origin: window.location.origin,
    socket: `${window.location.origin.replace(/^http/, 'ws')}/irc`,
    vendor: config.vendor,
    nick: config.serviceNick,
  }
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

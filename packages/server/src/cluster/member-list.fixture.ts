import { bufferKey, nameKey, parseLine, sourceNick } from '@gwar/protocol'
import type { IrcClient } from '@gwar/testkit'

/** The members that an ordinary IRC client shows, from the lines that it received from a certain one on. */
export class MemberList {
  readonly #client: IrcClient
  readonly #channel: string
  readonly #names = new Map<string, string>()
  /** How many lines said that somebody else came or left. */
  told = 0
  #at = 0

  constructor(client: IrcClient, channel: string) {
    this.#client = client
    this.#channel = channel
  }

  /** The names, sorted, without prefixes. */
  get names(): string[] {
    for (; this.#at < this.#client.lines.length; this.#at += 1) this.#read(this.#client.lines[this.#at]!)
    return [...this.#names.values()].toSorted()
  }

  /** The answer to NAMES at this moment, sorted, without prefixes. */
  async asked(): Promise<string[]> {
    const from = this.#client.lines.length
    this.#client.send(`NAMES ${this.#channel}`)
    await this.#client.quiet()
    return this.#client.lines.slice(from).flatMap(listed).toSorted()
  }

  #read(text: string): void {
    const line = parseLine(text)
    if (line?.source == null) return
    const name = sourceNick(line.source)
    const key = nameKey(name)
    const [first = '', second = ''] = line.params
    const isHere = bufferKey(first) === bufferKey(this.#channel)
    switch (line.command) {
      case '353':
        for (const one of listed(text)) this.#names.set(nameKey(one), one)
        return
      case 'JOIN':
        if (!isHere) return
        this.told += 1
        this.#names.set(key, name)
        return
      case 'PART':
        if (!isHere) return
        this.told += 1
        this.#names.delete(key)
        return
      case 'KICK':
        if (!isHere) return
        this.told += 1
        this.#names.delete(nameKey(second))
        return
      case 'QUIT':
        this.told += 1
        this.#names.delete(key)
        return
      default:
    }
  }
}

function listed(text: string): string[] {
  const line = parseLine(text)
  if (line?.command !== '353') return []
  return line.params
    .at(-1)!
    .split(' ')
    .map((entry) => entry.replace(/^[*~@%+$!]+/, ''))
    .filter((name) => name !== '')
}

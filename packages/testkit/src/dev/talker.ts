import { bufferKey, parseLine, serialiseLine, type Line } from '@gwar/protocol'

const CAPABILITIES = 'message-tags msgid echo-message labeled-response batch'
const PATIENCE_MS = 10_000

/** One person's connection over a real WebSocket, for sending messages; messages of others are ignored. */
export class Talker {
  readonly name: string
  readonly #socket: WebSocket
  readonly #waiting = new Set<(line: Line) => void>()
  #labels = 0

  private constructor(name: string, socket: WebSocket) {
    this.name = name
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const line = parseLine(String(data))
      if (line === null) return
      if (line.command === 'PING') this.#send({ command: 'PONG', params: line.params })
      for (const look of this.#waiting) look(line)
    })
  }

  static async connect(
    url: string,
    person: { readonly name: string; readonly token: string },
  ): Promise<Talker> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/irc`, 'text.ircv3.net')
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve())
      socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)))
    })
    const talker = new Talker(person.name, socket)
    const welcome = talker.next(({ command }) => command === '001')
    talker.#send({ command: 'USER', params: [person.name, '0', '*', person.name] })
    await welcome
    talker.#send({ command: 'CAP', params: ['REQ', CAPABILITIES] })
    const login = talker.next(({ command }) => command === 'NICK' || command === 'FAIL')
    talker.#send({ command: 'AUTHORIZATION', params: [person.token] })
    if ((await login).command === 'FAIL') throw new Error(`${person.name} cannot log in`)
    return talker
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  /** Enters `#channel`, or opens the private conversation with somebody. */
  async join(target: string): Promise<void> {
    const joined = this.next(
      ({ command, params }) => command === 'JOIN' && bufferKey(params[0] ?? '') === bufferKey(target),
    )
    this.#send({ command: 'JOIN', params: [target] })
    await joined
  }

  /** Says something; gives the message's id. A text that starts with `/me ` is an action. */
  async say(target: string, text: string, replyTo?: string): Promise<string> {
    this.#labels += 1
    const label = String(this.#labels)
    const answer = this.next(({ tags }) => tags.get('label') === label)
    const tags: [string, string][] = [['label', label]]
    if (replyTo !== undefined) tags.push(['+reply', replyTo])
    const action = /^\/me (.*)$/s.exec(text)
    const said = action === null ? text : `\u0001ACTION ${action[1]}\u0001`
    this.#send({ tags, command: 'PRIVMSG', params: [target, said] })
    const line = await answer
    const id = line.tags.get('msgid')
    if (id === undefined) throw new Error(`${this.name} could not speak in ${target}: ${line.params.at(-1)}`)
    return id
  }

  /** The next line that matches. */
  next(matches: (line: Line) => boolean): Promise<Line> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(look)
        this.#socket.removeEventListener('close', closed)
      }
      const look = (line: Line): void => {
        if (!matches(line)) return
        end()
        resolve(line)
      }
      const closed = (): void => {
        end()
        reject(new Error(`the connection of ${this.name} closed`))
      }
      const timer = setTimeout(() => {
        end()
        reject(new Error(`${this.name} was not answered`))
      }, PATIENCE_MS)
      this.#waiting.add(look)
      this.#socket.addEventListener('close', closed)
    })
  }

  #send(line: Parameters<typeof serialiseLine>[0]): void {
    this.#socket.send(serialiseLine(line))
  }

  close(): void {
    this.#socket.close()
  }
}

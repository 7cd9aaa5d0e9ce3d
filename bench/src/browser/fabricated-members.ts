/**
 * A script for the page that runs before all others and adds so many members to the answer to the first NAMES. A
 * reader's page sees nothing else of members, so that twenty thousand connections are not needed.
 */
export function fabricatedMembers(channel: string, count: number): string {
  return `(${addMembers.toString()})(${JSON.stringify(channel)}, ${count})`
}

function addMembers(channel: string, count: number): void {
  const LINE = 400
  // called with its own socket below
  // oxlint-disable-next-line typescript/unbound-method
  const send = WebSocket.prototype.send
  let isDone = false
  WebSocket.prototype.send = function (line) {
    if (!isDone && typeof line === 'string' && line.trimEnd().endsWith(`NAMES ${channel}`)) {
      isDone = true
      const tell = (text: string): void =>
        void this.dispatchEvent(new MessageEvent('message', { data: text }))
      let names = ''
      for (let index = 0; index < count; index += 1) {
        names += `${index % 40 === 0 ? '+' : ''}osoba${(index * 7919) % count} `
        if (names.length > LINE || index === count - 1) {
          tell(`:gwar 353 me = ${channel} :${names.trim()}`)
          names = ''
        }
      }
    }
    send.call(this, line)
  }
}

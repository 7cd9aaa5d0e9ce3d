import type { IrcClient } from '@gwar/testkit'

/** Says this in a channel (its name without `#`) and gives the id of the message, as its author is told of it. */
export async function sayIn(client: IrcClient, name: string, text: string): Promise<string> {
  client.send(`PRIVMSG #${name} :${text}`)
  const line = await client.expect(({ command, params }) => command === 'PRIVMSG' && params[1] === text)
  return line.tags.get('msgid')!
}

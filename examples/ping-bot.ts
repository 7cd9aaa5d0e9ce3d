// Answers `!ping` in a channel. Node 22.18 or newer: GWAR_TOKEN=… node ping-bot.ts
// With token.ts beside it: GWAR_TOKEN=$(node token.ts) node ping-bot.ts
const { GWAR_URL = 'http://127.0.0.1:8080', GWAR_CHANNEL = 'gwar', GWAR_TOKEN = '' } = process.env

const socket = new WebSocket(`${GWAR_URL.replace(/^http/, 'ws')}/irc`, 'text.ircv3.net')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

socket.addEventListener('open', () => {
  // lines run in their order, so there is nothing to wait for
  socket.send('USER bot 0 * :ping bot')
  socket.send('CAP REQ :message-tags msgid')
  socket.send(`AUTHORIZATION ${GWAR_TOKEN}`)
  socket.send(`JOIN #${GWAR_CHANNEL}`)
})

socket.addEventListener('message', ({ data }) => {
  // [@tags] [:who!user@host] COMMAND parameters [:text]
  const [, tags = '', source = '', command, rest = ''] =
    /^(?:@(\S+) )?(?::(\S+) )?(\S+) ?(.*)$/s.exec(String(data)) ?? []
  const [target] = rest.split(' ', 1)
  const text = /(?:^| ):(.*)$/s.exec(rest)?.[1]
  const id = /(?:^|;)msgid=([^;]+)/.exec(tags)?.[1]

  if (command === 'PING') socket.send(`PONG ${rest}`)
  if (command === 'FAIL' || command === 'ERROR') say(rest)
  if (command === 'JOIN') say(`here: ${source.split('!')[0]} in ${rest}`)
  if (command === 'PRIVMSG' && text === '!ping') socket.send(`@+reply=${id} PRIVMSG ${target} :pong`)
})

// the token ends after four hours, and the connection with it: whoever started the bot starts it again
socket.addEventListener('close', () => process.exit(1))

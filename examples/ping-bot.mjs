// A bot that answers "!ping" in one channel. Node 22 or newer, nothing to install:
//   GWAR_URL=ws://localhost:8080/irc GWAR_TOKEN=… GWAR_CHANNEL='#gwar' node ping-bot.mjs
// The token is an application's access token with the scopes chat_read and chat_write.
const { GWAR_URL = 'ws://localhost:8080/irc', GWAR_TOKEN, GWAR_CHANNEL = '#gwar' } = process.env
if (typeof WebSocket === 'undefined') {
  process.stderr.write(`This is Node ${process.versions.node}: ping-bot.mjs needs Node 22 or newer.\n`)
  process.exit(1)
}
let tries = 0

function connect() {
  const socket = new WebSocket(GWAR_URL, 'text.ircv3.net')
  const send = (line) => socket.send(line)

  socket.addEventListener('open', () => {
    send('USER bot 0 * :bot')
    send(`AUTHORIZATION ${GWAR_TOKEN}`)
  })
  socket.addEventListener('message', ({ data }) => {
    // [:source] COMMAND [parameters] [:text]; without capabilities no tags stand before it
    const [, source = '', command, target, text = ''] =
      /^(?::(\S+) )?(\S+)(?: ([^: ]\S*))?(?:.*? :(.*))?/.exec(data) ?? []
    if (command === 'PING') send(`PONG :${text || target}`)
    if (command === 'FAIL' && target === 'AUTHORIZATION') {
      process.stderr.write(`Not let in: ${text}\n`)
      process.exit(1)
    }
    // the nick becomes the account's name when the login is done
    if (command === 'NICK') send(`JOIN ${GWAR_CHANNEL}`)
    if (command === 'JOIN') tries = 0
    if (command === 'PRIVMSG' && text === '!ping') send(`PRIVMSG ${target} :pong, ${source.split('!')[0]}`)
  })
  // waits longer after each failure, for a random time so that not all bots reconnect at once
  socket.addEventListener('close', () =>
    setTimeout(connect, 1000 * Math.random() * 2 ** Math.min(tries++, 6)),
  )
}

connect()

import { writeFileSync } from 'node:fs'
import { SMTPServer } from 'smtp-server'

/* Stands in for the mail server: takes every mail at 127.0.0.1:25 and lays it into the directory that it is given. */

const [directory = '.'] = process.argv.slice(2)
let count = 0

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let raw = ''
    stream.on('data', (data: Buffer) => (raw += data.toString()))
    stream.on('end', () => {
      count += 1
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
      writeFileSync(`${directory}/${count}.eml`, `Delivered-To: ${to}\n${raw}`)
      done()
    })
  },
}).listen(25, '127.0.0.1')

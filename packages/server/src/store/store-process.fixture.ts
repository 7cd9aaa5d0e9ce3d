import { openStore, type StoreOptions } from './open-store.ts'
import { newMessage } from './sample-data.fixture.ts'

/**
 * A process that opens the store of its first argument (JSON), prints 'open' and stays. With a second argument
 * (JSON, a channel and an author) it appends batches and prints each message that was stored, until it is killed.
 */
const [place = '', task] = process.argv.slice(2)

const say = (line: string) => process.stdout.write(`${line}\n`)
const log = { info: (_: object, message: string) => say(message), warn() {}, error() {} }

const { databaseUrl, dataDir } = JSON.parse(place) as StoreOptions
const store = await openStore({ databaseUrl, dataDir, log })
say('open')
if (task === undefined) process.stdin.resume().on('end', () => void store.close().then(() => say('closed')))
else {
  const { channelId, userId } = JSON.parse(task) as { channelId: string; userId: string }
  for (;;) {
    const batch = Array.from({ length: 7 }, () => newMessage(channelId, userId, { id: crypto.randomUUID() }))
    const outcomes = await store.appendMessages(batch)
    outcomes.forEach((outcome, index) => {
      if (outcome.outcome === 'stored') say(`stored ${outcome.seq} ${batch[index]!.id}`)
    })
  }
}

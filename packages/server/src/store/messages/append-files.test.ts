import {
  availableEngines,
  temporaryStore,
  type TemporaryStore,
} from '../../../../testkit/src/temporary-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FilesOfMessage } from './new-message.ts'
import { addChannel, addUser, AT, newId, newMessage } from '../sample-data.fixture.ts'
import type { Store } from '../store.ts'

const GONE = { outcome: 'refused', reason: 'attachments_gone' }

describe.each(availableEngines())('files of messages on %s', (engine) => {
  let temporary: TemporaryStore
  let store: Store
  let ann: string
  let bob: string
  let channelId: string

  beforeAll(async () => {
    temporary = await temporaryStore(engine)
    store = temporary.store
    ann = await addUser(store, 'Ann')
    bob = await addUser(store, 'Bob')
    channelId = await addChannel(store, 'files')
  })
  afterAll(() => temporary.close())

  async function addFile(userId = ann, place = channelId): Promise<string> {
    const id = newId()
    await store.transact((tx) =>
      tx.attachments.insert([
        {
          id,
          channelId: place,
          userId,
          kind: 'file',
          name: 'a.txt',
          type: 'application/octet-stream',
          size: 1,
          width: null,
          height: null,
          file: id.replaceAll('-', ''),
          thumbnail: null,
          isSpoiler: false,
          createdAt: AT,
        },
      ]),
    )
    return id
  }
  const files = (...ids: string[]): { files: FilesOfMessage } => ({ files: { ids, media: 4 } })
  const carriers = async (id: string) => (await store.read.attachments.byIds([id]))[0]!.messageId

  it('gives a file to one of many messages that are stored at once, by any way', async () => {
    const id = await addFile()
    const messages = Array.from({ length: 12 }, (_, index) =>
      newMessage(channelId, ann, { ...files(id), nonce: index % 2 === 0 ? null : `once-${index}` }),
    )
    // two messages in each statement, the statements at the same time
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, index) => store.appendMessages(messages.slice(index * 2, index * 2 + 2))),
    )
    const flat = outcomes.flat()
    const stored = flat.findIndex(({ outcome }) => outcome === 'stored')
    expect(flat.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
    expect(flat.filter(({ outcome }) => outcome === 'refused')).toEqual(
      Array.from({ length: 11 }, () => GONE),
    )
    expect(await carriers(id)).toBe(messages[stored]!.id)
  })

  it("refuses somebody else's, another channel's and unknown ones, and keeps their nonce free", async () => {
    const elsewhere = await addChannel(store, 'elsewhere')
    const own = await addFile()
    for (const wrong of [await addFile(bob), await addFile(ann, elsewhere), newId()]) {
      const nonce = `refused-${wrong}`
      const { seq } = (await store.read.channels.byId(channelId))!
      const refused = newMessage(channelId, ann, { ...files(own, wrong), nonce })
      expect(await store.appendMessages([refused])).toEqual([GONE])
      const again = newMessage(channelId, ann, { nonce })
      expect(await store.appendMessages([again])).toEqual([{ outcome: 'stored', seq: seq + 1 }])
    }
    expect(await carriers(own)).toBeNull()
  })

  it('answers a message that is sent again with its first self, also in one batch', async () => {
    const id = await addFile()
    const first = newMessage(channelId, ann, { ...files(id), nonce: 'again' })
    const second = newMessage(channelId, ann, { ...files(id), nonce: 'again' })
    const repeated = { outcome: 'repeated', channelId, messageId: first.id }
    expect(await store.appendMessages([first, second])).toMatchObject([{ outcome: 'stored' }, repeated])
    const third = newMessage(channelId, ann, { ...files(id), nonce: 'again' })
    expect(await store.appendMessages([third])).toMatchObject([repeated])
  })

  it('gives what was let go of to no message, and to none that is held', async () => {
    const loose = await store.read.attachments.countLoose(ann)
    const id = await addFile()
    const first = newMessage(channelId, ann, files(id))
    expect(await store.appendMessages([first])).toMatchObject([{ outcome: 'stored' }])
    expect(await store.read.attachments.countLoose(ann)).toBe(loose)
    await store.transact((tx) => tx.messages.remove(channelId, first.id, { by: null, at: AT }))
    expect(await store.appendMessages([newMessage(channelId, ann, { ...files(id), nonce: 'anew' })])).toEqual(
      [GONE],
    )
    const owner = { channelId, userId: ann }
    expect(await store.transact((tx) => tx.attachments.holdFor(newId(), [id], owner))).toBe(false)
    expect(await carriers(id)).toBeNull()
    // nor does it count as an upload that waits for one
    expect(await store.read.attachments.countLoose(ann)).toBe(loose)
    await store.transact((tx) => tx.attachments.removeLoose([id]))
  })

  it('stores the rest of a batch, and the order of the files', async () => {
    const [one, two, three] = [await addFile(), await addFile(), await addFile()]
    const batch = [
      newMessage(channelId, ann, files(three, one)),
      newMessage(channelId, bob),
      newMessage(channelId, bob, files(two)),
      newMessage(channelId, ann, files(two)),
    ]
    expect(await store.appendMessages(batch)).toMatchObject([
      { outcome: 'stored' },
      { outcome: 'stored' },
      GONE,
      { outcome: 'stored' },
    ])
    const row = await store.read.messages.byId(channelId, batch[0]!.id)
    expect(row?.attachments.map(({ id }) => id)).toEqual([three, one])
    expect((await store.read.messages.byId(channelId, batch[1]!.id))?.attachments).toEqual([])
  })

  it('gives the sweep what no message took in time, and does not let it delete what one has taken since', async () => {
    const [taken, loose, late] = [await addFile(), await addFile(), await addFile()]
    await store.appendMessages([newMessage(channelId, ann, files(taken))])
    const before = new Date(AT.getTime() + 1)
    const found = (await store.read.attachments.looseBefore(before, null, 1000)).map(({ id }) => id)
    expect(found).toEqual(expect.arrayContaining([loose, late]))
    expect(found).not.toContain(taken)
    expect(await store.read.attachments.looseBefore(AT, null, 1000)).toEqual([])
    const behind = await store.read.attachments.looseBefore(before, found[0]!, 1)
    expect(behind.map(({ id }) => id)).toEqual([found[1]])
    await store.appendMessages([newMessage(channelId, ann, files(late))])
    await store.transact((tx) => tx.attachments.removeLoose(found))
    expect(await store.read.attachments.byIds([loose])).toEqual([])
    expect(await carriers(late)).not.toBeNull()
    expect(await store.appendMessages([newMessage(channelId, ann, files(loose))])).toEqual([GONE])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableEngines, temporaryStore } from '../../../../testkit/src/temporary-store.ts'
import type { TemporaryStore } from '../../../../testkit/src/temporary-store.ts'
import type { EmailLinkKind } from './email-links.ts'
import { addUser, AT, newId } from '../sample-data.fixture.ts'
import type { Store } from '../store.ts'

const later = (ms: number) => new Date(AT.getTime() + ms)

describe.each(availableEngines())('links by e-mail on %s', (engine) => {
  let temporary: TemporaryStore
  let store: Store

  beforeAll(async () => {
    temporary = await temporaryStore(engine)
    store = temporary.store
  })
  afterAll(() => temporary.close())

  const put = (userId: string, token: string, kind: EmailLinkKind = 'password') =>
    store.transact((tx) =>
      tx.emailLinks.put(
        { userId, kind, tokenHash: Buffer.from(token), email: 'ann@example.com', expiresAt: later(1000) },
        AT,
      ),
    )
  const find = (token: string, kind: EmailLinkKind = 'password') =>
    store.read.emailLinks.byTokenHash(kind, Buffer.from(token))
  const take = (token: string, kind: EmailLinkKind = 'password') =>
    store.transact((tx) => tx.emailLinks.take(kind, Buffer.from(token)))

  it('keeps one link of a kind for an account: a newer one ends the older', async () => {
    const [ann, bob] = [await addUser(store, 'Ann'), await addUser(store, 'Bob')]
    await put(ann, 'older')
    await put(ann, 'newer')
    await put(ann, 'other kind', 'email')
    await put(bob, 'of somebody else')
    expect(await find('older')).toBeUndefined()
    expect(await find('newer')).toMatchObject({
      userId: ann,
      email: 'ann@example.com',
      expiresAt: later(1000),
      createdAt: AT,
    })
    expect(await find('other kind', 'email')).toMatchObject({ userId: ann })
    expect(await find('of somebody else')).toMatchObject({ userId: bob })
  })

  it('gives a link to one of several who take it at the same time', async () => {
    const cid = await addUser(store, 'Cid')
    await put(cid, 'single')
    const taken = await Promise.all(Array.from({ length: 8 }, () => take('single')))
    expect(taken.filter((row) => row !== undefined)).toMatchObject([{ userId: cid }])
    expect(await find('single')).toBeUndefined()
  })

  it('does not find or take a link by another kind', async () => {
    const dan = await addUser(store, 'Dan')
    await put(dan, 'for a password')
    expect(await find('for a password', 'email')).toBeUndefined()
    expect(await take('for a password', 'email')).toBeUndefined()
    expect(await find('for a password')).toBeDefined()
  })

  it('keeps a link whose taker rolled back', async () => {
    const eve = await addUser(store, 'Eve')
    await put(eve, 'tried')
    const work = store.transact(async (tx) => {
      await tx.emailLinks.take('password', Buffer.from('tried'))
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await take('tried')).toBeDefined()
  })

  it('removes a link by its account, and with its account', async () => {
    const flo = await addUser(store, 'Flo')
    await put(flo, 'removed')
    await put(flo, 'stays', 'email')
    await store.transact((tx) => tx.emailLinks.remove(flo, 'password'))
    expect(await find('removed')).toBeUndefined()
    expect(await find('stays', 'email')).toBeDefined()
    await store.transact((tx) => tx.users.removeUnused(flo))
    expect(await find('stays', 'email')).toBeUndefined()
  })

  it('is no place for a link of nobody', async () => {
    await expect(put(newId(), 'orphan')).rejects.toThrow(/foreign key/)
  })
})

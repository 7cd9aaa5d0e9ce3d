import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import { isFileKey } from './file-key.ts'
import type { Storage } from './storage.ts'

const TIMEOUT_MS = 30_000

/** An object store at `https://{key id}:{secret}@{host}/{bucket}?region={region}`. */
export function s3Storage(address: string): Storage {
  const url = new URL(address)
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.origin}${url.pathname.replace(/\/$/, '')}`,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: TIMEOUT_MS,
  })
  const checked = (key: string): string => {
    if (!isFileKey(key)) throw new Error('not a key of a file')
    return key
  }
  return {
    async put(key, path, type) {
      // in one request, because it is at most the 50 MB of an archive of emoticons, and read as it is sent, so that the
      // files of many people at once are not all in memory
      const answer = await bucket.putObject(checked(key), await openAsBlob(path), type)
      if (!answer.ok) throw new Error(`the object store answered ${answer.status}`)
    },

    async open(key, range) {
      const answer = await ask(() =>
        range === undefined
          ? bucket.getObjectRaw(checked(key))
          : bucket.getObjectRaw(checked(key), false, range.start, range.end + 1),
      )
      return answer?.body == null ? null : Readable.fromWeb(answer.body)
    },

    async remove(key) {
      await ask(() => bucket.deleteObject(checked(key)))
    },
  }
}

/** The answer; null where the store has no object of that key. */
async function ask<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) return null
    throw error
  }
}

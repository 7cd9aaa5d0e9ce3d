import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { AttachmentRecord } from '@gwar/protocol'
import { userName, type NamedPerson, type World } from '@gwar/testkit'
import sharp, { type Sharp } from 'sharp'
import { vi } from 'vitest'

/** A file for a test to send. */
export interface TestFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly type?: string
}

/** Sends a form as a browser would. */
export async function sendForm(
  world: World,
  path: string,
  form: FormData,
  { as, headers }: { as?: NamedPerson; headers?: Record<string, string> } = {},
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks at whatever came
): Promise<{ status: number; headers: Headers; body: any }> {
  const answer = await fetch(new URL(path, world.url), {
    method: 'POST',
    body: form,
    headers: {
      'accept-language': 'en',
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...headers,
    },
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? text : JSON.parse(text) }
}

/**
 * Sends the first part of a form, without its last bytes. Resolves when a file of it has begun to arrive, which is behind
 * what the call asks first, with a function that sends the rest and gives the status of the answer.
 */
export async function beginForm(
  world: World,
  path: string,
  form: FormData,
  as: NamedPerson,
): Promise<() => Promise<number>> {
  const whole = new Request(world.url, { method: 'POST', body: form })
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const before = await filesOnDisk(world)
  const rest = Promise.withResolvers<void>()
  async function* body() {
    yield bytes.subarray(0, -20)
    await rest.promise
    yield bytes.subarray(-20)
  }
  const answer = fetch(new URL(path, world.url), {
    method: 'POST',
    duplex: 'half',
    body: Readable.toWeb(Readable.from(body())),
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': whole.headers.get('content-type')!,
    },
  })
  await vi.waitUntil(async () => (await filesOnDisk(world)).length > before.length, { timeout: 10_000 })
  return async () => {
    rest.resolve()
    return (await answer).status
  }
}

export function formOf(files: readonly TestFile[], field = 'attachments[]'): FormData {
  const form = new FormData()
  for (const { name, bytes, type = 'application/octet-stream' } of files)
    form.append(field, new Blob([Buffer.from(bytes)], { type }), name)
  return form
}

export function upload(
  world: World,
  channelId: string,
  files: readonly TestFile[],
  as?: NamedPerson,
  headers: Record<string, string> = {},
) {
  return sendForm(world, `/api/channels/${channelId}/attachments`, formOf(files), {
    ...(as && { as }),
    headers,
  })
}

/** Uploads one file, which must be accepted. */
export async function uploaded(
  world: World,
  channelId: string,
  file: TestFile,
  as: NamedPerson,
): Promise<AttachmentRecord> {
  const { status, body } = await upload(world, channelId, [file], as)
  if (status !== 200) throw new Error(`the upload was answered ${status}: ${JSON.stringify(body)}`)
  return (body as AttachmentRecord[])[0]!
}

/** A channel where files may be attached. */
export async function channelWithFiles(world: World, owner: NamedPerson, name: string): Promise<string> {
  const { id } = await world.channel(owner, name)
  await world.service.store.transact((tx) => tx.modes.set(id, 'A', null, { by: null, at: world.clock.now() }))
  return id
}

export async function idOf(world: World, { name }: NamedPerson): Promise<string> {
  return (await world.service.store.read.users.byName(userName(name)))!.id
}

/** Every stored or incoming file of the server. */
export async function filesOnDisk(world: World): Promise<string[]> {
  const entries = await readdir(join(world.settings['DATA_DIR']!, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

function solidPicture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
}

export const png = (width = 40, height = 30): Promise<Buffer> => solidPicture(width, height).png().toBuffer()
export const jpeg = (width = 40, height = 30): Promise<Buffer> =>
  solidPicture(width, height).jpeg().toBuffer()

/** An animation of so many frames of rising brightness, each shown for `ms`. */
export async function moving(
  format: 'gif' | 'webp',
  frames = 4,
  { width = 24, height = 16, ms = 100 } = {},
): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({ create: { width, height, channels: 3, background: { r: (index * 60) % 256, g: 40, b: 90 } } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    ),
  )
  const joined = sharp(pictures, { join: { animated: true } })
  const delay = Array.from({ length: frames }, () => ms)
  return format === 'gif'
    ? joined.gif({ delay, effort: 1 }).toBuffer()
    : joined.webp({ delay, effort: 0 }).toBuffer()
}

/** A picture whose header claims another size, while its data is unchanged. */
export function claiming(picture: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(picture)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}

/** A PNG whose header claims an animation of three frames, of which it has one. */
export function animated(picture: Buffer): Buffer {
  const chunk = Buffer.from('000000086163544c000000030000000000000000', 'hex')
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
  return Buffer.concat([picture.subarray(0, 33), chunk, picture.subarray(33)])
}

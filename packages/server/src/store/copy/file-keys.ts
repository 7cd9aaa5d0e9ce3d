import type pg from 'pg'

/** What the rows say is kept in the file storage. */
export interface NamedFiles {
  /** Uploads and their thumbnails. */
  readonly uploads: readonly string[]
  /** Emoticons: each is several pictures under names made of this. */
  readonly emoticons: readonly string[]
}

export async function readNamedFiles(client: pg.ClientBase): Promise<NamedFiles> {
  const uploads = await client.query<{ file: string }>(
    `select file from attachments
     union all select thumbnail ->> 'file' from attachments where thumbnail ->> 'file' is not null`,
  )
  const emoticons = await client.query<{ file: string }>(
    'select file from emoticons where deleted_at is null',
  )
  return {
    uploads: uploads.rows.map(({ file }) => file),
    emoticons: emoticons.rows.map(({ file }) => file),
  }
}

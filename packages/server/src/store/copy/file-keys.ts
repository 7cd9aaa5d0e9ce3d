import type pg from 'pg'

/** The files that rows refer to. */
export interface NamedFiles {
  /** Keys of uploads and their thumbnails. */
  readonly uploads: readonly string[]
  /** Emoticons, from whose keys the names of several pictures each are made. */
  readonly emoticons: readonly { readonly file: string; readonly is_moving: boolean }[]
}

export async function readNamedFiles(client: pg.ClientBase): Promise<NamedFiles> {
  const uploads = await client.query<{ file: string }>(
    `select file from attachments
     union all select thumbnail ->> 'file' from attachments where thumbnail ->> 'file' is not null`,
  )
  const emoticons = await client.query<NamedFiles['emoticons'][number]>(
    'select file, is_moving from emoticons where deleted_at is null',
  )
  return {
    uploads: uploads.rows.map(({ file }) => file),
    emoticons: emoticons.rows,
  }
}

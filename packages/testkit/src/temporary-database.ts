export type EngineName = 'embedded' | 'postgresql'

export async function temporaryDatabase(
  engine: EngineName,
  _dataDir: string,
): Promise<{ url: string | null; drop(): Promise<void> }> {
  if (engine === 'postgresql') throw new Error('not yet')
  return { url: null, drop: async () => undefined }
}

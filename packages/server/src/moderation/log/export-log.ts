import type { JsonValue } from '../../store/moderation/log/seal.ts'
import type { Act, Done } from '../act.ts'
import { writeEntry } from './write-entry.ts'

interface Exporting {
  readonly format: 'csv' | 'jsonl'
  /** What the export is narrowed to, as the caller wrote it. */
  readonly narrowed: { readonly [key: string]: JsonValue }
}

interface Exported extends Done {
  /** The number of the entry that tells of the export, which is the last one of it. */
  readonly seq: number
}

/** Writes down that somebody takes the log away as a file. */
export const exportLog: Act<Exporting, Exported> = {
  right: 'export_moderation',
  pace: { kinds: ['export'], limit: 10 },
  async run(scene, { format, narrowed }) {
    const seq = await writeEntry(scene, { kind: 'export', detail: { ...narrowed, format } })
    return { seq, events: [], notices: [] }
  },
}

import { may } from '@gwar/protocol'

/** Files of one message (INPUT-30). */
const MAX_FILES = 3
const MEGABYTE = 1024 * 1024
const NORMAL_MB = 2
const LARGE_MB = 25

/** What one file may weigh (INPUT-34, INPUT-35): in megabytes. */
export function weightLimit(ownModes: string): number {
  return may('attach_large', { guest: false, modes: ownModes }) ? LARGE_MB : NORMAL_MB
}

export interface Checked<T> {
  /** The files that may be added, in the order in which they were chosen. */
  readonly taken: readonly T[]
  readonly areTooMany: boolean
  readonly isOneTooHeavy: boolean
}

/** Which of the chosen files may join the `waiting` ones: a heavy one leaves the others, surplus ones stay away. */
export function checkFiles<T extends { readonly size: number }>(
  chosen: readonly T[],
  { waiting, megabytes }: { waiting: number; megabytes: number },
): Checked<T> {
  const light = chosen.filter(({ size }) => size <= megabytes * MEGABYTE)
  const room = Math.max(0, MAX_FILES - waiting)
  return {
    taken: light.slice(0, room),
    areTooMany: light.length > room,
    isOneTooHeavy: light.length < chosen.length,
  }
}

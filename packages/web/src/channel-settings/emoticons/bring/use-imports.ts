import {
  ARCHIVE,
  emoticonImport,
  emoticonImports,
  previewArchive,
  previewEmoticons,
  startImport,
  type EmoticonImport,
  type SetSource,
} from '@gwar/protocol'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { call, type CallFailure, type CallResult } from '../../../calls/call.ts'
import { upload } from '../../../calls/upload.ts'
import { loaded, type LoadError } from '../../../calls/load-error.ts'

export type ImportsInfo = z.infer<typeof emoticonImports.answer>

/** What is brought: the place of an emoticon in the set, and its name here. */
export interface Wanted {
  readonly key: number
  readonly name: string
}

/** What owners do with sets of emoticons. */
export interface ImportDeeds {
  readonly preview: (
    source: SetSource,
    set: string,
    signal: AbortSignal,
  ) => Promise<CallResult<EmoticonImport>>
  /** Sends a ZIP; `onProgress` is told which part of it is sent, from 0 to 1. */
  readonly previewArchive: (
    archive: File,
    signal: AbortSignal,
    onProgress: (part: number) => void,
  ) => Promise<CallResult<EmoticonImport>>
  /** Begins it, in the name of somebody who confirmed to be allowed to use the pictures. */
  readonly start: (id: string, items: readonly Wanted[]) => Promise<CallResult<EmoticonImport>>
  /** Stops it, or forgets a preview; gives why it was refused, or null. */
  readonly stop: (id: string) => Promise<CallFailure | null>
}

/** How often it is asked how far an import is. */
const EVERY_MS = 1000

/** Where sets may come from, and the import that runs in the channel or was begun last. */
export function useImports(channelId: string, isEnabled: boolean): UseQueryResult<ImportsInfo, LoadError> {
  return useQuery<ImportsInfo, LoadError>({
    queryKey: allKey(channelId),
    queryFn: async ({ signal }) =>
      loaded(await call(pathOf(channelId), { answer: emoticonImports.answer, signal })),
    enabled: isEnabled,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.latest?.state === 'running' ? EVERY_MS : false),
  })
}

/** One import, asked again and again while it runs. */
export function useImport(channelId: string, id: string): UseQueryResult<EmoticonImport, LoadError> {
  return useQuery<EmoticonImport, LoadError>({
    queryKey: oneKey(channelId, id),
    queryFn: async ({ signal }) =>
      loaded(
        await call(`${pathOf(channelId)}/${encodeURIComponent(id)}`, { answer: emoticonImport, signal }),
      ),
    // what a preview says of room and names is asked once: a choice that was made does not change by itself
    staleTime: ({ state: { data } }) => (data?.state === 'preview' ? Infinity : 0),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? EVERY_MS : false),
  })
}

export function useImportDeeds(channelId: string): ImportDeeds {
  const client = useQueryClient()
  return useMemo((): ImportDeeds => {
    const path = pathOf(channelId)
    const keep = async (value: EmoticonImport): Promise<void> => {
      // what was asked for before does not know of it
      await client.cancelQueries({ queryKey: oneKey(channelId, value.id) })
      client.setQueryData(oneKey(channelId, value.id), value)
    }
    const forget = (): Promise<void> => client.invalidateQueries({ queryKey: allKey(channelId) })
    return {
      async preview(source, set, signal) {
        const body = { source, set }
        const { answer } = previewEmoticons
        const result = await call(path, { method: 'POST', body, answer, signal })
        if (result.ok) await keep(result.value)
        return result
      },
      async previewArchive(archive, signal, onProgress) {
        const form = new FormData()
        form.append(ARCHIVE, archive)
        const { answer } = previewArchive
        const result = await upload(`${path}/archive`, form, { answer, signal, onProgress })
        if (result.ok) await keep(result.value)
        return result
      },
      async start(id, items) {
        const body = { items, confirms: true }
        const result = await call(`${path}/${id}`, { method: 'PUT', body, answer: startImport.answer })
        if (result.ok) await keep(result.value)
        await forget()
        return result
      },
      async stop(id) {
        const result = await call(`${path}/${id}`, { method: 'DELETE' })
        // one that is over meanwhile needs no stop
        const isOver = result.ok || (result.failure.kind === 'problem' && result.failure.status === 404)
        if (isOver) await client.invalidateQueries({ queryKey: oneKey(channelId, id) })
        await forget()
        return result.ok || isOver ? null : result.failure
      },
    }
  }, [channelId, client])
}

const pathOf = (channelId: string) =>
  `/api/channels/${encodeURIComponent(channelId)}/emoticons/imports` as const
const allKey = (channelId: string) => ['channel', channelId, 'emoticon imports']
const oneKey = (channelId: string, id: string) => ['channel', channelId, 'emoticon import', id]

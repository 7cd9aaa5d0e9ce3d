import { bufferKey, type EmoticonRecord } from '@gwar/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBufferPart } from '../../store/hooks.ts'
import { keepEmoticons } from '../../store/kept/keep-emoticons.ts'
import { listOf, useList } from '../lists.ts'

type Rows = readonly EmoticonRecord[]

/** After so many ms without a further change by somebody else the list is asked for anew: a set comes one by one. */
const FOLLOW_MS = 300

/** The emoticons of the channel, and `change`, which repeats in the list what the server has just changed. */
export function useEmoticons(channelId: string, target: string, isAllowed: boolean) {
  const list = listOf.emoticons(channelId)
  const query = useList(list, isAllowed)
  const client = useQueryClient()
  const { data, refetch, isFetchedAfterMount: isFresh } = query
  useEffect(() => {
    // what an earlier look at the tab left is older than what the chat heard since
    if (data !== undefined && isFresh) keepEmoticons(bufferKey(target), data)
  }, [data, isFresh, target])
  // the chat hears of what other owners and applications change
  const inChat = useBufferPart(bufferKey(target), ({ place }) => place.emoticons)
  useEffect(() => {
    if (!isFresh || data === undefined || inChat === undefined || areSame(data, inChat)) return undefined
    // an answer that is on its way may be from before the change, and would take it back
    void client.cancelQueries({ queryKey: listOf.emoticons(channelId).queryKey })
    const timer = setTimeout(() => void refetch(), FOLLOW_MS)
    return () => clearTimeout(timer)
  }, [channelId, client, data, inChat, isFresh, refetch])
  return {
    ...query,
    change: (change: (rows: Rows) => EmoticonRecord[]): void => {
      client.setQueryData<EmoticonRecord[]>(list.queryKey, (rows) => change(rows ?? []))
    },
  }
}

/** Whether two lists have the same emoticons under the same names and for the same people, in whatever order. */
function areSame(one: Rows, other: Rows): boolean {
  const ofFile = new Map(one.map((emoticon) => [emoticon.file, emoticon]))
  return (
    one.length === other.length &&
    other.every(({ file, name, subscribers_only: isKept, is_layer: isLayer = false }) => {
      const { name: before, subscribers_only: wasKept, is_layer: wasLayer = false } = ofFile.get(file) ?? {}
      return name === before && isKept === wasKept && isLayer === wasLayer
    })
  )
}

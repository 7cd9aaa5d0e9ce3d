import { bufferKey, type EmoticonRecord } from '@gwar/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepEmoticons } from '../../store/kept/keep-emoticons.ts'
import { listOf, useList } from '../lists.ts'

type Rows = readonly EmoticonRecord[]

/** The emoticons of the channel, and `change`, which repeats in the list what the server has just changed. */
export function useEmoticons(channelId: string, target: string, isAllowed: boolean) {
  const list = listOf.emoticons(channelId)
  const query = useList(list, isAllowed)
  const client = useQueryClient()
  const { data } = query
  useEffect(() => {
    if (data !== undefined) keepEmoticons(bufferKey(target), data)
  }, [data, target])
  return {
    ...query,
    change: (change: (rows: Rows) => EmoticonRecord[]): void => {
      client.setQueryData<EmoticonRecord[]>(list.queryKey, (rows) => change(rows ?? []))
    },
  }
}

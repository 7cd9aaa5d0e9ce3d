import {
  calendarDate,
  createStreamKey,
  STREAM_KEYS_MAX,
  streamKeys,
  type StreamKeyRecord,
} from '@gwar/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { currentTexts, useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ask } from '../../ui/dialog/ask.ts'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { KeyIcon } from '../../ui/icons/late-icons.tsx'
import { Item, Items } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { useNeighbourFocus } from '../../ui/use-neighbour-focus.ts'
import { NewKey } from './new-key.tsx'
import styles from './stream-tab.module.css'

/** The keys by which OBS and media servers say that a channel is on air; each is shown once. */
export function KeysSection({ channelId }: { channelId: string }): ReactElement {
  const texts = useTexts().streamTab
  const locale = useLocale()
  const path = `/api/channels/${encodeURIComponent(channelId)}/stream/keys` as const
  const queryKey = ['channel', channelId, 'stream keys']
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery<StreamKeyRecord[], LoadError>({
    queryKey,
    staleTime: 0,
    queryFn: async ({ signal }) => loaded(await call(path, { answer: streamKeys.answer, signal })),
  })
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const focusAfter = useNeighbourFocus(list, data)
  const change = (to: (keys: StreamKeyRecord[]) => StreamKeyRecord[]): void => {
    client.setQueryData<StreamKeyRecord[]>(queryKey, (keys) => to(keys ?? []))
  }

  const make = async (): Promise<void> => {
    await ask({
      title: texts.newKey,
      description: texts.newKeyText,
      input: { label: texts.keyName, hint: texts.keyNameHint, autoComplete: 'off' },
      accept: texts.makeKey,
      async run(name) {
        const result = await call(path, { method: 'POST', body: { name }, answer: createStreamKey.answer })
        if (!result.ok) return failureText(currentTexts(), result.failure)
        const { key, ...record } = result.value
        change((keys) => [...keys, record])
        setMade({ name: record.name, secret: key })
        return null
      },
    })
  }
  const remove = async ({ id, name }: StreamKeyRecord): Promise<void> => {
    let isGone = false
    await ask({
      title: texts.removeTitle,
      description: texts.removeText({ name }),
      accept: texts.remove,
      acceptLook: 'danger',
      async run() {
        const result = await call(`${path}/${id}`, { method: 'DELETE' })
        // what somebody else has removed is gone just as well
        isGone = result.ok || (result.failure.kind === 'problem' && result.failure.status === 404)
        const text = result.ok || isGone ? null : failureText(currentTexts(), result.failure)
        if (text !== null) notify('red', text, 10_000)
        return null
      },
    })
    if (!isGone) return
    focusAfter(data?.findIndex((key) => key.id === id) ?? 0)
    change((keys) => keys.filter((key) => key.id !== id))
  }

  return (
    <Section
      title={texts.keys}
      intro={texts.keysIntro}
      aside={
        <Button
          look="main"
          icon={<PlusIcon isSmall />}
          disabled={data === undefined || data.length >= STREAM_KEYS_MAX}
          onClick={() => void make()}
        >
          {texts.newKey}
        </Button>
      }
    >
      {data === undefined && error !== null && !isFetching && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      <div ref={list} tabIndex={-1}>
        {data !== undefined && data.length > 0 && (
          <Items label={texts.keys}>
            {data.map((key) => (
              <Item
                key={key.id}
                mark={<KeyIcon />}
                name={key.name}
                note={
                  key.used_at === null
                    ? texts.neverUsed
                    : texts.used({ date: calendarDate(Date.parse(key.used_at), locale) })
                }
                end={
                  <Button
                    look="quiet"
                    aria-label={texts.removeNamed({ name: key.name })}
                    onClick={() => void remove(key)}
                  >
                    {texts.remove}
                  </Button>
                }
              />
            ))}
          </Items>
        )}
      </div>
      {data !== undefined && (
        <p className={styles['count']}>{texts.keyCount({ count: data.length, most: STREAM_KEYS_MAX })}</p>
      )}
      {made !== null && <NewKey {...made} onClose={() => setMade(null)} />}
    </Section>
  )
}

import { bufferKey, type EmoticonRecord } from '@gwar/protocol'
import { useMemo, useRef, useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon, SmileIcon } from '../../ui/icons/icons.tsx'
import { DownloadIcon } from '../../ui/icons/late-icons.tsx'
import { Empty } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section } from '../../ui/section.tsx'
import { Column } from '../../shell/channel-page/column.tsx'
import { NoAccess } from '../../shell/channel-page/no-access.tsx'
import type { TabProps } from '../../shell/channel-page/tab-props.ts'
import { useNeighbourFocus } from '../../ui/use-neighbour-focus.ts'
import { paths } from '../../shell/way/paths.ts'
import { useQueryText } from '../../shell/way/use-query-text.ts'
import { AddEmoticon } from './add-emoticon.tsx'
import { BringSet } from './bring/bring-set.tsx'
import { ImportLine } from './bring/import-line.tsx'
import { useImports } from './bring/use-imports.ts'
import { EmoticonRow } from './emoticon-row.tsx'
import styles from './emoticons-tab.module.css'
import lined from '../../ui/lined.module.css'
import { useEmoticons } from './use-emoticons.ts'

/** In the address: the import that is shown, or {@link NEW} for another one. */
const IMPORT = 'import'
const NEW = 'new'

/** The channel's own emoticons (spec B §2), for its owners; and the wizard that brings a whole set of them. */
export function EmoticonsTab({ channelId, target, isAllowed }: TabProps): ReactElement {
  const { channelSettings: texts, emoticonImport } = useTexts()
  const { data, error, isFetching, refetch, change } = useEmoticons(channelId, target, isAllowed)
  const canSubscribe = useBufferPart(bufferKey(target), ({ channel }) => channel.isSold) ?? false
  const [isAdding, setAdding] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const focusAfter = useNeighbourFocus(list, data)
  const imports = useImports(channelId, isAllowed).data
  const [, go] = useLocation()
  const opener = useRef<HTMLButtonElement>(null)
  const asked = new URLSearchParams(useQueryText()).get(IMPORT)
  const names = useMemo(() => new Set(data?.map(({ name }) => name)), [data])
  if (!isAllowed) return <NoAccess title={texts.emoticons} text={texts.emoticonsForbidden} />

  const replace = (changed: EmoticonRecord): void =>
    // a renamed row keeps its place, though its new name may sort elsewhere: the eye does not lose it
    change((rows) => rows.map((row) => (row.file === changed.file ? changed : row)))
  const remove = ({ file }: EmoticonRecord): void => {
    focusAfter(data?.findIndex((row) => row.file === file) ?? 0)
    change((rows) => rows.filter((row) => row.file !== file))
  }
  const add = (added: EmoticonRecord): void =>
    change((rows) => [...rows.filter(({ file }) => file !== added.file), added].toSorted(byName))

  const address = paths.channelSettings(target.slice(1), 'emoticons')
  const bring = (id: string): void => go(`${address}?${IMPORT}=${encodeURIComponent(id)}`)
  const canBring = imports?.sources.some((source) => source !== 'upload') === true
  // the wizard knows the names that are taken before it shows a set
  if (asked !== null && imports !== undefined && data !== undefined && (canBring || asked !== NEW))
    return (
      <BringSet
        channelId={channelId}
        id={asked === NEW ? null : asked}
        info={imports}
        names={names}
        onGo={(id) => bring(id ?? NEW)}
        onClose={() => {
          go(address)
          void refetch()
          requestAnimationFrame(() => opener.current?.focus())
        }}
      />
    )
  const latest = imports?.latest ?? null
  const lastImport = latest !== null && <ImportLine at={latest} onOpen={() => bring(latest.id)} />
  // one of which all came is no news
  const isUrgent = latest !== null && (latest.state !== 'done' || latest.failures.length > 0)
  return (
    <Column>
      <Section
        title={texts.emoticons}
        intro={texts.emoticonsIntro}
        aside={
          <div className={styles['ways']}>
            {canBring && (
              <Button ref={opener} icon={<DownloadIcon isSmall />} onClick={() => bring(NEW)}>
                {emoticonImport.title}
              </Button>
            )}
            {imports?.sources.includes('upload') !== false && (
              <Button look="main" icon={<PlusIcon isSmall />} onClick={() => setAdding(true)}>
                {texts.addEmoticon}
              </Button>
            )}
          </div>
        }
      >
        {isUrgent && lastImport}
        <div ref={list} tabIndex={-1}>
          {data === undefined && error !== null && !isFetching && (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
          {data?.length === 0 && <Empty icon={<SmileIcon />}>{texts.emoticonsEmpty}</Empty>}
          {data !== undefined && data.length > 0 && (
            <ul className={lined['list']} aria-label={texts.emoticons}>
              {data.map((emoticon) => (
                <EmoticonRow
                  key={emoticon.file}
                  channelId={channelId}
                  emoticon={emoticon}
                  canSubscribe={canSubscribe}
                  onRenamed={replace}
                  onDeleted={remove}
                />
              ))}
            </ul>
          )}
        </div>
        {!isUrgent && lastImport}
      </Section>
      {isAdding && (
        <AddEmoticon
          channelId={channelId}
          canSubscribe={canSubscribe}
          onAdded={add}
          onClose={() => setAdding(false)}
        />
      )}
    </Column>
  )
}

function byName(a: EmoticonRecord, b: EmoticonRecord): number {
  return a.name.localeCompare(b.name)
}

import { bufferKey, type EmoticonRecord } from '@gwar/protocol'
import { useRef, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon, SmileIcon } from '../../ui/icons/icons.tsx'
import { Empty } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section } from '../../ui/section.tsx'
import { Column } from '../../shell/channel-page/column.tsx'
import { NoAccess } from '../../shell/channel-page/no-access.tsx'
import type { TabProps } from '../../shell/channel-page/tab-props.ts'
import { useNeighbourFocus } from '../use-neighbour-focus.ts'
import { AddEmoticon } from './add-emoticon.tsx'
import { EmoticonRow } from './emoticon-row.tsx'
import lined from '../../ui/lined.module.css'
import { useEmoticons } from './use-emoticons.ts'

/** The channel's own emoticons (spec B §2), for its owners. */
export function EmoticonsTab({ channelId, target, isAllowed }: TabProps): ReactElement {
  const texts = useTexts().channelSettings
  const { data, error, isFetching, refetch, change } = useEmoticons(channelId, target, isAllowed)
  const canSubscribe =
    useBufferPart(bufferKey(target), ({ info }) => info?.subscriptions_available === true) ?? false
  const [isAdding, setAdding] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const focusAfter = useNeighbourFocus(list, data)
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

  return (
    <Column>
      <Section
        title={texts.emoticons}
        intro={texts.emoticonsIntro}
        aside={
          <Button look="main" icon={<PlusIcon isSmall />} onClick={() => setAdding(true)}>
            {texts.addEmoticon}
          </Button>
        }
      >
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

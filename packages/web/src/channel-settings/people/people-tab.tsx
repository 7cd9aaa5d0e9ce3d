import { nameKey, type HelperRecord } from '@gwar/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { changeMode } from '../../connection/commands.ts'
import { refusalText } from '../../connection/sending/refusal-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { UsersIcon } from '../../ui/icons/icons.tsx'
import { undoActs } from '../../shell/moderation/undo-acts.ts'
import { Empty } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { Column } from '../../shell/channel-page/column.tsx'
import { listOf, useList } from '../lists.ts'
import { NoAccess } from '../../shell/channel-page/no-access.tsx'
import type { TabProps } from '../../shell/channel-page/tab-props.ts'
import { AddHelper } from './add-helper.tsx'
import { HelperRow } from './helper-row.tsx'
import styles from './people-tab.module.css'
import lined from '../../ui/lined.module.css'
import { shownHelpers, type HelperGroup, type ShownHelper } from './shown-helpers.ts'
import { useMembersHere } from './use-members-here.ts'
import { useRecentDeeds } from './use-recent-deeds.ts'

const GROUPS: readonly HelperGroup[] = ['o', 'h']
const NOBODY: readonly HelperRecord[] = []

/** Moderators and VIPs, there or not: added by name, dismissed in their row, and both can be taken back for 10 s. */
export function PeopleTab({ channelId, target, isAllowed }: TabProps): ReactElement {
  const { people: texts, channelSettings } = useTexts()
  const list = listOf.helpers(channelId)
  const { data, error, isFetching, dataUpdatedAt, refetch } = useList(list, isAllowed)
  const client = useQueryClient()
  const members = useMembersHere(target)
  const { recent, secondsLeft, add, remove } = useRecentDeeds(() => void refetch())
  const [busy, setBusy] = useState<HelperRecord | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    // a row that goes with the focus in its button leaves it to the lists
    if (recent.length === 0 && hasFocus.current && document.activeElement === document.body)
      box.current?.focus()
  }, [recent])
  if (!isAllowed) return <NoAccess title={channelSettings.helpers} text={texts.forbidden} />
  const all = data ?? NOBODY
  const owners = all.filter(({ mode }) => mode === 'q')

  const isIn = (name: string, group: HelperGroup): boolean =>
    shownHelpers(all, recent, group).some(
      (shown) => nameKey(shown.helper.name) === nameKey(name) && shown.recent?.isAdded !== false,
    )
  const give = async (name: string, group: HelperGroup): Promise<string | null> => {
    const answer = await changeMode(target, `+${group}`, name)
    if (!answer.ok) return refusalText(currentTexts(), answer)
    const { data: now } = await refetch()
    const helper = now?.find((one) => one.mode === group && nameKey(one.name) === nameKey(name))
    if (helper !== undefined) add({ helper, isAdded: true, entries: answer.entries })
    return null
  }
  const dismiss = async (helper: HelperRecord): Promise<boolean> => {
    const answer = await changeMode(target, `-${helper.mode}`, helper.name)
    if (answer.ok) add({ helper, isAdded: false, entries: answer.entries })
    else notify('red', refusalText(currentTexts(), answer), 10_000)
    return answer.ok
  }
  const press = async ({ helper, recent: deed }: ShownHelper): Promise<void> => {
    const isAdded = deed?.isAdded === false
    setBusy(helper)
    const isDone = deed === null ? await dismiss(helper) : (await undoActs(channelId, deed.entries)) !== null
    setBusy(null)
    if (!isDone) {
      void refetch()
      return
    }
    if (deed !== null) remove(deed)
    // who is given back what was taken has it as before, also the day since when
    client.setQueryData<HelperRecord[]>(list.queryKey, (rows) => {
      const others = (rows ?? []).filter((row) => row.user_id !== helper.user_id || row.mode !== helper.mode)
      return isAdded ? [...others, helper] : others
    })
  }

  return (
    <Column>
      <Section title={texts.add} intro={texts.addIntro}>
        <AddHelper members={members} isIn={isIn} onAdd={give} />
      </Section>
      <div
        ref={box}
        className={styles['lists']}
        tabIndex={-1}
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={() => {
          hasFocus.current = false
        }}
      >
        {data === undefined && error !== null && !isFetching && (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined &&
          [...GROUPS, ...(owners.length > 1 ? (['q'] as const) : [])].map((group) => {
            const rows = shownHelpers(all, recent, group)
            const count = rows.filter((row) => row.recent?.isAdded !== false).length
            return (
              <Section
                key={group}
                title={texts.groups[group]}
                intro={group === 'q' ? undefined : texts.intro[group]}
                aside={count > 0 && <span className={styles['count']}>{count}</span>}
              >
                {rows.length === 0 && group !== 'q' && (
                  <Empty icon={<UsersIcon />}>{texts.empty[group]}</Empty>
                )}
                {rows.length > 0 && (
                  <ul className={lined['list']} aria-label={texts.groups[group]}>
                    {rows.map((shown) => (
                      <HelperRow
                        key={shown.helper.user_id}
                        shown={shown}
                        members={members}
                        now={dataUpdatedAt}
                        secondsLeft={secondsLeft}
                        isBusy={busy === shown.helper}
                        onPress={(pressed) => void press(pressed)}
                      />
                    ))}
                  </ul>
                )}
              </Section>
            )
          })}
      </div>
    </Column>
  )
}

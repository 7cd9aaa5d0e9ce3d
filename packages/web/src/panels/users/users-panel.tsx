import { humanNumber, type Member, type NameKey } from '@gwar/protocol'
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { usePeople } from '../../shell/use-people.ts'
import { stores } from '../../store/stores.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AlertIcon, SearchIcon, UsersIcon } from '../../ui/icons/icons.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { entryAt, listMembers, sortMembers } from './member-list.ts'
import { MemberListbox } from './member-listbox.tsx'
import { useMemberBadges } from './use-member-badges.ts'
import { useMembers } from './use-members.ts'
import styles from './users-panel.module.css'

const NOBODY: ReadonlyMap<NameKey, Member> = new Map()
const BONES = [46, 62, 38, 54, 70, 42, 58, 50]

/** Who is in the channel (spec B §2): a search box, and names under the headings of their ranks. */
export function UsersPanel(props: { target: string; isBeside?: boolean }): ReactElement {
  const { target, isBeside = false } = props
  const texts = useTexts()
  const locale = useLocale()
  const { members, isFailed, retry } = useMembers(target)
  const { toggle } = usePeople()
  const [typed, setTyped] = useState('')
  const [isSearched, setSearched] = useState(!isBeside)
  // typing and the chat are drawn first: the list is drawn anew when there is time
  const search = useDeferredValue(typed)
  const shown = useDeferredValue(members ?? NOBODY)
  const sorted = useMemo(() => sortMembers(shown), [shown])
  const list = useMemo(() => listMembers(sorted, search), [sorted, search])
  const badgesOf = useMemberBadges(target, members)
  const listId = useId()
  const isKnown = members !== null
  const isDrawn = isKnown && list.count > 0
  /** Arrow down was pressed before the list was drawn: the list takes the focus once it is. */
  const awaitsList = useRef(false)
  useEffect(() => {
    if (!isDrawn || !awaitsList.current) return
    awaitsList.current = false
    document.getElementById(listId)?.focus()
  }, [isDrawn, listId])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    awaitsList.current = event.key === 'ArrowDown' && !isDrawn
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      document.getElementById(listId)?.focus()
    } else if (event.key === 'Enter' && typed.trim() !== '') {
      // searches for what is in the box now: the list on the screen may be behind
      const first = entryAt(listMembers(sorted, typed), 0)
      if (first !== undefined) stores.panels.openCard(first.member.name)
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      setTyped('')
    } else if (event.key === 'Escape' && isBeside) {
      event.preventDefault()
      setSearched(false)
    }
  }

  return (
    <PanelFrame
      title={texts.users.title}
      isBeside={isBeside}
      onCross={isBeside ? toggle : undefined}
      aside={
        <>
          {isKnown && (
            <span className={styles['count']}>
              <span className="num" aria-hidden="true">
                {humanNumber(list.count, locale)}
              </span>
              <span className="sr" role="status">
                {texts.users.count({ count: list.count })}
              </span>
            </span>
          )}
          {isBeside && (
            <IconButton
              label={texts.users.search}
              isPressed={isSearched}
              onClick={() => {
                setTyped('')
                setSearched(!isSearched)
              }}
            >
              <SearchIcon />
            </IconButton>
          )}
        </>
      }
    >
      {isSearched && (
        <div className={styles['search']}>
          <SearchField
            label={texts.users.search}
            autoFocus={isBeside}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              awaitsList.current = false
            }}
          />
        </div>
      )}
      {isDrawn && <MemberListbox list={list} badgesOf={badgesOf} search={search} id={listId} />}
      {isKnown && list.count === 0 && (
        <div className={styles['state']}>
          <UsersIcon />
          <p>{texts.users.none}</p>
        </div>
      )}
      {!isKnown && isFailed && (
        <div className={styles['state']}>
          <AlertIcon />
          <p role="alert">{texts.users.loadFailed}</p>
          <Button look="line" onClick={retry}>
            {texts.failure.retry}
          </Button>
        </div>
      )}
      {!isKnown && !isFailed && (
        <div className={styles['bones']} role="status" aria-label={texts.users.loading}>
          {BONES.map((width) => (
            <i key={width} className={styles['bone']} style={{ width: `${width}%` }} />
          ))}
        </div>
      )}
    </PanelFrame>
  )
}

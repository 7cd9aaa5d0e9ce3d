import { bufferKey } from '@gwar/protocol'
import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { withQueries } from '../../calls/with-queries.tsx'
import { useTexts } from '../../locale/texts.ts'
import { goToLogin } from '../../shell/login/go-to-login.ts'
import { useBufferPart, useConnection } from '../../store/hooks.ts'
import { stores } from '../../store/stores.ts'
import { Button } from '../../ui/button.tsx'
import { SearchIcon } from '../../ui/icons/icons.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { PanelFrame } from '../panel-frame.tsx'
import { ResultsView } from '../results/results-view.tsx'
import { useResults } from '../results/use-results.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { NO_FILTERS, type Filters } from './filters.ts'
import { SearchHit } from './search-hit.tsx'
import styles from './search-panel.module.css'
import { isInbox, searchQueryOf, type Asked, type Sort } from './search-query.ts'
import { searchedWords } from './searched-words.ts'
import { showMarked } from './show-marked.tsx'
import { useInboxRead } from './use-inbox-read.ts'

const MAX_LENGTH = 512
const SORTS: readonly Sort[] = ['new', 'old', 'relevant']

/**
 * Search in a channel's history; without text and filters it shows the inbox (spec B §2, §4). What was asked is kept
 * until the panel is closed.
 */
export const SearchPanel = withQueries(function SearchPanel({
  target,
  person,
}: {
  target: string
  person: string | null
}): ReactElement {
  const texts = useTexts()
  const key = bufferKey(target)
  const channelId = useBufferPart(key, (buffer) => buffer.channel.id) ?? ''
  const isGuest = useGuestToLogin()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Asked>({
    text: '',
    sort: 'new',
    filters: { ...NO_FILTERS, user: person },
    page: 1,
  })
  /** When the list was asked for, ms since 1970: 'today' and 'yesterday' are counted from it. */
  const [now, setNow] = useState(() => Date.now())
  const results = useResults(
    channelId === '' || isGuest
      ? null
      : `/api/channels/${encodeURIComponent(channelId)}/messages?${searchQueryOf(asked)}`,
  )
  const words = useMemo(() => searchedWords(asked.text), [asked.text])
  const showText = useMemo(() => showMarked(words), [words])
  // runs after the frame's effect, which notes what had the focus; on touch it would open the keyboard on the screen
  const isTouch = useMedia('(pointer: coarse)')
  useEffect(() => {
    if (!isTouch) box.current?.focus({ preventScroll: true })
  }, [isTouch])
  const inbox = isInbox(asked)
  useInboxRead(key, inbox && results.found !== null ? results : null, asked.page)

  /** What stands in the box counts for every search, whichever button asks for it. */
  const search = (change: Partial<Pick<Asked, 'sort' | 'filters'>>): void => {
    const next = { ...asked, ...change, text: typed, page: 1 }
    setAsked(isInbox(next) ? { ...next, sort: 'new' } : next)
    setNow(Date.now())
    results.again()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    search({})
  }
  const setFilters = (filters: Filters): void => search({ filters })
  const isSorted = !inbox || typed.trim() !== ''

  return (
    <PanelFrame title={inbox ? texts.panels.inbox : texts.panels.search}>
      <form className={styles['sub']} role="search" onSubmit={submit}>
        <div className={styles['row']}>
          <SearchField
            ref={box}
            label={target.startsWith('#') ? texts.search.box : texts.search.boxPrivate}
            value={typed}
            maxLength={MAX_LENGTH}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" look={typed.trim() === '' ? 'plain' : 'main'}>
            {texts.search.submit}
          </Button>
        </div>
        <div className={styles['row']}>
          <FilterMenu filters={asked.filters} onChange={setFilters} />
          <Segment
            label={texts.search.sort}
            value={asked.sort}
            // the inbox is sorted by time only
            options={SORTS.map((sort) => ({
              value: sort,
              label: texts.search.sorts[sort],
              isDisabled: sort !== 'new' && !isSorted,
            }))}
            onChange={(sort) => search({ sort })}
          />
        </div>
        <FilterChips filters={asked.filters} onChange={setFilters} onLeave={() => box.current?.focus()} />
      </form>
      <ResultsView
        bufferKey={key}
        results={results}
        page={asked.page}
        onPage={(page) => setAsked({ ...asked, page })}
        empty={
          inbox
            ? { icon: <SearchIcon />, text: texts.search.inboxEmpty, hint: texts.search.inboxHint }
            : { icon: <SearchIcon />, text: texts.search.none, hint: texts.search.noneHint }
        }
        renderHits={(events, stop) => (
          <ul>
            {events.map((event) => (
              <li key={event.id}>
                <SearchHit
                  event={event}
                  words={words}
                  showText={showText}
                  isStop={event.id === stop}
                  now={now}
                />
              </li>
            ))}
          </ul>
        )}
      />
    </PanelFrame>
  )
})

/** Whoever is not logged in has nothing to search here and is sent to log in (ROLE-08). */
function useGuestToLogin(): boolean {
  const { isAuthenticated, hasToken } = useConnection()
  const [, navigate] = useLocation()
  const isGuest = !isAuthenticated && !hasToken
  useEffect(() => {
    if (!isGuest) return
    stores.panels.close()
    goToLogin(navigate)
  }, [isGuest, navigate])
  return isGuest
}

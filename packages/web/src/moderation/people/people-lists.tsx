import {
  exactMoment,
  listMoment,
  moderationPeople,
  PEOPLE_LISTS,
  type ListedPerson,
  type ModerationPeople,
  type PeopleList,
} from '@gwar/protocol'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { useGatheredModlog } from '../../shell/moderation/use-gathered-modlog.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { UsersIcon } from '../../ui/icons/icons.tsx'
import { Empty, Item, Items } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Avatar } from '../../ui/names/avatar.tsx'
import { Section } from '../../ui/section.tsx'
import { SERVICE } from '../place.ts'
import type { ModerationTabProps } from '../tab-props.ts'
import { peoplePath } from './people-path.ts'
import styles from './people.module.css'
import { untilText } from './until-text.ts'

/** Lists of the whole service: a warning is of a channel, and so is trust. */
const OF_SERVICE: readonly PeopleList[] = ['punished', 'noted']

/** The way to somebody by name, and who is warned, muted or banned, trusted, or has a note. */
export function PeopleLists({ channelId, target, name }: ModerationTabProps): ReactElement {
  const { peoplePage: texts } = useTexts()
  const [list, setList] = useState<PeopleList>('punished')
  const isOfService = name === SERVICE
  const label = (value: PeopleList): string =>
    isOfService && value === 'punished' ? texts.everywhere.punished : texts.list[value]
  return (
    <div className={styles['page']}>
      <Section title={texts.title} intro={isOfService ? texts.introEverywhere : texts.intro}>
        <Find name={name} />
        <div className={styles['lists']}>
          <Segment
            label={texts.lists}
            value={list}
            options={(isOfService ? OF_SERVICE : PEOPLE_LISTS).map((value) => ({
              value,
              label: label(value),
            }))}
            onChange={setList}
          />
        </div>
        <List key={list} channelId={channelId} target={target} name={name} list={list} label={label(list)} />
      </Section>
    </div>
  )
}

function Find({ name }: { name: string }): ReactElement {
  const { peoplePage: texts } = useTexts()
  const [, go] = useLocation()
  const [typed, setTyped] = useState('')
  const find = (event: FormEvent): void => {
    event.preventDefault()
    if (typed.trim() !== '') go(paths.moderation(name, 'people', typed.trim()))
  }
  return (
    <search className={styles['find']}>
      <form onSubmit={find}>
        <SearchField
          label={texts.name}
          value={typed}
          maxLength={64}
          aria-describedby="people-find"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" disabled={typed.trim() === ''}>
          {texts.show}
        </Button>
      </form>
      <p id="people-find" className={styles['faint']}>
        {texts.nameHint}
      </p>
    </search>
  )
}

function List(props: {
  channelId: string
  target: string
  name: string
  list: PeopleList
  label: string
}): ReactElement {
  const { channelId, target, name, list, label } = props
  const { peoplePage: texts } = useTexts()
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, dataUpdatedAt } =
    useInfiniteQuery<
      ModerationPeople,
      LoadError,
      readonly ModerationPeople[],
      readonly unknown[],
      string | null
    >({
      queryKey: ['channel', channelId, 'people', list],
      staleTime: 0,
      retry: false,
      initialPageParam: null,
      queryFn: async ({ pageParam, signal }) => {
        const query = new URLSearchParams([
          ['list', list],
          ...(pageParam === null ? [] : [['before', pageParam]]),
        ])
        const path = peoplePath(channelId, `?${query.toString()}`)
        return loaded(await call(path, { answer: moderationPeople.answer, signal }))
      },
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages,
    })
  useGatheredModlog(target, true, (isBack) => (isBack && data === undefined ? undefined : refetch()))
  const failure = error !== null && !isFetching && (
    <LoadFailure error={error} onRetry={() => void refetch()} />
  )
  const people = data?.flatMap((page) => page.data)
  if (failure !== false && (people === undefined || error?.failure.kind === 'problem')) return failure
  if (people === undefined) return <p role="status" aria-busy="true" className={styles['coming']} />
  if (people.length === 0) {
    const none = name === SERVICE && list === 'punished' ? texts.everywhere.none : texts.none[list]
    return <Empty icon={<UsersIcon />}>{none}</Empty>
  }
  return (
    <>
      {failure}
      <Items label={label}>
        {people.map((person) => (
          <Person key={person.user.id} name={name} person={person} now={dataUpdatedAt} />
        ))}
      </Items>
      {hasNextPage && (
        <Button look="line" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </>
  )
}

function Person({ name, person, now }: { name: string; person: ListedPerson; now: number }): ReactElement {
  const texts = useTexts()
  const locale = useLocale()
  const { user, by, text } = person
  const shown = user.name ?? texts.channelSettings.deletedUser
  const at = Date.parse(person.at)
  const giver = by === null ? texts.modLog.service : (by.name ?? texts.channelSettings.deletedUser)
  const facts = [
    ...(person.kind === null
      ? []
      : [untilText({ kind: person.kind, expiresAt: person.expires_at }, texts, locale)]),
    ...(person.is_acknowledged === false ? [texts.peoplePage.notAcknowledged] : []),
    giver,
  ]
  return (
    <Item
      mark={<Avatar name={shown} />}
      name={
        <Link href={paths.moderation(name, 'people', user.name ?? user.id)}>
          <bdi>{shown}</bdi>
        </Link>
      }
      note={
        <>
          {facts.join(' · ')}
          {text !== null && text !== '' && (
            <>
              {' · '}
              <bdi>{text}</bdi>
            </>
          )}
        </>
      }
      end={
        <time className={styles['faint']} dateTime={person.at} title={exactMoment(at, locale)}>
          {listMoment(at, now, locale)}
        </time>
      }
    />
  )
}

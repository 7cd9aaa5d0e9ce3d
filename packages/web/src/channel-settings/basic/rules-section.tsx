import {
  fieldText,
  messageLength,
  moderationSettings,
  RULES_TEXT_MAX,
  type ChannelModeration,
  type ModerationSettings,
} from '@gwar/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactElement } from 'react'
import { Link } from 'wouter'
import { call, type CallResult } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section, SwitchRow } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { isOutdated, TRIES } from '../is-outdated.ts'
import styles from './rules-section.module.css'

function isSame(name: keyof ChannelModeration, one: ChannelModeration, other: ChannelModeration): boolean {
  return JSON.stringify(one[name]) === JSON.stringify(other[name])
}

interface RulesProps {
  channelId: string
  target: string
  /** Whether the person may change how the channel moderates. */
  isAllowed: boolean
}

/** The channel's words on its rules, and how it moderates; for others than owners the way to the public page. */
export function RulesSection({ channelId, target, isAllowed }: RulesProps): ReactElement {
  const texts = useTexts().channelSettings
  const path = `/api/channels/${encodeURIComponent(channelId)}/moderation/settings` as const
  const queryKey = ['channel', channelId, 'moderation settings']
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery<ModerationSettings, LoadError>({
    queryKey,
    enabled: isAllowed,
    staleTime: 0,
    queryFn: async ({ signal }) => loaded(await call(path, { answer: moderationSettings.answer, signal })),
  })
  /** Gives whether it was done. `conflict` is what is said where somebody else changed the same meanwhile. */
  const save = async (change: Partial<ChannelModeration>, conflict: string): Promise<boolean> => {
    const known = client.getQueryData<ModerationSettings>(queryKey)
    if (known === undefined) return false
    const put = (from: ModerationSettings): Promise<CallResult<ModerationSettings>> => {
      const { may_edit: _, ...settings } = from
      return call(path, {
        method: 'PUT',
        body: { ...settings, ...change },
        answer: moderationSettings.answer,
      })
    }
    let result = await put(known)
    for (let tries = 1; tries < TRIES && isOutdated(result); tries += 1) {
      // each try is made of what the one before has found changed
      // oxlint-disable-next-line no-await-in-loop
      const { data: now, error } = await refetch()
      if (error !== null || now === undefined) break
      const names = Object.keys(change) as (keyof ChannelModeration)[]
      // an own press before this one has done it, or one whose answer was lost
      if (names.every((name) => isSame(name, { ...now, ...change }, now))) return true
      // another setting that changed meanwhile is nobody's concern here
      if (names.some((name) => !isSame(name, known, now))) break
      // oxlint-disable-next-line no-await-in-loop
      result = await put(now)
    }
    if (result.ok) client.setQueryData(queryKey, result.value)
    else {
      const text = isOutdated(result) ? conflict : failureText(currentTexts(), result.failure)
      if (text !== null) notify('red', text, 10_000)
    }
    return result.ok
  }
  return (
    <Section
      title={texts.rules}
      aside={
        <Link href={paths.channelRules(target.slice(1))} className={buttonClass({ look: 'quiet' })}>
          {texts.rulesPage}
        </Link>
      }
    >
      {error !== null && !isFetching && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <Words
            text={data.rules_text}
            onSave={async (rules_text) => ({
              isSaved: await save({ rules_text }, texts.rulesTextChanged),
              text: client.getQueryData<ModerationSettings>(queryKey)?.rules_text ?? data.rules_text,
            })}
          />
          <SwitchRow
            name={texts.hideNames}
            hint={texts.hideNamesHint}
            isOn={data.names === 'hidden'}
            isDisabled={!data.may_edit}
            onChange={(isOn) => void save({ names: isOn ? 'hidden' : 'shown' }, texts.rulesChanged)}
          />
          <SwitchRow
            name={texts.moderatorsEditFilters}
            hint={texts.moderatorsEditFiltersHint}
            isOn={data.o_edits_filters}
            isDisabled={!data.may_edit}
            onChange={(isOn) => void save({ o_edits_filters: isOn }, texts.rulesChanged)}
          />
        </>
      )}
    </Section>
  )
}

function Words(props: {
  text: string
  /** Gives whether it was saved, and the channel's text as it is then. */
  onSave: (text: string) => Promise<{ readonly isSaved: boolean; readonly text: string }>
}): ReactElement {
  const { text, onSave } = props
  const texts = useTexts().channelSettings
  const id = useId()
  const [words, setWords] = useState(text)
  /** The channel's text from which the words in the box were made. */
  const [base, setBase] = useState(text)
  // another text of somebody else's takes the place of one that nobody touched here
  if (text !== base && (words === base || words === text)) {
    setBase(text)
    setWords(text)
  }
  const [isBusy, setBusy] = useState(false)
  const isTooLong = messageLength(words) > RULES_TEXT_MAX
  const save = async (): Promise<void> => {
    if (text !== base) {
      // who is told of it and presses again puts the words in place of the other's
      notify('red', texts.rulesTextChanged, 10_000)
      return setBase(text)
    }
    setBusy(true)
    const { isSaved, text: now } = await onSave(words)
    setBusy(false)
    setBase(now)
    if (isSaved) notify('green', texts.rulesSaved, 3000)
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && !isTooLong) void save()
      }}
    >
      <label htmlFor={id}>{texts.rulesText}</label>
      <TextArea
        id={id}
        rows={6}
        max={RULES_TEXT_MAX}
        hint={texts.rulesHint}
        value={words}
        count={messageLength(words)}
        error={isTooLong ? fieldText(currentTexts(), `max:${RULES_TEXT_MAX}`) : null}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button type="submit" look="line" isBusy={isBusy} disabled={words === text || isTooLong}>
        {texts.rulesSave}
      </Button>
    </form>
  )
}

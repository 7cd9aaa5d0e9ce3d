import {
  messageLength,
  moderationSettings,
  RULES_TEXT_MAX,
  type ChannelModeration,
  type ModerationSettings,
} from '@gwar/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactElement } from 'react'
import { Link } from 'wouter'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section, SwitchRow } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './rules-section.module.css'

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
  const save = async (change: Partial<ChannelModeration>): Promise<boolean> => {
    if (data === undefined) return false
    const { may_edit: _, ...settings } = data
    const result = await call(path, {
      method: 'PUT',
      body: { ...settings, ...change },
      answer: moderationSettings.answer,
    })
    if (result.ok) client.setQueryData(queryKey, result.value)
    else {
      const { failure } = result
      const isOld = failure.kind === 'problem' && failure.status === 409
      const text = isOld ? texts.rulesChanged : failureText(currentTexts(), failure)
      if (text !== null) notify('red', text, 10_000)
      if (isOld) void refetch()
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
          {/* another text of somebody else's takes the place of this one */}
          <Words key={data.version} text={data.rules_text} onSave={(rules_text) => save({ rules_text })} />
          <SwitchRow
            name={texts.hideNames}
            hint={texts.hideNamesHint}
            isOn={data.names === 'hidden'}
            isDisabled={!data.may_edit}
            onChange={(isOn) => void save({ names: isOn ? 'hidden' : 'shown' })}
          />
          <SwitchRow
            name={texts.moderatorsEditFilters}
            hint={texts.moderatorsEditFiltersHint}
            isOn={data.o_edits_filters}
            isDisabled={!data.may_edit}
            onChange={(isOn) => void save({ o_edits_filters: isOn })}
          />
        </>
      )}
    </Section>
  )
}

function Words({ text, onSave }: { text: string; onSave: (text: string) => Promise<boolean> }): ReactElement {
  const texts = useTexts().channelSettings
  const id = useId()
  const [words, setWords] = useState(text)
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    const isSaved = await onSave(words)
    setBusy(false)
    if (isSaved) notify('green', texts.rulesSaved, 3000)
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <label htmlFor={id}>{texts.rulesText}</label>
      <TextArea
        id={id}
        rows={6}
        maxLength={RULES_TEXT_MAX}
        hint={texts.rulesHint}
        value={words}
        count={messageLength(words)}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button type="submit" look="line" isBusy={isBusy} disabled={words === text}>
        {texts.rulesSave}
      </Button>
    </form>
  )
}

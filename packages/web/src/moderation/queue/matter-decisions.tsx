import { CATEGORIES, type Decision, type ListedMatter } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { MUTE_DURATIONS, shortDuration } from '../../shell/moderation/mute-durations.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { AlertIcon } from '../../ui/icons/icons.tsx'
import { MenuItem } from '../../ui/menu/menu-box.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { AppealWays } from './appeal-ways.tsx'
import { isBarred, offeredFor } from './decisions.ts'
import { decisionLabel, isAboutNobody } from './matter-words.ts'
import styles from './matter.module.css'
import type { Act, Decided } from './use-queue.ts'
import words from './words.module.css'

/** The decisions that are offered for a matter, with their category and reason, and what can be done beside them. */
export function MatterDecisions(props: {
  matter: ListedMatter
  /** Whether it waits in the queue of the whole service. */
  isOfService: boolean
  /** When the queue was drawn, in ms since 1970. */
  now: number
  isLive: boolean
  /** What went wrong with the last one; null where nothing did. */
  trouble: string | null
  onDecide: (decided: Decided) => void
}): ReactElement | null {
  const { matter, isOfService, now, isLive, trouble, onDecide } = props
  const texts = useTexts()
  const locale = useLocale()
  const { queue, modLog } = texts
  const [category, setCategory] = useState('')
  const [reason, setReason] = useState('')
  const offered = offeredFor(matter, isOfService)
  if (offered === null) return null
  const decide = (decision: Decision, act: Act | null = null): void =>
    onDecide({ decision, act, category: category === '' ? null : category, reason })
  const off = (decision: Decision): boolean => !isLive || isBarred(matter.bar, decision)
  const { punishes, demotes } = offered
  return (
    <footer className={styles['matterFoot']}>
      {matter.bar !== null && <p className={words['why']}>{queue.bar[matter.bar]}</p>}
      {trouble !== null && (
        <p className={words['trouble']} role="alert">
          <AlertIcon isSmall />
          {trouble}
        </p>
      )}
      {/* nobody would be told them */}
      {!isAboutNobody(matter) && (
        <div className={styles['reason']}>
          <Select
            aria-label={queue.category}
            value={category}
            options={[
              { value: '', label: queue.noCategory },
              ...CATEGORIES.map((value) => ({ value, label: modLog.category[value] })),
            ]}
            onChange={setCategory}
          />
          <input
            className={styles['field']}
            aria-label={queue.reason}
            placeholder={queue.reason}
            maxLength={300}
            autoComplete="off"
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
      )}
      <div className={styles['decide']}>
        <Button look="main" size="large" disabled={off(offered.yes)} onClick={() => decide(offered.yes)}>
          {decisionLabel(offered.yes, texts, matter, locale, now)}
          <kbd aria-hidden="true" className={words['key']}>
            A
          </kbd>
        </Button>
        {offered.others
          .filter((decision) => decision === 'trust')
          .map((decision) => (
            <Button key={decision} size="large" disabled={off(decision)} onClick={() => decide(decision)}>
              {decisionLabel(decision, texts, matter, locale, now)}
            </Button>
          ))}
        <Button size="large" disabled={off(offered.no)} onClick={() => decide(offered.no)}>
          {decisionLabel(offered.no, texts, matter, locale, now)}
          <kbd aria-hidden="true" className={words['key']}>
            D
          </kbd>
        </Button>
        {offered.others
          .filter((decision) => decision !== 'trust')
          .map((decision) => (
            <Button
              key={decision}
              look="dangerSoft"
              size="large"
              disabled={off(decision)}
              onClick={() => decide(decision)}
            >
              {decisionLabel(decision, texts, matter, locale, now)}
            </Button>
          ))}
        <AppealWays
          matter={matter}
          reason={reason}
          isOff={off('grant')}
          onDecide={(way) =>
            onDecide({ ...way, act: null, category: category === '' ? null : category, reason })
          }
        />
        {demotes !== undefined && (
          <fieldset className={styles['and']} disabled={off(demotes)}>
            <legend>{queue.applyAnd}</legend>
            <Button look="dangerSoft" onClick={() => decide(demotes, { kind: 'demote' })}>
              {queue.demote}
            </Button>
          </fieldset>
        )}
        {punishes !== null && (
          <fieldset className={styles['and']} disabled={off(punishes)}>
            <legend>{punishes === 'refuse' ? queue.andGroup : queue.upholdAnd}</legend>
            {matter.report !== null && matter.message_id !== null && (
              <Button look="quiet" onClick={() => decide(punishes, { kind: 'delete' })}>
                {queue.delete}
              </Button>
            )}
            <Button look="quiet" onClick={() => decide(punishes, { kind: 'warn' })}>
              {queue.warn}
              <kbd aria-hidden="true" className={words['key']}>
                W
              </kbd>
            </Button>
            <Menu
              label={queue.muteFor}
              side="above"
              renderTrigger={(trigger) => (
                <Button {...trigger} look="quiet">
                  {queue.mute}
                  <kbd aria-hidden="true" className={words['key']}>
                    M
                  </kbd>
                </Button>
              )}
            >
              {MUTE_DURATIONS.slice(1).map((seconds) => (
                <MenuItem key={seconds} onSelect={() => decide(punishes, { kind: 'mute', seconds })}>
                  {shortDuration(seconds, texts)}
                </MenuItem>
              ))}
            </Menu>
            <Button look="dangerSoft" onClick={() => decide(punishes, { kind: 'ban' })}>
              {queue.ban}
              <kbd aria-hidden="true" className={words['key']}>
                B
              </kbd>
            </Button>
          </fieldset>
        )}
      </div>
    </footer>
  )
}

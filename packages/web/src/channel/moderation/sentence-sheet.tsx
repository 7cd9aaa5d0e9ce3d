import { DEFAULT_CLEARS, type BanClears } from '@gwar/protocol'
import { useState, type FormEvent, type ReactElement } from 'react'
import { recall, remember } from '../../browser/memory.ts'
import { useTexts } from '../../locale/texts.ts'
import { MUTE_DURATIONS, shortDuration } from '../../shell/moderation/mute-durations.ts'
import { Button } from '../../ui/button.tsx'
import { BottomSheet } from '../../ui/dialog/bottom-sheet.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/icons/icons.tsx'
import { Avatar } from '../../ui/names/avatar.tsx'
import { Choice } from './choice.tsx'
import { passSentence, SHORT_MUTE_SECONDS, type Sentence } from '../../shell/moderation/sentence.ts'
import type { SentenceWish } from '../../shell/moderation/sentence-wish.ts'
import styles from './sentence-sheet.module.css'

/** Of the lengths of a mute those that are chosen most; the card has all. */
const LENGTHS = [60, 600, 3600, 86_400, 604_800] as const satisfies readonly (typeof MUTE_DURATIONS)[number][]
/** What a ban can clear, from nothing to all messages. */
const CLEARS = ['nothing', 'recent', 'all'] as const satisfies readonly BanClears[]
/** Lengths of a ban in seconds; 0 for ever. */
const BAN_LENGTHS = [86_400, 604_800, 2_592_000, 0] as const
const BAN_BEGINS = 604_800
const REASONS = ['spoilers', 'insults', 'ads'] as const
/** Where this browser keeps the lengths that were chosen last. */
const LENGTH_KEY = 'gwar.mute-seconds'
const BAN_LENGTH_KEY = 'gwar.ban-seconds'
/** As many characters as the server keeps of a reason. */
const REASON_MAX = 300

/** Asks how long and why somebody is muted or banned, and what goes with a ban. One sheet with two faces; its button says the deed. */
export function SentenceSheet({ wish, onClose }: { wish: SentenceWish; onClose: () => void }): ReactElement {
  const { name, at } = wish
  const texts = useTexts()
  const { moderation, card } = texts
  const [kind, setKind] = useState(wish.kind)
  const [muteSeconds, setMuteSeconds] = useState(() => lastOf(LENGTH_KEY, LENGTHS, SHORT_MUTE_SECONDS))
  const [banSeconds, setBanSeconds] = useState(() => lastOf(BAN_LENGTH_KEY, BAN_LENGTHS, BAN_BEGINS))
  const [clears, setClears] = useState<BanClears>(DEFAULT_CLEARS)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isMute = kind === 'mute'

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const why = reason.trim()
    const sentence: Sentence = isMute
      ? { kind, seconds: muteSeconds, reason: why }
      : { kind, seconds: banSeconds === 0 ? null : banSeconds, clears, reason: why }
    if (isMute) remember(LENGTH_KEY, String(muteSeconds))
    else remember(BAN_LENGTH_KEY, String(banSeconds))
    await passSentence(wish, sentence)
    onClose()
  }
  const title = isMute ? moderation.title({ name }) : card.banTitle({ name })
  return (
    <BottomSheet label={title} at={at} isPopover onClose={onClose}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <header className={styles['head']}>
          <Avatar name={name} />
          <h2 className="grow cut">{title}</h2>
          <IconButton label={texts.dialog.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </header>
        <div className={styles['kinds']}>
          <Segment
            label={moderation.kind}
            value={kind}
            options={[
              { value: 'mute', label: moderation.mute },
              { value: 'ban', label: moderation.ban },
            ]}
            onChange={setKind}
          />
        </div>
        {isMute ? (
          <Choice
            key="mute"
            label={moderation.length}
            value={muteSeconds}
            options={LENGTHS.map((value) => ({ value, label: shortDuration(value, texts) }))}
            onChange={setMuteSeconds}
          />
        ) : (
          <Choice
            key="ban"
            label={moderation.length}
            value={banSeconds}
            options={BAN_LENGTHS.map((value) => ({
              value,
              label: value === 0 ? moderation.forever : shortDuration(value, texts),
            }))}
            onChange={setBanSeconds}
          />
        )}
        <fieldset className={styles['part']}>
          <legend>
            {moderation.reason} <span>{moderation.seen}</span>
          </legend>
          <div className={styles['chips']}>
            {REASONS.map((one) => {
              const isChosen = reason === moderation[one]
              return (
                <button
                  key={one}
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => setReason(isChosen ? '' : moderation[one])}
                >
                  {moderation[one]}
                </button>
              )
            })}
          </div>
          <input
            className={styles['own']}
            aria-label={moderation.own}
            placeholder={moderation.own}
            value={reason}
            maxLength={REASON_MAX}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        </fieldset>
        {!isMute && (
          <Choice
            label={card.banClears}
            value={clears}
            options={CLEARS.map((value) => ({ value, label: card.banClear[value] }))}
            onChange={setClears}
          />
        )}
        <div className={styles['foot']}>
          <Button type="submit" size="large" look={isMute ? 'main' : 'danger'} isBusy={isBusy}>
            {isMute
              ? moderation.muteDo({ seconds: muteSeconds })
              : card.banDo[clears]({ isTimed: banSeconds > 0, seconds: banSeconds })}
          </Button>
          <p>{moderation.canUndo}</p>
        </div>
      </form>
    </BottomSheet>
  )
}

function lastOf(key: string, lengths: readonly number[], otherwise: number): number {
  const last = recall(key)
  return lengths.find((seconds) => String(seconds) === last) ?? otherwise
}

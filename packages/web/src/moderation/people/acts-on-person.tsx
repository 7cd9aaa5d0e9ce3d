import { moderationAct, type ModerationAct, type ModerationPerson } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { offerUndo } from '../../shell/moderation/offer-undo.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AlertIcon, BanIcon, HushIcon } from '../../ui/icons/icons.tsx'
import { MoreIcon } from '../../ui/icons/late-icons.tsx'
import { MenuItem } from '../../ui/menu/menu-box.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { SERVICE } from '../place.ts'
import styles from './people.module.css'
import { SentenceDialog, type Sentence } from './sentence-dialog.tsx'
import { scopePath } from '../../shell/moderation/scope-path.ts'

interface ActsProps {
  channelId: string
  target: string
  /** The channel's name in addresses. */
  name: string
  who: string
  person: ModerationPerson
  onDone: () => void
}

/** What can be done to a person from the page about them; each act can be taken back. */
export function ActsOnPerson(props: ActsProps): ReactElement {
  const { channelId, target, name, who, person, onDone } = props
  const { peoplePage: t } = useTexts()
  const [, go] = useLocation()
  const [wish, setWish] = useState<Sentence | null>(null)
  // everywhere nobody is warned or trusted: both belong to a channel
  const isOfService = name === SERVICE
  // what holds everywhere is none that a channel lifts or replaces
  const ban = isOfService || person.ban?.scope !== 'everywhere' ? person.ban : null
  const trust = person.is_trusted ? 'untrust' : 'trust'

  /** Does it; the text of a refusal, or null. */
  const act = async (body: ModerationAct, done: string): Promise<string | null> => {
    const result = await call(scopePath(channelId, '/acts'), {
      method: 'POST',
      body,
      answer: moderationAct.answer,
    })
    if (!result.ok) {
      const words = currentTexts()
      return failureText(words, result.failure) ?? words.failure.connection
    }
    offerUndo(done, { target, entries: result.value.entries, onUndone: onDone })
    onDone()
    return null
  }
  const atOnce = async (body: ModerationAct, done: string): Promise<void> => {
    const refusal = await act(body, done)
    if (refusal !== null) notify('red', refusal, 10_000)
  }

  return (
    <div className={styles['acts']}>
      {!isOfService && (
        <Button icon={<AlertIcon isSmall />} onClick={() => setWish('warn')}>
          {t.warn}
        </Button>
      )}
      <Button icon={<HushIcon isSmall />} disabled={ban !== null} onClick={() => setWish('mute')}>
        {t.mute}
      </Button>
      <Button
        look="dangerSoft"
        icon={<BanIcon isSmall />}
        disabled={ban?.kind === 'ban'}
        onClick={() => setWish('ban')}
      >
        {t.ban}
      </Button>
      <Menu
        label={t.moreActs}
        edge="right"
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={t.moreActs}>
            <MoreIcon />
          </IconButton>
        )}
      >
        {ban !== null && (
          <MenuItem onSelect={() => void atOnce({ kind: 'unban', target: who }, t.done.unban({ name: who }))}>
            {ban.kind === 'mute' ? t.unmute : t.unban}
          </MenuItem>
        )}
        {!isOfService && (
          <MenuItem onSelect={() => void atOnce({ kind: trust, target: who }, t.done[trust]({ name: who }))}>
            {t[trust]}
          </MenuItem>
        )}
        <MenuItem onSelect={() => go(`${paths.moderation(name, 'log')}?target=${encodeURIComponent(who)}`)}>
          {t.inLog}
        </MenuItem>
      </Menu>
      {wish !== null && (
        <SentenceDialog
          kind={wish}
          who={who}
          isOfService={isOfService}
          onClose={() => setWish(null)}
          onAct={async (body) => {
            const refusal = await act(body, t.done[wish]({ name: who }))
            if (refusal === null) setWish(null)
            return refusal
          }}
        />
      )}
    </div>
  )
}

import { bufferKey, nameKey } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { Link } from 'wouter'
import { block, unblock } from '../../connection/commands.ts'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { openReport } from '../../shell/moderation/open-report.tsx'
import { openPurchase } from '../../shell/subscribe/purchase-wish.ts'
import { useBlocked, useBufferPart } from '../../store/hooks.ts'
import { stores } from '../../store/stores.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { AlertIcon, GiftIcon, MessageIcon, SearchIcon, SlidersIcon } from '../../ui/icons/icons.tsx'
import { BlockIcon, ListIcon } from '../../ui/icons/late-icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import type { CardRights } from './card-rights.ts'
import { refusalText } from '../../connection/sending/refusal-text.ts'
import styles from './user-card.module.css'

/** What everybody can do with a card: write, search, block; and the button that opens the groups. */
export function CardDeeds(props: {
  target: string
  name: string
  rights: CardRights
  isManaging: boolean
  onManage: () => void
}): ReactElement | null {
  const { target, name, rights, isManaging, onManage } = props
  const texts = useTexts()
  const isBlocked = useBlocked().has(nameKey(name))
  const [isBusy, setBusy] = useState(false)
  const channelId = useBufferPart(bufferKey(target), ({ channel }) => channel.id) ?? ''
  const { message, search, history, manage } = rights
  if (!message && !search && !rights.block && !rights.gift && !history && manage === 'none') return null

  const setBlocked = async (isWanted: boolean): Promise<void> => {
    const answer = await (isWanted ? block(name) : unblock(name))
    if (!answer.ok) notify('red', refusalText(texts, answer), 10_000)
    else if (isWanted)
      notify('green', texts.card.blocked({ name }), 10_000, {
        label: texts.moderation.undo,
        run: () => void setBlocked(false),
      })
    else notify('green', texts.card.unblocked({ name }), 3000)
  }
  const toggleBlock = async (): Promise<void> => {
    setBusy(true)
    await setBlocked(!isBlocked)
    setBusy(false)
  }

  return (
    <div className={styles['deeds']}>
      {message && (
        <Link href={paths.user(name)} className={buttonClass({})}>
          <MessageIcon isSmall />
          {texts.card.message}
        </Link>
      )}
      {search && (
        <Button icon={<SearchIcon isSmall />} onClick={() => stores.panels.openSearchOf(name)}>
          {texts.card.search}
        </Button>
      )}
      {rights.block && (
        <Button icon={<BlockIcon isSmall />} isBusy={isBusy} onClick={() => void toggleBlock()}>
          {isBlocked ? texts.card.unblock : texts.card.block}
        </Button>
      )}
      {rights.report && (
        <Button
          icon={<AlertIcon isSmall />}
          onClick={() => openReport({ channelId, channelName: target.slice(1), name, message: null })}
        >
          {texts.deeds.report}
        </Button>
      )}
      {history && (
        <Link href={paths.moderation(target.slice(1), 'people', name)} className={buttonClass({})}>
          <ListIcon isSmall />
          {texts.card.history}
        </Link>
      )}
      {manage !== 'none' && (
        <Button icon={<SlidersIcon isSmall />} aria-expanded={isManaging} onClick={onManage}>
          {texts.card.manage}
        </Button>
      )}
      {rights.gift && (
        <Button
          look="goldSoft"
          className={styles['gift']}
          icon={<GiftIcon isSmall />}
          onClick={() => openPurchase({ channel: { id: channelId, name: target.slice(1) }, receiver: name })}
        >
          {texts.card.gift}
        </Button>
      )}
    </div>
  )
}

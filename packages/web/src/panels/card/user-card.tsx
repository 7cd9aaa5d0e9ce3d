import { bufferKey, nameKey } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import type { CallFailure } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { withQueries } from '../../calls/with-queries.tsx'
import type { CardOf } from '../../connection/user-card.ts'
import { useTexts } from '../../locale/texts.ts'
import { useBufferPart, useOwnName } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { AlertIcon } from '../../ui/icons/icons.tsx'
import { UserIcon } from '../../ui/icons/late-icons.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { CardDeeds } from './card-deeds.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardGroups } from './card-groups.tsx'
import { CardHead } from './card-head.tsx'
import { CardHeldBack } from './card-held-back.tsx'
import { CardModeration } from './card-moderation.tsx'
import { CardStepDown } from './card-step-down.tsx'
import { cardRights } from './card-rights.ts'
import { useCard, type CardNow } from './use-card.ts'
import styles from './user-card.module.css'

/** Somebody's card (spec B §2): who they are, what one can do with them, and what a moderator can. */
export const UserCard = withQueries(function UserCard({
  target,
  person,
}: {
  target: string
  person: string | null
}): ReactElement {
  const texts = useTexts()
  return (
    <PanelFrame title={texts.panels.card}>
      {person !== null && <CardOfPerson target={target} person={person} />}
    </PanelFrame>
  )
})

function CardOfPerson({ target, person }: { target: string; person: string }): ReactElement {
  const texts = useTexts().card
  const { loaded, retry, change } = useCard(target, person)
  switch (loaded.status) {
    case 'loading':
      return <Skeleton />
    case 'missing':
      return (
        <div className={styles['state']} role="status">
          <UserIcon />
          <p>{texts.missing({ name: person })}</p>
          <p className={styles['why']}>{texts.missingHint}</p>
        </div>
      )
    case 'failed':
      return <Failed failure={loaded.failure} onRetry={retry} />
    case 'ready':
      return <KnownPerson target={target} card={loaded.card} onChange={change} />
    default:
      return loaded satisfies never
  }
}

function KnownPerson(props: { target: string; card: CardOf; onChange: CardNow['change'] }): ReactElement {
  const { target, card, onChange } = props
  const key = bufferKey(target)
  const [isManaging, setManaging] = useState(false)
  const ownName = useOwnName()
  const ownModes = useBufferPart(key, (buffer) => buffer.ownModes) ?? ''
  // where the members are followed, their letters are newer than those of the loaded card
  const memberModes = useBufferPart(key, (buffer) => buffer.channel.members.get(nameKey(card.name))?.modes)
  const modes = memberModes ?? card.modes
  const isSold = useBufferPart(key, ({ channel }) => channel.isSold) ?? false
  const isSubscribed = card.subscription !== null || modes.includes('v')
  const rights = cardRights({ ownName, ownModes, target, name: card.name, modes, isSold, isSubscribed })
  const isModerated = rights.mute !== 'none' || rights.ban !== 'none'
  return (
    <div className={styles['scroll']}>
      <CardHead target={target} card={card} modes={modes} />
      {isModerated && <CardModeration target={target} card={card} rights={rights} onChange={onChange} />}
      {rights.isHeldBack && <CardHeldBack target={target} />}
      <CardDeeds
        target={target}
        name={card.name}
        rights={rights}
        isManaging={isManaging}
        onManage={() => setManaging(!isManaging)}
      />
      {isManaging && rights.manage === 'own' && <CardStepDown target={target} name={card.name} />}
      {isManaging && rights.manage !== 'none' && rights.manage !== 'own' && (
        <CardGroups
          target={target}
          name={card.name}
          modes={modes}
          isOutranked={rights.manage === 'outranked'}
          onChange={onChange}
        />
      )}
      <CardFacts card={card} isModerated={isModerated} />
    </div>
  )
}

function Failed({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }): ReactElement {
  const texts = useTexts()
  return (
    <div className={styles['state']}>
      <AlertIcon />
      <p role="alert">{failureText(texts, failure) ?? texts.card.loadFailed}</p>
      <Button look="line" onClick={onRetry}>
        {texts.failure.retry}
      </Button>
    </div>
  )
}

function Skeleton(): ReactElement {
  const texts = useTexts().card
  return (
    <div role="status" aria-label={texts.loading}>
      <div className={styles['top']}>
        <i className={styles['face']} />
        <i className={styles['bone']} style={{ width: '45%' }} />
      </div>
      <div className={styles['bones']}>
        <i className={styles['bone']} style={{ width: '70%' }} />
        <i className={styles['bone']} style={{ width: '55%' }} />
      </div>
    </div>
  )
}

import { calendarDate, type PactRecord } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { NoAccess } from '../../shell/channel-page/no-access.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { MoreIcon, PactIcon } from '../../ui/icons/late-icons.tsx'
import { Empty, Item, ItemMark, Items, Tag } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { MenuItem } from '../../ui/menu/menu-box.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { Section } from '../../ui/section.tsx'
import type { ModerationTabProps } from '../tab-props.ts'
import { EffectSelect } from './effect-select.tsx'
import { EndDialog } from './end-dialog.tsx'
import { ListsSection } from './lists-section.tsx'
import styles from './pacts.module.css'
import { ProposeDialog } from './propose-dialog.tsx'
import { ToldDialog } from './told-dialog.tsx'
import { usePacts } from './use-pacts.ts'

type Opened =
  | { readonly what: 'propose' }
  | { readonly what: 'accept' | 'end' | 'told'; readonly pact: PactRecord }

/** The pacts of a channel with other channels, and its lists from outside (PACT). */
export function PactsTab({ channelId, target, isAllowed }: ModerationTabProps): ReactElement {
  const { pacts: texts } = useTexts()
  const { data, error, isBusy, retry, change, press } = usePacts(isAllowed ? channelId : '', target)
  const [opened, setOpened] = useState<Opened | null>(null)
  if (!isAllowed) return <NoAccess title={texts.title} text={texts.forbidden} />
  const failure = error !== null && <LoadFailure error={error} onRetry={retry} />
  if (data === undefined && failure !== false) return failure
  if (data === undefined) return <p role="status" aria-busy="true" className={styles['coming']} />
  const close = (): void => setOpened(null)
  const { may_manage: isOwner } = data
  const shown = data.pacts.filter(({ state }) => state !== 'asked' && state !== 'ended')
  return (
    <div className={styles['page']}>
      {/* what is being written into a dialog stays */}
      {failure}
      <Section
        title={texts.title}
        intro={texts.intro}
        aside={
          isOwner && (
            <Button look="line" onClick={() => setOpened({ what: 'propose' })}>
              <PlusIcon isSmall />
              {texts.propose}
            </Button>
          )
        }
      >
        {data.pacts.map((pact) =>
          pact.state === 'asked' || pact.state === 'ended' ? (
            <Asking
              key={pact.id}
              pact={pact}
              mayAnswer={isOwner || pact.state === 'ended'}
              isBusy={isBusy}
              onAccept={() => setOpened({ what: 'accept', pact })}
              onRefuse={() => void press('POST', `/${pact.id}/refuse`)}
              onEnd={(keep) => void press('POST', `/${pact.id}/end`, { keep })}
            />
          ) : null,
        )}
        {data.pacts.length === 0 && <Empty icon={<PactIcon />}>{texts.none}</Empty>}
        {shown.length > 0 && (
          <Items label={texts.title}>
            {shown.map((pact) => (
              <PactItem
                key={pact.id}
                pact={pact}
                isOwner={isOwner}
                isBusy={isBusy}
                onEffect={(effect) =>
                  void press('PUT', `/${pact.id}`, { effect, shares_reasons: pact.shares_reasons })
                }
                onWithdraw={() => void press('POST', `/${pact.id}/refuse`)}
                onOpen={(what) => setOpened({ what, pact })}
              />
            ))}
          </Items>
        )}
      </Section>
      <ListsSection data={data} isBusy={isBusy} onPress={press} onChange={change} />
      {(opened?.what === 'propose' || opened?.what === 'accept') && (
        <ProposeDialog
          pact={opened.what === 'accept' ? opened.pact : null}
          onClose={close}
          onChange={change}
        />
      )}
      {opened?.what === 'end' && <EndDialog pact={opened.pact} onClose={close} onPress={press} />}
      {opened?.what === 'told' && <ToldDialog channelId={channelId} pact={opened.pact} onClose={close} />}
    </div>
  )
}

/** A proposal of another channel, or an ended pact of which nobody said whether what came stays. */
function Asking(props: {
  pact: PactRecord
  mayAnswer: boolean
  isBusy: boolean
  onAccept: () => void
  onRefuse: () => void
  onEnd: (keep: boolean) => void
}): ReactElement {
  const { pact, mayAnswer, isBusy, onAccept, onRefuse, onEnd } = props
  const { pacts: texts } = useTexts()
  const locale = useLocale()
  const isEnded = pact.state === 'ended'
  const name = pact.channel.name === null ? texts.deleted : `#${pact.channel.name}`
  return (
    <section className={styles['proposal']} aria-label={name}>
      <PactIcon />
      <div className="grow">
        <p>
          {isEnded ? <b>{name}</b> : <b>{texts.proposes({ channel: pact.channel.name ?? '' })}</b>}{' '}
          {isEnded ? texts.ended : texts.fromToday} {!isEnded && pact.their_past && texts.withPast}
        </p>
        {pact.expires_at !== null && (
          <p className={styles['hint']}>
            {texts.expires({ day: calendarDate(Date.parse(pact.expires_at), locale) })}
          </p>
        )}
        {mayAnswer && (
          <div className={styles['buttons']}>
            <Button look="main" isBusy={isBusy} onClick={isEnded ? () => onEnd(true) : onAccept}>
              {isEnded ? texts.keep : texts.accept}
            </Button>
            <Button look="line" isBusy={isBusy} onClick={isEnded ? () => onEnd(false) : onRefuse}>
              {isEnded ? texts.takeBack : texts.refuse}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** A pact that stands, or that was proposed from here. */
function PactItem(props: {
  pact: PactRecord
  isOwner: boolean
  isBusy: boolean
  onEffect: (effect: PactRecord['effect']) => void
  onWithdraw: () => void
  onOpen: (what: 'end' | 'told') => void
}): ReactElement {
  const { pact, isOwner, isBusy, onEffect, onWithdraw, onOpen } = props
  const { pacts: texts } = useTexts()
  const locale = useLocale()
  const name = pact.channel.name ?? texts.deleted
  const day = (time: string): string => calendarDate(Date.parse(time), locale)
  const isAsking = pact.state === 'asking'
  const note = isAsking
    ? pact.expires_at === null
      ? ''
      : texts.expires({ day: day(pact.expires_at) })
    : [
        texts.since({ day: day(pact.from_at ?? pact.created_at) }),
        texts.theirs[pact.their_effect ?? 'mark'],
        texts.came({ count: pact.came }),
        ...(pact.lifted > 0 ? [texts.lifted({ count: pact.lifted })] : []),
        ...(pact.spared > 0 ? [texts.spared({ count: pact.spared })] : []),
      ].join(' · ')
  return (
    <Item
      isStacked
      mark={<ItemMark>#</ItemMark>}
      name={
        <>
          {name} {isAsking && <Tag look="plain">{texts.awaits}</Tag>}
          {pact.waiting > 0 && <Tag look="gold">{texts.waiting({ count: pact.waiting })}</Tag>}
        </>
      }
      note={note}
      end={
        isAsking ? (
          isOwner && (
            <Button look="quiet" isBusy={isBusy} onClick={onWithdraw}>
              {texts.withdraw}
            </Button>
          )
        ) : (
          <>
            <EffectSelect
              label={texts.effectOf({ channel: name })}
              value={pact.effect}
              isDisabled={!isOwner || isBusy}
              onChange={onEffect}
            />
            <Menu
              label={texts.more({ channel: name })}
              edge="right"
              renderTrigger={(trigger) => (
                <IconButton {...trigger} label={texts.more({ channel: name })}>
                  <MoreIcon />
                </IconButton>
              )}
            >
              <MenuItem onSelect={() => onOpen('told')}>{texts.show}</MenuItem>
              <MenuItem onSelect={() => onOpen('end')}>{texts.end}</MenuItem>
            </Menu>
          </>
        )
      }
    />
  )
}

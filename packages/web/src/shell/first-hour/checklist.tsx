import { bufferKey } from '@gwar/protocol'
import { useRef, type ReactElement, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CheckIcon, ClockIcon } from '../../ui/icons/icons.tsx'
import { CopyIcon, DownloadIcon } from '../../ui/icons/late-icons.tsx'
import { plainMessage } from '../../ui/message-text/formats.ts'
import { QrCode } from '../../ui/drawings/qr-code.tsx'
import { qrPicture } from '../../ui/drawings/qr-picture.ts'
import { saveFile } from '../../ui/save-file.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { wishTopic } from '../topic-wish.ts'
import { paths } from '../way/paths.ts'
import styles from './checklist.module.css'
import lined from '../../ui/lined.module.css'
import { isEmbedTaken } from './embed-taken.ts'
import { hideHour } from './hidden-hour.ts'
import type { FirstHour } from './use-first-hour.ts'

const MOST = 6

/** How many of the six things of the first hour are done. */
function countDone(hour: FirstHour, target: string): number {
  return stepsOf(hour, target).filter(({ isDone }) => isDone).length
}

type Step = 'topic' | 'emoticon' | 'moderators' | 'subscriptions' | 'embed' | 'address'

function stepsOf(hour: FirstHour, target: string): readonly { step: Step; isDone: boolean }[] {
  return [
    { step: 'address', isDone: true },
    { step: 'topic', isDone: hour.topic !== null },
    { step: 'emoticon', isDone: hour.hasEmoticon },
    { step: 'moderators', isDone: (hour.moderators?.length ?? 0) > 0 },
    { step: 'subscriptions', isDone: hour.offer === 'on' },
    { step: 'embed', isDone: isEmbedTaken(target) },
  ]
}

/** The heading of the list: how much of it is done. */
export function HourHeading({ hour, target }: { hour: FirstHour; target: string }): ReactElement {
  const { firstHour: texts } = useTexts()
  return <>{texts.done({ count: `${countDone(hour, target)}`, most: `${MOST}` })}</>
}

/** The same as a bar of six parts, for the eye alone. */
export function HourBar({ hour, target }: { hour: FirstHour; target: string }): ReactElement {
  const done = countDone(hour, target)
  return (
    <span className={styles['bar']} aria-hidden="true">
      {Array.from({ length: MOST }, (_, index) => (
        <i key={index} className={cx(index < done && styles['on'])} />
      ))}
    </span>
  )
}

/**
 * Six things for the first hour of a channel, each with the way to do it; what is done loses weight, not its place. With
 * `isMain` it is what the screen is for: the first open one is the filled button, and the address stands beside it.
 */
export function Checklist(props: {
  target: string
  hour: FirstHour
  isMain?: boolean
  /** Shows the code of the frame where it stands on the same page. */
  onEmbed?: () => void
}): ReactElement {
  const { target, hour, isMain = false, onEmbed } = props
  const { firstHour: texts } = useTexts()
  const [, navigate] = useLocation()
  const name = target.slice(1)
  const address = `${location.origin}${paths.channel(name)}`
  const { moderators, offer } = hour
  const steps = stepsOf(hour, target)
  const done = new Map(steps.map(({ step, isDone }) => [step, isDone]))
  const first = isMain ? steps.find(({ isDone }) => !isDone)?.step : undefined
  const lookOf = (step: Step): 'main' | 'line' => (step === first ? 'main' : 'line')
  const setTopic = (): void => {
    wishTopic(bufferKey(target))
    navigate(paths.channel(name))
  }
  const helping = moderators?.[0]
  const isAsked = offer === 'asked'
  return (
    <ul className={lined['list']}>
      {isMain ? (
        <Row
          isDone
          name={texts.stands}
          hint={texts.standsHint({ address: address.replace(/^https?:\/\//, '') })}
          deed={
            <Button look="line" onClick={() => void copyText(address, () => undefined)}>
              {texts.copyLink}
            </Button>
          }
        />
      ) : (
        <Row isDone name={texts.address} hint={texts.addressHint}>
          <Address name={name} />
        </Row>
      )}
      <Row
        isDone={done.get('topic')}
        name={texts.topic}
        hint={hour.topic === null ? texts.topicHint : `„${plainMessage(hour.topic)}”`}
        deed={
          <Button look={done.get('topic') === true ? 'quiet' : lookOf('topic')} onClick={setTopic}>
            {done.get('topic') === true ? texts.change : texts.set}
          </Button>
        }
      />
      <Row
        isDone={done.get('emoticon')}
        name={texts.emoticon}
        hint={texts.emoticonHint}
        deed={
          <Way
            href={paths.channelSettings(name, 'emoticons')}
            text={texts.add}
            what={texts.emoticon}
            look={lookOf('emoticon')}
          />
        }
      />
      <Row
        isDone={done.get('moderators')}
        name={texts.moderators}
        hint={helping === undefined ? texts.moderatorsHint : (moderators ?? []).join(', ')}
        deed={
          <Way
            href={paths.channelSettings(name, 'people')}
            text={texts.add}
            what={texts.moderators}
            look={lookOf('moderators')}
          />
        }
      />
      <Row
        isDone={done.get('subscriptions')}
        isWaiting={isAsked}
        name={texts.subscriptions}
        hint={subscriptionsHint()}
        deed={
          <Way
            href={paths.channelSettings(name, 'subscriptions')}
            text={offer === 'off' ? texts.ask : texts.show}
            what={texts.subscriptions}
            look={isAsked ? 'line' : lookOf('subscriptions')}
          />
        }
      />
      <Row
        isDone={done.get('embed')}
        name={texts.embed}
        hint={texts.embedHint}
        deed={
          onEmbed === undefined ? (
            <Way
              href={paths.channelSettings(name, 'overview')}
              text={texts.show}
              what={texts.embed}
              look={lookOf('embed')}
            />
          ) : (
            <Button look={lookOf('embed')} aria-label={`${texts.show}: ${texts.embed}`} onClick={onEmbed}>
              {texts.show}
            </Button>
          )
        }
      />
    </ul>
  )

  function subscriptionsHint(): string {
    switch (offer) {
      case 'on':
        return texts.subscriptionsOn
      case 'asked':
        return texts.subscriptionsAsked
      case 'allowed':
        return texts.subscriptionsAllowed
      case 'refused':
        return texts.subscriptionsRefused
      case 'payments_off':
        return texts.subscriptionsNowhere
      default:
        return texts.subscriptionsHint
    }
  }
}

function Way(props: { href: string; text: string; what: string; look: 'main' | 'line' }): ReactElement {
  const { href, text, what, look } = props
  return (
    <Link href={href} className={buttonClass({ look })} aria-label={`${text}: ${what}`}>
      {text}
    </Link>
  )
}

function Row(props: {
  isDone: boolean | undefined
  isWaiting?: boolean
  name: string
  hint: string
  deed?: ReactNode
  children?: ReactNode
}): ReactElement {
  const { isDone = false, isWaiting = false, name, hint, deed, children } = props
  const { firstHour: texts } = useTexts()
  return (
    <li className={cx(lined['row'], styles['step'], isDone && styles['done'])}>
      <span className={cx(styles['mark'], isWaiting && styles['waiting'])}>
        {isDone && <CheckIcon isSmall />}
        {isWaiting && <ClockIcon isSmall />}
        {isDone && <span className="sr">{texts.isDone}</span>}
      </span>
      <div className={styles['text']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['hint']}>{hint}</p>
        {children}
      </div>
      {deed}
    </li>
  )
}

/** Puts the list away for good; what it leads to stands elsewhere, too (D23). */
export function HideHour({ target }: { target: string }): ReactElement {
  const { firstHour: texts } = useTexts()
  return (
    <Button look="quiet" onClick={() => hideHour(target)}>
      {texts.hide}
    </Button>
  )
}

/** The address of the channel, to copy or to point a camera at. */
function Address({ name }: { name: string }): ReactElement {
  const { firstHour: texts } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const address = `${location.origin}${paths.channel(name)}`
  return (
    <div className={styles['address']}>
      <div className={styles['copied']}>
        <input
          ref={input}
          readOnly
          value={address.replace(/^https?:\/\//, '')}
          aria-label={texts.address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <IconButton label={texts.copy} onClick={() => void copyText(address, () => input.current?.select())}>
          <CopyIcon isSmall />
        </IconButton>
      </div>
      <QrCode text={address} label={texts.qr} />
      <IconButton
        label={texts.saveQr}
        onClick={() => void qrPicture(address).then((picture) => saveFile(picture, `${name}-qr.png`))}
      >
        <DownloadIcon isSmall />
      </IconButton>
    </div>
  )
}

/** Copies, or calls `select` where the browser does not allow it. True when it was copied. */
export async function copyText(text: string, select: () => void): Promise<boolean> {
  const texts = currentTexts().firstHour
  try {
    await navigator.clipboard.writeText(text)
    notify('green', texts.copied, 3000)
    return true
  } catch {
    // the clipboard is missing without https, or not allowed: the text is selected instead
    select()
    notify('red', texts.copyFailed, 10_000)
    return false
  }
}

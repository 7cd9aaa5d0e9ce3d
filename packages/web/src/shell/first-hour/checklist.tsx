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

/** Six things for the first hour of a channel, each with the way to do it; what is done loses weight, not its place. */
export function Checklist({ target, hour }: { target: string; hour: FirstHour }): ReactElement {
  const { firstHour: texts } = useTexts()
  const [, navigate] = useLocation()
  const name = target.slice(1)
  const { moderators, offer } = hour
  const done = new Map(stepsOf(hour, target).map(({ step, isDone }) => [step, isDone]))
  const setTopic = (): void => {
    wishTopic(bufferKey(target))
    navigate(paths.channel(name))
  }
  const helping = moderators?.[0]
  const isAsked = offer === 'asked'
  return (
    <ul className={lined['list']}>
      <Row isDone name={texts.address} hint={texts.addressHint}>
        <Address name={name} />
      </Row>
      <Row
        isDone={done.get('topic')}
        name={texts.topic}
        hint={hour.topic === null ? texts.topicHint : `„${plainMessage(hour.topic)}”`}
        deed={
          <Button look={done.get('topic') === true ? 'quiet' : 'line'} onClick={setTopic}>
            {done.get('topic') === true ? texts.change : texts.set}
          </Button>
        }
      />
      <Row
        isDone={done.get('emoticon')}
        name={texts.emoticon}
        hint={texts.emoticonHint}
        deed={<Way href={paths.channelSettings(name, 'emoticons')} text={texts.add} what={texts.emoticon} />}
      />
      <Row
        isDone={done.get('moderators')}
        name={texts.moderators}
        hint={helping === undefined ? texts.moderatorsHint : (moderators ?? []).join(', ')}
        deed={<Way href={paths.channelSettings(name, 'people')} text={texts.add} what={texts.moderators} />}
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
          />
        }
      />
      <Row
        isDone={done.get('embed')}
        name={texts.embed}
        hint={texts.embedHint}
        deed={<Way href={paths.channelSettings(name, 'overview')} text={texts.show} what={texts.embed} />}
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

function Way({ href, text, what }: { href: string; text: string; what: string }): ReactElement {
  return (
    <Link href={href} className={buttonClass({ look: 'line' })} aria-label={`${text}: ${what}`}>
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
export function Address({ name }: { name: string }): ReactElement {
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

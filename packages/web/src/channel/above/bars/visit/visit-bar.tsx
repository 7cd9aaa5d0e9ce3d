import { bufferKey, type VisitOfferRecord } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { BOLD, textParts } from '../../../../locale/text-parts.tsx'
import { useTexts } from '../../../../locale/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { useServiceSeconds, useShortTime } from '../poll/time-left.ts'
import { answerVisit } from './answer-visit.ts'
import { ComingBar } from './coming-bar.tsx'
import { GoingBar } from './going-bar.tsx'
import { useShownVisit } from './use-shown-visit.ts'
import { VisitLine } from './visit-line.tsx'

/** The bar of a visit: to this channel or from it, or the question before. */
export function VisitBar({ target }: { target: string }): ReactElement | null {
  const shown = useShownVisit(bufferKey(target))
  if (shown === null) return null
  switch (shown.face) {
    case 'going':
      return <GoingBar key={shown.visit.id} target={target} visit={shown.visit} />
    case 'coming':
      return <ComingBar key={shown.visit.id} target={target} visit={shown.visit} />
    case 'asked':
      return <AskedBar key={shown.offer.id} offer={shown.offer} />
    case 'asking':
      return <AskingBar key={shown.offer.id} offer={shown.offer} />
    case 'refused':
      return <RefusedBar channel={shown.offer.to!} />
    default:
      return shown satisfies never
  }
}

/** The question to the moderators of the visited channel, with the time left (VISIT-03). */
function AskedBar({ offer }: { offer: VisitOfferRecord }): ReactElement {
  const texts = useTexts().visit
  const time = useShortTime(useServiceSeconds(offer.ends_at))
  const [isBusy, setBusy] = useState(false)
  const answer = (word: 'yes' | 'no'): void => {
    setBusy(true)
    void answerVisit(offer, word).then(() => setBusy(false))
  }
  const { from, by, viewers: count } = offer
  const channel = from!
  return (
    <VisitLine
      said={texts.saidAsked({ channel })}
      time={time}
      acts={
        <>
          <Button look="main" isBusy={isBusy} onClick={() => answer('yes')}>
            {texts.accept}
          </Button>
          <Button disabled={isBusy} onClick={() => answer('no')}>
            {texts.refuse}
          </Button>
        </>
      }
    >
      {textParts(
        by === null ? texts.asks({ channel, count }) : texts.asksBy({ name: by, channel, count }),
        BOLD,
      )}
    </VisitLine>
  )
}

/** Says to the owner that the other channel is being asked, and takes the offer back. */
function AskingBar({ offer }: { offer: VisitOfferRecord }): ReactElement {
  const texts = useTexts().visit
  const time = useShortTime(useServiceSeconds(offer.ends_at))
  const [isBusy, setBusy] = useState(false)
  const channel = offer.to!
  return (
    <VisitLine
      said={texts.saidAsking({ channel })}
      time={time}
      acts={
        <Button
          isBusy={isBusy}
          onClick={() => {
            setBusy(true)
            void answerVisit(offer, 'cancel').then(() => setBusy(false))
          }}
        >
          {texts.takeBack}
        </Button>
      }
    >
      {textParts(texts.asking({ channel }), BOLD)}
    </VisitLine>
  )
}

function RefusedBar({ channel }: { channel: string }): ReactElement {
  const texts = useTexts().visit
  return (
    <VisitLine said={texts.saidRefused({ channel })}>{textParts(texts.refused({ channel }), BOLD)}</VisitLine>
  )
}

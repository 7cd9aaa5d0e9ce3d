import { bufferKey, type VisitRecord } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { BOLD, textParts } from '../../../../locale/text-parts.tsx'
import { useTexts } from '../../../../locale/texts.ts'
import { saveSetting } from '../../../../shell/save-setting.ts'
import { paths } from '../../../../shell/way/paths.ts'
import { useOwnName, useSetting } from '../../../../store/hooks.ts'
import { mayModerateHere } from '../../../../store/may-moderate-here.ts'
import { Button } from '../../../../ui/button.tsx'
import { Check } from '../../../../ui/form/check.tsx'
import { CheckIcon } from '../../../../ui/icons/icons.tsx'
import { useServiceSeconds } from '../poll/time-left.ts'
import { answerVisit } from './answer-visit.ts'
import { choose, useChoice } from './choices.ts'
import { useVisitRights } from './use-shown-visit.ts'
import { VisitLine } from './visit-line.tsx'

/**
 * Where people go, until when they say so, and whether the reader comes (VISIT-04). In a frame of another site 'Idę' opens
 * the channel in a tab of its own, because a page around it could lead clicks (VISIT-06).
 */
export function GoingBar({ target, visit }: { target: string; visit: VisitRecord }): ReactElement {
  const texts = useTexts().visit
  const seconds = useServiceSeconds(visit.ends_at)
  const choice = useChoice(visit.id)
  const isOn = useSetting('come_along') === 1
  const isLoggedIn = useOwnName() !== null
  const { offers } = useVisitRights(bufferKey(target))
  const [isBusy, setBusy] = useState(false)
  const isOwnPage = mayModerateHere()
  const channel = visit.to!
  const go = (): void => {
    if (!isOwnPage) window.open(paths.channel(channel), '_blank', 'noopener')
    choose(visit.id, 'go')
  }
  return (
    <VisitLine
      said={texts.saidGoing({ channel })}
      acts={
        <>
          <Button
            look="main"
            aria-pressed={choice === 'go'}
            icon={choice === 'go' && <CheckIcon isSmall />}
            onClick={go}
          >
            {choice === 'go' ? texts.goes : texts.go}
          </Button>
          <Button aria-pressed={choice === 'stay'} onClick={() => choose(visit.id, 'stay')}>
            {texts.stay}
          </Button>
          {offers && (
            <Button
              look="quiet"
              isBusy={isBusy}
              onClick={() => {
                setBusy(true)
                void answerVisit(visit, 'cancel').then(() => setBusy(false))
              }}
            >
              {texts.callOff}
            </Button>
          )}
        </>
      }
      box={
        isLoggedIn && isOwnPage ? (
          <Check
            label={texts.always}
            checked={isOn}
            onChange={({ currentTarget }) => saveSetting('come_along', currentTarget.checked ? 1 : 0)}
          />
        ) : undefined
      }
    >
      {textParts(texts.going({ channel, seconds }), BOLD)}
    </VisitLine>
  )
}

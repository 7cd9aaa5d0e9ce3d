import { bufferKey, GUEST, may, type VisitRecord } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { BOLD, textParts } from '../../../../locale/text-parts.tsx'
import { useTexts } from '../../../../locale/texts.ts'
import { useBufferPart, useOwnName } from '../../../../store/hooks.ts'
import { stores } from '../../../../store/stores.ts'
import { Button } from '../../../../ui/button.tsx'
import { ShieldIcon } from '../../../../ui/icons/late-icons.tsx'
import { useServiceSeconds, useShortTime } from '../poll/time-left.ts'
import { answerVisit } from './answer-visit.ts'
import { useVisitRights } from './use-shown-visit.ts'
import { VisitLine } from './visit-line.tsx'

/** Who comes and from where, before anybody is there; for moderators the defence and the end beside it (VISIT-08, VISIT-09). */
export function ComingBar({ target, visit }: { target: string; visit: VisitRecord }): ReactElement {
  const texts = useTexts().visit
  const key = bufferKey(target)
  const time = useShortTime(useServiceSeconds(visit.ends_at))
  const { answers } = useVisitRights(key)
  const modes = useBufferPart(key, (buffer) => buffer.ownModes) ?? ''
  const isLoggedIn = useOwnName() !== null
  const defends = answers && may('use_shield', isLoggedIn ? { guest: false, modes } : GUEST)
  const [isBusy, setBusy] = useState(false)
  const channel = visit.from!
  return (
    <VisitLine
      said={texts.saidComing({ channel })}
      time={time}
      acts={
        answers ? (
          <>
            {defends && (
              <Button icon={<ShieldIcon isSmall />} onClick={openModes}>
                {texts.defend}
              </Button>
            )}
            <Button
              look="quiet"
              isBusy={isBusy}
              onClick={() => {
                setBusy(true)
                void answerVisit(visit, 'cancel').then(() => setBusy(false))
              }}
            >
              {texts.end}
            </Button>
          </>
        ) : undefined
      }
    >
      {textParts(texts.coming({ channel, count: visit.count }), BOLD)}
    </VisitLine>
  )
}

/** Opens the panel in which the shield is raised. */
function openModes(): void {
  if (stores.panels.open?.name !== 'modes') stores.panels.toggle('modes')
}

import { bufferKey } from '@gwar/protocol'
import { useRef, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { copyText } from '../../shell/first-hour/checklist.tsx'
import { paths } from '../../shell/way/paths.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/drawings/qr-code.tsx'
import { qrDrawing, qrPicture } from '../../ui/drawings/qr-picture.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CopyIcon, DownloadIcon } from '../../ui/icons/late-icons.tsx'
import { plainMessage } from '../../ui/message-text/formats.ts'
import { Avatar } from '../../ui/names/avatar.tsx'
import { saveFile } from '../../ui/save-file.ts'
import styles from './link-card.module.css'

/** The address of a channel for its viewers: to copy, to point a camera at, and as other services show it. */
export function LinkCard({ target }: { target: string }): ReactElement {
  const { firstHour: texts } = useTexts()
  const name = target.slice(1)
  const input = useRef<HTMLInputElement>(null)
  const address = `${location.origin}${paths.channel(name)}`
  return (
    <aside className={styles['card']}>
      <section>
        <h2>{texts.link}</h2>
        <div className={styles['field']}>
          <input
            ref={input}
            readOnly
            value={address}
            aria-label={texts.address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <IconButton
            label={texts.copy}
            onClick={() => void copyText(address, () => input.current?.select())}
          >
            <CopyIcon isSmall />
          </IconButton>
        </div>
        <QrCode text={address} label={texts.qr} />
        <div className={styles['deeds']}>
          <Button
            look="line"
            icon={<DownloadIcon isSmall />}
            aria-label={texts.saveQrAs({ kind: 'PNG' })}
            onClick={() => void qrPicture(address).then((picture) => saveFile(picture, `${name}-qr.png`))}
          >
            PNG
          </Button>
          <Button
            look="line"
            icon={<DownloadIcon isSmall />}
            aria-label={texts.saveQrAs({ kind: 'SVG' })}
            onClick={() => saveFile(qrDrawing(address), `${name}-qr.svg`)}
          >
            SVG
          </Button>
        </div>
      </section>
      <section>
        <h2>{texts.elsewhere}</h2>
        <Elsewhere target={target} />
      </section>
    </aside>
  )
}

/** The link as a service shows it that unfolds links: with the picture that this one gives out. */
function Elsewhere({ target }: { target: string }): ReactElement {
  const topic = useBufferPart(bufferKey(target), ({ channel }) => channel.topic) ?? null
  const words = topic === null ? '' : plainMessage(topic)
  const name = target.slice(1)
  // what it shows follows the topic
  const picture = `/static/cards/${encodeURIComponent(name)}/square?v=${encodeURIComponent(words)}`
  const [missing, setMissing] = useState('')
  return (
    <div className={styles['elsewhere']}>
      {missing === picture ? (
        <Avatar name={name} isLarge />
      ) : (
        <img src={picture} alt="" width={84} height={84} onError={() => setMissing(picture)} />
      )}
      <div>
        <p className={styles['host']}>{location.host}</p>
        <p className="cut">
          <b>{target}</b>
        </p>
        {words !== '' && <p className="cut">{words}</p>}
      </div>
    </div>
  )
}

import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/icons/icons.tsx'
import {
  DownloadIcon,
  LeftIcon,
  OpenIcon,
  RightIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from '../../ui/icons/late-icons.tsx'
import { useBackCloses } from '../../ui/dialog/back-closes.ts'
import { useEscape, useModality } from '../../ui/dialog/modality.ts'
import { useSwipe } from '../../ui/use-swipe.ts'
import { MESSAGES_ID } from '../frame/skip-links.tsx'
import styles from './image-viewer.module.css'
import { ViewedImage } from './viewed-image.tsx'
import { closeViewer, viewerStore, viewPicture } from './viewer-store.ts'

const REL = 'noopener noreferrer nofollow ugc'

/** The pictures of a message over everything: arrows or a sweep go on, Escape and a press beside them close. */
export function ImageViewer(): ReactElement | null {
  const texts = useTexts()
  const { pictures, at } = useStore(viewerStore)
  const [isWhole, setWhole] = useState(false)
  const layer = useRef<HTMLDivElement>(null)
  useFocusAfter()
  useModality(layer)
  useEscape(layer, closeViewer)
  useBackCloses(closeViewer)
  const turn = (to: number): void => {
    setWhole(false)
    viewPicture(to)
  }
  const isFit = !isWhole
  // the layer stays where another picture takes the place of this one
  useSwipe(layer, 'left', () => isFit && turn(at + 1))
  useSwipe(layer, 'right', () => isFit && turn(at - 1))
  const picture = pictures[at]
  if (picture === undefined) return null
  const { name, url, original } = picture
  const press = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: pictures.length - 1 }[event.key]
    // the arrow keys scroll a picture in its real size
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || isWhole) return
    event.preventDefault()
    turn(to)
  }
  return createPortal(
    // the dialog itself takes the keys
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={layer}
      className={styles['viewer']}
      role="dialog"
      aria-modal="true"
      aria-label={texts.media.viewer({ name })}
      tabIndex={-1}
      onKeyDown={press}
    >
      <header className={styles['bar']}>
        <p className={cx(styles['title'], 'cut')}>
          <bdi>{name}</bdi>
        </p>
        {pictures.length > 1 && (
          <p className={styles['count']} aria-live="polite">
            {texts.media.count({ at: at + 1, count: pictures.length })}
          </p>
        )}
        <IconButton
          label={isWhole ? texts.media.fit : texts.media.actualSize}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? <ZoomOutIcon /> : <ZoomInIcon />}
        </IconButton>
        <a
          className={iconButtonClass()}
          href={original}
          target="_blank"
          rel={REL}
          aria-label={texts.media.openLink({ name })}
          title={texts.media.openLink({ name })}
        >
          <OpenIcon />
        </a>
        <a
          className={iconButtonClass()}
          href={url}
          download={name}
          aria-label={texts.media.download({ name })}
          title={texts.media.download({ name })}
        >
          <DownloadIcon />
        </a>
        <IconButton label={texts.dialog.close} onClick={closeViewer} data-autofocus="">
          <CloseIcon />
        </IconButton>
      </header>
      <ViewedImage
        key={picture.key}
        picture={picture}
        isWhole={isWhole}
        onZoom={() => setWhole(!isWhole)}
        onClose={closeViewer}
      />
      {pictures.length > 1 && (
        <>
          <IconButton
            className={cx(styles['turn'], styles['back'])}
            label={texts.media.previous}
            aria-disabled={at === 0}
            onClick={() => turn(at - 1)}
          >
            <LeftIcon />
          </IconButton>
          <IconButton
            className={cx(styles['turn'], styles['on'])}
            label={texts.media.next}
            aria-disabled={at === pictures.length - 1}
            onClick={() => turn(at + 1)}
          >
            <RightIcon />
          </IconButton>
        </>
      )}
    </div>,
    document.body,
  )
}

/** On closing, gives the focus to the list where the row that opened the viewer has gone meanwhile. */
function useFocusAfter(): void {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
  }, [])
  useEffect(
    () => () => {
      if (before.current?.isConnected !== true) document.getElementById(MESSAGES_ID)?.focus()
    },
    [],
  )
}

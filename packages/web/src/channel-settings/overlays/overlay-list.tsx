import { OVERLAY_KINDS, OVERLAYS_MAX, type ListedOverlay, type OverlayKind } from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { Link } from 'wouter'
import { failureText } from '../../calls/failure-text.ts'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Column } from '../../shell/channel-page/column.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { CurtainIcon, LayersIcon, RightIcon } from '../../ui/icons/late-icons.tsx'
import { ItemMark } from '../../ui/items.tsx'
import { MenuItem } from '../../ui/menu/menu-box.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { Section } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { KIND_ICONS } from './kind-icons.tsx'
import styles from './overlays.module.css'
import { pagesText } from './pages-text.ts'
import type { OverlayDeeds } from './use-overlays.ts'

/** The overlays of a channel, and how to make one. */
export function OverlayList(props: {
  all: readonly ListedOverlay[]
  addressOf: (id: string) => string
  make: OverlayDeeds['make']
  onMade: (overlay: ListedOverlay) => void
  /** The one that was open before, to which the focus comes back. */
  wasOpen: RefObject<string | null>
}): ReactElement {
  const { all, addressOf, make, onMade, wasOpen } = props
  const { overlayTab: texts } = useTexts()
  const [making, setMaking] = useState<OverlayKind | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (wasOpen.current === null) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('a[data-overlay]') ?? [])]
    ;(rows.find((row) => row.dataset['overlay'] === wasOpen.current) ?? rows[0])?.focus()
  }, [wasOpen])

  const start = async (kind: OverlayKind): Promise<void> => {
    if (making !== null) return
    setMaking(kind)
    const result = await make(kind, texts.kind[kind])
    setMaking(null)
    if (result.ok) return onMade(result.value)
    const text = failureText(currentTexts(), result.failure)
    if (text !== null) notify('red', text, 10_000)
  }

  const isFull = all.length >= OVERLAYS_MAX
  return (
    <Column>
      <Section
        title={texts.title}
        intro={all.length > 0 ? texts.intro : undefined}
        aside={
          all.length > 0 && (
            <Menu
              label={texts.new}
              edge="right"
              renderTrigger={(trigger) => (
                <Button
                  {...trigger}
                  look="main"
                  icon={<PlusIcon isSmall />}
                  disabled={isFull}
                  isBusy={making !== null}
                >
                  {texts.new}
                </Button>
              )}
            >
              {OVERLAY_KINDS.map((kind) => {
                const Icon = KIND_ICONS[kind]
                return (
                  <MenuItem key={kind} icon={<Icon />} onSelect={() => void start(kind)}>
                    {texts.kind[kind]}
                  </MenuItem>
                )
              })}
            </Menu>
          )
        }
      >
        {all.length === 0 ? (
          <div className={styles['empty']}>
            <LayersIcon />
            <p>{texts.empty}</p>
            <div className={styles['kinds']}>
              {OVERLAY_KINDS.map((kind) => {
                const Icon = KIND_ICONS[kind]
                return (
                  <button
                    key={kind}
                    type="button"
                    aria-busy={making === kind}
                    onClick={() => void start(kind)}
                  >
                    <Icon />
                    <b>{texts.kind[kind]}</b>
                    <span>{texts.kindText[kind]}</span>
                  </button>
                )
              })}
            </div>
          </div>
        ) : (
          <>
            <ul className={styles['list']} aria-label={texts.title} ref={list}>
              {all.map(({ id, kind, name, config, pages }) => {
                const Icon = KIND_ICONS[kind]
                return (
                  <li key={id}>
                    <Link href={addressOf(id)} data-overlay={id}>
                      <ItemMark>
                        <Icon />
                      </ItemMark>
                      <b className="cut">{name}</b>
                      <span className={styles['kind']}>
                        {texts.kindAndLook({
                          kind: texts.kind[kind],
                          look: texts.look[config.look].toLowerCase(),
                        })}
                      </span>
                      {pages !== undefined && (
                        <span className={cx(styles['pages'], pages > 0 && styles['isShown'])}>
                          <i aria-hidden="true" />
                          {pagesText(pages, texts)}
                        </span>
                      )}
                      <RightIcon isSmall />
                    </Link>
                  </li>
                )
              })}
            </ul>
            <p className={styles['count']}>
              {isFull
                ? texts.full({ most: OVERLAYS_MAX })
                : texts.count({ count: all.length, most: OVERLAYS_MAX })}
            </p>
            <p className={styles['tip']}>
              <CurtainIcon />
              <span>{textParts(texts.clearTip, BOLD)}</span>
            </p>
          </>
        )}
      </Section>
    </Column>
  )
}

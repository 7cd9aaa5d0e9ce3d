import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useAuth } from '../../calls/auth.ts'
import { config } from '../../browser/config.ts'
import { useTexts } from '../../locale/texts.ts'
import { Avatar } from '../../ui/names/avatar.tsx'
import { BrandMark } from '../../ui/drawings/brand.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { cx } from '../../ui/cx.ts'
import { CloseIcon } from '../../ui/icons/icons.tsx'
import { paths } from '../way/paths.ts'
import { NetworkBand } from './network-band.tsx'
import styles from './tabs-frame.module.css'
import { useReturnPath } from '../way/use-return-path.ts'

export interface FrameTab {
  path: string
  label: string
  icon: ReactNode
  /** A number behind the label, in a quiet colour. */
  count?: number
}

/**
 * Pages of settings: their tabs at the left (a strip under the bar on narrow screens), the heading and the way back
 * to the chat above. It has the edges of the chat page, so that going there and back moves nothing.
 */
export function TabsFrame(props: {
  /** The name of the group of pages, e.g. the settings. */
  group: string
  tabs: readonly FrameTab[]
  current: string
  title: string
  /** The channel whose settings these are, shown beside the heading. */
  where?: string
  /** The path that closing leads to; the active channel unless told. */
  back?: string
  /** Whether what is shown has the whole page, without edges, and scrolls by itself from 720 px on. */
  isFull?: boolean
  /** What stands below the tabs. */
  after?: ReactNode
  children: ReactNode
}): ReactElement {
  const { group, tabs, current, title, where, isFull = false, after, children } = props
  const texts = useTexts().settings
  const auth = useAuth()
  const active = useReturnPath()
  const nav = useRef<HTMLElement>(null)

  // the tabs of a channel come when its modes are known
  const hasTabs = tabs.length > 0
  useLayoutEffect(() => {
    if (!hasTabs) return
    nav.current?.querySelector(`[href="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current, hasTabs])

  return (
    <div className={styles['frame']}>
      <nav ref={nav} className={styles['nav']} aria-label={group}>
        <div className={styles['brandBar']}>
          <Link href={paths.home} className={styles['brand']}>
            <BrandMark />
            {config.product}
          </Link>
        </div>
        <p className={styles['group']} aria-hidden="true">
          {group}
        </p>
        {tabs.map(({ path, label, icon, count }) => (
          <Link
            key={path}
            href={path}
            className={styles['tab']}
            aria-current={path === current ? 'page' : undefined}
          >
            {icon}
            {label}
            {count !== undefined && count > 0 && <span className={styles['count']}>{count}</span>}
          </Link>
        ))}
        {after}
        {auth.status === 'user' && (
          <div className={styles['me']}>
            <Avatar name={auth.user.name} />
            <span className="grow cut">{auth.user.name}</span>
          </div>
        )}
      </nav>
      <header className={styles['bar']}>
        <h1>{title}</h1>
        {where !== undefined && <span className={styles['where']}>{where}</span>}
        <span className="grow" />
        <Link
          href={props.back ?? active}
          className={iconButtonClass()}
          aria-label={texts.back}
          title={texts.back}
        >
          <CloseIcon />
        </Link>
      </header>
      <NetworkBand />
      <main className={cx(styles['main'], isFull && styles['full'])}>{children}</main>
    </div>
  )
}

/** An entry among the tabs that does something instead of leading somewhere. */
export function FrameAct(props: { icon: ReactNode; label: string; onClick: () => void }): ReactElement {
  return (
    <button type="button" className={styles['tab']} data-last="" onClick={props.onClick}>
      {props.icon}
      {props.label}
    </button>
  )
}

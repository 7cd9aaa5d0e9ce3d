import { dayHeading, monthHeading } from '@gwar/protocol'
import { useId, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react'
import { amountText } from '../../locale/amount-text.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { useMedia } from '../../ui/use-media.ts'
import { dayOf, middleOf, scaleOf, type IncomePoint } from './income-points.ts'
import styles from './income-tab.module.css'

/** Sizes of the drawing in its own units, which are pixels at its usual width. */
const WIDE = { width: 720, height: 240 }
const NARROW = { width: 336, height: 220 }
const LEFT = 56
const TOP = 12
const BOTTOM = 22

/**
 * Own purchases as a line, gifts as hatched columns. The day or month under the pointer, or the one that arrow keys
 * chose, is told in the line above.
 */
export function IncomeCurve(props: {
  points: readonly IncomePoint[]
  /** For how many points there is room: a month goes on after today. */
  room: number
  /** When the list was loaded, in ms since 1970. */
  now: number
}): ReactElement {
  const { points, room, now } = props
  const { income: texts } = useTexts()
  const locale = useLocale()
  const id = useId()
  const isWide = useMedia('(min-width: 720px)')
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(chosen ?? points.length - 1, points.length - 1)
  const point = points[at]!
  const { width, height } = isWide ? WIDE : NARROW
  const { step, top } = scaleOf(Math.max(...points.map(({ own, gifts }) => Math.max(own, gifts))))
  const floor = height - BOTTOM
  const wide = (width - LEFT) / room
  const x = (index: number): number => round(LEFT + wide * (index + 0.5))
  const y = (amount: number): number => round(floor - ((floor - TOP) * amount) / top)
  const line = points.map(({ own }, index) => `${index === 0 ? 'M' : 'L'}${x(index)},${y(own)}`).join('')
  const isDays = point.key.length > 7
  const when = isDays
    ? dayHeading(middleOf(point.key), now, locale)
    : monthHeading(middleOf(point.key), locale)
  const said = texts.point({ when, own: amountText(point.own), gifts: amountText(point.gifts) })

  const choose = (index: number): void => setChosen(Math.max(0, Math.min(points.length - 1, index)))
  const readAt = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    choose(Math.floor((((event.clientX - box.left) / box.width) * width - LEFT) / wide))
  }
  const move = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: points.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    choose(to)
  }
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step)
  const every = isDays ? 7 : Math.ceil(room / (isWide ? 12 : 6))

  return (
    <div>
      <div className={styles['legend']}>
        <span>
          <i className={styles['ownMark']} />
          {isDays ? texts.ownDaily : texts.ownMonthly}
        </span>
        <span>
          <i className={styles['giftMark']} />
          {texts.giftsLegend}
        </span>
      </div>
      <p className={styles['reading']} aria-hidden="true">
        {said}
      </p>
      <div
        className={styles['curve']}
        role="slider"
        tabIndex={0}
        aria-label={texts.curve}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={at}
        aria-valuetext={said}
        onKeyDown={move}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          onPointerMove={readAt}
          onPointerDown={readAt}
        >
          <defs>
            <pattern
              id={`${id}-hatch`}
              width="4"
              height="4"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect className={styles['hatchGround']} width="4" height="4" />
              <path className={styles['hatchLine']} d="M0 0v4" />
            </pattern>
          </defs>
          {ticks.map((tick) => (
            <g key={tick}>
              <path className={styles['grid']} d={`M${LEFT} ${y(tick)}H${width}`} />
              <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {tick === 0 ? '0 zł' : tick / 100}
              </text>
            </g>
          ))}
          {points.map(
            ({ key, gifts }, index) =>
              gifts > 0 && (
                <rect
                  key={key}
                  className={styles['gift']}
                  style={{ fill: `url(#${id}-hatch)` }}
                  x={round(x(index) - wide * 0.32)}
                  y={y(gifts)}
                  width={round(wide * 0.64)}
                  height={round(floor - y(gifts))}
                  rx="2"
                />
              ),
          )}
          <path className={styles['area']} d={`${line}L${x(points.length - 1)},${floor}L${x(0)},${floor}Z`} />
          <path className={styles['line']} d={line} />
          {Array.from({ length: room }, (_, index) => index)
            .filter((index) => (isDays ? index === 0 || (index + 1) % every === 0 : index % every === 0))
            .map((index) => (
              <text key={index} x={x(index)} y={height - 4} textAnchor="middle">
                {isDays ? index + 1 : shortMonth(points[index]?.key)}
              </text>
            ))}
          <path className={styles['at']} d={`M${x(at)} ${TOP}V${floor}`} />
          <circle className={styles['dot']} cx={x(at)} cy={y(point.own)} r="4" />
        </svg>
      </div>
    </div>
  )

  function shortMonth(key: string | undefined): string {
    if (key === undefined) return ''
    const [year, number] = key.split('-')
    return `${Number(number)}.${year!.slice(2)}`
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** What stands under the curve for who cannot see it, or wants the figures: a table of its points. */
export function PointTable(props: { points: readonly IncomePoint[]; label: string }): ReactElement {
  const { points, label } = props
  const { income: texts } = useTexts()
  return (
    <details className={styles['asTable']}>
      <summary>{texts.asTable}</summary>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.own}</th>
            <th scope="col">{texts.gifts}</th>
            <th scope="col">{texts.refunds}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, own, gifts, refunded }) => (
            <tr key={key}>
              <th scope="row">{dayOf(key)}</th>
              <td data-label={texts.own}>{amountText(own)}</td>
              <td data-label={texts.gifts}>{amountText(gifts)}</td>
              <td data-label={texts.refunds}>{amountText(-refunded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

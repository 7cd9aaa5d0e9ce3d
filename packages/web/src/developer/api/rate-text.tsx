import type { ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'

interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** A rate limit in words: '60 naraz, potem 1 na sekundę'. */
export function RateText({ rate: { burst, perSecond } }: { rate: Rate }): ReactElement {
  const texts = useTexts().docs
  const locale = useLocale()
  const number = (value: number): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
  const rate =
    perSecond < 1 ? texts.perMinute({ n: number(perSecond * 60) }) : texts.perSecond({ n: number(perSecond) })
  return <>{texts.rate({ burst: number(burst), rate })}</>
}

import type { ReactElement } from 'react'
import bot from '../../../../examples/ping-bot.mjs?raw'
// `?raw` imports the program's text, not what it exports
// oxlint-disable-next-line import/default
import token from '../../../../examples/token.mjs?raw'
import { useLocale } from '../locale/texts.ts'
import { fillGuide } from './fill-guide.ts'
import en from './guide/start.en.md?blocks'
import pl from './guide/start.pl.md?blocks'
import { Markdown } from './markdown/markdown.tsx'

/** The way to a first bot; the programs are those of `examples/`. */
export function StartPage(): ReactElement {
  return <Markdown blocks={fillGuide({ pl, en }[useLocale()], { bot, token })} />
}

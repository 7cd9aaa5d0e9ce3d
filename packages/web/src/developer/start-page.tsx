import type { ReactElement } from 'react'
import bot from '../../../../examples/ping-bot.mjs?raw'
// its words, not what it exports
// oxlint-disable-next-line import/default
import token from '../../../../examples/token.mjs?raw'
import { useLocale } from '../locale/texts.ts'
import { guideText } from './guide-text.ts'
import en from './guide/start.en.md?raw'
import pl from './guide/start.pl.md?raw'
import { Markdown } from './markdown/markdown.tsx'

const CODES: Readonly<Record<string, string>> = { bot, token }

/** The way to a first bot; the programs are those of `examples/`. */
export function StartPage(): ReactElement {
  const text = { pl, en }[useLocale()]
  const withCodes = guideText(text).replaceAll(
    /\{(bot|token)\}/g,
    (_, name: string) => `\`\`\`\n${CODES[name]!.trim()}\n\`\`\``,
  )
  return <Markdown text={withCodes} />
}

import type { ReactElement } from 'react'
import bot from '../../../../examples/ping-bot.mjs?raw'
import { useLocale } from '../locale/texts.ts'
import { guideText } from './guide-text.ts'
import en from './guide/start.en.md?raw'
import pl from './guide/start.pl.md?raw'
import { Markdown } from './markdown/markdown.tsx'

/** The way to a first bot; the bot is the one of `examples/`. */
export function StartPage(): ReactElement {
  const text = { pl, en }[useLocale()]
  return <Markdown text={guideText(text).replace('{example}', () => `\`\`\`\n${bot.trim()}\n\`\`\``)} />
}

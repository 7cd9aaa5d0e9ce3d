import type { ReactElement } from 'react'
import { useLocale } from '../locale/texts.ts'
import { guideText } from './guide-text.ts'
import en from './guide/start.en.md?raw'
import pl from './guide/start.pl.md?raw'
import { Markdown } from './markdown/markdown.tsx'

const BOT =
  Object.values(
    import.meta.glob<string>('../../../../examples/*.ts', { query: '?raw', import: 'default', eager: true }),
  )[0] ?? ''

/** The way to a first bot; the bot is the one of `examples/`. */
export function StartPage(): ReactElement {
  const text = { pl, en }[useLocale()]
  return <Markdown text={guideText(text).replace('{example}', () => `\`\`\`\n${BOT.trim()}\n\`\`\``)} />
}

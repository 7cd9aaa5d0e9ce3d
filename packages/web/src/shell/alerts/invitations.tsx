import { plainText, sourceNick, type Parts } from '@gwar/protocol'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SERVER_LINES } from '../../connection/lines/server-lines.ts'
import { loadPageTexts } from '../../locale/locale-store.ts'
import { currentTexts } from '../../locale/texts.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { paths } from '../way/paths.ts'

/** How many ms the notice stands, longer than others: it has a link to follow, and nothing repeats it. */
const SHOWN_MS = 30_000

/**
 * Shows who asks this person into a channel, with a link that leads there. It completes the table of lines when the page
 * is idle, since no first screen waits for an invitation.
 */
export function startInvitations(): () => void {
  SERVER_LINES['INVITE'] = ({ source, params: [, channel = ''] }) => {
    if (source === null || !channel.startsWith('#')) return
    void show(sourceNick(source), channel)
  }
  return () => {
    delete SERVER_LINES['INVITE']
  }
}

/** The last invitation: the same one again reuses its node, so that the notice starts anew and stands there once. */
let last: { readonly words: string; readonly node: ReactNode } | null = null

async function show(name: string, channel: string): Promise<void> {
  try {
    await loadPageTexts()
  } catch {
    return
  }
  const text = currentTexts().invitation.told({ name, channel })
  const words = JSON.stringify(text)
  if (last?.words !== words) last = { words, node: text.map((part) => nodeOf(part, channel)) }
  notify('blue', last.node, SHOWN_MS)
}

function nodeOf(part: Parts<'a' | 'b'>[number], channel: string): ReactNode {
  if (typeof part === 'string') return part
  const words = plainText(part.children)
  if (part.tag === 'b') return <b key="b">{words}</b>
  return (
    <Link key="a" href={paths.channel(channel.slice(1))}>
      {words}
    </Link>
  )
}

import type { Locale } from '@gwar/protocol'
import { SERVER_TEXTS } from '../../texts.ts'
import { htmlOf, type Letter } from './letter.ts'

/** What the owner of an account is told of, and the page that the letter leads to. */
const PAGES = {
  emailAsked: '/settings/account',
  emailChanged: '/',
  emailTaken: '/login',
  passwordChanged: '/password/reset',
  secondFactorOn: '/settings/account',
  secondFactorOff: '/settings/account',
  recoveryUsed: '/settings/account',
  recoveryRenewed: '/settings/account',
  connected: '/settings/connections',
  disconnected: '/settings/connections',
  deletion: '/login',
  restored: '/settings/account',
} as const

export type NoticeKind = keyof typeof PAGES

/** The mail about something that happened to an account: it asks for nothing, and holds no token. */
export function noticeLetter(
  kind: NoticeKind,
  given: {
    readonly locale: Locale
    readonly product: string
    readonly name: string
    readonly publicUrl: string
  },
): Letter {
  const texts = SERVER_TEXTS[given.locale].mail[kind]
  const text = texts.text({ ...given, url: new URL(PAGES[kind], given.publicUrl).href })
  return { subject: texts.subject, text, html: htmlOf(text, given.locale) }
}

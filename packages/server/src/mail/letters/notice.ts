import type { Locale } from '@gwar/protocol'
import { SERVER_TEXTS } from '../../texts.ts'
import { letterOf, type Letter, type LetterHead } from './letter.ts'

/** What an owner is told by mail, and for each the page that the letter links to. */
const PAGES = {
  emailAsked: '/settings/account',
  emailChanged: '/',
  emailTaken: '/login',
  emailRegistered: '/login',
  passwordChanged: '/password/reset',
  secondFactorOn: '/settings/account',
  secondFactorOff: '/settings/account',
  secondFactorNeeded: '/settings/account',
  recoveryUsed: '/settings/account',
  recoveryRenewed: '/settings/account',
  connected: '/settings/connections',
  disconnected: '/settings/connections',
  passkeyAdded: '/settings/account',
  passkeyRemoved: '/settings/account',
  deletion: '/login',
  restored: '/settings/account',
} as const

export type NoticeKind = keyof typeof PAGES

/** The mail about something that happened to an account. It needs no reaction and contains no token. */
export function noticeLetter(
  kind: NoticeKind,
  given: {
    readonly locale: Locale
    readonly service: LetterHead
    readonly name: string
    readonly publicUrl: string
  },
): Letter {
  const texts = SERVER_TEXTS[given.locale].mail[kind]
  const { productName: product } = given.service
  const text = texts.text({ ...given, product, url: new URL(PAGES[kind], given.publicUrl).href })
  return letterOf(texts.subject, text, given)
}

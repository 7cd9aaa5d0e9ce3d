import type { PagePath, Texts } from '@gwar/protocol'
import { escapeHtml } from '../../mail/escape-html.ts'
import { cleanText } from '../../media/preview/clean-text.ts'
import { TEXTS } from '../../texts.ts'

/** Words of the client in each of its languages: which of them is chosen only the browser knows. */
type Words = (texts: Texts) => string

/** Headings and fields of the forms that strangers open first. */
const FORMS: { readonly [K in PagePath]?: { readonly title: Words; readonly fields: readonly Words[] } } = {
  '/login': {
    title: ({ login }) => login.title,
    fields: [({ login }) => login.name, ({ login }) => login.password],
  },
  '/register': {
    title: ({ register }) => register.title,
    fields: [
      ({ register }) => register.name,
      ({ register }) => register.email,
      ({ register }) => register.password,
    ],
  },
  '/password/reset': { title: ({ reset }) => reset.title, fields: [({ reset }) => reset.who] },
}

const MARK =
  '<svg viewBox="0 0 20 20"><path d="M6 2.5h8a4.5 4.5 0 0 1 4.5 4.5v4a4.5 4.5 0 0 1-4.5 4.5h-3.5L6 18.5v-3A4.5 4.5 0 0 1 1.5 11V7A4.5 4.5 0 0 1 6 2.5z"/></svg>'
const BONES = 16
const MAX_LABEL = 40
const BARE_LIST = `<div class="shell-list">${'<p><i></i></p>'.repeat(BONES)}</div>`
const FOOT = '<div class="shell-foot"><i></i></div>'

/**
 * What stands in a page until the client takes its place: the frame, the name of a channel, the heading and the empty
 * fields of a form. It is a picture: nothing in it can be pressed, and readers aloud are told the title of the page.
 */
export function shellHtml(
  page: { readonly pattern: PagePath; readonly name: string } | null,
  product: string,
  /** `view` of the query: a channel in a frame or a window of its own has no bar and no list (`web/src/browser/view.ts`). */
  view: string | null = null,
): string {
  const inner = page === null ? framed(product, '') : innerOf(page, product, view)
  return `<div class="shell" aria-hidden="true">${inner}</div>`
}

function innerOf(
  { pattern, name }: { pattern: PagePath; name: string },
  product: string,
  view: string | null,
): string {
  const isNarrow = view === 'chat' || view === 'read' || view === 'dock'
  if (isNarrow && (pattern === '/channels/:name' || pattern === '/users/:name')) return narrow(view)
  switch (pattern) {
    case '/channels/:name':
      return chat(product, `#${name}`)
    case '/users/:name':
      return chat(product, name)
    case '/channels':
      return chat(product, '')
    case '/':
      // who is logged in is led on to the chat
      return `<div class="shell-stranger">${framed(product, '')}</div><div class="shell-member">${chat(product, '')}</div>`
    default: {
      // settings wait for the login, and what they show depends on it
      if (/^\/(?:settings|channels|:name)/.test(pattern)) return ''
      const form = FORMS[pattern]
      return framed(
        product,
        form === undefined
          ? ''
          : `<div class="shell-form"><p class="shell-title">${worded(form.title)}</p>${form.fields
              .map((field) => `<p class="shell-label">${worded(field)}</p><i class="shell-field"></i>`)
              .join('')}<i class="shell-field shell-button"></i></div>`,
      )
    }
  }
}

function framed(product: string, body: string): string {
  return `<div class="shell-top">${MARK}${escapeHtml(product)}</div>${body}`
}

function chat(product: string, label: string): string {
  return `<div class="shell-chat${label.startsWith('#') ? ' shell-people' : ''}"><div class="shell-side"><div class="shell-top">${MARK}${escapeHtml(product)}</div></div><div class="shell-bar">${escapeHtml(cleanText(label, MAX_LABEL) ?? '')}</div>${BARE_LIST}${FOOT}</div>`
}

function narrow(view: 'chat' | 'read' | 'dock'): string {
  return `<div class="shell-chat shell-narrow">${BARE_LIST}${view === 'read' ? '' : FOOT}</div>`
}

function worded(words: Words): string {
  return Object.entries(TEXTS)
    .map(([locale, texts]) => `<span lang="${locale}">${escapeHtml(words(texts))}</span>`)
    .join('')
}

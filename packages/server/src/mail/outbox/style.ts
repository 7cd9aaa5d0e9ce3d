/** The mailbox page's own style sheet, in the service's colours. */
export const OUTBOX_CSS = `:root { color-scheme: dark light;
  --bg: #0e1014; --surface: #14171c; --surface-2: #1b1f26; --surface-3: #262c36; --line: #252b34; --line-2: #3b4452;
  --text: #e6e9ef; --text-2: #aab3c1; --text-3: #8d97a7; --accent: #6ee7b7; --mention: #ffb057; --mention-soft: #2d2115; }
@media (prefers-color-scheme: light) { :root {
  --bg: #f3f4f7; --surface: #ffffff; --surface-2: #f4f5f8; --surface-3: #e8ebf1; --line: #e2e6ec; --line-2: #bcc4d0;
  --text: #12161d; --text-2: #465061; --text-3: #5d6778; --accent: #04704f; --mention: #874803; --mention-soft: #fff0dc; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--surface); color: var(--text); font: 14px/20px Inter, system-ui, sans-serif; }
a { color: var(--accent); overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.hint { color: var(--text-3); font-size: 13px; }
.mail { display: grid; min-height: 100dvh; grid-template: 'fake' auto 'top' 48px 'list' auto 'read' minmax(0, 1fr) / minmax(0, 1fr); }
.fake { grid-area: fake; padding: 8px 16px; text-align: center; font-size: 13px; border-bottom: 1px solid var(--mention);
  background: repeating-linear-gradient(135deg, var(--mention-soft) 0 14px, color-mix(in srgb, var(--mention) 10%, var(--mention-soft)) 14px 28px); }
.mail__top { grid-area: top; display: flex; align-items: center; gap: 12px; padding: 0 8px 0 16px; border-bottom: 1px solid var(--line); }
.mail__top h1 { font-size: 14px; font-weight: 600; white-space: nowrap; }
.mail__top form { margin-left: auto; }
button { height: 32px; padding: 0 12px; border: 0; border-radius: 6px; background: none; color: var(--text-2); font: inherit; cursor: pointer; }
button:hover { background: var(--surface-3); color: var(--text); }
.mail__list { grid-area: list; background: var(--bg); border-bottom: 1px solid var(--line); }
.mail__list p { padding: 16px; }
.mail__list a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; padding: 10px 16px;
  border-bottom: 1px solid var(--line); color: var(--text-2); font-size: 13px; text-decoration: none; }
.mail__list a:hover { background: var(--surface-2); }
.mail__list a[aria-current] { background: var(--surface-3); }
.mail__list b { color: var(--text); font-weight: 600; }
.mail__list time { color: var(--text-3); font-size: 12px; font-variant-numeric: tabular-nums; }
.mail__list b, .mail__list span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.mail__list span { grid-column: 1 / -1; }
.mail__read { grid-area: read; min-width: 0; }
.mail__head { padding: 24px 24px 16px; border-bottom: 1px solid var(--line); }
.mail__head h2 { margin-bottom: 8px; font-size: 18px; line-height: 24px; font-weight: 600; overflow-wrap: anywhere; }
.mail__head dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 16px; font-size: 13px; }
.mail__head dt { color: var(--text-3); }
.mail__head dd { overflow-wrap: anywhere; }
.mail__body { display: grid; gap: 16px; max-width: 560px; padding: 24px; }
.mail__body p { white-space: pre-line; overflow-wrap: anywhere; }
.mail__body .mail__code { font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: .18em; }
@media (max-width: 799px) {
  .mail__top .hint { display: none; }
  .mail__list { max-height: 45dvh; overflow-y: auto; }
}
@media (min-width: 800px) {
  .mail { grid-template: 'fake fake' auto 'top top' 48px 'list read' minmax(0, 1fr) / 340px minmax(0, 1fr); }
  .mail__list { border-bottom: 0; border-right: 1px solid var(--line); }
}
`

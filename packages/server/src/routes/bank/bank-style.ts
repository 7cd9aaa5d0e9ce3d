/** The trial bank's style sheet; it is striped, so that nobody takes it for a real bank. */
export const BANK_CSS = `:root { color-scheme: dark light;
  --bg: #0e1014; --surface: #14171c; --line: #252b34; --line-2: #3b4452; --text: #e6e9ef; --text-2: #aab3c1;
  --good: #6ee7b7; --on-good: #06231a; --bad: #ff9a9a; --bad-soft: #34191c; --warn: #ffb057; --warn-soft: #2d2115; }
@media (prefers-color-scheme: light) { :root {
  --bg: #f3f4f7; --surface: #ffffff; --line: #e2e6ec; --line-2: #bcc4d0; --text: #12161d; --text-2: #465061;
  --good: #04704f; --on-good: #ffffff; --bad: #a81e28; --bad-soft: #fde4e6; --warn: #874803; --warn-soft: #fff0dc; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--bg); color: var(--text); font: 16px/24px Inter, system-ui, sans-serif; }
.fake { padding: 8px 16px; text-align: center; font-size: 14px; font-weight: 600; border-bottom: 1px solid var(--warn);
  background: repeating-linear-gradient(135deg, var(--warn-soft) 0 14px, color-mix(in srgb, var(--warn) 14%, var(--warn-soft)) 14px 28px); }
main { display: grid; gap: 16px; max-width: 440px; margin: 0 auto; padding: 48px 16px; }
h1 { font-size: 20px; line-height: 28px; } h2 { font-size: 14px; margin-top: 8px; }
.hint { color: var(--text-2); }
dl { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); font-size: 14px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 16px; border-bottom: 1px solid var(--line); }
dl div:last-child { border-bottom: 0; } dl:not(.codes) div:first-child { align-items: center; }
dl:not(.codes) div:first-child dd { font-size: 26px; line-height: 32px; font-weight: 700; }
dt { color: var(--text-2); flex: none; } dd { min-width: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.codes { border: 0; background: none; } .codes div { justify-content: start; padding: 2px 0; border: 0; }
.codes dt { width: 5.5em; color: var(--text); font-weight: 600; font-variant-numeric: tabular-nums; } .codes dd { color: var(--text-2); text-align: left; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
button { min-height: 44px; padding: 8px; border: 1px solid var(--line-2); border-radius: 8px; background: none; color: var(--text); font: inherit; font-size: 14px; font-weight: 600; cursor: pointer; }
button.approve { border-color: transparent; background: var(--good); color: var(--on-good); }
button.refuse { border-color: transparent; background: var(--bad-soft); color: var(--bad); }
:focus-visible { outline: 2px solid var(--good); outline-offset: 2px; }
a { color: var(--good); }
`

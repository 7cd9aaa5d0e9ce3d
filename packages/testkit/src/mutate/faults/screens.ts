import type { Fault } from '../fault.ts'

/** Faults in guards that exist in the web client alone. */
export const SCREENS: readonly Fault[] = [
  {
    file: 'packages/web/src/panels/emoticons/emoticons-panel.tsx',
    find: "if (event.key === 'Tab') event.preventDefault()\n    else if",
    replace: 'if',
    breaks: 'Tab leaves the emoticon panel.',
    tests: ['e2e/src/journeys/channel/emoticons.test.ts'],
  },
  {
    file: 'packages/web/src/composer/send-from-box.ts',
    find: 'if (waiting.isUploading) return false',
    replace: '',
    breaks: 'A second Enter during an upload sends twice.',
    tests: ['e2e/src/journeys/composer/footer.test.ts'],
  },
  {
    file: 'packages/web/src/shell/buffers/buffers-list.tsx',
    find: "{rows('channel')}",
    replace: '{conversations}',
    breaks: 'People stand under the heading of channels.',
    tests: ['e2e/src/journeys/shell/shell.test.ts'],
  },
  {
    file: 'packages/web/src/store/fold/intake.ts',
    find: 'this.#base > this.#last',
    replace: 'false',
    breaks: 'What was said while a page was opening is missing until somebody speaks.',
    tests: ['packages/web/src/connection/buffers/early-page.test.ts'],
  },
  {
    file: 'packages/web/src/connection/buffers/buffer-sync.ts',
    find: '(this.#start ?? (this.#isFresh ? this.#early : null))?.isMember === true',
    replace: '(this.#start ?? (this.#isFresh ? this.#early : null)) !== null',
    breaks: 'Who logs in while a page opens keeps what a guest may see.',
    tests: ['packages/web/src/connection/buffers/early-page.test.ts'],
  },
]

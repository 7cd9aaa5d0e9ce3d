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
]

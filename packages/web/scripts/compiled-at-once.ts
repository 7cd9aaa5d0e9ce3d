import type { Plugin } from 'vite'

/** Scripts whose functions nearly all run before the first rows stand. */
const AT_ONCE = /^assets\/(?:index|libraries|first-screen|shared|words)-[\w-]+\.js$/
const ALL_FUNCTIONS = '//# allFunctionsCalledOnLoad\n'

/**
 * Asks Chromium to compile these scripts whole while they come, in a thread of their own. Without it each function is
 * skipped then, and compiled by the page's own thread when it is first called. Other browsers pass over the comment,
 * which must be the first line: this goes behind Vite's own plugins, which put lines there, too.
 */
export function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && AT_ONCE.test(file.fileName)) file.code = ALL_FUNCTIONS + file.code
      },
    },
  }
}

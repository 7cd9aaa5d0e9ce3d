import type { Plugin } from 'vite'

const WHOLE = /import (\w+) from ('[^']+\.module\.css')/g

/**
 * In the build `import styles from './row.module.css'` takes the names of its classes one by one, not as an object. The
 * build then puts each name where it is used, and leaves out those that nothing uses.
 */
export function classNamesOneByOne(): Plugin[] {
  return [
    {
      name: 'class-names-one-by-one',
      enforce: 'pre',
      apply: 'build',
      // a class without a rule, or whose name is no word of the language as `above-cover`, would be missing without a sound
      onLog(_level, { code, message }) {
        if (code === 'IMPORT_IS_UNDEFINED') throw new Error(message)
      },
      transform: {
        filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
        handler: (code) => ({ code: code.replace(WHOLE, 'import * as $1 from $2'), map: null }),
      },
    },
    {
      // a file whose names all stand elsewhere would go, and its styles with it
      name: 'keep-styles',
      enforce: 'post',
      apply: 'build',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}

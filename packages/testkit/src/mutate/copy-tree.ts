import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What links to the project's own packages: a copy needs links to its own ones. */
const OWN_PACKAGES = '@gwar'

/**
 * Copies the working tree below `root` as it stands, without what git ignores, into the empty directory `copy`. The
 * packages of others stay where they are and are linked to.
 */
export function copyTree(root: string, copy: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
  for (const directory of new Set(files.map(dirname))) mkdirSync(join(copy, directory), { recursive: true })
  for (const file of files) cpSync(join(root, file), join(copy, file))

  const modules = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(modules))
    if (name === OWN_PACKAGES)
      cpSync(join(modules, name), join(copy, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      })
    else symlinkSync(join(modules, name), join(copy, 'node_modules', name))
  for (const directory of ['packages/protocol', 'packages/server', 'packages/testkit', 'packages/web', 'e2e'])
    if (existsSync(join(root, directory, 'node_modules')))
      symlinkSync(join(root, directory, 'node_modules'), join(copy, directory, 'node_modules'))
}

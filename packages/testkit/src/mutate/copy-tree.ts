import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linkTree } from './link-tree.ts'

/**
 * Copies the working tree below `root` into the empty directory `copy`, without files that git ignores.
 * Dependencies in node_modules are hard links where the disk allows it.
 */
export function copyTree(root: string, copy: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
  for (const directory of new Set(files.map(dirname))) mkdirSync(join(copy, directory), { recursive: true })
  for (const file of files) cpSync(join(root, file), join(copy, file))

  const workspaces = ['', 'packages/protocol', 'packages/server', 'packages/testkit', 'packages/web', 'e2e']
  for (const modules of workspaces.map((directory) => join(directory, 'node_modules')))
    if (existsSync(join(root, modules))) linkTree(join(root, modules), join(copy, modules))
}

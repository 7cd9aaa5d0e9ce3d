import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TargetName } from './target.ts'

const CORPUS = fileURLToPath(new URL('corpus', import.meta.url))

/** What each target is given first in each run, and what changed inputs are made from. */
export function readCorpus(target: TargetName): readonly { readonly name: string; readonly input: Buffer }[] {
  const directory = join(CORPUS, target)
  return readdirSync(directory)
    .toSorted()
    .map((name) => ({ name, input: readFileSync(join(directory, name)) }))
}

/** Keeps an input that found something; gives its path. The same bytes have the same name. */
export function keepInput(directory: string, target: TargetName, input: Buffer): string {
  const folder = join(directory, target)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, createHash('sha256').update(input).digest('hex').slice(0, 16))
  writeFileSync(path, input)
  return path
}

import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TargetName } from './target.ts'

const CORPUS = fileURLToPath(new URL('corpus', import.meta.url))

/** The stored inputs of a target. Each run begins with them, and mutated inputs are made from them. */
export function readCorpus(target: TargetName): readonly { readonly name: string; readonly input: Buffer }[] {
  const directory = join(CORPUS, target)
  return readdirSync(directory)
    .toSorted()
    .map((name) => ({ name, input: readFileSync(join(directory, name)) }))
}

/**
 * Stores an input that found something and gives its path. The name is made from the bytes, so that the same
 * input is stored once.
 */
export function keepInput(directory: string, target: TargetName, input: Buffer): string {
  const folder = join(directory, target)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, createHash('sha256').update(input).digest('hex').slice(0, 16))
  writeFileSync(path, input)
  return path
}

import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { fuzz } from './fuzz.ts'
import { TARGET_NAMES, type TargetName } from './target.ts'

/** `npm run fuzz -- --minutes 30 [--seed N] [--inputs N] [--only lines,tags]` */
const CORPUS = fileURLToPath(new URL('corpus', import.meta.url))
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(randomInt(2 ** 30)) },
    inputs: { type: 'string', default: '1000000000' },
    only: { type: 'string', default: TARGET_NAMES.join(',') },
  },
})
const [minutes, seed, inputs] = [Number(values.minutes), Number(values.seed), Number(values.inputs)]
const names = values.only.split(',')
const unknown = names.find((name) => !(TARGET_NAMES as readonly string[]).includes(name))
if (unknown !== undefined || !(minutes > 0) || !Number.isSafeInteger(seed) || !(inputs > 0)) {
  process.stderr.write(
    `npm run fuzz -- --minutes {number} --seed {number} --inputs {number} --only ${TARGET_NAMES.join(',')}\n`,
  )
  process.exit(2)
}
process.stdout.write(`${minutes} min from seed ${seed}: ${names.join(', ')}\n`)
const findings = await fuzz({
  seed,
  milliseconds: minutes * 60_000,
  inputs,
  targets: names as TargetName[],
  directory: CORPUS,
  say: (line) => process.stdout.write(`${line}\n`),
})
for (const { target, seed, inputs } of findings)
  if (typeof seed === 'number')
    process.stdout.write(`Again: npm run fuzz -- --only ${target} --seed ${seed} --inputs ${inputs}\n`)
if (findings.length > 0)
  process.stdout.write('Mend what was found and commit what was kept: each run begins with it.\n')
process.exitCode = findings.length > 0 ? 1 : 0

import { readFileSync } from 'node:fs'

/** A step of the installation: its heading, and its commands as they stand in the manual. */
export interface ManualStep {
  readonly title: string
  readonly script: string
}

const MANUAL = new URL('../../../../docs/operations.md', import.meta.url)

/** The steps of 'Installation on Debian', in their order. */
export function manualSteps(): readonly ManualStep[] {
  const text = readFileSync(MANUAL, 'utf8')
  const chapter = /^## Installation on Debian\n(.*?)(?=^## )/ms.exec(text)![1]!
  return chapter
    .split(/^### /m)
    .slice(1)
    .map((part) => ({
      title: /^\d+\. (.*)$/m.exec(part)![1]!,
      script: [...part.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands!).join(''),
    }))
}

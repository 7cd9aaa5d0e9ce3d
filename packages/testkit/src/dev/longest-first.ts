import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The projects in the order in which they run: those with the longest files first, so that short ones end the run. A
 * minute of foreign bytes in the testkit's, which one core spends alone, runs beside the server's many files.
 */
const PROJECTS = ['e2e', 'testkit', 'server', 'web', 'protocol']

/**
 * Lets no long file begin when the others are nearly done: it would keep one core busy and leave the rest idle. Files of
 * one project stay together, because a process that runs one file after the other serves one project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // what vitest remembers of earlier runs, or the sizes of the files, orders those of the same rank
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  // containers take both cores for a while, and a browser beside them loses patience
  const within = moduleId.includes('/containers/') ? 2 : moduleId.endsWith('.long.test.ts') ? 0 : 1
  return PROJECTS.indexOf(project.name) * 3 + within
}

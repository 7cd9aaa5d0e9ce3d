import { may, mayActOn, type Right } from '@gwar/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTIONS, type Action, type ActionOn } from './actions.fixture.ts'
import { ACTORS, Stage, TARGETS, type Player } from './stage.fixture.ts'

const PATIENCE_MS = 120_000

/*
 * Every right is used by everybody on everybody, and the outcome is drawn: x done and told to the others, . refused and
 * told to nobody, ? done and not told, ! refused and yet told. The drawing must be that of the table in rights.ts,
 * which rights.test.ts beside it writes out by hand.
 */
describe('[INV-07] rights in use', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await Stage.open()
  }, PATIENCE_MS)
  afterAll(() => stage.world.close())

  const draw = async (isDone: boolean, told: RegExp | null): Promise<string> => {
    if (told === null) return isDone ? 'x' : '.'
    const isTold = told.test(await stage.heard())
    return isDone ? (isTold ? 'x' : '?') : isTold ? '!' : '.'
  }

  async function row(action: Action, actor: Player): Promise<string> {
    await stage.pass(2000)
    await stage.heard()
    const isDone = await action.attempt(stage, actor)
    const drawn = await draw(isDone, action.told)
    if (isDone) await action.undo?.(stage)
    return drawn
  }

  async function rowOn(action: ActionOn, actor: Player): Promise<string> {
    let drawn = ''
    for (const column of TARGETS) {
      const target = stage.targets[column]
      await stage.pass(2000)
      await stage.heard()
      const isDone = await action.attempt(stage, actor, target)
      drawn += await draw(isDone, action.told)
      if (isDone) await action.undo?.(stage, target)
    }
    return drawn
  }

  const expected = (right: Right, { standing }: Player, isOn: boolean): string =>
    isOn
      ? TARGETS.map((column) => (mayActOn(right, standing, column === 'u' ? '' : column) ? 'x' : '.')).join(
          '',
        )
      : may(right, standing)
        ? 'x'
        : '.'

  for (const [right, actions] of Object.entries(ACTIONS) as [Right, (typeof ACTIONS)[Right]][]) {
    if ('elsewhere' in actions) {
      test.skip(`${right}: ${actions.elsewhere}`, () => undefined)
      continue
    }
    for (const action of actions) {
      const isOn = action.isOn === true
      test(
        `[${action.ids}] ${right} over ${action.over}, by each${isOn ? ' on u v h o q m a' : ''}`,
        async () => {
          await action.prepare?.(stage)
          const drawn: Record<string, string> = {}
          const wanted: Record<string, string> = {}
          for (const column of ACTORS) {
            const actor = stage.actors[column]
            drawn[column] = action.isOn ? await rowOn(action, actor) : await row(action, actor)
            wanted[column] = expected(right, actor, isOn)
          }
          await action.finish?.(stage)
          expect(drawn).toEqual(wanted)
        },
        PATIENCE_MS,
      )
    }
  }
})

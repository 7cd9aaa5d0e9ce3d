import { NOTHING, refused, type SelfAskingAct } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { sentenceNotices } from './sentence-notice.ts'

/** Answers the moderators' question about an own appeal, once (APL-02). */
export const answerAppeal: SelfAskingAct<{ readonly n: number; readonly text: string }> = {
  // whose appeal it is decides
  right: 'asked by run',
  async run(context, { n, text }) {
    const { tx, channel, by, scopes, at } = context
    const matter = await tx.matters.byN(channel.id, n)
    if (
      by === null ||
      scopes !== null ||
      matter === undefined ||
      matter.kind !== 'appeal' ||
      matter.userId !== by.id
    )
      return refused('unknown_matter')
    if (matter.state !== 'asked')
      return refused('already_decided', {
        at: (matter.decidedAt ?? at).toISOString(),
        state: matter.state,
        decision: matter.decision ?? '',
      })
    await tx.matters.setDetail(channel.id, n, 'open', { ...matter.detail, answer: text })
    await writeEntry(
      { ...context, modes: '' },
      { kind: 'opened', targetId: by.id, matter: n, detail: { kind: 'appeal', isAnswer: true } },
    )
    return { ...NOTHING, notices: await sentenceNotices(context, by.id, matter.aboutId ?? '') }
  },
}

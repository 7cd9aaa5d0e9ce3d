// Made by scripts/generate-texts.ts from the catalogues; change those and run `npm run texts`.
import { formats } from './formats.ts'
import type { OverlayTexts } from './keys.ts'

const { n, p } = formats('en')

export const enOverlay: OverlayTexts = {
  overlay: {
    alert: {
      gift: (a) => [`${a.name} `, { tag: 'b' as const, children: ["gives a subscription"] }],
      gifts: (a) => [`${a.name} `, { tag: 'b' as const, children: [`gives ${p(a.count, { "one": `${n(a.count)} subscription`, "other": `${n(a.count)} subscriptions` })}`] }],
      goal: "Goal reached!",
      resubscription: (a) => [`${a.name} `, { tag: 'b' as const, children: [`has subscribed for ${p(a.months, { "one": `${n(a.months)} month`, "other": `${n(a.months)} months` })}`] }],
      subscription: (a) => [`${a.name} `, { tag: 'b' as const, children: ["subscribes"] }],
      visit: (a) => [...p(a.count, { "one": [{ tag: 'b' as const, children: [`${n(a.count)} person`] }, " is coming"], "other": [{ tag: 'b' as const, children: [`${n(a.count)} people`] }, " are coming"] })],
    },
    file: "file",
    from: (a) => `from ${a.channel}`,
    goal: (a) => `${n(a.current)} of ${p(a.target, { "one": `${n(a.target)} subscription`, "other": `${n(a.target)} subscriptions` })}`,
    link: "link",
    months: (a) => p(a.months, { "one": `${n(a.months)} month`, "other": `${n(a.months)} months` }),
    namesAnd: (a) => [`${a.names} `, { tag: 'b' as const, children: [`and ${p(a.count, { "one": `${n(a.count)} other`, "other": `${n(a.count)} others` })}`] }],
    poll: {
      counting: "counting the last votes",
      hidden: "results at the end",
      hours: (a) => `${n(a.hours)} h ${n(a.minutes)} min`,
      how: ".vote and the number in chat",
      howSubscribers: ".vote and the number in chat, subscribers only",
      minutes: (a) => `${n(a.minutes)} min ${n(a.seconds)} s`,
      none: "No result",
      result: (a) => `${a.result} · ${p(a.count, { "one": `${n(a.count)} vote`, "other": `${n(a.count)} votes` })}`,
      seconds: (a) => `${n(a.seconds)} s`,
      share: (a) => `${n(a.percent)}%`,
      tie: (a) => `A tie: ${a.options}`,
      votes: (a) => p(a.count, { "one": `${n(a.count)} vote`, "other": `${n(a.count)} votes` }),
      wins: (a) => `${a.option} wins`,
    },
    somebody: "Somebody",
    test: "Test",
    to: (a) => `To: ${a.name}`,
    together: {
      gift: "give subscriptions",
      gifts: (a) => `give ${p(a.count, { "one": `${n(a.count)} subscription`, "other": `${n(a.count)} subscriptions` })} together`,
      resubscription: "keep subscribing",
      subscription: "subscribe",
    },
  },
}

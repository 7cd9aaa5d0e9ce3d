// Made by scripts/generate-texts.ts from the catalogues; change those and run `npm run texts`.
import { formats } from './formats.ts'
import type { OverlayTexts } from './keys.ts'

const { n, p } = formats('pl')

export const plOverlay: OverlayTexts = {
  overlay: {
    alert: {
      gift: (a) => [`${a.name} `, { tag: 'b' as const, children: ["daje subskrypcję"] }],
      gifts: (a) => [`${a.name} `, { tag: 'b' as const, children: [`daje ${p(a.count, { "one": `${n(a.count)} subskrypcję`, "few": `${n(a.count)} subskrypcje`, "many": `${n(a.count)} subskrypcji`, "other": `${n(a.count)} subskrypcji` })}`] }],
      goal: "Cel osiągnięty!",
      resubscription: (a) => [`${a.name} `, { tag: 'b' as const, children: [`subskrybuje ${p(a.months, { "one": `${n(a.months)} miesiąc`, "few": `${n(a.months)} miesiące`, "many": `${n(a.months)} miesięcy`, "other": `${n(a.months)} miesiąca` })}`] }],
      subscription: (a) => [`${a.name} `, { tag: 'b' as const, children: ["subskrybuje"] }],
      visit: (a) => [...p(a.count, { "one": ["Przychodzi ", { tag: 'b' as const, children: [`${n(a.count)} osoba`] }], "few": ["Przychodzą ", { tag: 'b' as const, children: [`${n(a.count)} osoby`] }], "many": ["Przychodzi ", { tag: 'b' as const, children: [`${n(a.count)} osób`] }], "other": ["Przychodzi ", { tag: 'b' as const, children: [`${n(a.count)} osoby`] }] })],
    },
    file: "plik",
    from: (a) => `z ${a.channel}`,
    goal: (a) => `${n(a.current)} z ${p(a.target, { "one": `${n(a.target)} subskrypcji`, "few": `${n(a.target)} subskrypcji`, "many": `${n(a.target)} subskrypcji`, "other": `${n(a.target)} subskrypcji` })}`,
    link: "link",
    months: (a) => p(a.months, { "one": `${n(a.months)} miesiąc`, "few": `${n(a.months)} miesiące`, "many": `${n(a.months)} miesięcy`, "other": `${n(a.months)} miesiąca` }),
    namesAnd: (a) => [`${a.names} `, { tag: 'b' as const, children: [`i ${p(a.count, { "one": `${n(a.count)} inna osoba`, "few": `${n(a.count)} inne osoby`, "many": `${n(a.count)} innych osób`, "other": `${n(a.count)} innej osoby` })}`] }],
    poll: {
      counting: "liczymy ostatnie głosy",
      hidden: "wyniki po zakończeniu",
      hours: (a) => `${n(a.hours)} h ${n(a.minutes)} min`,
      how: ".vote i numer na czacie",
      howSubscribers: ".vote i numer na czacie, tylko subskrybenci",
      minutes: (a) => `${n(a.minutes)} min ${n(a.seconds)} s`,
      none: "Bez wyniku",
      result: (a) => `${a.result} · ${p(a.count, { "one": "głos", "few": "głosy", "many": "głosów", "other": "głosu" })}: ${n(a.count)}`,
      seconds: (a) => `${n(a.seconds)} s`,
      share: (a) => `${n(a.percent)}%`,
      tie: (a) => `Remis: ${a.options}`,
      votes: (a) => `${p(a.count, { "one": "Głos", "few": "Głosy", "many": "Głosów", "other": "Głosu" })}: ${n(a.count)}`,
      wins: (a) => `Wygrywa ${a.option}`,
    },
    somebody: "Ktoś",
    test: "Próba",
    to: (a) => `Dla: ${a.name}`,
    together: {
      gift: "dają subskrypcje",
      gifts: (a) => `dają razem ${p(a.count, { "one": `${n(a.count)} subskrypcję`, "few": `${n(a.count)} subskrypcje`, "many": `${n(a.count)} subskrypcji`, "other": `${n(a.count)} subskrypcji` })}`,
      resubscription: "subskrybują dalej",
      subscription: "subskrybują",
    },
  },
}

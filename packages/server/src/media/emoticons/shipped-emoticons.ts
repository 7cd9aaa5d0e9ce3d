import type { Clock } from '../../clock.ts'
import type { Store } from '../../store/store.ts'

/** The product's own emoticons (OPEN-83), by the folder of their pictures in `assets/emoticons`. */
export const SHIPPED_EMOTICONS = {
  'rudzik-hej': 'RudzikHej',
  'rudzik-lol': 'RudzikLol',
  'rudzik-serce': 'RudzikSerce',
  'rudzik-wow': 'RudzikWow',
  'rudzik-placz': 'RudzikPlacz',
  'rudzik-zly': 'RudzikZly',
  'rudzik-mysli': 'RudzikMysli',
  'rudzik-spi': 'RudzikSpi',
  'rudzik-kawa': 'RudzikKawa',
  'rudzik-brawo': 'RudzikBrawo',
  'rudzik-cool': 'RudzikCool',
  'rudzik-party': 'RudzikParty',
} as const

/** Puts them into a new installation, and new ones into an old; what an operator removed stays away. */
export async function shipEmoticons(store: Store, clock: Clock): Promise<void> {
  await store.transact(async (tx) => {
    for (const [file, name] of Object.entries(SHIPPED_EMOTICONS))
      await tx.emoticons.insertShipped(file, name, clock.now())
  })
}
